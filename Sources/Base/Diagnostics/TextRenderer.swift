/// Writes diagnostics as text for people, and for editors that read `file:line:column: error: …`.
package struct TextRenderer: Sendable {
  /// True if severities and places are coloured; only for a terminal.
  package var usesColor: Bool

  /// The columns of the terminal, to which source lines are cut around what they show; nil shows
  /// them whole.
  package var width: Int?

  /// How many problems of dumps are shown for one code and attribute; nil shows all that are kept.
  package var attributeLimit: Int?

  package init(usesColor: Bool = false, width: Int? = nil, attributeLimit: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
    self.attributeLimit = attributeLimit
  }

  /// All diagnostics in order, what was left out of each code, and the counts on the last line;
  /// empty where there are none.
  package func render(_ diagnostics: Diagnostics) -> String {
    guard !diagnostics.isEmpty else { return "" }
    var output = ""
    var counts: [ExactText: Int] = [:]
    var left: [DiagnosticCode: Int] = [:]
    for diagnostic in diagnostics.sorted {
      if let attributeLimit, let group = diagnostic.attributeGroup {
        counts[group, default: 0] += 1
        if counts[group, default: 0] > attributeLimit {
          left[diagnostic.code, default: 0] += diagnostic.count
          continue
        }
      }
      output += render(diagnostic)
    }
    let limit = Diagnostics.limitPerCode
    let hint = left.isEmpty ? "" : "'--all-problems' shows up to \(limit) of each code\n"
    for omitted in diagnostics.omitted { left[omitted.code, default: 0] += omitted.count }
    for (code, count) in left.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      output += "… and \(count) more [\(code)]\n"
    }
    return output + hint + Self.summary(diagnostics) + "\n"
  }

  /// One diagnostic over one or more lines, each with its end.
  package func render(_ diagnostic: Diagnostic) -> String {
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
  package static func summary(_ diagnostics: Diagnostics) -> String {
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

extension Diagnostic {
  /// The code and the attribute of a problem in a dump, to count those that are alike.
  fileprivate var attributeGroup: ExactText? {
    guard location?.isInDump ?? false else { return nil }
    let name = recordPath?.split(separator: ".").last?.prefix { $0 != "[" } ?? ""
    return ExactText("\(code) \(name)")
  }
}
