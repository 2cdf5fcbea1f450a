import SeedbedBase

/// Colours the reports for people: headings, and the signs of rows that differ.
struct ReportPainter: Sendable {
  let usesColor: Bool

  /// The lines of a report; the first of several lines between empty ones is a heading.
  func paint(_ text: String) -> String {
    guard usesColor else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isFirst = true
    var painted: [String] = []
    for (index, line) in lines.enumerated() {
      let isHeading = isFirst && index + 1 < lines.count && !lines[index + 1].isEmpty
      let style = isHeading ? .strong : Self.style(of: line)
      painted.append(line.isEmpty ? "" : style?.paint(line) ?? String(line))
      isFirst = line.isEmpty
    }
    return painted.joined(separator: "\n")
  }

  func paint(_ style: TextStyle, _ text: String) -> String {
    usesColor ? style.paint(text) : text
  }

  /// The sections of a help text have headings in capitals: `USAGE: seedbed …`.
  func paint(help text: String) -> String {
    guard usesColor else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isUppercase || $0 == " " }), line.first != " "
      else { return String(line) }
      return TextStyle.strong.paint(line[...colon]) + line[line.index(after: colon)...]
    }.joined(separator: "\n")
  }

  private static func style(of line: Substring) -> TextStyle? {
    if line.hasPrefix("  + ") { return .added }
    if line.hasPrefix("  - ") { return .removed }
    return line.hasPrefix("  ~ ") ? .changed : nil
  }
}
