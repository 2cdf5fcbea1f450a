extension RecordDecoder {
  /// Decodes `update`; `resolve` makes a path relative to the main file.
  func update(_ pair: YAMLNode.Pair, resolve: (String) -> String) -> UpdateDeclaration? {
    var update = UpdateDeclaration(span: pair.key.span)
    if isNull(pair.value) { return nil }
    guard pair.value.pairs != nil else {
      return saysTrue(pair.value) ? update : nil
    }
    guard let fields = fields(pair.value, UpdateKeys.self) else { return nil }
    func path(_ text: Located<String>) -> Located<String> {
      Located(resolve(text.value), at: text.span)
    }
    update.app = fields.app.map(path)
    let references = namedItems(fields.references, "a mapping of columns to entities")
    update.references = members(references) { text($0, "the name of an entity") }
    update.released = (fields.released ?? []).map(path)
    return update
  }

  func entityUpdate(_ pair: YAMLNode.Pair?) -> EntityUpdateDeclaration? {
    guard let pair else { return nil }
    var update = EntityUpdateDeclaration(span: pair.key.span)
    guard pair.value.pairs != nil else {
      update.isUsers = !saysTrue(pair.value)
      return update
    }
    guard let fields = fields(pair.value, EntityUpdateKeys.self) else { return nil }
    update.kept = fields.keep ?? []
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
