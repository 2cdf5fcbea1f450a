import SeedbedProfile

/// Settles lists of scalars: references, vocabularies, texts or values of their own.
struct ListRule {
  let draft: Draft
  let builder: EntityBuilder

  init(_ draft: Draft, _ builder: EntityBuilder) {
    self.draft = draft
    self.builder = builder
  }

  func apply() {
    let search = ReferenceSearch(draft)
    for entity in draft.entities {
      for list in entity.lists { settle(list, of: entity, search) }
      entity.lists = []
    }
  }

  private func settle(_ list: ScalarList, of entity: DraftEntity, _ search: ReferenceSearch) {
    let elements = list.elements
    let name = list.path.last { !["id", "data"].contains($0.lowercased()) } ?? "values"
    let values = ReferenceValues(
      owner: entity,
      path: list.path.isEmpty ? [Words.snake(entity.name)] : list.path,
      node: elements,
      sketch: elements.scalar.values,
      isMany: true
    )
    if elements.booleans == 0, elements.reals == 0, let found = search.find(values),
      found.certainty != .guess
    {
      return refer(list, name, found, of: entity)
    }
    let texts = elements.texts
    if texts == elements.scalars, texts > 0 {
      let mean = elements.scalar.totalLength / texts
      if mean > 60 { return join(list, of: entity) }
      let distinct = elements.scalar.values.distinct
      if distinct * 3 <= texts, elements.scalar.longest <= 80, elements.scalar.count(.empty) == 0 {
        return vocabulary(list, name, of: entity)
      }
    }
    takeValues(list, name, of: entity)
  }

  private func path(of list: ScalarList) -> DraftPath {
    list.path.isEmpty ? .record : DraftPath(list.path)
  }

  private func refer(
    _ list: ScalarList,
    _ name: String,
    _ found: FoundReference,
    of entity: DraftEntity
  ) {
    let (words, isMarked) = ReferenceName.stem(name)
    var plain = name
    if isMarked, let last = words.last {
      let plural = (words.dropLast() + [Inflector.plural(word: Inflector.singular(word: last))])
      plain =
        name.contains("_")
        ? plural.joined(separator: "_") : Inflector.camel(plural.joined(separator: "_"))
    }
    let relationship = DraftRelationship(
      entity.fresh(builder.plainName(plain)),
      .foreignKey,
      found.target,
      path(of: list),
      list.elements
    )
    relationship.isMany = true
    relationship.comment = [found.reason]
    if !found.isComplete { relationship.onDangling = "stub" }
    repeatsMatter(list, relationship)
    entity.relationships.append(relationship)
  }

  /// A value that stands twice in one list must not be dropped.
  private func repeatsMatter(_ list: ScalarList, _ relationship: DraftRelationship) {
    guard let columns = list.elements.listColumns, !columns.isDifferent(0) else { return }
    relationship.isOrdered = true
    relationship.keepsRepeats = true
    relationship.comment.append("a value may stand twice in one list")
  }

  private func join(_ list: ScalarList, of entity: DraftEntity) {
    var type = ValueType.text
    type.transform = #"{ join: "\n" }"#
    type.reason = "a list of paragraphs"
    let name = entity.fresh(builder.plainName(list.path.last ?? "value"))
    entity.attributes.append(DraftAttribute(name, path(of: list), type, list.node))
  }

  private func vocabulary(_ list: ScalarList, _ name: String, of entity: DraftEntity) {
    let target = builder.newEntity(name, context: entity.name, nil)
    let attribute = DraftAttribute("name", .record, .text, list.elements)
    target.attributes = [attribute]
    target.key = ["name"]
    target.isScalar = true
    target.domain = list.elements.scalar.values
    let count = list.elements.scalars
    target.keyReason = "\(list.elements.scalar.values.distinct) texts in \(count) elements"
    let relationship = DraftRelationship(
      entity.fresh(builder.plainName(name)),
      .nested,
      target,
      path(of: list),
      list.elements
    )
    relationship.isMany = true
    repeatsMatter(list, relationship)
    entity.relationships.append(relationship)
  }

  private func takeValues(_ list: ScalarList, _ name: String, of entity: DraftEntity) {
    let target = builder.newEntity(name, context: entity.name, nil)
    target.parent = entity
    target.isScalar = true
    let type = TypeRule(list.elements, name).type()
    target.attributes = [DraftAttribute("value", .record, type, list.elements)]
    target.keyReason =
      "a list of values: \(list.elements.scalars), \(list.elements.scalar.values.distinct) different"
    let relationship = DraftRelationship(
      entity.fresh(builder.plainName(name)),
      .nested,
      target,
      path(of: list),
      list.elements
    )
    relationship.isMany = true
    entity.relationships.append(relationship)
  }
}
