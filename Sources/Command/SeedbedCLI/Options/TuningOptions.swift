import ArgumentParser
import SeedbedKit
import SeedbedText

/// How many threads a command uses; they never change the result.
struct ThreadOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Number of threads (default: one per processor).", valueName: "n"))
  var threads: Int?

  func validate() throws {
    if let threads, !(1...1_024).contains(threads) {
      throw ValidationError("--threads must be from 1 to 1024, not \(threads)")
    }
  }
}

/// Batches, threads and memory of a build or an import; they never change the result.
struct TuningOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Records per batch (default: as memory allows).", valueName: "n")
  )
  var batchSize: Int?

  @OptionGroup var threading: ThreadOptions

  @Option(
    help: ArgumentHelp("Memory for batches, in megabytes (default: 8).", valueName: "mb")
  )
  var maxMemory: Int?

  @OptionGroup var limits: MemoryOptions

  func validate() throws {
    if let batchSize, batchSize < 1 {
      throw ValidationError("--batch-size must be at least 1, not \(batchSize)")
    }
    if let maxMemory, !(1...1_048_576).contains(maxMemory) {
      throw ValidationError("--max-memory must be from 1 to 1048576, not \(maxMemory)")
    }
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
    help: ArgumentHelp(
      "Write tables page by page, or insert each row through SQLite (default: pages; sql for copies).",
      valueName: "way"
    )
  )
  var writer: BuildOptions.Writer?

  func apply(to options: inout BuildOptions) {
    common.apply(to: &options.run)
    options.writer = writer
  }
}

extension BuildOptions.Writer: ExpressibleByArgument {}
