import ArgumentParser
import SeedbedKit
import SeedbedText

/// How much memory a dump may ask for.
struct MemoryOptions: ParsableArguments {
  @Option("mb", "Largest record, in megabytes (default: 256).")
  var maxRecord: Int?

  @Option("n", "Largest ratio of unpacked to gzipped size, beyond 64 MB (default: 200).")
  var maxInflation: Int?

  func validate() throws {
    // Places in a record are counted in 32 bits.
    try ValidationError.check("--max-record", maxRecord, 1...2_047)
    try ValidationError.check("--max-inflation", maxInflation, 1...1_048_576)
  }

  /// The options that are given.
  var given: [String] {
    (maxRecord == nil ? [] : ["--max-record"]) + (maxInflation == nil ? [] : ["--max-inflation"])
  }

  func apply(to options: inout RunOptions) {
    if let maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = maxInflation ?? options.maxInflation
  }
}
