import ArgumentParser
import SeedbedBase
import SeedbedKit

/// True if messages are coloured.
struct ColorOptions: ParsableArguments {
  @Option("when", "Use colours: only on a terminal (auto), always or never.")
  var color = ColorChoice.auto
}

/// True if anything but problems is shown.
struct QuietOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Show only problems: no progress, no closing report.")
  var quiet = false
}

/// True if warnings are errors.
struct StrictOptions: ParsableArguments {
  @Flag(help: "Treat warnings as errors.")
  var strict = false
}

/// Options for messages.
struct MessageOptions: ParsableArguments {
  @OptionGroup var strictOptions: StrictOptions
  @OptionGroup var quietOptions: QuietOptions

  @Flag(help: "Show up to 100 problems of each code, not only ten for each attribute.")
  var allProblems = false

  @Option("form", "Show progress as a line on a terminal (auto), or as JSON on standard error.")
  var progress = ProgressForm.auto

  @OptionGroup var colorOptions: ColorOptions

  var strict: Bool { strictOptions.strict }

  /// Who prints, in a run with these `outputs`: where one of them goes to standard output, results do
  /// not.
  func reporter(_ format: OutputFormat, _ outputs: [CommandOutput] = []) -> Reporter {
    Reporter(
      color: colorOptions.color,
      isQuiet: quietOptions.quiet,
      outputs: outputs,
      isStrict: strict,
      format: format,
      progress: progress,
      attributeLimit: allProblems ? nil : 10
    )
  }
}

/// Options for the messages of a command that shows no progress.
struct ResultMessageOptions: ParsableArguments {
  @OptionGroup var quietOptions: QuietOptions
  @OptionGroup var colorOptions: ColorOptions
  @OptionGroup var formatOptions: ProblemFormatOptions

  func reporter(_ outputs: [CommandOutput]) -> Reporter {
    Reporter(
      color: colorOptions.color,
      isQuiet: quietOptions.quiet,
      outputs: outputs,
      format: formatOptions.format.output
    )
  }

  func validate(_ outputs: [CommandOutput]) throws {
    try StandardStream.validate(formatOptions.format.output, outputs)
  }
}

/// The form of problems.
struct ProblemFormatOptions: ParsableArguments {
  @Option("format", "Show problems as text, or print them to standard output for programs.")
  var format = ProblemFormat.text
}

/// The form of problems and of the results of tests.
struct ResultFormatOptions: ParsableArguments {
  @Option(
    "format",
    "Show problems as text, or print them to standard output for programs; junit is for tests."
  )
  var format = OutputFormat.text
}

extension ProblemFormat: ExpressibleByArgument {}

extension ColorChoice: ExpressibleByArgument {}

extension ProgressForm: ExpressibleByArgument {}

extension OutputFormat: ExpressibleByArgument {}

/// The format of the problems of a command without tests.
enum ProblemFormat: String, Sendable, CaseIterable {
  case text, json, github, sarif

  var output: OutputFormat { OutputFormat(rawValue: rawValue) ?? .text }
}

/// The format of problems and of the results of tests.
enum OutputFormat: String, Sendable, CaseIterable {
  /// For people, on standard error, beside results on standard output.
  case text
  /// One object a line.
  case json
  /// Workflow commands, which become annotations.
  case github
  case sarif
  /// The results of tests, one case each.
  case junit

  /// Problems for a program; `nil` where they are for people, or belong to the results of tests.
  func render(_ diagnostics: Diagnostics) -> String? {
    switch self {
    case .text, .junit: nil
    case .json: diagnostics.jsonLines
    case .github: diagnostics.gitHubAnnotations
    case .sarif: diagnostics.sarif
    }
  }
}
