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
    guard let fields = fields(node, GenerateKeys.self) else { return nil }
    let paths: [(GeneratedLanguage, Located<String>?)] = [
      (.swift, fields.swift), (.kotlin, fields.kotlin), (.typescript, fields.typescript),
      (.jsonSchema, fields.jsonSchema),
    ]
    let outputs = paths.compactMap { language, path in
      path.map {
        GeneratedOutput(GeneratedForm(language), path: resolve($0.value), at: $0.span.location)
      }
    }
    guard var output = outputs.first, outputs.count == 1 else {
      let words = GeneratedLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      report.error(
        .wrongKind,
        "expected one of the keys \(words), with the path of the file, found \(outputs.count)",
        at: node.span
      )
      return nil
    }
    let language = output.form.language
    let owners: [(PartialKeyPath<GenerateKeys>, GeneratedLanguage)] = [
      (\.style, .swift), (\.access, .swift), (\.integers, .typescript), (\.package, .kotlin),
    ]
    for (key, owner) in owners where owner != language {
      guard let pair = fields.pair(of: key) else { continue }
      let message = "'\(pair.key.text)' is for \(owner.rawValue) alone"
      report.error(.wrongKind, message, at: pair.value.span)
    }
    output.form = GeneratedForm(
      language,
      style: fields.style?.value,
      access: fields.access?.value,
      integers: fields.integers?.value,
      package: fields.package?.value
    )
    return output
  }
}
