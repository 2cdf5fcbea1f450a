import SeedbedLanguage
import SeedbedMapping

/// Names of an entity's slots in the lines of operations.
struct SlotNames {
  private(set) var names: [String]

  init(_ entity: Entity, _ layout: SlotLayout) {
    names = Array(repeating: "?", count: layout.count)
    for (slot, attribute) in entity.attributes.enumerated() { names[slot] = attribute.name }
    for reference in layout.references {
      let name = entity.relationships[reference.relationship].name
      setName(name, of: reference.key)
      for (index, alternative) in reference.alternatives.enumerated() {
        setName("\(name)~\(index + 1)", of: alternative.slots)
      }
      if let slot = reference.tentative { names[slot] = name + "?" }
    }
    for position in layout.positions { names[position.slot] = "position" }
    if let slot = layout.discriminator { names[slot] = "kind" }
    if let slot = layout.recordNumber { names[slot] = "number" }
  }

  /// Names the slots of a key, with numbers where it has several.
  private mutating func setName(_ name: String, of slots: Range<Int>) {
    for (place, slot) in slots.enumerated() {
      names[slot] = slots.count == 1 ? name : "\(name).\(place)"
    }
  }
}
