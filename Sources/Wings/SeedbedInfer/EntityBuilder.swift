import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Makes entities of the objects that readings give, with attributes and nested relationships.
final class EntityBuilder {
  let draft = Draft()
  let readings: [Reading]
  let keys: NodeKeys
  let hints: Hints
  private var entities: [Identity<ProfileNode>: DraftEntity] = [:]
  private var names: Set<ExactText> = ["seedbed_meta"]
  /// Names that entities of dumps have, whatever is met before them.
  private let rootNames: Set<ExactText>
  private let rootNodes: Set<Identity<ProfileNode>>
  let memberNames: MemberNames
  /// Objects that become columns of what holds them, at most so deep.
  static let inlineDepth = 4
  /// More entities than a person would read.
  private static let entityLimit = 200

  init(_ readings: [Reading], _ keys: NodeKeys, _ hints: Hints) {
    self.readings = readings
    self.keys = keys
    self.hints = hints
    memberNames = MemberNames(readings)
    draft.usesUnderscores = memberNames.usesUnderscores
    let readings = readings.filter {
      $0.record.fold == nil && $0.record.resolved.stubMember == nil
    }
    rootNodes = Set(readings.map { Identity($0.record.resolved) })
    rootNames = Set(readings.map { ExactText(Self.entityName($0.name).lowercased()) })
  }

  /// The words of all names of members and of kinds of records.
  private lazy var words: Set<ExactText> = {
    var found: Set<ExactText> = []
    func visit(_ node: ProfileNode) {
      for word in Words.split(node.name) {
        found.insert(ExactText(word))
        found.insert(ExactText(Inflector.singular(word: word)))
      }
      for (value, _) in node.kinds?.nodes ?? [] {
        found.insert(ExactText(value.lastDottedPart.lowercased()))
      }
      node.below.forEach(visit)
    }
    for reading in readings { visit(reading.record) }
    return found
  }()

  /// The readings of each name, whatever its case, separators and number.
  private(set) lazy var namesakes = Dictionary(grouping: readings) { reading in
    ExactText(Inflector.flat(reading.name))
  }

  /// The name of a kind of records, in words: `catalogue.productclass` is `product_class`.
  private func kindName(_ value: String) -> String {
    NameLists.parted(value.lastDottedPart, at: words)
  }

  /// True if there are so many entities that what follows is kept as JSON.
  var isFull: Bool { draft.entities.count >= Self.entityLimit }

  func build() {
    let targets = readings.map { reading in
      let target = entity(of: reading)
      target.isRoot = true
      if let names = reading.listNames {
        let base = Words.split(reading.path.last ?? "").last ?? "list"
        addListName(names, base, of: reading.node, to: target)
      }
      return target
    }
    dropCaptures(targets)
    for (reading, target) in zip(readings, targets) {
      let path = DraftPath(reading.path, suffix: reading.suffix)
      let entry = DraftReading(path: path, takesEntries: reading.takesEntries, entity: target)
      let group = reading.group
      let form =
        group.table.map { "table: \(YAMLText.scalar($0))" } ?? group.csv.map(CSVFormRule.text)
      let known = draft.entries.firstIndex { $0.patterns == group.patterns && $0.form == form }
      if let known {
        draft.entries[known].readings.append(entry)
      } else {
        draft.entries.append(DraftEntry(patterns: group.patterns, form: form, readings: [entry]))
      }
    }
  }

  // MARK: Objects

  private static func entityName(_ raw: String) -> String {
    let base = Inflector.pascal(Inflector.singular(raw))
    return base.isEmpty || base.first?.isNumber == true ? "Record" + base : base
  }

  func newEntity(
    _ raw: String,
    context: String?,
    _ node: ProfileNode?,
    qualifier: String? = nil
  ) -> DraftEntity {
    var base = Self.entityName(raw)
    let isTaken =
      names.contains(ExactText(base.lowercased()))
      || context != nil && rootNames.contains(ExactText(base.lowercased()))
    if isTaken, let context = context ?? qualifier {
      let holder = Inflector.pascal(Inflector.singular(context))
      base = holder + (holder == base ? partName(node) ?? base : base)
    }
    let name = freeName(base) { !names.insert($0.lowercased()).inserted }
    let made = DraftEntity(name, node)
    draft.entities.append(made)
    return made
  }

  /// A word for records in others of their name: that of their key, such as `player_id`.
  private func partName(_ node: ProfileNode?) -> String? {
    let (words, isMarked) = ReferenceName.stem(node.flatMap { keys[$0] }?.path.last ?? "")
    return isMarked ? Inflector.pascal(words.joined(separator: "_")) : nil
  }

  /// An entity of texts that several records name, keyed by the text.
  func newVocabulary(_ raw: String, in owner: DraftEntity, _ node: ProfileNode?) -> DraftEntity {
    let made = newEntity(raw, context: owner.name, nil)
    made.attributes = [DraftAttribute("name", .record, .text, node)]
    made.key = ["name"]
    made.isScalar = true
    made.domain = node?.scalar.values
    return made
  }

  /// The entity of objects, which is made where it is met first.
  func entity(
    of place: ProfileNode,
    _ raw: String,
    context: String?,
    parent: DraftEntity? = nil
  ) -> DraftEntity {
    let node = place.resolved
    if let known = entities[Identity(node)] { return known }
    if let kinds = node.kinds { return variants(kinds, node, raw, context, parent) }
    let isRoot = rootNodes.contains(Identity(node))
    let reading = isRoot ? readings.first { $0.record.resolved === node } : nil
    var name = node.recordName?.name ?? reading.map(nameOfRecords) ?? raw
    if node.stubMember != nil, context == nil,
      rootNames.contains(ExactText(Self.entityName(name).lowercased()))
    {
      name += "_link"
    }
    if let kind = node.nameOfKind { name = kindName(kind) }
    let made = newEntity(
      name,
      context: isRoot ? nil : context,
      node,
      qualifier: reading?.group.qualifier
    )
    entities[Identity(node)] = made
    made.parent = parent
    made.notes = Array(node.places.prefix(3))
    made.linkMembers = node.linkMembers
    if let key = keys[node] {
      made.nodeKey = key
      made.linkMembers.formUnion(key.linkMembers)
    }
    addMembers(of: node, to: made, prefix: [])
    if let url = node.stubMember { addNumber(of: url, to: made) }
    if node.emptyObjects > 0, let key = made.nodeKey, key.gaps == 0 {
      made.skipWhen = "{ \(YAMLText.scalar(DraftPath(key.path).text)): { exists: false } }"
    }
    return made
  }

  /// Adds the number at the end of a stub's URL, which is its key.
  private func addNumber(of url: String, to made: DraftEntity) {
    var type = ValueType("integer")
    type.transform = URLReferences.extract
    let attribute = DraftAttribute(made.fresh("id"), DraftPath([url]), type)
    made.attributes.insert(attribute, at: 0)
    made.key = [attribute.name]
    made.keyReason = made.nodeKey?.reason ?? ""
    made.domain = made.node?.member(url)?.scalar.tails?.keys
  }

  private func variants(
    _ kinds: KindProfile,
    _ node: ProfileNode,
    _ raw: String,
    _ context: String?,
    _ parent: DraftEntity?
  ) -> DraftEntity {
    let made = newEntity(raw, context: context, node)
    entities[Identity(node)] = made
    made.keyReason = node.kindReason ?? ""
    let cases = kinds.nodes.map { value, kind in
      keys.setName(RecordWords(value.lastDottedPart), isNested: false, of: kind.resolved)
      return (value, entity(of: kind, kindName(value), context: raw, parent: nil))
    }
    made.variants = (DraftPath([kinds.member]).text, cases)
    return made
  }

  // MARK: Members

  /// The last name of a path that says something of the value: not that of a wrapper.
  private static func tellingName(_ path: [String]) -> String {
    let wrappers: Set<ExactText> = [
      "number_long", "number_int", "value", "text", "seconds", "cdata",
    ]
    return path.last { !wrappers.contains(Words.snake($0)) } ?? path.last ?? ""
  }

  func addAttribute(
    _ path: [String],
    _ node: ProfileNode,
    to entity: DraftEntity,
    _ type: ValueType? = nil
  ) {
    var found = type ?? TypeRule(node, Self.tellingName(path)).type()
    if let hinted = hints.type(of: entity.name, path) { found = found.becoming(hinted, node) }
    if node.texts > 0, let separator = hints.separator(of: entity.name, path) {
      entity.addList(path, node, node.parts(by: separator), separator: separator)
    }
    let name = entity.fresh(memberNames.column(path, in: entity.node))
    entity.attributes.append(DraftAttribute(name, DraftPath(path), found, node))
  }

  /// Adds a value as JSON.
  func addJSON(
    _ path: [String],
    _ node: ProfileNode,
    to entity: DraftEntity,
    _ reason: String? = nil
  ) {
    addAttribute(path, node, to: entity, ValueType("json", reason: reason))
  }

  func addMembers(of node: ProfileNode, to entity: DraftEntity, prefix: [String]) {
    // Rare lists are tuples where lists of the same length beside them are.
    let sizes = node.members.filter { $0.arrays >= 10 && $0.shortest == $0.longest }.map(\.longest)
    for member in node.members {
      if sizes.contains(member.longest) { member.hasTupleBeside = true }
      add(member, at: prefix + [member.name], to: entity)
    }
  }

  func add(_ member: ProfileNode, at path: [String], to entity: DraftEntity) {
    if entity.ignored.contains(where: { $0.path == DraftPath(path).text }) { return }
    if hints.isIgnored(entity.name, path) { return entity.ignore(path, "by hint") }
    if path.count == 3, path[0] == "relationships", path[2] == "links" || path[2] == "meta" {
      return entity.ignore(path, "fields of the page around the reference")
    }
    if path == ["_links"], member.objects > 0, URLRule.holdsLinks(member) {
      addLinks(member, to: entity)
      return entity.ignore(path, "addresses of this record and of others")
    }
    if member.objects == 0, member.arrays == 0 { return addAttribute(path, member, to: entity) }
    if member.isOpaque || isFull {
      let reason = isFull ? "there are \(Self.entityLimit) entities" : nil
      return addJSON(path, member, to: entity, reason)
    }
    if member.holdsJSONTexts { return addJSONTexts(path, member, to: entity) }
    if member.objects > 0, member.arrays > 0, member.arrays == member.emptyArrays,
      member.scalars == 0
    {
      // PHP writes an empty object as `[]`.
      return when(path, is: "object", entity) { addObjects(member, at: path, to: entity) }
    }
    if member.arrays > 0 {
      if member.objects + member.scalars > 0 { return addMixed(path, member, to: entity) }
      return addList(path, member, to: entity)
    }
    addObjects(member, at: path, to: entity)
  }

  private func addObjects(_ member: ProfileNode, at path: [String], to entity: DraftEntity) {
    if member.isDictionary {
      if member.scalars > 0 { return addJSON(path, member, to: entity) }
      return addDictionary(path, member, to: entity)
    }
    if let fold = member.fold {
      noteReference(path, fold.resolved, isMany: false, of: entity)
      return addOne(path, member, to: entity)
    }
    guard member.hasMembers || member.kinds != nil else {
      return addJSON(path, member, to: entity, "always an empty object")
    }
    if member.scalars > 0 { return addObjectOrScalar(path, member, to: entity) }
    member.mergeKinds()
    addObject(path, member, to: entity)
  }

  /// Links of HAL to other records: `_links: { customer: { href } }`.
  private func addLinks(_ member: ProfileNode, to entity: DraftEntity) {
    for link in member.members where link.objects > 0 && !NameLists.isURLName(link.name) {
      guard let url = link.member("href"), URLRule.numbered(url) != nil else { continue }
      entity.objectReferences.append(
        ObjectReference(path: ["_links", link.name], node: link, url: url, isMany: false)
      )
    }
  }
}

extension String {
  /// `fixtures.planet` is `planet`.
  var lastDottedPart: String {
    String(split { $0 == "." || $0 == "/" || $0 == "#" }.last ?? Substring(self))
  }
}
