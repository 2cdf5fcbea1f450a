import SeedbedImport

extension ImportOptions {
  /// The options of the import session.
  var session: ImportSession.Options {
    var options = ImportSession.Options()
    options.busyTimeout = busyTimeout
    options.isDryRun = isDryRun
    options.isThreaded = run.threads != 1
    options.resets = resets
    options.statementSeconds = run.trust.sqlSeconds
    options.stop = run.cancellation?.signal
    options.backupPath = backupPath
    options.pruneLimit = pruneLimit
    return options
  }
}
