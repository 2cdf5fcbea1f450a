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
  func reading(_ schemaPath: String) -> BuildOptions {
    var options = BuildOptions(schemaPath: schemaPath)
    options.dumpOverrides = dumpOverrides
    options.onInvalid = onInvalid
    options.rejectsPath = rejectsPath
    options.batchSize = batchSize
    options.threads = threads
    options.memoryBudget = memoryBudget
    options.maxRecordBytes = maxRecordBytes
    options.maxInflation = maxInflation
    options.trust = trust
    return options
  }
}
