import SeedbedBase
import SeedbedTools

extension EntityBuilder {
  func addList(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    guard let elements = member.elements else {
      return addJSON(path, member, to: entity, "always an empty list")
    }
    let isObject = elements.objects > 0
    if isObject, elements.scalars > 0, addExpandable(path, elements, to: entity) { return }
    if isObject, elements.scalars == 0, elements.arrays == elements.emptyArrays, elements.arrays > 0
    {
      // PHP writes an empty object as `[]`.
      return when(path, "[0]", is: "object", entity) { addChildren(path, member, to: entity) }
    }
    if member.longest == 1, elements.isDateParts { return addDateParts(path, elements, to: entity) }
    if elements.arrays > 0 || isObject && elements.scalars > 0 || elements.isOpaque {
      let reason = elements.arrays > 0 ? "lists in lists" : "objects and other values"
      return addJSON(path, member, to: entity, reason)
    }
    if !isObject {
      if member.isTuple { return addTuple(path, member, to: entity) }
      guard elements.scalars > 0 else { return addJSON(path, member, to: entity) }
      return entity.addList(path, member, elements)
    }
    addChildren(path, member, to: entity)
  }

  private func addTuple(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    let type = ValueType(member.elements?.reals ?? 0 > 0 ? "real" : "integer")
    for place in 0..<member.longest {
      let name = entity.fresh("\(memberNames.column(path, in: entity.node))_\(place)")
      let attribute = DraftAttribute(name, DraftPath(path, suffix: "[\(place)]"), type)
      let least = member.shortest == member.longest ? "always" : "\(member.shortest) or"
      if place == 0 { attribute.comment = ["\(least) \(member.longest) numbers"] }
      entity.attributes.append(attribute)
    }
  }

  /// Reads a date of up to three numbers as columns: `date-parts: [[2016, 11, 10]]`.
  private func addDateParts(_ path: [String], _ parts: ProfileNode, to entity: DraftEntity) {
    var base = memberNames.column(path, in: entity.node)
    if Words.split(path.last ?? "").last == "parts", path.count > 1 {
      base = memberNames.column(path.dropLast(), in: entity.node)
    }
    for (place, part) in ["year", "month", "day"].prefix(parts.longest).enumerated() {
      let name = entity.fresh(memberNames.column([base, part], in: nil))
      let at = DraftPath(path, suffix: "[0][\(place)]")
      entity.attributes.append(DraftAttribute(name, at, ValueType("integer")))
    }
  }

  private func addChildren(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    guard let elements = member.elements else { return }
    let node = elements.resolved
    noteReference(path, node, isMany: true, of: entity)
    if elements.isDictionary || !node.hasMembers && node.kinds == nil
      || elements.emptyObjects > 0 || node !== elements && keys[node] == nil
    {
      return addJSON(path, member, to: entity)
    }
    node.mergeKinds()
    if node === elements, elements.isPlainReference, let id = elements.plainKey {
      let others = elements.members.filter { $0 !== id }
      let values = others.map { $0.onlyValue(of: elements.objects) }
      if values.allSatisfy({ $0 != nil }) {
        for (other, value) in zip(others, values) {
          entity.ignore(path + [other.name], "'\(other.name)' is always \(value ?? "null")")
        }
        return entity.addList(path + [id.name], member, id)
      }
    }
    let name = elementName(path, node)
    let made = self.entity(of: elements, name, context: entity.name, parent: entity)
    addNested(made, elements, path, suffix: member.elementSteps, to: entity).isMany = true
    for other in member.edgeMembers {
      entity.ignore(path + [other.name], "fields of the page around the list")
    }
  }

  /// Elements around an object of the list's own name are no such objects: `tracks: [{ track }]`.
  private func elementName(_ path: [String], _ node: ProfileNode) -> String {
    let name = NameLists.recordName(path)
    let isAround = node.members.contains {
      $0.objects > 0 && $0.snake == Inflector.singular(name)
    }
    return isAround ? name + "_item" : name
  }
}

extension ProfileNode {
  /// True if values are lists of a year, and perhaps a month and a day.
  fileprivate var isDateParts: Bool {
    guard let parts = elements, arrays > 0, objects + scalars == 0, (1...3).contains(longest),
      parts.integers > 0, parts.scalars == parts.integers, parts.objects + parts.arrays == 0
    else { return false }
    return parts.scalar.least >= 1 && (1_000...2_999).contains(parts.scalar.greatest)
      && Words.split(name).contains("date")
  }
}
