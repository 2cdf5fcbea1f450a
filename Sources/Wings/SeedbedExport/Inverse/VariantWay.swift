import SeedbedModel

/// How records get to a mapping through variants.
struct VariantWay {
  let mapping: Int
  /// The conditions on the record, one for each choice on the way.
  let conditions: [(by: DumpKeyPath?, condition: Variants.Condition)]

  /// The mappings that a mapping chooses between, each with its way.
  static func all(from mapping: Int, in schema: MappingSchema) -> [VariantWay] {
    var ways: [VariantWay] = []
    var seen: Set<Int> = []
    func add(
      _ index: Int,
      _ conditions: [(by: DumpKeyPath?, condition: Variants.Condition)]
    ) {
      guard seen.insert(index).inserted else { return }
      // A choice may name the mapping itself, which then reads the record.
      func choose(
        _ chosen: Int,
        _ conditions: [(by: DumpKeyPath?, condition: Variants.Condition)]
      ) {
        guard chosen == index else { return add(chosen, conditions) }
        ways.append(VariantWay(mapping: index, conditions: conditions))
      }
      guard let variants = schema.mappings[index].variants else { return choose(index, conditions) }
      for item in variants.cases {
        choose(item.mapping, conditions + [(variants.by, item.condition)])
      }
      if case .mapping(let other) = variants.otherwise { choose(other, conditions) }
    }
    add(mapping, [])
    return ways
  }
}
