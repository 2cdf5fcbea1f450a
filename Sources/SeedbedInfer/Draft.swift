import SeedbedText

/// A schema as the rules make it, before it is text.
package final class Draft {
  package var entities: [DraftEntity] = []
  package var mappings: [DraftMapping] = []
  package var entries: [DraftEntry] = []
  /// Empty texts that become null by `defaults`, where that is drafted.
  package var emptyTexts: Int?
  package var naming: String?
  /// The least certainty that becomes schema.
  package var confidence = Certainty.likely
  /// Comments above the schema.
  package var notes: [String] = []

  /// The numbers of hints that fitted nothing.
  package var unusedHints: [Int] = []
  /// Values of later records that replace others, as far as the draft cannot help it.
  package var conflicts: [String] = []
  /// Members of the dumps that no entity reads.
  package var left: [LeftMembers] = []

  /// Whether names of several words are joined by underscores.
  var usesUnderscores = true

  /// Leaves out entities that no reading leads to.
  func dropUnreached() {
    var reached: Set<Identity<DraftEntity>> = []
    var open = entries.flatMap(\.readings).map(\.entity)
    while let next = open.popLast() {
      guard reached.insert(Identity(next)).inserted else { continue }
      open += next.relationships.map(\.target)
      open += (next.variants?.cases ?? []).map(\.entity)
      if let parent = next.parent, next.parentLink != nil { open.append(parent) }
    }
    entities.removeAll { !reached.contains(Identity($0)) }
  }

  package func entity(named name: String) -> DraftEntity? {
    entities.first { $0.name == name }
  }
}

/// How sure a choice is.
package enum Certainty: String, CaseIterable, Sendable, Comparable {
  case guess
  case likely
  case sure

  package static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}
