import ArgumentParser
import SeedbedBase
import SeedbedKit

/// How many threads a command uses; they never change the result.
struct ThreadOptions: ParsableArguments {
  @Option("n", "Number of threads (default: one per processor).")
  var threads: Int?

  func validate() throws {
    try ValidationError.check("--threads", threads, 1...1_024)
  }
}

/// Batches, threads and memory of a build or an import; they never change the result.
struct TuningOptions: ParsableArguments {
  @Option("n", "Records per batch (default: as memory allows).")
  var batchSize: Int?

  @OptionGroup var threading: ThreadOptions

  @Option("mb", "Memory for batches, in megabytes (default: 8).")
  var maxMemory: Int?

  @OptionGroup var limits: MemoryOptions

  func validate() throws {
    try ValidationError.checkPositive("--batch-size", batchSize)
    try ValidationError.check("--max-memory", maxMemory, 1...1_048_576)
  }

  func apply(to options: inout RunOptions) {
    options.batchSize = batchSize ?? options.batchSize
    options.threads = threading.threads ?? options.threads
    if let maxMemory { options.memoryBudget = maxMemory << 20 }
    limits.apply(to: &options)
  }
}

/// Batches, threads and memory of a build, and who writes its tables.
struct BuildTuningOptions: ParsableArguments {
  @OptionGroup var common: TuningOptions

  @Option(
    "way",
    "Write tables page by page, or insert each row through SQLite (default: pages; sql for copies)."
  )
  var writer: BuildOptions.Writer?

  func apply(to options: inout BuildOptions) {
    common.apply(to: &options.run)
    options.writer = writer
  }
}

extension BuildOptions.Writer: ExpressibleByArgument {}

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
