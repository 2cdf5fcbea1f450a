import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Reads the records that stand in a schema once, before any dump: they are JSON, and not too many.
struct InlineRecordsCheck {
  private let records: InlineRecords
  private let entry: DumpEntry

  /// Nil for an entry whose records are in files.
  init?(entry: DumpEntry) {
    guard let records = entry.records else { return nil }
    self.records = records
    self.entry = entry
  }

  /// The first problem with the text of the records.
  func problem() -> Diagnostic? {
    do throws(DumpError) {
      let counts = try counts()
      guard let count = counts.max(), count > SchemaLimit.records else { return nil }
      return Diagnostic(.tooMany, at: records.location) {
        "expected at most \(SchemaLimit.records) records in 'records', found \(count)"
      }
      .fix("write them to a file, and name it with 'dump'")
    } catch {
      return error.diagnostic.map { records.placed($0) }
    }
  }

  /// How many records each reading has.
  private func counts() throws(DumpError) -> [Int] {
    let reader = try DumpFile(records, folder: "").reader(
      shown: records.shown,
      format: .auto,
      documents: nil,
      selections: entry.readings.map { RecordSelection(keyPaths: $0.keyPaths, each: $0.each) }
    )
    var counts = entry.readings.map { _ in 0 }
    while let item = try reader.next() { counts[item.selection] += 1 }
    return counts
  }
}
