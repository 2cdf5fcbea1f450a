/// An entry of `dumps`.
package struct DraftEntry {
  package var patterns: [String]
  /// Whether it means several files.
  var isPattern: Bool { patterns.contains { $0.contains("*") || $0.contains("{") } }
  package var readings: [DraftReading]

  package init(patterns: [String], readings: [DraftReading]) {
    self.patterns = patterns
    self.readings = readings
  }
}

/// The entity that is read at a key path of an entry.
package struct DraftReading {
  package var path: DraftPath
  package var takesEntries = false
  package var entity: DraftEntity
  package var mapping: DraftMapping?
  package var comment: String?
}
