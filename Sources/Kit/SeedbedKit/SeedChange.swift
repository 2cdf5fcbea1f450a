import SeedbedBase
import SeedbedLanguage
import SeedbedReading
import SeedbedStoring

/// Compares a seed with its schema, its dumps and the options of a build, by their hashes: no record
/// is read.
///
/// A seed is current only if a build is known to give the same content. In doubt it is not.
struct SeedChange {
  /// Functions of SQL whose results may change from run to run.
  private static let changingFunctions: Set<ExactText> = [
    "date", "datetime", "julianday", "random", "randomblob", "strftime", "time", "timediff",
    "unixepoch",
  ]
  /// Words that stand for such results.
  private static let changingWords: Set<ExactText> = [
    "current_date", "current_time", "current_timestamp",
  ]

  let schema: MappingSchema
  let dumps: [FoundDumps]
  let options: BuildOptions
  let pseudonyms: RunReport.Pseudonyms?

  /// True if the seed at a path is what a build would make.
  func isCurrent(_ path: String) throws -> Bool {
    guard isComparable,
      zip(schema.dumps, dumps).allSatisfy({
        $1.isReadable(for: $0, of: schema, options.schema.trust)
      }),
      let seed = FinishedSeed(at: path), hasSameOrigin(seed), hasSameInputs(seed)
    else { return false }
    for (index, entry) in schema.dumps.enumerated() {
      guard let line = try expected(entry, dumps[index].files),
        let value = seed.metadata["dump.\(index)"], line.matches(value)
      else { return false }
    }
    return seed.metadata["dump.\(schema.dumps.count)"] == nil
  }

  /// True if nothing else reaches the seed, or the outcome of the build, than what can be compared.
  private var isComparable: Bool {
    schema.database.metadata && schema.update == nil && options.released.isEmpty
      && options.run.shares.isEmpty
      && !schema.cutsRows && !schema.readsAssets && !options.schema.trust.allowsUnsafeSQL
      && options.writer == nil && options.verifies
      // Warnings and counts that fail a build are not in the seed.
      && !options.isStrict && !options.warnsOfUnreadKeys && options.maxRejects == .none
      // These files are written by a build alone.
      && options.rejectsPath == nil && options.run.pagePath == nil && options.timingsPath == nil
      && !changesByItself(sql.map(\.text))
  }

  private var sql: [UserSQL] {
    var problems = Diagnostics()
    return schema.userSQL(schema.database.before + schema.database.after, &problems)
  }

  /// True if SQL asks for the time or for random numbers; the name of a type or column does not.
  private func changesByItself(_ texts: [String]) -> Bool {
    texts.contains { text in
      let sql = Array(text.utf8)
      var word = ""
      for part in SQLPart.parts(of: sql) where part.kind != .blank && part.kind != .comment {
        let isCall = sql[part.range.lowerBound] == UInt8(ascii: "(")
        if isCall, Self.changingFunctions.contains(word) { return true }
        let bytes = part.kind == .name ? sql[part.range].dropFirst().dropLast() : sql[part.range]
        word = SQLText.folded(String(decoding: bytes, as: UTF8.self))
        if part.kind == .word, Self.changingWords.contains(word) { return true }
      }
      return false
    }
  }

  private func hasSameOrigin(_ seed: FinishedSeed) -> Bool {
    var template: String?
    if let path = schema.database.copyOf {
      guard let found = try? SeedTemplate(path: schema.placed(path)),
        !changesByItself(seed.definitions)
      else { return false }
      template = found.hash
    }
    let expected = SeedMetadata.origin(schema, pseudonyms, template: template)
    let names = ["template.hash", "layers", PseudonymMark.row, "subset"]
    return options.run.isShare == (seed.metadata[SeedMetadata.share.key] != nil)
      && expected.allSatisfy { seed.metadata[$0.key] == $0.value }
      && names.allSatisfy { name in
        seed.metadata[name] == nil || expected.contains { $0.key == name }
      }
  }

  private func hasSameInputs(_ seed: FinishedSeed) -> Bool {
    let inputs = SeedInputs(schema, options.run, dumps.map(\.files))
    let found = seed.metadata[SeedInputs.row]
    // Without a rejected record, both ways to treat them give the same.
    return found == inputs.value(rejecting: false)
      || options.onInvalid == .reject && found == inputs.value(rejecting: true)
  }

  /// Nil if a file cannot be read twice.
  private func expected(_ entry: DumpEntry, _ files: [DumpFile]) throws -> SeedMetadata.DumpLine? {
    var hashes = HashList()
    for file in files {
      guard let hash = try? file.contentHash() else { return nil }
      try options.cancellation.check()
      hashes.append(hash)
    }
    return SeedMetadata.DumpLine(entry: entry.shownName, files: files.count, hash: hashes.text)
  }
}

extension MappingSchema {
  /// True if attributes take the bodies of responses in a snapshot.
  fileprivate var readsAssets: Bool {
    sources.contains { $0.requests.contains { $0.format == .data } }
  }
}
