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
    func add(_ way: VariantWay) {
      guard seen.insert(way.mapping).inserted else { return }
      let variants = schema.mappings[way.mapping].variants
      var chosen = [way]
      if let variants {
        chosen = variants.cases.map {
          VariantWay(
            mapping: $0.mapping,
            conditions: way.conditions + [(variants.by, $0.condition)]
          )
        }
      }
      if case .mapping(let other)? = variants?.otherwise {
        chosen.append(VariantWay(mapping: other, conditions: way.conditions))
      }
      // A choice may name the mapping itself, which then reads the record.
      for choice in chosen {
        if choice.mapping == way.mapping { ways.append(choice) } else { add(choice) }
      }
    }
    add(VariantWay(mapping: mapping, conditions: []))
    return ways
  }
}
