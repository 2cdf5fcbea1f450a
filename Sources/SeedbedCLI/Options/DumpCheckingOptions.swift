import ArgumentParser
import SeedbedKit
import SeedbedText

/// Whether the dumps that schemas name are read, and how much of them.
struct DumpCheckingOptions: ParsableArguments {
  @Flag(help: "Read the dumps that the schemas name, and report what they contain.")
  var dumps = false

  @Option(
    help: ArgumentHelp("Read at most this many records of each file.", valueName: "n")
  )
  var sample: Int?

  @Option(
    name: .customLong("dump"),
    help: ArgumentHelp(
      "Read the dump entry with this name from another path.",
      valueName: "name=path"
    ),
    completion: .file(),
    transform: { try Assignment($0).dumpOverride }
  )
  var dumpOverrides: [RunOptions.DumpOverride] = []

  @Option(
    help: ArgumentHelp("Write the findings as JSON.", valueName: "file"),
    completion: .file()
  )
  var report: String?

  @OptionGroup var pages: PageOptions
  @OptionGroup var replacing: ReplacingOptions
  @OptionGroup var pseudonymOptions: PseudonymOptions
  @OptionGroup var limits: MemoryOptions

  func validate() throws {
    if let sample, sample < 1 {
      throw ValidationError("--sample must be at least 1, not \(sample)")
    }
    guard !dumps else { return }
    if sample != nil { throw ValidationError("--sample is for --dumps") }
    if !dumpOverrides.isEmpty { throw ValidationError("--dump is for --dumps") }
    if report != nil { throw ValidationError("--report is for --dumps") }
    if replacing.force { throw ValidationError("--force is for --dumps") }
    if pages.page != nil { throw ValidationError("--page is for --dumps") }
    if pseudonymOptions.keyFile != nil { throw ValidationError("--pseudonym-key is for --dumps") }
    if pseudonymOptions.storesRealValues {
      throw ValidationError("--no-pseudonyms is for --dumps")
    }
    if limits.maxRecord != nil { throw ValidationError("--max-record is for --dumps") }
    if limits.maxInflation != nil { throw ValidationError("--max-inflation is for --dumps") }
  }

  func kitOptions(
    schema: String,
    variables: [RunOptions.Variable]
  ) -> DumpCheckOptions {
    var options = DumpCheckOptions(schemaPath: schema)
    options.variables = variables
    options.dumpOverrides = dumpOverrides
    options.sample = sample
    options.reportPath = report
    options.pagePath = pages.page
    options.replacesAnyFile = replacing.force
    options.pseudonyms = pseudonymOptions.pseudonyms
    limits.apply(to: &options.run)
    return options
  }
}
