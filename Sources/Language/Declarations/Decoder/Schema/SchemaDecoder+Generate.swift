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
    for case (let language, let path?) in paths {
      let form = GeneratedForm(
        language,
        style: fields.style?.value,
        access: fields.access?.value,
        integers: fields.integers?.value,
        package: fields.package?.value
      )
      return GeneratedOutput(form: form, path: resolve(path.value), location: path.location)
    }
    return nil
  }
}
