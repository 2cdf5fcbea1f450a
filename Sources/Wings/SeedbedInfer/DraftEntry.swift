/// An entry of `dumps`.
struct DraftEntry {
  var patterns: [String]
  /// The form of CSV files, or the table of databases, as it is written.
  var form: String?
  /// True if it means several files.
  var isPattern: Bool { patterns.contains { $0.contains("*") || $0.contains("{") } }
  var readings: [DraftReading]
}

/// The entity that is read at a key path of an entry.
struct DraftReading {
  var path: DraftPath
  var takesEntries = false
  var entity: DraftEntity
  var mapping: DraftMapping?
  /// True if some documents may lack the path.
  var isOptional = false

  /// True if its records make no rows, and find those of dumps before.
  var onlyUpdates: Bool { mapping.map { !$0.creates && !$0.extendsOwn } ?? false }
}
