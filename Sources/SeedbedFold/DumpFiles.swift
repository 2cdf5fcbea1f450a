package import SeedbedDiagnostics
package import SeedbedModel
package import SeedbedOperations

/// The dump files of a run, in reading order.
package struct DumpFiles: Sendable {
  package var names: [String]
  /// By index: records that stand in the schema, whose places are the schema's.
  package var records: [Int: InlineRecords] = [:]

  package init(_ names: [String] = []) {
    self.names = names
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
