import ArgumentParser
import SeedbedBase
import SeedbedKit

/// The subcommand `build`.
struct BuildCommand: WorkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build the seed database that a mapping schema describes.",
    discussion: """
      The finished file replaces the old one only when the build succeeds: a build that fails or \
      is interrupted does not change the old file.
      """
  )

  static let examples = [
    "seedbed build seedbed.yml -o Seed.sqlite",
    "seedbed build --check seedbed.yml",
  ]

  @OptionGroup var schema: SchemaArgument

  @OptionGroup(title: "Files") var files: FileOptions
  @OptionGroup(title: "Files") var way: BuildWayOptions
  @OptionGroup(title: "Dumps") var unread: UnreadKeyOptions
  @OptionGroup(title: "Layers") var layerOptions: LayerOptions
  @OptionGroup(title: "Layers") var layering: AllLayersOptions
  @OptionGroup(title: "Rejected Records") var rejectOptions: RejectOptions
  @OptionGroup(title: "Speed and Memory") var tuning: BuildTuningOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Messages") var formatOptions: ProblemFormatOptions

  private func loaded() throws(SeedbedError) -> Schema {
    var schema = try Schema(path: schema.path)
    apply(to: &schema)
    return schema
  }

  func apply(to schema: inout Schema) {
    files.input.apply(to: &schema)
    schema.copyOf = files.template.copyOf
    layerOptions.apply(to: &schema)
  }

  func apply(to options: inout BuildOptions) {
    files.apply(to: &options)
    options.isStrict = messages.strict
    options.warnsOfUnreadKeys = unread.warnUnread
    way.apply(to: &options)
    rejectOptions.apply(to: &options.run)
    tuning.apply(to: &options)
  }

  private var outputs: [CommandOutput] {
    [
      ("--output", way.check ? nil : files.output), ("--report", files.input.reporting.report),
      ("--rejects", rejectOptions.rejects), ("--page", files.pages.page),
      ("--timings", files.timings),
    ]
  }

  func validate() throws {
    try StandardStream.validate(formatOptions.format.output, outputs)
    try layerOptions.validate(allLayers: layering.allLayers)
    try way.validate(with: [
      ("--check", way.check), ("--all-layers", layering.allLayers),
      ("--page", files.pages.page != nil && way.share),
      ("--from-shares", way.share && !way.fromShares.isEmpty),
      ("--dump", !files.input.dumpOverrides.list.isEmpty && !way.fromShares.isEmpty),
    ])
    if layering.allLayers, let option = outputs.first(where: { $0.path != nil })?.option {
      throw ValidationError("\(option) is for a single build, not for --all-layers")
    }
    try ValidationError.check([
      (
        layering.allLayers && formatOptions.format == .sarif,
        "--format sarif is for a single build, not for --all-layers"
      ),
      (way.check && rejectOptions.rejects != nil, "--check writes no --rejects"),
      (
        way.check && files.pages.page != nil,
        "--check writes no --page; 'seedbed inspect' shows the output"
      ),
      (way.check && way.ifChanged, "--check and --if-changed cannot be combined"),
      (way.check && files.timings != nil, "--check writes no --timings"),
    ])
  }

  var reporter: Reporter { messages.reporter(formatOptions.format.output, outputs) }

  func work(_ reporter: Reporter) throws(SeedbedError) -> Bool {
    guard layering.allLayers else { return try build(loaded(), reporter) }
    let builds = try loaded().layerBuilds()
    guard !builds.diagnostics.hasErrors else {
      try reporter.showProblems(builds.diagnostics)
      return false
    }
    var isWell = true
    for schema in builds.schemas {
      Interruption.end()
      if try !build(schema, reporter) { isWell = false }
    }
    return isWell
  }

  /// Builds or checks one seed, and says whether all is well.
  private func build(_ schema: Schema, _ reporter: Reporter) throws(SeedbedError) -> Bool {
    if way.check {
      let result = try reporter.showingProgress { (progress) throws(SeedbedError) in
        try schema.checkOutput(files.output, options: apply(to:), progress: progress)
      }
      try reporter.show(result)
      return result.isSuccess
    }
    let result = try reporter.showingProgress { (progress) throws(SeedbedError) in
      try schema.build(to: files.output, options: apply(to:), progress: progress)
    }
    try reporter.show(result)
    return result.isSuccess
  }
}
