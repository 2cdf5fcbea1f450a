import SeedbedStore

extension ImportOptions {
  /// What the session needs to know.
  var session: ImportSession.Options {
    var options = ImportSession.Options()
    options.busyTimeout = busyTimeout
    options.isDryRun = isDryRun
    options.isThreaded = threads != 1
    options.resets = resets
    options.statementSeconds = trust.sqlSeconds
    options.stop = cancellation?.signal
    options.backupPath = backupPath
    options.pruneLimit =
      switch pruneLimit {
      case .none: .none
      case .count(let count): .count(count)
      case .percent(let percent): .percent(percent)
      }
    return options
  }

  /// What reading dumps needs to know.
  func reading(_ schema: SchemaSource) -> BuildOptions {
    var options = BuildOptions(schema: schema)
    options.dumpOverrides = dumpOverrides
    options.onInvalid = onInvalid
    options.rejectsPath = rejectsPath
    options.batchSize = batchSize
    options.threads = threads
    options.memoryBudget = memoryBudget
    options.maxRecordBytes = maxRecordBytes
    options.maxInflation = maxInflation
    options.trust = trust
    options.cancellation = cancellation
    return options
  }
}
