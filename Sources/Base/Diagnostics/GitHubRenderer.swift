/// Writes diagnostics as workflow commands, which GitHub shows beside the lines of a change.
package struct GitHubRenderer {
  private let columns: UTF16Columns

  /// A renderer that asks `linePrefix` for the bytes of a line before a place, where an excerpt does
  /// not have them.
  package init(linePrefix: @escaping (TextLocation) -> [UInt8]? = { _ in nil }) {
    columns = UTF16Columns(linePrefix: linePrefix)
  }

  /// One command a line: the diagnostics in order, then what was left out of each code.
  package func render(_ diagnostics: Diagnostics) -> String {
    var output = ""
    for diagnostic in diagnostics.sorted { output += render(diagnostic) }
    for omitted in diagnostics.omitted {
      output += "::notice::… and \(omitted.count) more [\(omitted.code)]\n"
    }
    return output
  }

  private func render(_ diagnostic: Diagnostic) -> String {
    var properties: [String] = []
    if let location = diagnostic.location {
      properties.append("file=\(Self.property(location.file))")
      properties.append("line=\(location.line)")
      if let range = columns.range(of: diagnostic) {
        properties.append("col=\(range.lowerBound)")
        if range.count > 1 { properties.append("endColumn=\(range.upperBound - 1)") }
      }
    }
    properties.append("title=\(Self.property(diagnostic.code.rawValue))")
    let command = diagnostic.severity == .error ? "error" : "warning"
    return "::\(command) \(properties.joined(separator: ","))::\(Self.data(text(of: diagnostic)))\n"
  }

  private func text(of diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.countedMessage]
    if let path = diagnostic.recordPath { lines.append("record: \(path)") }
    if let line = diagnostic.furtherPlacesLine { lines.append(line) }
    if let fixIt = diagnostic.fixIt { lines.append("fix-it: \(fixIt.message)") }
    for note in diagnostic.notes {
      lines.append((note.location.map { "\($0): " } ?? "") + "note: \(note.message)")
    }
    return lines.joined(separator: "\n")
  }

  /// The text of a command, in which percent signs and ends of lines are escaped.
  private static func data(_ text: String) -> String {
    URLText.encoded(text, only: "%\r\n")
  }

  /// The value of a property, which ends at a comma, and the properties at a colon.
  private static func property(_ text: String) -> String {
    URLText.encoded(text, only: "%\r\n:,")
  }
}
