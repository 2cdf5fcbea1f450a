import ArgumentParser
import SeedbedKit

/// The subcommand `build`.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the seed database that a mapping schema describes.",
    discussion: """
      The finished file replaces the old one only when the build succeeds: a build that fails or \
      is interrupted does not change the old file.
      """
  )

  @Argument(help: "The mapping schema, a YAML file.", completion: .file())
  var schema: String

  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Files") var checking: CheckingOptions
  @OptionGroup(title: "Rejected Records") var rejectOptions: RejectOptions
  @OptionGroup(title: "Speed and Memory") var tuning: BuildTuningOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Messages") var formatOptions: ProblemFormatOptions

  /// The options for the library.
  var buildOptions: BuildOptions {
    var options = BuildOptions(schemaPath: schema)
    files.apply(to: &options)
    options.isStrict = messages.strict
    rejectOptions.apply(to: &options.run)
    tuning.apply(to: &options)
    return options
  }

  private var outputs: [(option: String, path: String?)] {
    [
      ("--output", checking.check ? nil : files.output), ("--report", files.input.report),
      ("--rejects", rejectOptions.rejects), ("--page", files.pages.page),
      ("--timings", files.timings),
    ]
  }

  func validate() throws {
    try StandardStream.validate(formatOptions.format.output, outputs: outputs)
    if checking.check, rejectOptions.rejects != nil {
      throw ValidationError("--check writes no --rejects")
    }
    if checking.check, files.pages.page != nil {
      throw ValidationError("--check writes no --page; 'seedbed inspect' shows the output")
    }
    if checking.check, files.timings != nil {
      throw ValidationError("--check writes no --timings")
    }
  }

  func run() throws {
    let reporter = messages.reporter(
      formatOptions.format.output,
      outputs: outputs.map(\.path)
    )
    Interruption.install(clearsLine: reporter.showsProgress)
    try reporter.run { () throws(SeedbedError) in
      let progress = reporter.progressDisplay()
      defer { progress.clear() }
      if checking.check {
        let result = try Seedbed.checkOutput(buildOptions, progress: progress.callback)
        progress.clear()
        try reporter.show(result)
        return result.isCurrent
      }
      let result = try Seedbed.build(buildOptions, progress: progress.callback)
      progress.clear()
      try reporter.show(result)
      return result.isSuccess
    }
  }
}
