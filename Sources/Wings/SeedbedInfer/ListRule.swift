import SeedbedBase
import SeedbedLanguage
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
      entity.lists = entity.lists.filter { !settle($0, search) }
    }
    for entity in draft.entities {
      for list in entity.lists { settleRest(list) }
      entity.lists = []
    }
  }

  /// Settles a list that refers, or is of a vocabulary; whether it does.
  private func settle(_ list: ScalarList, _ search: ReferenceSearch) -> Bool {
    let elements = list.elements
    let path = list.path.isEmpty ? [Words.snake(list.owner.name)] : list.path
    let values = ReferenceValues(owner: list.owner, path: path, node: elements, isMany: true)
    if elements.booleans == 0, elements.reals == 0, let found = search.find(values),
      found.isDrafted(at: draft.confidence)
    {
      refer(list, found)
      return true
    }
    if list.isOfOneText {
      takeOne(list)
      return true
    }
    guard isOfWords(elements), !list.isSeldomList else { return false }
    let distinct = elements.scalar.values.distinct
    let family = family(of: list)
    guard
      list.separator != nil || family != nil
        || distinct * 3 <= elements.texts && (distinct > 1 || elements.texts >= 5)
        || distinct < elements.texts && NameLists.saysVocabulary(list.name)
    else { return false }
    vocabulary(list, family)
    return true
  }

  /// The last word of the list's name, where other lists of words beside it have it too:
  /// `geo_facet` and `per_facet`.
  private func family(of list: ScalarList) -> String? {
    let names = list.owner.lists.filter {
      isOfWords($0.elements) && $0.path.dropLast().elementsEqual(list.path.dropLast()) { $0 == $1 }
    }
    .map { Words.split(Inflector.singular($0.name)) }
    let own = Words.split(Inflector.singular(list.name))
    guard own.count > 1, let last = own.last,
      names.count(where: { $0.count > 1 && $0[$0.count - 1] == last }) > 1
    else { return nil }
    return last
  }

  private func settleRest(_ list: ScalarList) {
    let elements = list.elements
    if elements.texts == elements.scalars, elements.texts > 0 {
      if isLong(elements), !isOfWords(elements) {
        return join(list, by: #"\n"#, "a list of paragraphs")
      }
      // One number in some records and several in others: a note for people.
      if list.node.scalars > 0, elements.scalar.isOfNumbers {
        return join(list, by: ", ", "one number or a list of them")
      }
    }
    if list.isSeldomList {
      let count = "\(list.node.arrays.grouped) of \(list.node.count.grouped) are lists"
      return join(list, by: ", ", "one value, but \(count)")
    }
    takeValues(list)
  }

  /// Texts that are mostly no numbers, and short, repeated, or without blanks as URLs are.
  private func isOfWords(_ elements: ProfileNode) -> Bool {
    let values = elements.scalar.values
    guard elements.texts == elements.scalars, elements.texts > 0, !elements.scalar.isOfNumbers,
      elements.scalar.count(.empty) * 10 <= elements.texts
    else { return false }
    return isLong(elements)
      ? values.distinct * 2 <= elements.texts
        || values.values.allSatisfy { $0.text.utf8.allSatisfy { 0x21...0x7E ~= $0 } }
      : elements.scalar.longest <= 80
  }

  private func isLong(_ elements: ProfileNode) -> Bool {
    elements.scalar.totalLength > 60 * elements.texts
  }

  /// The vocabulary of lists of this name that has at least so many percent of the values, or they
  /// of its words.
  private func knownWords(_ name: String, _ elements: ProfileNode, least: Int) -> DraftEntity? {
    vocabularies.first { known in
      guard let words = known.entity.domain, known.name == Inflector.singular(name) else {
        return false
      }
      let values = elements.scalar.values
      return values.isAmong(words, percent: least) || words.isAmong(values, percent: least)
    }?.entity
  }

  private func refer(_ list: ScalarList, _ found: FoundReference) {
    let (words, isMarked) = ReferenceName.stem(list.name)
    var plain = list.name
    if isMarked, let last = words.last {
      plain = (words.dropLast() + [Inflector.plural(word: Inflector.singular(word: last))])
        .joined(separator: "_")
      if !list.name.contains("_") { plain = Inflector.camel(plain) }
    }
    let relationship = relate(list, plain, .foreignKey, to: found.target)
    found.settle(relationship)
    isInOneList(list, found, relationship)
  }

  /// Where each key of the target is in one list, the elements belong to what holds the list.
  private func isInOneList(_ list: ScalarList, _ found: FoundReference, _ made: DraftRelationship) {
    let values = list.elements.scalar.values
    guard found.isComplete, found.name == nil, found.target !== list.owner,
      let domain = found.target.domain,
      list.elements.isDifferent, values.distinct >= 10, values.distinct * 10 >= domain.distinct * 9
    else { return }
    let name = draft.holderName(list.owner)
    guard found.target.relationship(name) == nil, found.target.attribute(name) == nil else {
      return
    }
    made.inverse = name
    made.comment.append("each in one list")
    found.target.relationships.append(DraftRelationship(name, .holder, list.owner, .record))
  }

  /// Reads lists that never have two texts as texts.
  private func takeOne(_ list: ScalarList) {
    var type = TypeRule(list.elements, list.name).type()
    type.note("lists of at most one text")
    // A second text, which other dumps may have, is not lost.
    type.transform = type.transform ?? "{ join: \", \" }"
    add(list, type, list.keyPath, list.elements)
  }

  private func join(_ list: ScalarList, by separator: String, _ reason: String) {
    var type = ValueType("text", reason: reason)
    type.transform = "{ join: \"\(separator)\" }"
    add(list, type, list.keyPath, list.node)
  }

  private func add(_ list: ScalarList, _ type: ValueType, _ path: DraftPath, _ node: ProfileNode) {
    let name = list.owner.fresh(MemberNames.plain(list.path.last ?? "value"))
    let attribute = DraftAttribute(name, path, type, node)
    attribute.condition = list.condition
    list.owner.attributes.append(attribute)
  }

  private func vocabulary(_ list: ScalarList, _ family: String?) {
    defer {
      if list.elements.scalar.count(.empty) > 0 {
        list.owner.relationships.last?.target.nullKeySkips = true
      }
    }
    let word = family ?? Inflector.singular(list.name)
    let name = list.separator == nil ? list.name : Inflector.plural(word: list.name)
    let values = list.elements.scalar.values
    if let known = knownWords(word, list.elements, least: family == nil ? 50 : 0) {
      known.domain?.merge(values)
      relate(list, name, to: known)
      return
    }
    let target = builder.newVocabulary(word, in: list.owner, list.elements)
    vocabularies.append((word, target))
    target.keyReason = "\(values.counted) texts in \(list.elements.scalars) elements"
    relate(list, name, to: target)
  }

  /// Adds the relationship to the records that the values of a list are, or refer to.
  @discardableResult
  private func relate(
    _ list: ScalarList,
    _ name: String,
    _ kind: DraftRelationship.Kind = .nested,
    to target: DraftEntity
  ) -> DraftRelationship {
    let (name, owner) = (MemberNames.plain(name), list.owner)
    let made = owner.relate(name, kind, target, list.keyPath, list.elements, isMany: true)
    made.condition = list.condition
    if let separator = list.separator {
      made.transform = "[{ split: \(YAMLText.quoted(separator)) }, { each: trim }]"
      let isByHint = hints.separator(of: owner.name, list.path) != nil
      made.comment.append(isByHint ? "by hint" : "the parts of a text")
    }
    // A value that stands twice in one list must not be dropped.
    if target.parent !== owner || kind == .foreignKey, let columns = list.elements.listColumns,
      !columns.isDifferent(0)
    {
      made.isOrdered = true
      made.keepsRepeats = true
      made.comment.append("a value may occur twice in one list")
    }
    return made
  }

  /// True if lists choose among the numbers of a small span, each once, such as months.
  private func isOfCodes(_ elements: ProfileNode) -> Bool {
    let values = elements.scalar
    return elements.reals == 0 && values.least >= 0 && values.greatest < 1_000
      && values.values.distinct * 3 <= elements.scalars
      && values.values.distinct * 5 >= 4 * Int(values.greatest - values.least)
      && elements.listColumns?.isDifferent(0) == true
  }

  private func takeValues(_ list: ScalarList) {
    let (name, elements) = (list.name, list.elements)
    let isSeries =
      elements.texts == 0 && !list.path.isEmpty && list.node.longest >= 3
      && !ReferenceName.isMarked(list.name) && !isOfCodes(elements)
    if isSeries {
      let type = ValueType("json", reason: "numbers in their order")
      return add(list, type, list.keyPath, list.node)
    }
    let target = builder.newEntity(name, context: list.owner.name, nil)
    target.parent = list.owner
    target.isScalar = true
    let type = TypeRule(elements, name).type()
    target.attributes = [DraftAttribute("value", .record, type, elements)]
    target.keyReason =
      "a list of values: \(elements.scalars), \(elements.scalar.values.counted) different"
    relate(list, name, to: target)
  }
}
