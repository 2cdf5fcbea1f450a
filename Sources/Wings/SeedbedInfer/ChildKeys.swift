import SeedbedBase
import SeedbedTools

/// The keys of entities that have none of their own.
struct ChildKeys {
  /// The likeliest members that are tried together: tables may have thousands.
  private static let partLimit = 64
  /// The types of times.
  private static let times = ["date", "day"]

  let draft: Draft
  let keys: NodeKeys

  func apply() {
    for entity in draft.entities where entity.variants == nil && entity.key.isEmpty {
      chooseKey(of: entity)
    }
    draft.entities.forEach(preferReferences)
    draft.entities.forEach(takeLikeKey)
    // An entity with lists must have a key for them to refer to.
    for entity in draft.entities where entity.variants == nil && entity.key.isEmpty {
      let holds = entity.relationships.contains(where: \.isMany)
      let isReferred = draft.relationships(to: entity).contains { !$0.relationship.isMany }
      if holds || isReferred { takePlace(entity) }
    }
  }

  private func chooseKey(of entity: DraftEntity) {
    guard let parent = entity.parent, parent.variants == nil else {
      let holds = entity.relationships.contains(where: \.isMany)
      if !chooseTopKey(of: entity), holds { takePlace(entity) }
      return
    }
    if parent.key.isEmpty { chooseKey(of: parent) }
    if parent.key.isEmpty { takePlace(parent) }
    let link = entity.freshLink(draft.holderName(parent), to: parent)
    entity.parentLink = link
    if let name = entity.nameAttribute {
      // Names that a database made are different everywhere.
      let names = entity.names?.values ?? []
      let isOwn =
        names.count > 1 && entity.names?.isUnique == true && entity.attribute(name) != nil
        && names.allSatisfy { $0.text.utf8.count >= 16 && NameForm.isOdd($0.text) }
      entity.key = isOwn ? [name] : [link, name]
      return
    }
    let list = [link, entity.kind].compactMap(\.self)
    if let (parts, reason) = different(in: entity) {
      entity.key = list + parts.filter { $0 != entity.kind }
      entity.keyReason = reason
      return
    }
    entity.key = list + [entity.addPosition()]
    entity.keyReason = "the position in the list: nothing else is different"
  }

  // MARK: Lists

  /// A part of a key that may be.
  struct Part {
    var name: String
    var path: UInt64
    var rank: Double
    var isReference: Bool
    var isTime = false
    /// True for places in a list.
    var isPlace = false
    /// True for short texts that are no values of something.
    var isWord = false
  }

  /// Members that are different within each list.
  private func different(in entity: DraftEntity) -> (parts: [String], reason: String)? {
    if entity.isScalar {
      guard let value = entity.attributes.first(where: { $0.path.root == "@self" }),
        let node = value.node,
        ["text", "integer", "uuid", "url", "day"].contains(value.type.name),
        value.type.transform == nil, value.type.nullValues.isEmpty, node.scalar.isShort(200),
        node.scalar.count(.empty) == 0,
        node.listColumns?.isDifferent(0) ?? true
      else { return nil }
      return ([value.name], entity.keyReason)
    }
    guard let node = entity.node else { return nil }
    let parts = parts(of: entity, node)
    let columns = node.listColumns
    let lists = columns?.lists ?? 0
    if let one = parts.first(where: { part in
      // Of lists of one element all is different: names and other records tell what they are, but
      // no id of something.
      let target = part.isReference ? entity.relationship(part.name)?.target : nil
      let isTelling =
        part.rank < 4 || part.rank >= 9.5 || target.map { $0 !== entity.parent } ?? false
      return (columns?.isDifferent(part.path) ?? isTelling) && (part.rank >= 2.5 || lists >= 10)
    }) {
      return ([one.name], "'\(one.name)' is different in each list")
    }
    guard let columns else { return nil }
    let pairs = parts.filter(\.isReference).pairs + parts.prefix(8).pairs
    let found = pairs.first { columns.isDifferent($0.path, $1.path) && lists >= 5 }
    return found.map { ([$0.name, $1.name], "together different in each list") }
  }

  /// The members that all elements have, which together tell these apart if nothing else does.
  func whole(of entity: DraftEntity) -> [String] {
    entity.node.map { parts(of: entity, $0, longest: .max).map(\.name) } ?? []
  }

  func parts(of entity: DraftEntity, _ node: ProfileNode, longest: Int = 120) -> [Part] {
    var parts: [Part] = []
    let records = node.filledObjects
    let words = RecordWords(entity.name)
    for attribute in entity.attributes {
      guard let value = attribute.node, attribute.path.names.count <= 2, attribute.path.root == nil,
        attribute.isPlain,
        ["text", "integer", "uuid", "url", "day", "date"].contains(attribute.type.name),
        attribute.type.nullValues.isEmpty,
        value.count >= records, value.nulls == 0, value.scalar.count(.empty) == 0,
        value.scalar.isShort(longest)
      else { continue }
      let word = Words.snake(attribute.path.last)
      var rank = KeyRule.rank(attribute.path.names, of: words) + 1
      let isSequence = word.hasSuffix("_sequence") && attribute.type.name == "integer"
      let isPlace = NameLists.places.contains(word) && attribute.type.name == "integer"
      if isPlace { rank = 9.5 } else if isSequence { rank = max(rank, 9.1) }
      if attribute.type.name == "day" { rank = 1.5 }
      if attribute.type.name == "date" { rank = 1.2 }
      // `{ size, text }`: the value of something, where another member says of what.
      if NameLists.values.contains(word) { rank = min(rank, 0.5) }
      // UUIDs are no values that are different by chance.
      let isUUID = attribute.type.name == "uuid" && records >= 10
      if isUUID { rank = max(rank, 2.5) }
      if entity.relationships.contains(where: { $0.kinds != nil && $0.path == attribute.path }) {
        rank = 9.2
      }
      if attribute.path.names.count == 2, rank < 8, !isUUID {
        guard MemberName.keyRank(attribute.path.last) >= 2 else { continue }
        rank = max(rank, MemberName.keyRank(attribute.path.last) + 0.6)
      }
      parts.append(
        Part(
          name: attribute.name,
          path: ProfileNode.path(attribute.path.names),
          rank: rank,
          isReference: false,
          isTime: Self.times.contains(attribute.type.name),
          isPlace: isPlace || isSequence,
          isWord: attribute.type == .text && !value.isProse && Words.split(word).last != "value"
        )
      )
    }
    for relationship in entity.relationships where !relationship.isMany {
      guard let part = part(relationship, records, of: entity) else { continue }
      parts.append(part)
    }
    return parts.sorted { $0.rank > $1.rank }
  }

  /// A reference that every element has.
  private func part(_ link: DraftRelationship, _ records: Int, of entity: DraftEntity) -> Part? {
    let (target, names) = (link.target, link.path.names)
    // A key without a row makes one: it never becomes null.
    guard link.onDangling == nil || link.kind == .foreignKey,
      link.kinds == nil, link.nullValues.isEmpty, target.key.count == 1, let first = names.first
    else { return nil }
    func part(_ path: [String]) -> Part {
      Part(name: link.name, path: ProfileNode.path(path), rank: 9.2, isReference: true)
    }
    let isByURL =
      link.transform == URLReferences.extract || target.node?.stubMember != nil
    if isByURL, names.count <= 2, let holder = entity.node?.member(first),
      holder.objects >= records, holder.nulls == 0,
      let url = names.dropFirst().first ?? holder.resolved.stubMember
    {
      return part([first, url])
    }
    let key = link.keys.flatMap { entity.node?.leaf($0.names) }
    guard link.transform == nil, let node = key ?? link.node,
      node.count >= records, node.nulls == 0
    else { return nil }
    switch link.kind {
    case .nested where key?.isScalar == true, .foreignKey:
      let path = link.keys?.names ?? names
      return node.isScalar && node.scalar.count(.empty) == 0 ? part(path) : nil
    case .nested:
      guard names.count == 1, let key = keys[node.resolved], key.path.count == 1, key.rank >= 8,
        node.emptyObjects == 0
      else { return nil }
      return part(names + key.path)
    case .holder: return nil
    }
  }

  // MARK: Records of dumps

  /// Chooses a key of other members than those of a key that failed.
  func chooseTopKey(of entity: DraftEntity, besides failed: [String] = []) -> Bool {
    guard let node = entity.node, !node.pairs.isEmpty else { return false }
    let parts = parts(of: entity, node)
    let tried = Set(failed.map { ExactText($0) })
    let count = "\(node.filledObjects.grouped) records"
    let one = parts.first { part in
      let values = part.isWord ? entity.attribute(part.name)?.node : nil
      return node.filledObjects >= 3 && values?.isDifferent == true
        && !tried.contains(ExactText(part.name))
    }
    if let one {
      entity.key = [one.name]
      entity.keyReason = "different in all \(count)"
      return true
    }
    // `{ watchers, show: {…} }` says something of the show.
    let held = entity.relationships.filter { $0.kind == .nested && !$0.isMany }
    if held.count == 1, failed.isEmpty, isDifferent(held[0], in: node) {
      entity.key = [held[0].name]
      entity.keyReason = "another one in each of the \(count)"
      return true
    }
    let likely = Array(parts.prefix(Self.partLimit))
    let links = likely.filter(\.isReference)
    let places = links.flatMap { link in likely.filter(\.isPlace).map { (link, $0) } }
    let pairs = places + links.pairs + likely.pairs
    let found = pairs.first { left, right in
      node.areDifferent(ListColumns.group(left.path, right.path))
        && (left.isReference || left.rank >= 3 || node.filledObjects >= 10)
    }
    // A time tells records apart by chance: three lasting members say more.
    let isTimed = found.map { $0.isTime || $1.isTime } ?? false
    let triple =
      found == nil || isTimed ? triple(of: likely.filter { !isTimed || !$0.isTime }, node) : nil
    guard let key = triple ?? found.map({ [$0, $1] }) else { return false }
    entity.key = key.map(\.name)
    entity.keyReason = "together different in all \(count)"
    return true
  }

  /// True if each record holds another object.
  private func isDifferent(_ link: DraftRelationship, in node: ProfileNode) -> Bool {
    guard let place = link.node, place.ownObjects ?? place.objects == node.filledObjects,
      place.nulls == 0,
      link.condition == nil, link.target.key.count == 1, let key = keys[place.resolved]
    else { return false }
    return place.tablesOfPlace.first { $0.path == key.hash }?.repeatedCount == 0
  }

  /// A reference and two other members that are different together: what changed, and when.
  private func triple(of parts: [Part], _ node: ProfileNode) -> [Part]? {
    let parts = parts.filter { $0.isReference || $0.isTime || $0.isWord || $0.rank >= 3 }
    for (left, right) in parts.pairs where left.isReference {
      let third = parts.first { part in
        part.name != left.name && part.name != right.name
          && node.areDifferent(ListColumns.group(left.path, right.path, part.path))
      }
      if let third { return [left, right, third].sorted { !$0.isTime && $1.isTime } }
    }
    return nil
  }

  /// The position in the dump as the key, so that others have something to refer to.
  private func takePlace(_ entity: DraftEntity) {
    guard entity.variants == nil, entity.key.isEmpty else { return }
    let files = draft.entries.filter { entry in
      entry.readings.contains { $0.entity === entity }
    }
    let isOne = files.count == 1 && files[0].patterns.count == 1 && !files[0].isPattern
    entity.takePlace(isOneFile: isOne)
    entity.keyReason = "the position in the dump: nothing else is different"
  }
}

extension Collection {
  /// Each two of the elements, in their order.
  var pairs: [(Element, Element)] {
    indices.flatMap { place in self[place...].dropFirst().map { (self[place], $0) } }
  }
}
