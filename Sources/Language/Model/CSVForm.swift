import SeedbedBase

/// How the rows of a CSV dump are written.
package struct CSVForm: Equatable, Sendable {
  /// The byte between two fields; nil for a tab in files that end in `.tsv`, else a comma.
  package var separator: UInt8?
  /// The names of the columns; empty where the first row has them.
  package var header: [String]
  /// How many lines at the start of a file are left out.
  package var skippedLines: Int

  package init(separator: UInt8? = nil, header: [String] = [], skippedLines: Int = 0) {
    self.separator = separator
    self.header = header
    self.skippedLines = skippedLines
  }

  /// True if a file's name says CSV or TSV, compressed or not.
  package static func isNamed(_ name: String) -> Bool {
    name.isFileName(endingIn: [".csv", ".tsv"])
  }

  /// A byte that separates fields, in words.
  package static let separatorWords = "one ASCII character other than a quote or a line end"

  /// The separator that a text gives; nil if it cannot be one.
  package static func separator(_ text: String) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80 else { return nil }
    return "\"\r\n\0".utf8.contains(byte) ? nil : byte
  }
}
