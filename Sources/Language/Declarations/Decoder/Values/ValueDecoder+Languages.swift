import SeedbedBase

extension ValueDecoder {
  func keyPath(_ node: YAMLNode) -> Located<DumpKeyPath>? {
    guard let scalar = node.scalar, !isNull(node) else { return wrongKind("a key path", node) }
    return keyPath(scalar.text, at: node.span, textOffset: scalar.textOffset)
  }

  func keyPath(
    _ text: String,
    at span: SourceSpan,
    textOffset: Int?
  ) -> Located<DumpKeyPath>? {
    do {
      let path = Located(try DumpKeyPathParser.parse(text), at: span)
      keyPaths.append(path)
      return path
    } catch {
      add(error, .invalidKeyPath, in: span, textOffset: textOffset)
      return nil
    }
  }

  func template(_ node: YAMLNode) -> Template? {
    guard let text = text(node, "a template") else { return nil }
    do {
      let template = try TemplateParser.parse(text.value)
      var isConstant = true
      for case .keyPath(let path) in template {
        keyPaths.append(Located(path, at: node.span))
        isConstant = false
      }
      if isConstant {
        report.warning(.invalidTemplate, at: node.span) {
          "this template has no key path in braces: it gives the same text for every record"
        }
        .fix("write '\(inBraces(text.value))' for a member, or 'value' for a constant")
      }
      return template
    } catch {
      add(error, .invalidTemplate, in: node.span, textOffset: node.scalar?.textOffset)
      return nil
    }
  }

  /// A constant as the template that it was likely meant to be: its doubled braces single, or all
  /// of it in braces where it has none.
  private func inBraces(_ constant: String) -> String {
    guard constant.contains(where: { $0 == "{" || $0 == "}" }) else { return "{\(constant)}" }
    var template = ""
    var isHalf = false
    for character in constant {
      isHalf = !isHalf && (character == "{" || character == "}") && template.last == character
      if !isHalf { template.append(character) }
    }
    return template
  }

  /// Points into the scalar where the file holds its text as it is, else at its start.
  func add(
    _ failure: ParseFailure,
    _ code: DiagnosticCode,
    in span: SourceSpan,
    textOffset: Int?
  ) {
    var place = span
    var fixIt: FixIt?
    if let textOffset {
      place.location = place.location.moved(by: textOffset + failure.offset)
      place.length = failure.length
      fixIt = failure.replacement.map { .replace(with: $0) }
    } else {
      fixIt = failure.replacement.map { FixIt(message: "write '\($0)'") }
    }
    report.error(code, at: place) { failure.message }.fix(fixIt)
  }

  // MARK: - Texts in languages of their own

  func regularExpression(_ node: YAMLNode?) -> String? {
    guard let pattern = text(node, "a regular expression") else { return nil }
    check(pattern, .invalidPattern, Pattern.problem(in:))
    return pattern.value
  }

  func timeZone(_ node: YAMLNode?) -> Located<String>? {
    guard let zone = text(node, "a time zone's name or an offset") else { return nil }
    check(zone, .invalidTimeZone, TimeZoneRule.problem(in:))
    return zone
  }

  func dateFormats(_ node: YAMLNode?) -> Located<[String]>? {
    guard let node else { return nil }
    let formats = someTexts(node, "a date format")
    for format in formats { check(format, .invalidDateFormat, DateFormat.problem(inAny:)) }
    return Located(formats.map(\.value), at: node.span)
  }

  /// Reports a text that the code which will run it cannot read.
  private func check(
    _ text: Located<String>,
    _ code: DiagnosticCode,
    _ problem: (String) -> String?
  ) {
    guard let problem = problem(text.value) else { return }
    report.error(code, at: text.span) { "\(quoted(text.value)): \(problem)" }
  }

  /// Texts that mean null.
  func nullValues(_ node: YAMLNode) -> [String]? {
    items(node).compactMap { item in
      if let scalar = item.scalar { return scalar.text }
      return wrongKind("a text", item)
    }
  }
}
