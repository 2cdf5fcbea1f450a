import SeedbedModel
import SeedbedText

extension RecordDecoder {
  func variants(_ node: YAMLNode) -> VariantsDeclaration? {
    if let elements = node.elements { return variantList(elements, at: node.span) }
    let what = "a mapping of 'by' and 'cases', or a list of cases"
    guard let fields = fields(node, VariantsKeys.self, what) else { return nil }
    var variants = VariantsDeclaration(span: node.span)
    variants.by = fields.by?.value
    for pair in namedItems(fields.cases, "a mapping of values to entities") {
      guard let name = text(pair.value, "an entity's or a mapping's name") else { continue }
      variants.cases.append(
        VariantsDeclaration.Case(
          condition: .equals(pair.key.text),
          target: TargetReference(kind: .either, name: name)
        )
      )
    }
    variants.otherwise = otherwise(fields.otherwise)
    return variants
  }

  private func variantList(_ elements: [YAMLNode], at span: SourceSpan) -> VariantsDeclaration {
    var variants = VariantsDeclaration(span: span)
    for (index, element) in elements.enumerated() {
      if let pair = element.pairs?.first(where: { $0.key.text == "otherwise" }) {
        variants.otherwise = otherwise(fields(element, LastCaseKeys.self)?.otherwise)
        if index + 1 < elements.count {
          report.error(.misplacedKey, "'otherwise' must be the last case", at: pair.key.span)
        }
        continue
      }
      guard let fields = fields(element, VariantCaseKeys.self, "a case") else { continue }
      let condition = fields.when
      let target = target(fields.target)
      guard let condition, let target else { continue }
      variants.cases.append(
        VariantsDeclaration.Case(condition: .predicate(condition), target: target)
      )
    }
    return variants
  }

  private func otherwise(_ name: Located<String>?) -> VariantsDeclaration.Otherwise {
    guard let name, name.value != "error" else { return .error }
    return name.value == "skip" ? .skip : .target(TargetReference(kind: .either, name: name))
  }
}
