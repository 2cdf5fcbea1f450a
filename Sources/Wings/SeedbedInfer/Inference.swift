import SeedbedBase

/// Drafts a schema from profiles.
struct Inference {
  let groups: [DumpGroup]
  private let hints: Hints
  private let options: InferOptions

  /// A draft by `hints`, which are those of `options`.
  init(_ groups: DumpGroups, _ hints: [Hint], _ options: InferOptions) {
    self.groups = groups.groups
    self.hints = Hints(hints)
    self.options = options
  }

  /// A draft, perhaps for the tables of an app.
  func draft(for app: AppDatabase? = nil) -> Draft {
    for group in groups { group.root.findPoints() }
    ShapeRules(hints: hints).apply(to: groups.map(\.root))
    var readings: [Reading] = []
    var left: [LeftMembers] = []
    for group in groups {
      let rule = ReadingRule(group)
      readings += rule.readings
      if let members = LeftMembers(group.patterns, rule.left) { left.append(members) }
    }
    let keys = NodeKeys()
    UnifyRule(readings, keys, hints, app?.tables ?? []).apply()
    let builder = EntityBuilder(readings, keys, hints)
    builder.build()
    let draft = builder.draft
    draft.naming = options.naming
    draft.confidence = options.confidence
    draft.left = left
    let keyChoice = KeyChoice(draft: draft, hints: hints)
    keyChoice.apply()
    KindReferences(draft: draft, hints: hints).apply()
    ReferenceRule(draft: draft, hints: hints).apply()
    NameReferences(draft: draft).apply()
    SharedNames(draft: draft, builder: builder).apply()
    ListRule(draft, builder, hints).apply()
    DictionaryMappings(draft: draft).apply()
    keyChoice.takeCompoundKeys()
    NaturalPairs(draft: draft).apply()
    ChildKeys(draft: draft, keys: keys).apply()
    if options.copyOf == nil { CompoundReferences(draft: draft).apply() }
    var links = LinkRule(draft, keys)
    links.apply()
    // The tables of an app are as they are.
    if options.copyOf == nil { SiblingLists(draft: draft).apply() }
    SmallTables(draft: draft).apply()
    Comments(draft: draft).apply()
    SplitTexts(draft: draft).apply()
    draft.dropUnreached()
    draft.readUpdatesLast()
    rename(draft)
    ColumnNames(draft: draft).apply()
    draft.unusedHints = hints.unused
    return draft
  }

  private func rename(_ draft: Draft) {
    for entity in draft.entities {
      guard let name = hints.name(of: entity.name),
        !draft.entities.contains(where: { $0.name.lowercased() == name.lowercased() })
      else { continue }
      entity.name = name
    }
  }
}
