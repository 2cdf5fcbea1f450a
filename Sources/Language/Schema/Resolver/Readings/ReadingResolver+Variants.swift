import SeedbedBase

extension ReadingResolver {
  /// Resolves how mappings choose among others by a record's content.
  func resolveVariants() {
    let count = schema.mappings.count
    for index in 0..<count {
      guard let declared = rules(ofMapping: index).variants else { continue }
      var plain: Int?
      schema.mappings[index].variants = declared.value.map {
        caseMapping($0, of: index, plain: &plain)
      }
    }
    for index in 0..<count { checkVariantsCycle(from: index) }
  }

  /// The mapping of a case; one that names the mapping itself means it without its variants.
  private func caseMapping(
    _ target: TargetReference,
    of index: Int,
    plain: inout Int?
  ) -> Int? {
    guard let mapping = mapping(for: target) else { return nil }
    guard mapping == index else { return mapping }
    if let plain { return plain }
    guard schema.mappings[index].entity != nil else {
      report.error(.variantsCycle, at: target.name.span) {
        "\(quoted(schema.mappings[index].name)) has no table, and is its own variant"
      }
      return nil
    }
    plain = schema.mappings.count
    copiedFrom[schema.mappings.count] = index
    schema.mappings.append(schema.mappings[index])
    return plain
  }

  private func checkVariantsCycle(from start: Int) {
    guard let declared = rules(ofMapping: start).variants else { return }
    let chosen = SchemaGraph.reach(schema.mappings[start].variants?.mappings ?? []) {
      schema.mappings[$0].variants?.mappings ?? []
    }
    guard chosen.contains(start) else { return }
    report.error(.variantsCycle, at: declared.span) {
      "\(quoted(schema.mappings[start].name)) is a variant of its own variants"
    }
  }
}
