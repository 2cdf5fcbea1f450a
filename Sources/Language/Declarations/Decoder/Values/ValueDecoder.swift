/// Decodes what records and requests have in common: key paths, predicates, transforms, values.
class ValueDecoder: NodeDecoder {
  /// The key paths decoded since the last `collectKeyPaths`.
  var keyPaths: [Located<DumpKeyPath>] = []

  /// The names of requests that attributes take files of.
  var assetPlaces: [Located<String>] = []

  /// The fields of a block, checked by the block's rules or by others; `what` describes the block where
  /// anything but a mapping is found.
  ///
  /// Keys that the block does not have are reported, with advice about those that belong elsewhere;
  /// without advice, the caller reports them. Missing keys are reported at the name of the block, if it
  /// has one. A partial block needs no keys: it stands over another, or is one of several parts.
  func fields<Keys: Block>(
    _ node: YAMLNode,
    _ block: Keys.Type,
    _ what: String? = nil,
    of name: YAMLNode.Key? = nil,
    rules: [KeyRule] = Keys.rules,
    isPartial: Bool = false,
    advice: Advice? = [:]
  ) -> Fields<Keys>? {
    guard let pairs = node.pairs else {
      expected(what ?? Keys.list.subject, node)
      return nil
    }
    let fields = Fields<Keys>(pairs, span: node.span, decoder: self)
    if !isPartial { fields.reportMissing(at: name?.span ?? node.span) }
    fields.reportBroken(rules, at: name?.span ?? node.span)
    if let advice { fields.reportUnknownKeys(advice: advice) }
    return fields
  }

  /// Decodes a declaration, and notes where it is, and if it has a mistake.
  func whole<Declaration: WholeDeclaration>(
    _ extent: SourceExtent,
    _ decode: () -> Declaration?
  ) -> Declaration? {
    let errors = report.errorCount
    var declaration = decode()
    declaration?.extent = extent
    declaration?.isDamaged = report.errorCount > errors
    return declaration
  }

  /// Runs `decode` and gives the key paths that were decoded in it.
  func collectKeyPaths<Result>(
    _ decode: () -> Result
  ) -> (result: Result, keyPaths: [Located<DumpKeyPath>]) {
    let outer = keyPaths
    keyPaths = []
    defer { keyPaths = outer }
    let result = decode()
    return (result, keyPaths)
  }
}
