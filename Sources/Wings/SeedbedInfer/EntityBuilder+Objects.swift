import SeedbedBase
import SeedbedTools

/// Objects in records: entities of their own, or columns.
extension EntityBuilder {
  /// Notes objects that may be references: those of a name and a URL, and small ones.
  func noteReference(_ path: [String], _ node: ProfileNode, isMany: Bool, of entity: DraftEntity) {
    let url = URLRule.reference(node)
    guard url != nil || node.mayBePart else { return }
    entity.objectReferences.append(
      ObjectReference(path: path, node: node, url: url, isMany: isMany)
    )
  }

  func addObject(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    noteReference(path, member, isMany: false, of: entity)
    if let name = hints.entity(at: path, from: documentPath(of: entity), of: entity.name) {
      return addNamed(name, path, member, to: entity)
    }
    let isInlined = hints.isInlined(entity.name, path)
    if !isInlined, !member.isPlainReference, !member.isLinkage, !member.isEnvelopeContent,
      !member.holdsOwnKey,
      keys[member] != nil, member.members.count > 1
    {
      return addOne(path, member, to: entity)
    }
    guard path.count <= Self.inlineDepth, !member.isSprawling else {
      return addJSON(path, member, to: entity, "an object of \(member.members.count) names")
    }
    if member.isPageOfOneList { ignorePage(path, member, entity) }
    addMembers(of: member, to: entity, prefix: path)
  }

  /// Leaves out the fields of a page around a list, such as `lines: { data: […], has_more }`.
  private func ignorePage(_ path: [String], _ member: ProfileNode, _ entity: DraftEntity) {
    let fields: Set<ExactText> = [
      "href", "url", "limit", "next", "offset", "previous", "prev", "has_more", "object", "cursor",
      "next_page_token", "self", "links",
    ]
    for field in member.members
    where field.snake == "page_info" || fields.contains(field.snake) && URLRule.isPlainField(field)
    {
      entity.ignore(path + [field.name], "fields of the page around the list")
    }
  }

  /// The names that lead from the document to the records of an entity.
  private func documentPath(of entity: DraftEntity) -> [String] {
    draft.entries.flatMap(\.readings).first { $0.entity === entity }?.path.names
      ?? readings.first { $0.record.resolved === entity.node }?.path ?? []
  }

  /// An object that a hint calls an entity, whatever key it has.
  private func addNamed(
    _ name: String,
    _ path: [String],
    _ member: ProfileNode,
    to entity: DraftEntity
  ) {
    let made = self.entity(of: member, name, context: entity.name)
    if made.nodeKey == nil { made.nodeKey = KeyRule.likely(of: member.resolved) }
    if made.nodeKey == nil {
      made.surrogate = "pk"
      made.keyReason = "by hint"
    }
    addNested(made, member, path, to: entity)
  }

  /// Adds a relationship to records nested at a path, with the name that the path gives.
  @discardableResult
  func addNested(
    _ made: DraftEntity,
    _ node: ProfileNode,
    _ path: [String],
    suffix: String = "",
    to entity: DraftEntity
  ) -> DraftRelationship {
    let name = memberNames.relationship(path, in: entity.node)
    return entity.relate(name, .nested, made, DraftPath(path, suffix: suffix), node)
  }

  func addOne(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    let node = member.resolved
    guard keys[node] != nil || node === member else { return addJSON(path, member, to: entity) }
    // `pass: { type }` is a pass type where another type is known.
    let holder = path.dropLast().last { !NameLists.recordHolders.contains(Words.snake($0)) }
    let name = NameLists.recordName(path)
    let made = self.entity(of: member, name, context: holder ?? entity.name)
    guard made.nodeKey != nil else { return addJSON(path, member, to: entity) }
    addNested(made, member, path, to: entity)
  }
}
