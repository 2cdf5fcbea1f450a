package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// The dump files of a run, in reading order.
package struct DumpFiles: Sendable {
  package var names: [String]
  /// By index: records that stand in the schema, whose places are the schema's.
  package var records: [Int: InlineRecords] = [:]
  /// Files of one entry that are read in another order than their numbers suggest, and two of them.
  private var unnatural: [(files: Range<Int>, first: String, second: String)] = []

  package init(_ names: [String] = []) {
    self.names = names
  }

  /// Notes that of the files of an entry, one is read before another one with a lower number.
  package mutating func noteUnnatural(_ files: Range<Int>, _ first: String, before second: String) {
    unnatural.append((files, first, second))
  }

  /// Two files of the entry of a file: the first is read before the second though its number
  /// is higher; nil where the order does not surprise, or the schema chooses it.
  package func unnaturalOrder(of file: String) -> (first: String, second: String)? {
    unnatural.first { $0.files.contains { names[$0].utf8.elementsEqual(file.utf8) } }
      .map { ($0.first, $0.second) }
  }

  /// The location of a record in its dump.
  package func location(of origin: RecordOrigin) -> TextLocation {
    let index = Int(origin.file)
    let place = TextLocation(
      file: index < names.count ? names[index] : "",
      line: Int(origin.line),
      column: Int(origin.column),
      byteOffset: Int(origin.byteOffset)
    )
    return records[index]?.location(of: place) ?? place
  }

  /// The location of an operation's record; nil for a row that was stored before the run.
  package func location(of header: OperationHeader) -> TextLocation? {
    header.isOfStoredRow ? nil : location(of: header.origin)
  }
}
