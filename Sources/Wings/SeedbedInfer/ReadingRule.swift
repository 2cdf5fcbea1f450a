import SeedbedBase
import SeedbedTools

/// A place where records stand.
struct Reading {
  let group: DumpGroup
  let path: [String]
  let takesEntries: Bool
  /// The records; of a dictionary the object that holds them.
  let node: ProfileNode
  let name: String
  /// The steps from the path to the records of lists of lists.
  var suffix = ""
  /// The names of these lists, if they are read too.
  var listNames: ValueSketch?

  /// The node of a single record.
  var record: ProfileNode { takesEntries ? node.entries ?? node : node }
}

/// Finds where records stand in the documents of a group.
struct ReadingRule {
  let group: DumpGroup
  private(set) var readings: [Reading] = []
  /// Members of documents that no reading takes.
  private(set) var left: [LeftMember] = []

  init(_ group: DumpGroup) {
    self.group = group
    look(at: group.root, path: [], name: group.name)
  }

  private mutating func add(
    _ node: ProfileNode,
    _ path: [String],
    _ name: String,
    entries: Bool = false,
    suffix: String = ""
  ) {
    var made = Reading(group: group, path: path, takesEntries: entries, node: node, name: name)
    made.suffix = suffix
    EnvelopeRule.markOnly(made.record)
    readings.append(made)
  }

  private mutating func look(
    at node: ProfileNode,
    path: [String],
    name: String,
    isInPage: Bool = false
  ) {
    if node.isDictionary, node.areObjects {
      // Records that say in which of the lists they stand.
      guard node.nameMember != nil, let elements = node.entries?.listElements, elements.isOfRecords
      else { return add(node, path, name, entries: true) }
      return add(elements, path, name, suffix: "[*][*]")
    }
    if node.objects == 0 || !node.hasMembers && node.kinds == nil {
      lookAtList(node, path, name)
      return
    }
    if path.isEmpty, isDocument(node), let list = Self.onlyList(of: node) {
      return lookBeside(list, [list.name], list.name)
    }
    if node.kinds != nil || path.isEmpty && !isDocument(node) || isRecord(node, at: path, isInPage)
    {
      return add(node, path, name)
    }
    let before = readings.count
    for member in node.members { lookInside(member, path, name, of: node) }
    if readings.count == before { add(node, path, name) }
  }

  private mutating func lookAtList(_ node: ProfileNode, _ path: [String], _ name: String) {
    if node.arrays > 0, let elements = node.elements {
      // An array of values in an array at the root is a record.
      let holdsRecords = path.isEmpty && elements.isOfRecords && group.isOfJSON
      let suffix = holdsRecords ? "[*][*]" : ""
      add(path.isEmpty && !holdsRecords ? node : elements, path, name, suffix: suffix)
    } else if node.scalars + node.objects > 0 {
      add(node, path, name)
    }
  }

  private mutating func lookInside(
    _ member: ProfileNode,
    _ path: [String],
    _ name: String,
    of holder: ProfileNode
  ) {
    let inner = path + [member.name]
    let isHolder = NameLists.recordHolders.contains(member.snake)
    let saysNothing =
      (isHolder || member.name == "node") && name != DumpPatternRule.unnamed
      || NameForm.isID(member.name)
    let innerName = saysNothing ? name : member.name
    if Self.holdsRecords(member) {
      if let content = member.elements.flatMap(EnvelopeRule.kinds) {
        add(content, inner + [content.name], content.name)
        for other in member.elements?.members ?? [] where other !== content {
          leave(other, at: inner + [other.name])
        }
      } else if member.arrays > 0, let elements = member.elements, elements.objects > 0 {
        add(
          elements,
          inner,
          isHolder && Self.listCount(holder) > 1 ? member.name : innerName,
          suffix: member.elementSteps
        )
        for other in member.edgeMembers { leave(other, at: inner + [other.name]) }
      } else if let elements = Self.listed(member, innerName, beside: holder) {
        add(elements, inner, innerName, suffix: "[*][*]")
        readings[readings.count - 1].listNames = member.entryNames
      } else {
        add(member, inner, innerName, entries: true)
      }
    } else if member.objects > 0, NameLists.mayBePage(member.name), !isHolder,
      Self.listCount(holder) > 0, !holdsMany(member)
    {
      leave(member, at: inner)
    } else if member.objects > 0, member.hasMembers, member.arrays == 0,
      Self.holdsLists(member) || member.members.contains(where: Self.holdsLists)
        || isDocument(holder) && EnvelopeRule.record(in: holder).map(member.contains) == true
    {
      // `message: { items: […] }` is a page in a page.
      let isPage = member.isOfPage && name != DumpPatternRule.unnamed
      let pageName = isPage ? name : innerName
      look(at: member, path: inner, name: pageName, isInPage: NameLists.arePages(holder))
    } else if member.isOfPage, !isHolder || member.elements?.isScalar != true {
      leave(member, at: inner)
    } else {
      lookBeside(member, inner, innerName)
    }
  }

  /// The elements of lists by name: that say their kind by it, or that a list beside them holds too, each
  /// in one of the lists.
  private static func listed(
    _ member: ProfileNode,
    _ name: String,
    beside holder: ProfileNode
  ) -> ProfileNode? {
    guard let elements = member.entries?.listElements, elements.isOfRecords,
      member.listsAreKinds
        || holder.members.contains(where: { $0.listElements?.names == elements.names })
          && KeyRule(node: elements, name: RecordWords(name), isNested: false).key()?.isUnique
            == true
    else { return nil }
    return elements
  }

  /// Notes a member whose values no reading takes.
  private mutating func leave(_ member: ProfileNode, at path: [String]) {
    guard member.count > member.nulls + member.emptyArrays + member.emptyObjects else { return }
    left.append(LeftMember(path: DraftPath(path), isPage: member.isOfPage))
  }

  /// Reads members beside lists of records too, unless they are fields of a page.
  private mutating func lookBeside(_ member: ProfileNode, _ path: [String], _ name: String) {
    if member.areObjects, member.hasMembers, !NameLists.mayBePage(member.name) {
      add(member, path, name)
    } else if let elements = member.listElements, elements.isScalar, elements.nulls == 0 {
      add(elements, path, name)
    } else {
      leave(member, at: path)
    }
  }

  /// The list of texts that is all that a document has: `{ genres: [ … ] }`.
  private static func onlyList(of node: ProfileNode) -> ProfileNode? {
    guard node.members.count == 1, let list = node.members.first, list.nulls == 0,
      let elements = list.elements, elements.texts > 1, elements.texts == elements.count
    else { return nil }
    return list
  }

  private static func listCount(_ node: ProfileNode) -> Int {
    node.members.count(where: holdsRecords)
  }

  /// True if the member is a list of objects, or a dictionary.
  private static func holdsRecords(_ node: ProfileNode) -> Bool {
    if node.isDictionary, node.arrays == 0, node.scalars == 0 { return true }
    return node.listElements?.areObjects == true
  }

  /// True if lists of records, or dictionaries, stand in an object, or in objects in it that hold
  /// no values of their own.
  private static func holdsLists(_ node: ProfileNode) -> Bool { holdsLists(node, depth: 3) }

  private static func holdsLists(_ node: ProfileNode, depth: Int) -> Bool {
    guard node.objects > 0, depth > 0 else { return false }
    return node.members.contains { member in
      holdsRecords(member)
        || member.members.allSatisfy { $0.scalars == 0 } && holdsLists(member, depth: depth - 1)
    }
  }

  /// True if a list below has more than one record a document.
  private func holdsMany(_ node: ProfileNode) -> Bool {
    node.elements.map { $0.objects > group.root.objects } ?? node.isDictionary
      || node.members.contains(where: holdsMany)
  }

  /// True if the objects are whole documents.
  private func isDocument(_ node: ProfileNode) -> Bool { node.objects <= group.files.count }

  /// How many values an object has that pages around records do not have, if one is a name.
  private static func valueCount(of node: ProfileNode) -> Int {
    let own = node.members.filter { $0.scalars > 0 && !NameLists.mayBePage($0.name) }
    return own.contains { $0.keyRank >= 2 && $0.texts > 0 } ? own.count : 0
  }

  /// True if the type says so, as `OrderedCollection` does.
  private static func isCollection(_ node: ProfileNode) -> Bool {
    let type = node.member("type") ?? node.member("@type")
    let value = type?.onlyValue(of: node.objects)
    return value?.hasSuffix("Collection") == true || value?.hasSuffix("CollectionPage") == true
  }

  /// True if the object is a record itself, and no page around records.
  private func isRecord(_ node: ProfileNode, at path: [String], _ isInPage: Bool) -> Bool {
    if path.isEmpty, EnvelopeRule.record(in: node) != nil || Self.isCollection(node) {
      return false
    }
    let lists = Self.listCount(node)
    let isKeyed = node.members.contains {
      (KeyRule.rank([$0.name], of: RecordWords(path.last ?? "")) >= 8
        || $0.name == "index" && $0.texts > 0)
        && $0.isScalar
        && $0.count >= node.objects && $0.name.lowercased() != "code"
    }
    let isHolder = path.last.map { NameLists.recordHolders.contains(Words.snake($0)) } ?? false
    if isHolder || isInPage && !isKeyed, lists == 1,
      node.members.allSatisfy({ Self.holdsRecords($0) || $0.isScalar || $0.count == $0.nulls })
    {
      return false
    }
    // `topic_list: { topics: […], draft }`
    let words = path.last.map { Words.split($0) } ?? []
    if lists == 1, words.count > 1, ["list", "page", "result"].contains(words[words.count - 1]),
      let list = node.members.first(where: Self.holdsRecords),
      Inflector.areOne(list.name, words.dropLast().joined(separator: "_"))
    {
      return false
    }
    // Values that are the same in all documents say nothing of a record.
    if !isKeyed, lists > 0, node.objects > 1,
      node.members.allSatisfy({
        Self.holdsRecords($0) || $0.count == $0.nulls || $0.onlyValue(of: node.objects) != nil
      })
    {
      return false
    }
    let inner = node.members.count(where: Self.holdsLists)
    if lists + inner == 0 { return true }
    // Values beside records: `{ device: { id }, progress, track: { id, artists } }`.
    let values = node.members.count { $0.isScalar && !NameLists.mayBePage($0.name) }
    if lists == 0, values > 1, path.isEmpty,
      node.members.allSatisfy({ inner in
        !inner.hasMembers || inner.members.contains { $0.keyRank >= 8 && $0.isScalar }
      })
    {
      return true
    }
    // An object with records of all kinds is not a record itself.
    let holdsKinds = node.members.contains { $0.elements.flatMap(EnvelopeRule.kinds) != nil }
    if holdsKinds, isDocument(node) { return false }
    let pageNames = node.members.count { NameLists.mayBePage($0.name) }
    let isBundle = isDocument(node) && node.members.contains { $0.elements?.kinds != nil }
    if isKeyed, pageNames * 10 < node.members.count * (isBundle ? 7 : 9) { return true }
    if pageNames * 10 >= node.members.count * 6 || NameLists.arePages(node) { return false }
    if group.files.count == 1 {
      let nulls = node.members.count { $0.nulls == $0.count && !NameLists.mayBePage($0.name) }
      let values = Self.valueCount(of: node)
      return values > 0 && values + nulls >= 3
    }
    // Many documents, each with lists and values of its own, perhaps in an object of a page's name.
    return node.members.contains { member in
      member.scalars > 0 && !NameLists.mayBePage(member.name)
        || member.areObjects && Self.valueCount(of: member) * 2 > max(3, member.members.count)
    }
  }
}
