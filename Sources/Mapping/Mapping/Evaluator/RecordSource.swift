package import SeedbedBase
package import SeedbedLanguage
package import SeedbedReading

/// Where the records of a reading come from: what roots such as `@dump` and `@vars` give, and
/// what diagnostics point at.
package struct RecordSource {
  /// A value that the pre-scan of the document found for a path from `@document`.
  package struct DocumentValue {
    /// The key path's text.
    package var path: String
    /// The value's own tape; nil where the document has no such value.
    package var tape: Tape?
    package var remaining: ArraySlice<DumpKeyPath.Segment>

    package init(path: String, tape: Tape?, remaining: ArraySlice<DumpKeyPath.Segment>) {
      self.path = path
      self.tape = tape
      self.remaining = remaining
    }
  }

  /// The dump's path as it is shown.
  package var file: String
  /// The records that stand in the schema; nil for those of a file.
  package var records: InlineRecords?
  /// Index of the file in reading order.
  package var fileIndex: UInt32
  package var dump: [(name: String, value: RawValue)] = []
  package var captures: [(name: String, value: RawValue)] = []
  /// The URL and the named headers of the response that the file holds.
  package var url: RawValue?
  package var headers: [(name: String, value: RawValue)] = []
  package var variables: [(name: String, value: RawValue)] = []
  package var documentValues: [DocumentValue] = []
  /// The key path to the records, for showing where one stands.
  package var keyPath = ""
  /// The key paths of all readings of the file.
  package var takenPaths: Set<ExactText> = []
  /// True if the key path goes through the entries of an object into each of them (`[*][*]`).
  package var passesEntries = false
  package var creates = true

  /// The unit that is being mapped: its place, and its name or place in what holds it.
  package var unitLine = 1
  package var unitColumn = 1
  package var unitOffset = 0
  package var unitName: RawValue?
  package var unitIndex: Int?
  /// True if the unit is what the last step of the path found in an element of a list.
  package var isUnitMapped = false

  package init(file: String, fileIndex: UInt32) {
    self.file = file
    self.fileIndex = fileIndex
  }

  /// Takes what `@dump`, `@path` and `@response` give for a file; `index` is its place in its entry.
  package mutating func take(_ file: DumpFile, index: Int, _ arena: ByteArena) {
    func text(_ text: String) -> RawValue { RawValue(.text, arena.copy(text)) }
    dump = [
      ("name", text(file.name)), ("stem", text(file.stem)), ("path", text(file.relativePath)),
      ("index", RawValue(.number, arena.copy(String(index)))),
    ]
    captures = file.captures.map { ($0.name, text($0.value)) }
    url = file.url.map(text)
    headers = file.headers.map { ($0.name, text($0.value)) }
  }

  /// The values that a scan finds at key paths of a file's document, each on a tape of its own, and
  /// whether other documents follow it.
  package static func documentValues(
    of file: DumpFile,
    at paths: [DumpKeyPath],
    _ shown: String,
    _ options: DumpReader.Options
  ) throws -> (values: [DocumentValue], isFollowed: Bool) {
    let scan = try file.scan(at: paths, shown: shown, options: options)
    let values = try zip(paths, scan.values).map { path, value in
      DocumentValue(
        path: path.source,
        tape: try value.json.map { try Tape(of: $0) },
        remaining: value.remaining
      )
    }
    return (values, scan.isFollowed)
  }
}
