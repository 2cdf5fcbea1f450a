import ArgumentParser
import SeedbedBase
import SeedbedKit

/// How much of each dump is read.
struct SampleOptions: ParsableArguments {
  @Option("n", "Read at most this many records of each file.")
  var sample: Int?

  func validate() throws {
    try ValidationError.checkPositive("--sample", sample)
  }
}

/// True if the dumps that schemas name are read, and how much of them.
struct DumpCheckingOptions: ParsableArguments {
  @Flag(help: "Read the dumps that the schemas name, and report what they contain.")
  var dumps = false

  @OptionGroup var sampling: SampleOptions
}

/// The files of a check of dumps, which a check of schemas alone does not take.
struct DumpCheckFileOptions: ParsableArguments {
  @OptionGroup var overrides: DumpOverrideOptions
  @OptionGroup var reporting: ReportOptions
  @OptionGroup var pages: PageOptions
  @OptionGroup var pseudonymOptions: PseudonymOptions

  /// The options that are given.
  var given: [String] {
    let options: [(name: String, isGiven: Bool)] = [
      ("--dump", !overrides.list.isEmpty), ("--report", reporting.report != nil),
      ("--force", reporting.replacing.force), ("--page", pages.page != nil),
      ("--pseudonym-key", pseudonymOptions.keyFile != nil),
      ("--no-pseudonyms", pseudonymOptions.storesRealValues),
    ]
    return options.filter(\.isGiven).map(\.name)
  }

  func apply(to schema: inout Schema) {
    schema.dumps = overrides.list
    schema.pseudonyms = pseudonymOptions.pseudonyms
  }

  func apply(to options: inout DumpCheckOptions) {
    options.run.reportPath = reporting.report
    options.run.pagePath = pages.page
    options.replacesAnyFile = reporting.replacing.force
  }
}

/// True if a build counts the keys that no mapping reads.
struct UnreadKeyOptions: ParsableArguments {
  @Flag(help: "Warn of keys in records that no mapping reads, as 'validate --dumps' does.")
  var warnUnread = false
}

/// True if the tests that schemas hold are run, and which.
struct TestingOptions: ParsableArguments {
  @Flag(help: "Run the tests in the schemas.")
  var tests = false

  @Option("name", "Run only the tests whose names contain this text.")
  var filter: String?

  func validate() throws {
    if filter != nil, !tests { throw ValidationError("--filter is for --tests") }
  }
}
