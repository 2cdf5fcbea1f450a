import SeedbedLanguage

extension RecordDecoder {
  /// Decodes `update`; `resolve` makes a path relative to the main file.
  func update(_ pair: YAMLNode.Pair, resolve: (String) -> String) -> UpdateDeclaration? {
    var update = UpdateDeclaration(span: pair.key.span)
    if isNull(pair.value) { return nil }
    guard pair.value.pairs != nil else {
      return saysTrue(pair.value) ? update : nil
    }
    guard var fields = fields(pair.value, .update) else { return nil }
    func path(_ text: Located<String>) -> Located<String> {
      Located(resolve(text.value), at: text.span)
    }
    update.app = text(fields.take("app"), "a path").map(path)
    let references = namedItems(fields.take("references"), "a mapping of columns to entities")
    for pair in references {
      guard let entity = text(pair.value, "the name of an entity") else { continue }
      let column = Located(pair.key.text, at: pair.key.span)
      update.references.append(UpdateDeclaration.Reference(column: column, entity: entity))
    }
    update.released = (texts(fields.take("released"), "a path") ?? []).map(path)
    fields.finish()
    return update
  }

  func entityUpdate(_ pair: YAMLNode.Pair?) -> EntityUpdateDeclaration? {
    guard let pair else { return nil }
    var update = EntityUpdateDeclaration(span: pair.key.span)
    guard pair.value.pairs != nil else {
      update.isUsers = !saysTrue(pair.value)
      return update
    }
    guard var fields = fields(pair.value, .entityUpdate) else { return nil }
    update.kept = texts(fields.take("keep"), "an attribute's name") ?? []
    fields.finish()
    return update
  }

  /// True if a value is `true`; reports another than `true` or `false`, which counts as `true`.
  private func saysTrue(_ node: YAMLNode) -> Bool {
    guard node.scalar != nil else {
      expected("true, false or a mapping", node)
      return true
    }
    return boolean(node)?.value ?? true
  }
}
