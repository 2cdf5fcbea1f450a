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
      guard let variants = schema.mappings[index].variants else {
        ways.append(VariantWay(mapping: index, conditions: conditions))
        return
      }
      for item in variants.cases {
        if item.mapping == index {
          ways.append(
            VariantWay(mapping: index, conditions: conditions + [(variants.by, item.condition)])
          )
        } else {
          add(item.mapping, conditions + [(variants.by, item.condition)])
        }
      }
      if case .mapping(let other) = variants.otherwise {
        if other == index {
          ways.append(VariantWay(mapping: index, conditions: conditions))
        } else {
          add(other, conditions)
        }
      }
    }
    add(mapping, [])
    return ways
  }
}
