import SeedbedLanguage
import SeedbedModel
import SeedbedText

extension RecordDecoder {
  func variants(_ node: YAMLNode?) -> VariantsDeclaration? {
    guard let node else { return nil }
    if let elements = node.elements { return variantList(elements, at: node.span) }
    let what = "a mapping of 'by' and 'cases', or a list of cases"
    guard var fields = fields(node, .variants, what) else { return nil }
    var variants = VariantsDeclaration(span: node.span)
    let by = fields.take("by")
    variants.by = keyPath(by)?.value
    let cases = fields.take("cases")
    if by == nil || cases == nil {
      report.error(.missingKey, "'variants' needs 'by' and 'cases'", at: node.span)
    }
    for pair in namedItems(cases, "a mapping of values to entities") {
      guard let name = text(pair.value, "an entity's or a mapping's name") else { continue }
      variants.cases.append(
        VariantsDeclaration.Case(
          condition: .equals(pair.key.text),
          target: TargetReference(kind: .either, name: name)
        )
      )
    }
    variants.otherwise = otherwise(fields.take("otherwise"))
    fields.finish()
    return variants
  }

  private func variantList(_ elements: [YAMLNode], at span: SourceSpan) -> VariantsDeclaration {
    var variants = VariantsDeclaration(span: span)
    for (index, element) in elements.enumerated() {
      let isLast = element.pairs?.contains { $0.key.text == "otherwise" } ?? false
      guard var fields = fields(element, isLast ? .lastCase : .variantCase, "a case")
      else { continue }
      if let pair = fields.takePair("otherwise") {
        variants.otherwise = otherwise(pair.value)
        if index + 1 < elements.count {
          report.error(.misplacedKey, "'otherwise' must be the last case", at: pair.key.span)
        }
        fields.finish()
        continue
      }
      let condition = predicate(fields.take("when"))
      let target = target(&fields)
      fields.finish()
      guard let condition, let target else {
        if !fields.has("when") || !(fields.has("entity") || fields.has("mapping")) {
          let message = "a case needs 'when', and 'entity' or 'mapping'"
          report.error(.missingKey, message, at: element.span)
        }
        continue
      }
      variants.cases.append(
        VariantsDeclaration.Case(condition: .predicate(condition), target: target)
      )
    }
    return variants
  }

  private func otherwise(_ node: YAMLNode?) -> VariantsDeclaration.Otherwise {
    guard let name = text(node, "'error', 'skip', an entity or a mapping") else { return .error }
    switch name.value {
    case "error": return .error
    case "skip": return .skip
    default: return .target(TargetReference(kind: .either, name: name))
    }
  }
}
