import SeedbedDiagnostics
import SeedbedModel

extension SchemaDecoder {
  func tests(_ node: YAMLNode?) -> [TestDeclaration] {
    items(node).compactMap { test($0) }
  }

  private func test(_ node: YAMLNode) -> TestDeclaration? {
    guard var fields = fields(node, "a test") else { return nil }
    let name = text(fields.take("name"), "a name")
    let target = target(&fields)
    let record = fields.take("record")
    let expect = fields.take("expect")
    let diagnostic = text(fields.take("expectDiagnostic"), "a diagnostic's code")
    fields.finish(in: "a test")
    if target == nil, !fields.has("entity"), !fields.has("mapping") {
      report.error(.missingKey, "a test needs an 'entity' or a 'mapping'", at: node.span)
    }
    guard let record else {
      report.error(.missingKey, "a test needs a 'record'", at: node.span)
      return nil
    }
    if let second = fields.place(of: "expectDiagnostic"), expect != nil {
      report.error(
        .conflictingKeys,
        "expected 'expect' or 'expectDiagnostic', found both",
        at: second
      )
    }
    let expectation: TestDeclaration.Expectation
    if let diagnostic {
      expectation = .diagnostic(diagnostic.value)
    } else if let expect {
      expectation = .rows(expectedRows(expect))
    } else {
      if !fields.has("expectDiagnostic") {
        let message = "a test needs 'expect' or 'expectDiagnostic'"
        report.error(.missingKey, message, at: node.span)
      }
      return nil
    }
    return TestDeclaration(
      span: node.span,
      name: name?.value ?? "test at line \(node.span.location.line)",
      target: target,
      record: record.json,
      expectation: expectation
    )
  }

  private func expectedRows(_ node: YAMLNode) -> [TestDeclaration.Rows] {
    namedItems(node, "a mapping of entities to their rows").map { pair in
      let rows = items(pair.value).compactMap { row -> [(name: Located<String>, value: Literal)]? in
        guard let fields = row.pairs else {
          expected("a row", row)
          return nil
        }
        return fields.compactMap { field in
          let name = Located(field.key.text, at: field.key.span)
          if field.value.scalar == nil { return (name, .text(field.value.json)) }
          return literal(field.value).map { (name, $0) }
        }
      }
      return TestDeclaration.Rows(entity: Located(pair.key.text, at: pair.key.span), rows: rows)
    }
  }
}

extension YAMLNode {
  /// The value as JSON, members in order, without spaces.
  var json: String {
    switch content {
    case .scalar(let scalar):
      switch scalar.resolved {
      case .success(.null), .failure: "null"
      case .success(.boolean(let value)): value ? "true" : "false"
      case .success(.number(let digits)): digits
      case .success(.text(let text)): jsonText(text)
      }
    case .sequence(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .mapping(let pairs):
      "{" + pairs.map { jsonText($0.key.text) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }
}

private func jsonText(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
