import SeedbedProfile

/// Makes entities of the objects that readings give, with attributes and nested relationships.
final class EntityBuilder {
  let draft = Draft()
  private let readings: [Reading]
  private let keys: NodeKeys
  private let hints: Hints
  private var entities: [ObjectIdentifier: DraftEntity] = [:]
  private var names: Set<String> = ["seedbed_meta"]
  /// Whether compound names are joined by underscores.
  private let usesUnderscores: Bool
  /// Objects that become columns of what holds them, at most so deep.
  private static let inlineDepth = 4
  /// More entities than a person would read.
  private static let entityLimit = 200

  init(_ readings: [Reading], _ keys: NodeKeys, _ hints: Hints) {
    self.readings = readings
    self.keys = keys
    self.hints = hints
    var camel = 0
    var snake = 0
    for reading in readings {
      for member in reading.record.members {
        if member.name.contains("_") { snake += 1 }
        if member.name.dropFirst().contains(where: \.isUppercase), !member.name.contains("_") {
          camel += 1
        }
      }
    }
    usesUnderscores = snake >= camel
    draft.usesUnderscores = usesUnderscores
  }

  /// Whether there are so many entities that what follows is kept as JSON.
  var isFull: Bool { draft.entities.count >= Self.entityLimit }

  func build() {
    for reading in readings {
      let target = entity(of: reading)
      target.isRoot = true
      let entry = DraftReading(
        path: DraftPath(reading.path),
        takesEntries: reading.takesEntries,
        entity: target
      )
      if let index = draft.entries.firstIndex(where: { $0.patterns == reading.group.patterns }) {
        draft.entries[index].readings.append(entry)
      } else {
        draft.entries.append(DraftEntry(patterns: reading.group.patterns, readings: [entry]))
      }
    }
  }

  // MARK: Readings

  private func entity(of reading: Reading) -> DraftEntity {
    if reading.takesEntries { return dictionary(reading.node, reading.name, in: nil, reading) }
    let node = reading.node.resolved
    if node.objects > 0, node.scalars == 0, node.arrays == 0, node.hasMembers || node.kinds != nil {
      let made = entity(of: node, reading.name, context: nil)
      takeCaptures(reading, made)
      return made
    }
    let made = newEntity(reading.name, context: reading.path.first, nil)
    made.isScalar = node.objects == 0 && node.arrays == 0
    let type = made.isScalar ? TypeRule(node, reading.name).type() : .json
    made.attributes = [DraftAttribute("value", .record, type, node)]
    if made.isScalar, node.isDifferent || node.scalar.values.isExact, node.nulls == 0,
      type.name != "real"
    {
      made.key = ["value"]
      made.keyReason = "the values themselves"
      made.domain = node.scalar.values
    }
    return made
  }

  /// Reads what varies in the paths of files and is not in the records.
  private func takeCaptures(_ reading: Reading, _ made: DraftEntity) {
    guard !made.isRootOfCaptures else { return }
    let group = reading.group
    var taken: [String] = []
    let key = made.node.flatMap { keys[$0] }
    // A name that happens to be different says less than the file's path.
    let hasKey = key.map { !group.isOneObjectAFile || $0.rank >= 4 } ?? false
    for capture in group.captures {
      let isKnown = reading.record.leaves(depth: 2).contains { leaf in
        capture.values.allSatisfy { leaf.node.scalar.values.contains(ValueHash.of($0)) }
      }
      let isNumber = capture.name == "number" || capture.name == "file"
      guard !isKnown, !hasKey || !isNumber else { continue }
      if group.isOneObjectAFile == false, isNumber { continue }
      taken.append(capture.name)
    }
    made.isRootOfCaptures = true
    let isKey =
      !hasKey && group.isOneObjectAFile && !taken.isEmpty && taken.count == group.captures.count
    let isGrid =
      isKey && taken.count > 1
      && group.captures.allSatisfy { $0.values.count * 3 <= group.files.count * 2 }
    for (place, name) in taken.enumerated() {
      let attribute = DraftAttribute(made.fresh(name), DraftPath(root: "@path.\(name)"), .text)
      attribute.comment = ["from the file's path"]
      if isKey { made.key.append(isGrid ? name : attribute.name) }
      if isGrid {
        makeEntity(ofCapture: name, attribute, in: made)
      } else {
        made.attributes.insert(attribute, at: place)
      }
    }
    if isKey {
      made.keyReason = "one record a file: the path names it"
      made.isKeyedByPath = true
    }
    for index in group.patterns.indices {
      for capture in group.captures where !taken.contains(capture.name) {
        group.patterns[index] = group.patterns[index].replacing("{\(capture.name)}", with: "*")
      }
    }
  }

  /// What folders and files name over and over are things of their own.
  private func makeEntity(
    ofCapture name: String,
    _ attribute: DraftAttribute,
    in made: DraftEntity
  ) {
    let target = newEntity(name, context: made.name, nil)
    attribute.name = "name"
    target.attributes = [attribute]
    target.key = ["name"]
    target.keyReason = "part of the files' paths"
    target.isScalar = true
    made.relationships.append(DraftRelationship(name, .nested, target, .record))
  }

  // MARK: Objects

  func newEntity(_ raw: String, context: String?, _ node: ProfileNode?) -> DraftEntity {
    var base = Inflector.pascal(Inflector.singular(raw))
    if base.isEmpty || base.first?.isNumber == true { base = "Record" + base }
    if names.contains(base.lowercased()), let context {
      base = Inflector.pascal(Inflector.singular(context)) + base
    }
    var name = base
    var number = 2
    while !names.insert(name.lowercased()).inserted {
      name = "\(base)\(number)"
      number += 1
    }
    let made = DraftEntity(name, node)
    draft.entities.append(made)
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
    if let known = entities[ObjectIdentifier(node)] { return known }
    if let kinds = node.kinds { return variants(kinds, node, raw, context, parent) }
    var name = raw
    if let kind = node.onlyKind, node.kindNamesRecord { name = kind.lastDottedPart }
    let made = newEntity(name, context: context, node)
    entities[ObjectIdentifier(node)] = made
    made.parent = parent
    made.notes = node.places.prefix(3).map { "met at several places: \($0)" }
    made.linkMembers = node.linkMembers
    if let key = keys[node] { made.nodeKey = key }
    addMembers(of: node, to: made, prefix: [])
    if node.emptyObjects > 0, let key = made.nodeKey {
      made.skipsWithout = DraftPath(key.path).text
    }
    return made
  }

  private func variants(
    _ kinds: KindProfile,
    _ node: ProfileNode,
    _ raw: String,
    _ context: String?,
    _ parent: DraftEntity?
  ) -> DraftEntity {
    let made = newEntity(raw, context: context, node)
    entities[ObjectIdentifier(node)] = made
    made.keyReason = node.kindReason ?? ""
    var cases: [(value: String, entity: DraftEntity)] = []
    var shapes: [(names: Set<String>, entity: DraftEntity)] = []
    for (value, kind) in kinds.nodes {
      let own = Set(kind.members.map(\.name))
      if let like = shapes.first(where: { own.count >= 3 && $0.names == own }),
        !node.kindNamesRecord
      {
        cases.append((value, like.entity))
        continue
      }
      keys.setName(value.lastDottedPart, isNested: false, of: kind.resolved)
      let target = entity(of: kind, value.lastDottedPart, context: raw, parent: nil)
      shapes.append((own, target))
      cases.append((value, target))
    }
    made.variants = (DraftPath([kinds.member]).text, cases)
    return made
  }

  // MARK: Members

  private func columnName(_ path: [String]) -> String {
    var parts = path
    if parts.count > 1, NameLists.envelopes.contains(parts[0]) {
      parts.removeFirst()
    }
    if parts.count == 1, let only = parts.first {
      let bytes = only.utf8
      let isPlain = bytes.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 >= 0x80
      }
      if isPlain, let first = bytes.first, first &- 0x30 > 9 { return only }
      let made = Words.snake(only)
      return made.isEmpty ? "value" : made.first?.isNumber == true ? "_" + made : made
    }
    let joined =
      usesUnderscores
      ? parts.map { Words.snake($0) }.joined(separator: "_")
      : Inflector.camel(parts.joined(separator: "_"))
    return joined.isEmpty ? "value" : joined
  }

  func plainName(_ name: String) -> String { columnName([name]) }

  func relationshipName(_ path: [String]) -> String {
    var parts = path
    while parts.count > 1,
      ["fields", "attributes", "properties", "relationships"].contains(parts[0])
    {
      parts.removeFirst()
    }
    if parts.count > 1, NameLists.recordHolders.contains(Words.snake(parts.last ?? "")) {
      parts.removeLast()
    }
    return columnName(parts)
  }

  private func addAttribute(
    _ path: [String],
    _ node: ProfileNode,
    to entity: DraftEntity,
    _ type: ValueType? = nil
  ) {
    var found = type ?? TypeRule(node, path.last ?? "").type()
    if let hinted = hints.type(of: entity.name, path) { found = found.becoming(hinted, node) }
    if node.texts > 0, let separator = hints.separator(of: entity.name, path) {
      let parts = node.parts(by: separator)
      entity.lists.append(
        ScalarList(path: path, node: node, elements: parts, separator: separator)
      )
    }
    let name = entity.fresh(columnName(path))
    entity.attributes.append(DraftAttribute(name, DraftPath(path), found, node))
  }

  private func addMembers(of node: ProfileNode, to entity: DraftEntity, prefix: [String]) {
    // Rare lists are tuples where lists of the same length beside them are.
    let lengths = node.members.filter { $0.arrays >= 10 && $0.shortest == $0.longest }.map(
      \.longest
    )
    for member in node.members {
      if lengths.contains(member.longest) { member.hasTupleBeside = true }
      add(member, at: prefix + [member.name], to: entity, depth: prefix.count)
    }
  }

  private func add(_ member: ProfileNode, at path: [String], to entity: DraftEntity, depth: Int) {
    if entity.ignored.contains(DraftPath(path).text) { return }
    if hints.isIgnored(path) {
      entity.ignored.append(DraftPath(path).text)
      return
    }
    if path == ["_links"], member.objects > 0 {
      entity.ignored.append("_links")
      return
    }
    if member.objects == 0, member.arrays == 0 { return addAttribute(path, member, to: entity) }
    if member.isOpaque || isFull {
      var type = ValueType.json
      if isFull { type.reason = "there are \(Self.entityLimit) entities" }
      return addAttribute(path, member, to: entity, type)
    }
    if member.arrays > 0 {
      if member.objects + member.scalars > 0 { return addMixed(path, member, to: entity) }
      return addList(path, member, to: entity)
    }
    if member.isDictionary {
      if member.scalars > 0 { return addAttribute(path, member, to: entity, .json) }
      return addDictionary(path, member, to: entity)
    }
    if let fold = member.fold { return addOne(path, member, fold, to: entity) }
    guard member.hasMembers || member.kinds != nil else {
      var type = ValueType.json
      type.reason = "always an empty object"
      return addAttribute(path, member, to: entity, type)
    }
    if member.scalars > 0 { return addObjectOrScalar(path, member, to: entity, depth: depth) }
    if member.kinds != nil { member.mergeKinds() }
    addObject(path, member, to: entity, depth: depth)
  }

  private func addObject(
    _ path: [String],
    _ member: ProfileNode,
    to entity: DraftEntity,
    depth: Int
  ) {
    if URLRule.reference(member) != nil, let url = URLRule.reference(member) {
      entity.urlReferences.append(URLReference(path: path, node: member, url: url, isMany: false))
    }
    let isEntity =
      !member.isPlainReference && !member.isEnvelopeContent && keys[member] != nil
      && member.members.count > 1
    if let name = hints.entity(at: documentPath(of: entity) + path) {
      return addNamed(name, path, member, to: entity)
    }
    if isEntity, !hints.isInlined(path) {
      return addOne(path, member, member, to: entity)
    }
    guard depth < Self.inlineDepth, !member.isSprawling else {
      var type = ValueType.json
      type.reason = "an object of \(member.members.count) names"
      return addAttribute(path, member, to: entity, type)
    }
    if member.isPageOfOneList { ignorePage(path, member, entity) }
    addMembers(of: member, to: entity, prefix: path)
  }

  /// Leaves out the fields of a page around a list, such as `lines: { data: […], has_more }`.
  private func ignorePage(_ path: [String], _ member: ProfileNode, _ entity: DraftEntity) {
    let fields: Set<String> = [
      "href", "url", "limit", "next", "offset", "previous", "prev", "has_more", "object", "cursor",
      "next_page_token", "self", "links",
    ]
    for field in member.members where field.arrays == 0 && fields.contains(Words.snake(field.name))
    {
      entity.ignored.append(DraftPath(path + [field.name]).text)
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
    if made.nodeKey == nil {
      made.surrogate = "pk"
      made.keyReason = "by hint"
    }
    entity.relationships.append(
      DraftRelationship(
        entity.fresh(relationshipName(path)),
        .nested,
        made,
        DraftPath(path),
        member
      )
    )
  }

  private func addOne(
    _ path: [String],
    _ member: ProfileNode,
    _ target: ProfileNode,
    to entity: DraftEntity
  ) {
    let node = target.resolved
    guard keys[node] != nil || node === member else {
      return addAttribute(path, member, to: entity, .json)
    }
    let made = self.entity(of: member, NameLists.recordName(path), context: entity.name)
    guard made.nodeKey != nil else { return addAttribute(path, member, to: entity, .json) }
    entity.relationships.append(
      DraftRelationship(
        entity.fresh(relationshipName(path)),
        .nested,
        made,
        DraftPath(path),
        member
      )
    )
  }

  /// An object in some records, a scalar in others.
  private func addObjectOrScalar(
    _ path: [String],
    _ member: ProfileNode,
    to entity: DraftEntity,
    depth: Int
  ) {
    addAttribute(path, member, to: entity, .json)
  }

  /// A list in some records, something else in others.
  private func addMixed(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    if member.objects == 0, let elements = member.elements, elements.isScalar, elements.nulls == 0 {
      entity.lists.append(
        ScalarList(path: path, node: member, elements: elements, separator: nil)
      )
      return
    }
    addAttribute(path, member, to: entity, .json)
  }

  // MARK: Lists

  private func addList(_ path: [String], _ member: ProfileNode, to entity: DraftEntity) {
    guard let elements = member.elements else {
      var type = ValueType.json
      type.reason = "always an empty list"
      return addAttribute(path, member, to: entity, type)
    }
    let isObject = elements.objects > 0
    if elements.arrays > 0 || isObject && elements.scalars > 0 || elements.isOpaque {
      var type = ValueType.json
      type.reason = elements.arrays > 0 ? "lists in lists" : "objects and other values"
      return addAttribute(path, member, to: entity, type)
    }
    if !isObject {
      if isTuple(member, elements) { return addTuple(path, member, elements, to: entity) }
      guard elements.scalars > 0 else { return addAttribute(path, member, to: entity, .json) }
      entity.lists.append(ScalarList(path: path, node: member, elements: elements, separator: nil))
      return
    }
    addChildren(path, member, elements, to: entity)
  }

  private func isTuple(_ member: ProfileNode, _ elements: ProfileNode) -> Bool {
    member.shortest == member.longest && (2...4).contains(member.longest)
      && (member.arrays >= 10 || member.hasTupleBeside)
      && elements.texts == 0 && elements.booleans == 0 && elements.nulls == 0
      && elements.reals + elements.integers > 0 && !NameLists.isReferenceList(member.name)
  }

  private func addTuple(
    _ path: [String],
    _ member: ProfileNode,
    _ elements: ProfileNode,
    to entity: DraftEntity
  ) {
    let type = ValueType(elements.reals > 0 ? "real" : "integer")
    for place in 0..<member.longest {
      let name = entity.fresh("\(columnName(path))_\(place)")
      let attribute = DraftAttribute(name, DraftPath(path, suffix: "[\(place)]"), type)
      if place == 0 { attribute.comment = ["always \(member.longest) numbers"] }
      entity.attributes.append(attribute)
    }
  }

  private func addChildren(
    _ path: [String],
    _ member: ProfileNode,
    _ elements: ProfileNode,
    to entity: DraftEntity
  ) {
    let node = elements.resolved
    if node === elements, let url = URLRule.reference(elements) {
      entity.urlReferences.append(URLReference(path: path, node: elements, url: url, isMany: true))
    }
    if elements.isDictionary || !node.hasMembers && node.kinds == nil
      || elements.emptyObjects > 0 || node !== elements && keys[node] == nil
    {
      return addAttribute(path, member, to: entity, .json)
    }
    if let kinds = node.kinds {
      let isKeyed = kinds.nodes.allSatisfy { _, kind in
        keys.setName(node.name, isNested: true, of: kind)
        return keys[kind].map { $0.rank >= 9 } ?? false
      }
      if !isKeyed { node.mergeKinds() }
    }
    if node === elements, elements.isPlainReference,
      let id = elements.members.first(where: { Words.snake($0.name) == "id" }),
      elements.members.allSatisfy({ $0 === id || $0.scalar.values.distinct <= 1 })
    {
      // `type` says the same everywhere.
      for other in elements.members where other !== id {
        entity.ignored.append(DraftPath(path + [other.name]).text)
      }
      entity.lists.append(
        ScalarList(path: path + [id.name], node: member, elements: id, separator: nil)
      )
      return
    }
    let made = self.entity(
      of: elements,
      elementName(path, node),
      context: entity.name,
      parent: entity
    )
    let relationship = DraftRelationship(
      entity.fresh(relationshipName(path)),
      .nested,
      made,
      DraftPath(path),
      elements
    )
    relationship.isMany = true
    entity.relationships.append(relationship)
  }

  /// Elements around an object of the list's own name are no such objects: `tracks: [{ track }]`.
  private func elementName(_ path: [String], _ node: ProfileNode) -> String {
    let name = NameLists.recordName(path)
    let isAround = node.members.contains {
      $0.objects > 0 && Words.snake($0.name) == Inflector.singular(name)
    }
    return isAround ? name + "_item" : name
  }
}

extension String {
  /// `fixtures.planet` is `planet`.
  var lastDottedPart: String {
    String(split { $0 == "." || $0 == "/" }.last ?? Substring(self))
  }
}
