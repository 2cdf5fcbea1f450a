import SeedbedProfile

/// Options of the rules.
package struct InferRules: Sendable {
  package var hints = Hints()
  package var confidence = Certainty.likely
  package var naming: String?

  package init() {}
}

/// Drafts a schema from profiles.
package struct Inference {
  let groups: [DumpGroup]
  let rules: InferRules

  package init(_ groups: DumpGroups, rules: InferRules = InferRules()) {
    self.groups = groups.groups
    self.rules = rules
  }

  package func draft() -> Draft {
    ShapeRules(hints: rules.hints).apply(to: groups.map(\.root))
    var readings: [Reading] = []
    var unread: [String] = []
    for group in groups {
      let rule = ReadingRule(group)
      readings += rule.readings
      if !rule.left.isEmpty {
        let more = rule.left.count > 8 ? " and \(rule.left.count - 8) more" : ""
        let names = rule.left.prefix(8).joined(separator: ", ") + more
        unread.append("\(group.patterns[0]): \(names) is not read")
      }
    }
    let keys = NodeKeys()
    UnifyRule(readings, keys).apply()
    let builder = EntityBuilder(readings, keys)
    builder.build()
    let draft = builder.draft
    draft.naming = rules.naming
    draft.unread = unread
    for entity in draft.entities { KeyChoice(draft).chooseKey(of: entity) }
    ReferenceRule(draft).apply()
    NameReferences(draft).apply()
    SharedNames(draft, builder).apply()
    ListRule(draft, builder).apply()
    DictionaryMappings(draft).apply()
    ChildKeys(draft, keys).apply()
    LinkRule(draft, keys).apply()
    EmptyTexts(draft).apply()
    Comments(draft).apply()
    draft.dropUnreached()
    return draft
  }
}
