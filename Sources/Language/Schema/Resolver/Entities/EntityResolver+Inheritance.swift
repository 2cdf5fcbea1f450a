extension EntityResolver {
  /// Completes the rules of each mapping: what they do not say, the nearest block around them says.
  ///
  /// Around an entity is the one that it extends, or `defaults`; around a mapping is its entity.
  func inheritRules() {
    var outermost = RecordRules()
    outermost.settings = declaration.defaults.settings
    var complete: [Int: RecordRules] = [:]
    for index in declaration.entities.indices {
      for member in lineage(of: index) where complete[member] == nil {
        complete[member] = declaration.entities[member].rules.over(
          parents[member].flatMap { complete[$0] } ?? outermost,
          isComplete: true
        )
      }
      completeRules.append(complete[index] ?? outermost)
    }
    for mapping in declaration.mappings {
      let owner = mapping.entity.flatMap { entityNamed($0.value) }
      completeRules.append(
        mapping.rules.over(
          owner.map { completeRules[$0] } ?? outermost,
          isComplete: mapping.extendsDefault
        )
      )
    }
  }
}
