/// Writes diagnostics as text for people, and for editors that read `file:line:column: error: …`.
public struct TextRenderer: Sendable {
  /// Whether severities and places are coloured; only for a terminal.
  public var usesColor: Bool

  /// The columns of the terminal, to which source lines are cut around what they show; nil shows
  /// them whole.
  public var width: Int?

  public init(usesColor: Bool = false, width: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
  }

  /// All diagnostics in order, what was left out of each code, and the counts on the last line;
  /// empty where there are none.
  public func render(_ diagnostics: Diagnostics) -> String {
    guard !diagnostics.isEmpty else { return "" }
    var output = ""
    for diagnostic in diagnostics.sorted { output += render(diagnostic) }
    for omitted in diagnostics.omitted {
      output += "… and \(omitted.count) more [\(omitted.code)]\n"
    }
    return output + Self.summary(diagnostics) + "\n"
  }

  /// One diagnostic over one or more lines, each with its end.
  public func render(_ diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity
    var output = header(
      diagnostic.location,
      label: severity.rawValue,
      style: severity == .error ? .error : .warning,
      message: diagnostic.countedMessage + " [\(diagnostic.code)]"
    )
    if let excerpt = diagnostic.excerpt { output += render(excerpt) }
    if let line = recordLine(diagnostic) { output += "  \(line)\n" }
    if let line = diagnostic.furtherPlacesLine { output += "  \(line.visible())\n" }
    if let fixIt = diagnostic.fixIt { output += "  fix-it: \(fixIt.message.visible())\n" }
    for note in diagnostic.notes {
      output += header(note.location, label: "note", style: .note, message: note.message)
    }
    return output
  }

  /// The line that says that something failed which has no place in a file of the user's.
  package func render(failure message: String) -> String {
    header(nil, label: Severity.error.rawValue, style: .error, message: message)
  }

  /// The form `2 errors, 1 warning`; `no problems` where there are none.
  public static func summary(_ diagnostics: Diagnostics) -> String {
    let parts = [(diagnostics.errorCount, "error"), (diagnostics.warningCount, "warning")]
      .filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "no problems" : parts.joined(separator: ", ")
  }

  private func header(
    _ location: TextLocation?,
    label: String,
    style: TextStyle,
    message: String
  ) -> String {
    let place = location.map { paint(.strong, "\($0.description.visible()):") + " " } ?? ""
    return "\(place)\(paint(style, label + ":")) \(message.visible())\n"
  }

  private func recordLine(_ diagnostic: Diagnostic) -> String? {
    let byte = diagnostic.location?.byteOffset
    return switch (diagnostic.recordPath, byte) {
    case (let path?, let byte?): "record: \(path.visible()) (byte \(byte))"
    case (let path?, nil): "record: \(path.visible())"
    case (nil, let byte?): "at byte \(byte)"
    case (nil, nil): nil
    }
  }

  /// The source line, and below it a caret with a tilde for each further column.
  private func render(_ excerpt: Excerpt) -> String {
    let (before, marked, after) = ExcerptWindow(excerpt, width: width.map { $0 - 2 }).parts
    var caretLine = ""
    for character in before {
      caretLine +=
        character == "\t" ? "\t" : String(repeating: " ", count: character.terminalWidth)
    }
    let width = max(1, marked.terminalWidth)
    let mark = "^" + String(repeating: "~", count: width - 1)
    return "  \(before)\(marked)\(after)\n  \(caretLine)\(paint(.caret, mark))\n"
  }

  /// The text in a look, if this renderer colours.
  package func paint(_ style: TextStyle, _ text: String) -> String {
    usesColor ? style.paint(text) : text
  }
}
