import ArgumentParser

/// Whether messages are coloured.
struct ColorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colour messages: on a terminal only (auto), always or never.",
      valueName: "when"
    )
  )
  var color = ColorChoice.auto
}

/// What is said, and how loudly.
struct MessageOptions: ParsableArguments {
  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Show problems only: no progress, no closing report.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "How to tell problems: to people, or to programs on standard output; junit tells tests.",
      valueName: "format"
    )
  )
  var format = OutputFormat.text

  @OptionGroup var colorOptions: ColorOptions

  var reporter: Reporter {
    Reporter(color: colorOptions.color, isQuiet: quiet, format: format)
  }
}

extension ColorChoice: ExpressibleByArgument {}

extension OutputFormat: ExpressibleByArgument {}
