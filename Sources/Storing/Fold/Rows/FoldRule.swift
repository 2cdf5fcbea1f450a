import SeedbedLanguage
import SeedbedMapping

/// The settings of a mapping that folding reads, taken out of it once.
final class FoldRule {
  let onDuplicate: DuplicateRule
  let newerBy: Int?
  let relationshipsWhenNotNewer: Bool
  /// True if a record can be left alone, and what is nested in it with it.
  let mayBeLeft: Bool
  /// True if a second value of some attribute is an error, or may be.
  let mayRefuse: Bool
  /// True if a record resets the columns that it does not give.
  let resetsOthers: Bool
  /// The attributes by which its records find their rows, if they are late.
  let findBy: [Int]
  /// The slots of references that only the lists of owners give.
  let listedSlots: [Int]
  /// By attribute of the mapping's entity.
  private let onConflict: [ConflictRule]
  /// By attribute: whether a value that a later record replaces is lost, though the schema does not
  /// say that the later one counts.
  private let loses: [Bool]
  /// By attribute: whether a null leaves the row's value as it is.
  private let ignoresNull: [Bool]

  /// Takes the slots of the entity that the mapping is of; nil for a mapping of another one.
  init(_ mapping: Mapping, attributeCount: Int, _ slots: SlotLayout?) {
    let own = Set(mapping.relationships.map(\.relationship))
    listedSlots = (slots?.references ?? []).filter { !own.contains($0.relationship) }.flatMap(\.key)
    findBy = mapping.findBy
    onDuplicate = mapping.onDuplicate
    newerBy = mapping.newerBy
    relationshipsWhenNotNewer = mapping.relationshipsWhenNotNewer
    var rules = Array(repeating: ConflictRule.replace, count: attributeCount)
    if attributeCount > 0 {
      for (attribute, rule) in mapping.conflictRules { rules[attribute] = rule }
      // All records of a row give its key, which is no sum of them.
      for slot in slots?.naturalKey ?? [] where slot < attributeCount && rules[slot] == .sum {
        rules[slot] = .replace
      }
    }
    onConflict = rules
    let isAllowed = Consent.toReplacing(of: mapping)
    var loses = rules.map { $0 == .replace && !isAllowed }
    var ignoresNull = rules.map { $0 != .replace }
    if attributeCount > 0 {
      for reading in mapping.attributes {
        if Consent.toReplacing(reading, of: mapping) { loses[reading.attribute] = false }
        if reading.clearsByNull { ignoresNull[reading.attribute] = false }
      }
    }
    self.loses = loses
    self.ignoresNull = ignoresNull
    resetsOthers = mapping.resetsOthers
    mayRefuse = rules.contains(.error) || rules.contains(.sum)
    mayBeLeft = attributeCount > 0 && (mapping.newerBy != nil || !mapping.creates)
  }

  func conflictRule(_ slot: Int) -> ConflictRule {
    slot < onConflict.count ? onConflict[slot] : .replace
  }

  func loses(_ slot: Int) -> Bool {
    slot < loses.count && loses[slot]
  }

  /// True if a null clears the value.
  func takesNull(_ slot: Int) -> Bool {
    slot >= ignoresNull.count || !ignoresNull[slot]
  }
}

/// The rules of all mappings, in schema order.
struct FoldRules {
  /// For the rows of each mapping's own entity, and for those of others, which its records refer to.
  private let rules: [(entity: Int?, own: FoldRule, others: FoldRule)]

  init(_ schema: MappingSchema, _ slots: [SlotLayout]) {
    rules = schema.mappings.map { mapping in
      let others = FoldRule(mapping, attributeCount: 0, nil)
      guard let entity = mapping.entity else { return (nil, others, others) }
      let count = schema.entities[entity].attributes.count
      return (entity, FoldRule(mapping, attributeCount: count, slots[entity]), others)
    }
  }

  /// Those for the rows of an entity.
  func forRows(of entity: Int) -> [FoldRule] {
    rules.map { $0.entity == entity ? $0.own : $0.others }
  }
}

extension SlotLayout {
  /// The reference that each slot belongs to; -1 for none.
  var referenceOfSlot: [Int] {
    var owners = Array(repeating: -1, count: count)
    for (index, reference) in references.enumerated() {
      for slot in reference.key { owners[slot] = index }
      for alternative in reference.alternatives {
        for slot in alternative.slots { owners[slot] = index }
      }
    }
    return owners
  }
}
