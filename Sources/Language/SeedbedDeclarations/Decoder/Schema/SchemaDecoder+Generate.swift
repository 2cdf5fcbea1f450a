import SeedbedLanguage
import SeedbedModel

extension SchemaDecoder {
  /// Decodes `generate`; `resolve` makes a path relative to the main file.
  func generatedOutputs(_ node: YAMLNode?, resolve: (String) -> String) -> [GeneratedOutput] {
    guard let node, !isNull(node) else { return [] }
    return items(node).compactMap { generatedOutput($0, resolve: resolve) }
  }

  private func generatedOutput(
    _ node: YAMLNode,
    resolve: (String) -> String
  ) -> GeneratedOutput? {
    guard var fields = fields(node, .generate) else { return nil }
    defer { fields.finish() }
    var outputs: [GeneratedOutput] = []
    for language in GeneratedLanguage.allCases {
      guard let path = text(fields.take(language.rawValue), "a path") else { continue }
      outputs.append(
        GeneratedOutput(
          GeneratedForm(language),
          path: resolve(path.value),
          at: path.span.location
        )
      )
    }
    guard outputs.count == 1 else {
      for key in ["style", "access", "integers", "package"] { _ = fields.take(key) }
      let words = GeneratedLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      report.error(
        .wrongKind,
        "expected one of the keys \(words), with the path of the file, found \(outputs.count)",
        at: node.span
      )
      return nil
    }
    var output = outputs[0]
    let language = output.form.language
    func given(_ key: String, for other: GeneratedLanguage) -> YAMLNode? {
      guard let node = fields.take(key) else { return nil }
      guard language != other else { return node }
      report.error(.wrongKind, "'\(key)' is for \(other.rawValue) alone", at: node.span)
      return nil
    }
    output.form = GeneratedForm(
      language,
      style: word(given("style", for: .swift))?.value,
      access: word(given("access", for: .swift))?.value,
      integers: word(given("integers", for: .typescript))?.value,
      package: text(given("package", for: .kotlin), "the name of a package")?.value
    )
    return output
  }
}
