import SeedbedBase
import SeedbedLanguage
import SeedbedReading

extension BuildRun {
  /// Reads shares in the place of the dumps, in their order.
  func read(_ shares: [String], _ plan: StorePlan) throws(SeedbedError) {
    dumpFiles = schema.dumps.map { _ in [] }
    hashesOfEntries = schema.dumps.map { _ in HashList() }
    let pass = SharePass(self, plan)
    try SeedbedError.catching {
      for path in shares {
        try options.cancellation.check()
        files.names.append(path)
        let problem = try Share.read(path) { share in
          try pass.read(share, file: files.names.count - 1)
          for entry in schema.dumps.indices { note(share, entry) }
        }
        if let problem { add(problem) }
      }
    }
    _ = flush()
    reportProgress(in: .fold)
  }

  /// Notes what a share says of the records of a dump entry.
  private func note(_ share: Share, _ entry: Int) {
    let line = JSONTree(parsing: Array((share.metadata[ExactText("dump.\(entry)")] ?? "").utf8))
    let hash = line?["hash"]?.text ?? ""
    hashesOfEntries[entry].append(UInt64(hash.split(separator: ":").last ?? "", radix: 16) ?? 0)
    var dump = RunReport.Dump(
      path: share.path,
      format: "share",
      bytes: entry == 0 ? Folders.fileSize(share.path) ?? 0 : 0,
      records: line?["records"]?.integer ?? 0,
      hash: hash
    )
    dump.entry = entry
    dumps.append(dump)
  }
}
