import SeedbedBase
import SeedbedTools

extension EntityBuilder {
  func addDictionary(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    if addLists(of: member, path, to: entity) { return }
    let made = dictionary(member, path.last ?? "", in: entity)
    let relationship = addNested(made, member, path, to: entity)
    relationship.isMany = true
    relationship.each = "entries"
    if let reason = member.dictionaryReason { relationship.comment.append(reason) }
  }

  /// A dictionary of lists whose elements say the name themselves, or are of the kind that it says: all
  /// elements are one list.
  private func addLists(of member: ProfileNode, _ path: [String], to entity: DraftEntity) -> Bool {
    guard let values = member.entries, values.nulls == 0,
      let elements = values.listElements, elements.isOfRecords, elements.kinds == nil,
      member.nameMember != nil || member.listsAreKinds && keys[elements.resolved] == nil
    else { return false }
    let name = NameLists.recordName(path)
    let made = self.entity(of: elements, name, context: entity.name, parent: entity)
    if let said = member.nameMember {
      if made.nodeKey == nil { made.kind = made.attributes.first { $0.path.names == said }?.name }
    } else if let names = member.entryNames, made.kind == nil {
      made.kind = addListName(names, "kind", of: elements, to: made)
    }
    let relationship = addNested(made, elements, path, suffix: "[*][*]", to: entity)
    relationship.isMany = true
    if let reason = member.dictionaryReason { relationship.comment.append(reason) }
    return true
  }

  /// The entity of a dictionary's entries.
  func dictionary(_ node: ProfileNode, _ raw: String, in parent: DraftEntity?) -> DraftEntity {
    let values = node.entries ?? node
    let record = values.resolved
    if record.treeMark != nil {
      let made = entity(of: values, raw, context: parent?.name, parent: parent)
      guard !made.isDictionary else { return made }
      addName(to: made, node)
      addTree(to: made, record)
      return made
    }
    if record.areObjects, !record.isDictionary, record.hasMembers || record.kinds != nil {
      record.mergeKinds()
      let made = entity(of: values, raw, context: parent?.name, parent: parent)
      if record.dictionaryOwner == nil { record.dictionaryOwner = node }
      // An entity that is met elsewhere keeps its own key.
      if made.nodeKey == nil || parent == nil { addName(to: made, node) }
      return made
    }
    let made = newEntity(raw, context: parent?.name, nil)
    made.parent = parent
    addName(to: made, node)
    if values.isScalar {
      let type = TypeRule(values, raw).type()
      made.isSetOfNames = values.trues == values.scalars && values.nulls == 0
      made.attributes.append(DraftAttribute(made.fresh("value"), .record, type, values))
    } else if let elements = values.listElements, elements.isOfRecords {
      elements.resolved.mergeKinds()
      let inner = self.entity(of: elements, raw + "_item", context: parent?.name, parent: made)
      made.relate("items", .nested, inner, .record, elements, isMany: true)
    } else if values.isDictionary, values.arrays == 0, values.scalars == 0 {
      let inner = dictionary(values, raw + "_entry", in: made)
      made.relate("entries", .nested, inner, .record, values, isMany: true).each = "entries"
    } else if values.objects == 0, let elements = values.elements, elements.isScalar,
      elements.nulls == 0
    {
      made.addList([], values, elements)
    } else if !addElementsOrScalar(values, raw, to: made) {
      made.attributes.append(DraftAttribute(made.fresh("value"), .record, .json, values))
    }
    return made
  }

  /// Adds the names of a dictionary as the key of its entries.
  private func addName(to made: DraftEntity, _ node: ProfileNode) {
    guard !made.isDictionary else { return }
    made.isDictionary = true
    made.names = node.entryNames
    made.isShared = node.sharesEntries && made.parent != nil
    if let path = node.nameMember,
      let said = made.attributes.first(where: { $0.path.names == path })
    {
      said.comment.append("the member's name as well")
      made.nameAttribute = said.name
      if let reason = node.dictionaryReason { made.keyReason = reason }
      return
    }
    let isNumber = node.otherNames == 0 && node.entryNames?.sampleCount ?? 0 > 0
    let hasID = made.attributes.contains { $0.name.lowercased() == "id" }
    let name = made.fresh(isNumber && !hasID ? "id" : "key")
    let attribute = DraftAttribute(name, .entryName, ValueType(isNumber ? "integer" : "text"))
    attribute.comment = ["the member's name"]
    if let reason = node.dictionaryReason { made.keyReason = reason }
    made.attributes.insert(attribute, at: 0)
    made.nameAttribute = name
  }
}
