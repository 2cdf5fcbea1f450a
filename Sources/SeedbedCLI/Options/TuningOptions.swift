import ArgumentParser
import SeedbedKit

/// What changes how a build or an import goes, and never what comes out.
struct TuningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Records in a batch; as memory allows unless given.", valueName: "n")
  )
  var batchSize: Int?

  @Option(help: ArgumentHelp("Threads to use; what the machine has unless given.", valueName: "n"))
  var threads: Int?

  @Option(
    help: ArgumentHelp("Megabytes that batches may take (default: 16).", valueName: "mb")
  )
  var maxMemory: Int?

  @Option(
    help: ArgumentHelp("Megabytes that one record may have (default: 256).", valueName: "mb")
  )
  var maxRecord: Int?

  @Option(
    help: ArgumentHelp(
      "How many times its size a gzipped dump may inflate to, beyond 64 MB (default: 200).",
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
    if let batchSize, batchSize < 1 {
      throw ValidationError("--batch-size must be at least 1, not \(batchSize)")
    }
    if let threads, !(1...1_024).contains(threads) {
      throw ValidationError("--threads must be from 1 to 1024, not \(threads)")
    }
    if let maxMemory, !(1...1_048_576).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to 1048576, not \(maxMemory)")
    }
  }

  func apply(to options: inout BuildOptions) {
    options.batchSize = batchSize ?? options.batchSize
    options.threads = threads ?? options.threads
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    if let maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = maxInflation ?? options.maxInflation
  }

  func apply(to options: inout ImportOptions) {
    options.batchSize = batchSize ?? options.batchSize
    options.threads = threads ?? options.threads
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    if let maxRecord { options.maxRecordBytes = maxRecord << 20 }
    options.maxInflation = maxInflation ?? options.maxInflation
  }
}

/// What changes how a build goes.
struct BuildTuningOptions: ParsableArguments {
  @OptionGroup var common: TuningOptions

  @Option(
    help: ArgumentHelp(
      "Write tables page by page, or have SQLite take every row.",
      valueName: "way"
    )
  )
  var writer = BuildOptions.Writer.pages

  func apply(to options: inout BuildOptions) {
    common.apply(to: &options)
    options.writer = writer
  }
}

extension BuildOptions.Writer: ExpressibleByArgument {}
