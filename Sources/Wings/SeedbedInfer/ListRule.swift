import SeedbedLanguage
import SeedbedText
import SeedbedTools

/// Settles lists of scalars: references, vocabularies, texts or values of their own.
final class ListRule {
  private let draft: Draft
  private let builder: EntityBuilder
  private let hints: Hints
  /// Entities of the texts that lists of one name hold.
  private var vocabularies: [(name: String, entity: DraftEntity)] = []

  init(_ draft: Draft, _ builder: EntityBuilder, _ hints: Hints) {
    self.draft = draft
    self.builder = builder
    self.hints = hints
  }

  func apply() {
    let search = ReferenceSearch(draft, hints)
    // Vocabularies first: other lists of their names hold values of them.
    for entity in draft.entities {
      entity.lists = entity.lists.filter { !settle($0, of: entity, search) }
    }
    for entity in draft.entities {
      for list in entity.lists { settleRest(list, of: entity) }
      entity.lists = []
    }
  }

  private func name(of list: ScalarList) -> String {
    list.path.last { !NameLists.isKeyAlone($0) } ?? "values"
  }

  /// Settles a list that refers, or is of a vocabulary; whether it does.
  private func settle(
    _ list: ScalarList,
    of entity: DraftEntity,
    _ search: ReferenceSearch
  ) -> Bool {
    let elements = list.elements
    let name = name(of: list)
    let values = ReferenceValues(
      owner: entity,
      path: list.path.isEmpty ? [Words.snake(entity.name)] : list.path,
      node: elements,
      isMany: true
    )
    if elements.booleans == 0, elements.reals == 0, let found = search.find(values),
      !(found.certainty < draft.confidence)
    {
      refer(list, name, found, of: entity)
      return true
    }
    guard isOfWords(elements), elements.scalar.totalLength <= 60 * elements.texts else {
      return false
    }
    let distinct = elements.scalar.values.distinct
    let family = family(of: list, in: entity)
    guard list.separator != nil || family != nil || distinct > 1 && distinct * 3 <= elements.texts
    else { return false }
    vocabulary(list, name, of: entity, family)
    return true
  }

  /// The last word of the list's name, where other lists of words beside it have it too:
  /// `geo_facet` and `per_facet`.
  private func family(of list: ScalarList, in entity: DraftEntity) -> String? {
    let names = entity.lists.filter {
      isOfWords($0.elements) && $0.path.dropLast().elementsEqual(list.path.dropLast()) { $0 == $1 }
    }
    .map { Words.split(Inflector.singular(self.name(of: $0))) }
    let own = Words.split(Inflector.singular(name(of: list)))
    guard own.count > 1, let last = own.last,
      names.count(where: { $0.count > 1 && $0[$0.count - 1] == last }) > 1
    else { return nil }
    return last
  }

  private func settleRest(_ list: ScalarList, of entity: DraftEntity) {
    let elements = list.elements
    let name = name(of: list)
    if elements.texts == elements.scalars, elements.texts > 0 {
      if elements.scalar.totalLength > 60 * elements.texts {
        return join(list, of: entity, by: #"\n"#, "a list of paragraphs")
      }
      // One number in some records and several in others: a note for people.
      if list.node.scalars > 0, elements.scalar.isOfNumbers {
        return join(list, of: entity, by: ", ", "one number or a list of them")
      }
    }
    if isOfWords(elements), let known = knownVocabulary(name, elements, least: 100) {
      relate(list, name, to: known, of: entity)
      return
    }
    takeValues(list, name, of: entity)
  }

  /// Short texts that are mostly no numbers.
  private func isOfWords(_ elements: ProfileNode) -> Bool {
    elements.texts == elements.scalars && elements.texts > 0 && !elements.scalar.isOfNumbers
      && elements.scalar.longest <= 80 && elements.scalar.count(.empty) == 0
  }

  /// The vocabulary of lists of this name that has at least so many percent of the values.
  private func knownVocabulary(
    _ name: String,
    _ elements: ProfileNode,
    least: Int
  ) -> DraftEntity? {
    vocabularies.first { known in
      known.name == Inflector.singular(name)
        && known.entity.domain.map { elements.scalar.values.isAmong($0, percent: least) } == true
    }?.entity
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
    let relationship = relate(list, plain, .foreignKey, to: found.target, of: entity)
    found.settle(relationship)
    isInOneList(list, found, relationship, of: entity)
  }

  /// Where each key of the target is in one list, the elements belong to what holds the list.
  private func isInOneList(
    _ list: ScalarList,
    _ found: FoundReference,
    _ relationship: DraftRelationship,
    of entity: DraftEntity
  ) {
    let values = list.elements.scalar.values
    guard found.isComplete, found.name == nil, found.target !== entity,
      let domain = found.target.domain,
      list.elements.isDifferent, values.distinct >= 10, values.distinct * 10 >= domain.distinct * 9
    else { return }
    let name = draft.holderName(entity)
    guard found.target.relationship(name) == nil, found.target.attribute(name) == nil else {
      return
    }
    relationship.inverse = name
    relationship.comment.append("each in one list")
    found.target.relationships.append(DraftRelationship(name, .holder, entity, .record))
  }

  private func join(
    _ list: ScalarList,
    of entity: DraftEntity,
    by separator: String,
    _ reason: String
  ) {
    var type = ValueType.text
    type.transform = "{ join: \"\(separator)\" }"
    type.reason = reason
    let name = entity.fresh(MemberNames.plain(list.path.last ?? "value"))
    let attribute = DraftAttribute(name, path(of: list), type, list.node)
    attribute.condition = list.condition
    entity.attributes.append(attribute)
  }

  private func vocabulary(
    _ list: ScalarList,
    _ name: String,
    of entity: DraftEntity,
    _ family: String?
  ) {
    let word = family ?? Inflector.singular(name)
    let name = list.separator == nil ? name : Inflector.plural(word: name)
    if let known = knownVocabulary(word, list.elements, least: family == nil ? 50 : 0) {
      known.domain?.merge(list.elements.scalar.values)
      relate(list, name, to: known, of: entity)
      return
    }
    let target = builder.newVocabulary(word, in: entity, list.elements)
    vocabularies.append((word, target))
    let count = list.elements.scalars
    target.keyReason = "\(list.elements.scalar.values.distinct) texts in \(count) elements"
    relate(list, name, to: target, of: entity)
  }

  /// Adds the relationship to the records that the values of a list are, or refer to.
  @discardableResult
  private func relate(
    _ list: ScalarList,
    _ name: String,
    _ kind: DraftRelationship.Kind = .nested,
    to target: DraftEntity,
    of entity: DraftEntity
  ) -> DraftRelationship {
    let (name, at) = (MemberNames.plain(name), path(of: list))
    let made = entity.relate(name, kind, target, at, list.elements, isMany: true)
    made.condition = list.condition
    if let separator = list.separator {
      made.transform = "[{ split: \(YAMLText.quoted(separator)) }, { each: trim }]"
      made.comment.append("by hint")
    }
    // A value that stands twice in one list must not be dropped.
    if target.parent !== entity || kind == .foreignKey, let columns = list.elements.listColumns,
      !columns.isDifferent(0)
    {
      made.isOrdered = true
      made.keepsRepeats = true
      made.comment.append("a value may occur twice in one list")
    }
    return made
  }

  private func takeValues(_ list: ScalarList, _ name: String, of entity: DraftEntity) {
    let target = builder.newEntity(name, context: entity.name, nil)
    target.parent = entity
    target.isScalar = true
    let type = TypeRule(list.elements, name).type()
    target.attributes = [DraftAttribute("value", .record, type, list.elements)]
    target.keyReason =
      "a list of values: \(list.elements.scalars), \(list.elements.scalar.values.distinct) different"
    relate(list, name, to: target, of: entity)
  }
}
