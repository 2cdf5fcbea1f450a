import ArgumentParser
import SeedbedKit
import SeedbedText

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
