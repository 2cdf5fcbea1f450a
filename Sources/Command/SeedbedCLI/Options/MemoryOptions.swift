import ArgumentParser
import SeedbedKit
import SeedbedText

/// How much memory a dump may ask for.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Largest record, in megabytes (default: 256).", valueName: "mb")
  )
  var maxRecord: Int?

  @Option(
    help: ArgumentHelp(
      "Largest ratio of unpacked to gzipped size, beyond 64 MB (default: 200).",
      valueName: "n"
    )
  )
  var maxInflation: Int?

  func validate() throws {
    // Places in a record are counted in 32 bits.
    if let maxRecord, !(1...2_047).contains(maxRecord) {
      throw ValidationError("--max-record must be from 1 to 2047, not \(maxRecord)")
    }
    if let maxInflation, !(1...1_048_576).contains(maxInflation) {
      throw ValidationError("--max-inflation must be from 1 to 1048576, not \(maxInflation)")
    }
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
