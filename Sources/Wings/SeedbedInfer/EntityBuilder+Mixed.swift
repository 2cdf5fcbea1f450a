import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Members that are objects in some records and something else in others.
extension EntityBuilder {
  /// An object in some records, a scalar in others.
  func addObjectOrScalar(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    // An empty text or `false` where there is no object, as PHP and Reddit have it.
    if member.scalarsMeanNone {
      return when(path, is: "object", entity) { addObject(path, member, to: entity) }
    }
    if member.wrapped == nil, addExpandable(path, member, to: entity) { return }
    if addEither(path, member, to: entity) || addBoth(path, member, to: entity) { return }
    addJSON(path, member, to: entity)
  }

  /// Objects of a few values in some records, of one or more shapes, and a value in others: each
  /// form has its columns.
  private func addBoth(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) -> Bool {
    let members = member.ofAllKinds
    guard path.count < 4, member.emptyObjects == 0, (1...24).contains(members.count),
      members.allSatisfy(\.isScalar)
    else { return false }
    member.mergeKinds()
    let kinds = [
      ("text", member.texts), ("number", member.integers + member.reals),
      ("boolean", member.booleans),
    ].filter { $0.1 > 0 }.map(\.0)
    when(path, is: kinds.count == 1 ? kinds[0] : YAMLText.list(kinds), entity) {
      addAttribute(path, member.merged(with: member.ofTexts([])), to: entity)
    }
    when(path, is: "object", entity) { addMembers(of: member, to: entity, prefix: path) }
    return true
  }

  /// Lists that are JSON texts in other records, as in CSV: each form is read by itself.
  func addJSONTexts(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    when(path, is: "array", entity) { addList(path, member, to: entity) }
    when(path, is: "text", entity) {
      let name = entity.fresh(memberNames.column(path + ["text"], in: entity.node))
      let type = ValueType("text", reason: "lists as texts")
      entity.attributes.append(DraftAttribute(name, DraftPath(path), type, member))
    }
  }

  /// Adds members that are read where a value of these kinds stands at a path.
  func when(
    _ path: [String],
    _ suffix: String = "",
    is kinds: String,
    _ entity: DraftEntity,
    add: () -> Void
  ) {
    let known = (entity.attributes.count, entity.relationships.count, entity.lists.count)
    add()
    let condition = DraftCondition(DraftPath(path, suffix: suffix), is: kinds)
    for attribute in entity.attributes[known.0...] { attribute.condition = condition }
    for relationship in entity.relationships[known.1...] { relationship.condition = condition }
    for list in entity.lists.indices where list >= known.2 {
      entity.lists[list].condition = condition
    }
  }

  /// An object in some records and its key in others: whether it is one.
  func addExpandable(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) -> Bool {
    let node = member.resolved
    guard node.kinds == nil, !member.isDictionary, member.arrays == 0, member.emptyObjects == 0,
      let key = keys[node], key.path.count == 1, member.booleans + member.reals == 0,
      (member.texts > 0) == (key.node.texts > 0), (member.integers > 0) == (key.node.integers > 0),
      member.scalar.isShort(max(key.node.scalar.longest + 2, 24))
    else { return false }
    let made = self.entity(of: member, NameLists.recordName(path), context: entity.name)
    guard made.nodeKey != nil else { return false }
    let relationship = addNested(made, member, path, to: entity)
    relationship.isMany = member.isElement
    relationship.keys = relationship.path
    let (_, _, weight) = member.scalar.values.included(in: key.node.scalar.values)
    if weight > 0 { relationship.onDangling = "stub" }
    relationship.comment = [
      "\(member.objects.grouped) objects, \(member.scalars.grouped) keys of them"
    ]
    return true
  }

  /// An object whose one member says what a scalar says in other records: `license: MIT` and
  /// `license: { type: MIT, url: … }`.
  private func addEither(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) -> Bool {
    guard path.count < 4, member.kinds == nil, !member.isSprawling,
      let content = member.alternative
    else { return false }
    let values = content.merged(with: member)
    let attribute = DraftAttribute(
      entity.fresh(memberNames.column(path, in: entity.node)),
      DraftPath(path + [content.name]),
      TypeRule(values, path.last ?? "").type(),
      values
    )
    attribute.alternatives = [DraftPath(path)]
    attribute.comment.append(
      "\(member.objects.grouped) objects, \(member.scalars.grouped) other values"
    )
    entity.attributes.append(attribute)
    when(path, is: "object", entity) {
      for other in member.members where other !== content {
        add(other, at: path + [other.name], to: entity)
      }
    }
    return true
  }

  /// A list in some records, something else in others.
  func addMixed(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    if member.objects == 0, member.scalarsMeanNone, member.elements?.areObjects == true {
      return when(path, is: "array", entity) { addList(path, member, to: entity) }
    }
    if member.objects == 0, let elements = member.elements, elements.isScalar, elements.nulls == 0 {
      return entity.addList(path, member, elements)
    }
    addJSON(path, member, to: entity)
  }

  /// Values of a dictionary that are objects or lists of them in some records, and scalars in
  /// others; whether they are.
  func addElementsOrScalar(_ values: ProfileNode, _ raw: String, to entity: DraftEntity) -> Bool {
    guard values.objects == 0, values.scalars > 0, let elements = values.elements,
      elements.isOfRecords, elements.nulls == 0
    else { return false }
    elements.resolved.mergeKinds()
    let made = self.entity(of: elements, raw + "_item", context: entity.name, parent: entity)
    let items = entity.relate("items", .nested, made, .record, elements, isMany: true)
    items.condition = DraftCondition(.record, is: "[object, array]")
    let scalars = values.merged(with: elements)
    let type = TypeRule(scalars, raw).type()
    let value = DraftAttribute(entity.fresh("value"), .record, type, scalars)
    value.condition = DraftCondition(.record, is: "[text, number, boolean]")
    entity.attributes.append(value)
    return true
  }
}

extension ProfileNode {
  /// True if the lists are JSON texts in other records.
  var holdsJSONTexts: Bool {
    texts > scalar.count(.empty) && texts == scalars && arrays > 0 && objects == 0
      && scalar.values.values.allSatisfy { $0.text.isEmpty || $0.text.first == "[" }
  }

  /// True if every scalar is an empty text or `false`: a word for no object.
  var scalarsMeanNone: Bool {
    scalars > 0 && trues == 0 && integers == 0 && reals == 0 && texts == scalar.count(.empty)
  }

  /// The member that stands for the whole of the objects where a scalar stands in their place: one
  /// of the same kind that has the same values, or a name that says no more.
  fileprivate var alternative: ProfileNode? {
    let plain = [
      "value", "text", "type", "name", "title", "id", "key", "code", "label", "content", "url",
      "raw", "rendered", "display", "display_name", "email",
    ]
    let candidates = members.filter { member in
      member.isScalar && member.count * 10 >= filledObjects * 9
        && (member.texts > 0) == (texts > 0) && (member.booleans > 0) == (booleans > 0)
        && (member.integers + member.reals > 0) == (integers + reals > 0)
        && (member.scalar.count(.url) * 2 > member.texts) == (scalar.count(.url) * 2 > texts)
    }
    return wrapped.map { _ in members[0] } ?? candidates.first {
      scalar.values.isAmong($0.scalar.values, percent: 50)
    }
      ?? plain.lazy.compactMap { name in
        candidates.first { Words.snake($0.name) == name }
      }.first
  }
}
