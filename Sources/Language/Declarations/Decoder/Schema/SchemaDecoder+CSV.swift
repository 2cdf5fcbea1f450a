import SeedbedBase

extension SchemaDecoder {
  /// Decodes the `csv` of a dump entry.
  func csvForm(_ fields: Fields<CSVKeys>) -> CSVForm {
    var form = CSVForm()
    form.separator = fields.separator.flatMap { separator($0) }
    if let header = fields.header { form.header = columnNames(of: header) }
    form.skippedLines = fields.skip?.value ?? 0
    return form
  }

  private func separator(_ node: YAMLNode) -> UInt8? {
    guard let text = text(node, "one character") else { return nil }
    if let separator = CSVForm.separator(text.value) { return separator }
    report.error(.wrongKind, at: node.span) {
      "expected \(CSVForm.separatorWords), found \(quoted(text.value))"
    }
    .fix(text.value == "\\t" ? .replace(with: "\"\\t\"") : nil)
    return nil
  }

  /// The names of the columns; each must be unique.
  private func columnNames(of node: YAMLNode) -> [String] {
    let names = someItems(node, "the names of the columns").compactMap {
      text($0, "the name of a column")
    }
    var places: [ExactText: SourceSpan] = [:]
    for name in names {
      if name.value.isEmpty {
        report.error(.wrongKind, at: name.span) {
          "expected the name of a column, found an empty text"
        }
      } else if let earlier = places.updateValue(name.span, forKey: ExactText(name.value)) {
        report.error(.duplicateName, at: name.span) {
          "two columns have the name \(quoted(name.value))"
        }
        .note("it is also defined here", at: earlier.location)
      }
    }
    return names.map(\.value)
  }
}
