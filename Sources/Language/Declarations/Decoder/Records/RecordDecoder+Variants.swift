import SeedbedBase

extension RecordDecoder {
  func variants(_ node: YAMLNode) -> VariantsDeclaration? {
    if let elements = node.elements { return variantList(elements, at: node.span) }
    let what = "a mapping of 'by' and 'cases', or a list of cases"
    guard let fields = fields(node, VariantsKeys.self, what) else { return nil }
    var variants = VariantsForm<TargetReference>()
    variants.by = fields.by?.value
    let cases = namedItems(fields.cases, "a mapping of values to entities")
    variants.cases = members(cases) { text($0, "an entity's or a mapping's name") }.map { item in
      .init(
        condition: .equals(item.name.value),
        mapping: TargetReference(kind: .either, name: item.value)
      )
    }
    variants.otherwise = otherwise(fields.otherwise)
    return Located(variants, at: node.span)
  }

  private func variantList(_ elements: [YAMLNode], at span: SourceSpan) -> VariantsDeclaration {
    var variants = VariantsForm<TargetReference>()
    for (index, element) in elements.enumerated() {
      if let pair = element.pairs?.first(where: { $0.key.text == "otherwise" }) {
        variants.otherwise = otherwise(fields(element, LastCaseKeys.self)?.otherwise)
        if index + 1 < elements.count {
          report.error(.misplacedKey, at: pair.key.span) { "'otherwise' must be the last case" }
        }
        continue
      }
      guard let fields = fields(element, VariantCaseKeys.self, "a case") else { continue }
      let condition = fields.when
      let target = target(fields.target)
      guard let condition, let target else { continue }
      variants.cases.append(.init(condition: .predicate(condition), mapping: target))
    }
    return Located(variants, at: span)
  }

  private func otherwise(_ name: Located<String>?) -> VariantsForm<TargetReference>.Otherwise {
    guard let name, name.value != "error" else { return .error }
    return name.value == "skip" ? .skip : .mapping(TargetReference(kind: .either, name: name))
  }
}
