import SeedbedBase
import SeedbedTools

/// True if the members of an object are entries of a dictionary.
struct DictionaryRule {
  private let node: ProfileNode
  private let kids: [ProfileNode]
  /// True if the object is a whole document.
  private let isDocument: Bool

  init(_ node: ProfileNode, isDocument: Bool = false) {
    self.node = node
    self.isDocument = isDocument
    kids = node.members.filter { $0.scalars + $0.objects + $0.arrays > 0 }
  }

  /// Why it is one; nil where it is none.
  ///
  /// The names are hashes of codes and ids elsewhere; nil in the first round.
  func reason(names: Set<UInt64>?) -> String? {
    guard !kids.isEmpty, node.arrays - node.emptyArrays == 0, node.kinds == nil, !node.isRow else {
      return nil
    }
    // Addresses of a picture in a few sizes: `{ "24": …, "48": … }`.
    let sizes = kids.count { $0.count == $0.scalar.count(.url) && (Int($0.name) ?? 1) % 8 == 0 }
    if sizes == count, 2...4 ~= sizes { return nil }
    let names = names ?? []
    if let reason = mixedValues(names) { return reason }
    guard kinds != nil, hasOneShape else { return nil }
    if let reason = oddNames() ?? saidNames() ?? numberedNames() ?? codes() { return reason }
    if let reason = sparseNames() ?? setOfNames() ?? constantNames() ?? likeValues() {
      return reason
    }
    return namedLists() ?? singleNames() ?? knownNames(names)
  }

  /// The path to the member of every value, or of every element of its lists, that says the name
  /// once more: `{ en: { language: en, … } }`.
  var nameMember: [String]? {
    // An empty list says nothing.
    let filled = kids.filter { $0.elements != nil || $0.arrays == 0 }
    guard filled.count > 1, let first = filled.first, kids.count == count else { return nil }
    let records = filled.map { $0.elements.map { $0.objects > 0 ? $0 : first } ?? $0 }
    for leaf in records[0].leaves(depth: 2) {
      let isSaid = zip(filled, records).allSatisfy { kid, record in
        guard let value = record.leaf(leaf.path), value.scalar.values.isExact else { return false }
        return value.scalar.values.sampleCount == 1 && value.nulls == 0
          && value.scalar.values.contains(kid.nameHash)
      }
      if isSaid { return leaf.path }
    }
    return nil
  }

  /// The path to the member of the elements of lists whose values are the names of these, which are too
  /// many to be members.
  static func nameMember(of dictionary: ProfileNode) -> [String]? {
    guard let names = dictionary.entryNames, names.distinct >= 20,
      let elements = dictionary.entries?.listElements, elements.isOfRecords
    else { return nil }
    return elements.leaves(depth: 2).first { leaf in
      leaf.node.scalar.values.isAmong(names) && names.isAmong(leaf.node.scalar.values)
    }?.path
  }

  // MARK: Shape

  private enum Kind { case text, number, boolean, object, array }

  private func kinds(of node: ProfileNode) -> Set<Kind> {
    let counts: [(kind: Kind, count: Int)] = [
      (.text, node.texts), (.number, node.integers + node.reals), (.boolean, node.booleans),
      (.object, node.objects), (.array, node.arrays),
    ]
    return Set(counts.filter { $0.count > 0 }.map(\.kind))
  }

  /// The kinds of all values; nil where they do not go together.
  private var kinds: Set<Kind>? {
    let all = Set(kids.flatMap { kinds(of: $0) })
    if all.contains(.object) {
      // A few lists among objects are entries that somebody wrote in short.
      let lists = kids.reduce(0) { $0 + $1.arrays }
      let isFew = lists * 10 <= kids.reduce(0) { $0 + $1.objects } && kids.count >= 20
      if all == [.object] || isFew && all == [.object, .array] { return [.object] }
      // A few objects among lists are entries one level deeper.
      let objects = kids.reduce(0) { $0 + $1.objects }
      return all == [.object, .array] && objects * 10 <= lists && kids.count >= 20 ? [.array] : nil
    }
    // Numbers and lists of them below the names of one object; several objects have other things there.
    let others: Set<Kind> = objects == 1 ? [.array, .text, .number] : [.array, .text]
    if all.contains(.array) { return all.isSubset(of: others) ? all : nil }
    if all.count == 1 { return all }
    // A dictionary of numbers and texts: every value is one or the other.
    return all == [.text, .number] && Set(kids.map { kinds(of: $0) }).count <= 2 ? all : nil
  }

  private var holdsObjects: Bool { kinds?.contains(.object) == true }
  private var holdsLists: Bool { kinds?.contains(.array) == true }

  private var hasOneShape: Bool {
    if holdsObjects {
      let shapes = kids.compactMap { kid in
        kid.isDictionary || !kid.hasMembers && kid.kinds == nil ? nil : Self.names(of: kid)
      }
      // Of a few values, a dictionary and an object of fields are two things.
      if !shapes.isEmpty, kids.count < 10, kids.contains(where: \.isDictionary) { return false }
      return shapes.isEmpty || Self.areOdd(shapes) && holdAlikeValues || Self.vocabulary(of: shapes)
        || holdsDictionaries
    }
    if holdsLists {
      let elements = kids.compactMap(\.elements)
      let shapes = elements.filter(\.hasMembers).map { Self.names(of: $0) }
      guard let first = shapes.first else { return true }
      if shapes.count < elements.count { return false }
      let total = shapes.dropFirst().map { first.similarity(to: $0) }.reduce(0, +)
      return shapes.count == 1 || total / Double(shapes.count - 1) >= 0.6
        || Self.vocabulary(of: shapes)
    }
    return true
  }

  /// True if the values are dictionaries too: each has other names, for values of one kind.
  private var holdsDictionaries: Bool {
    var counts: [ExactText: Int] = [:]
    var kinds: Set<Kind> = []
    var objects: [Set<ExactText>] = []
    for kid in kids where kid.hasMembers {
      for member in kid.members where member.count > member.nulls {
        counts[member.name, default: 0] += 1
        kinds.formUnion(self.kinds(of: member))
        if member.hasMembers { objects.append(Self.names(of: member)) }
      }
    }
    let members = counts.values.reduce(0, +)
    let filled = kids.count(where: \.hasMembers)
    guard filled >= 5, counts.count >= 20, kinds.count == 1, members < 4 * counts.count,
      members * 4 < filled * counts.count
    else { return false }
    return !kinds.contains(.object) || objects.isEmpty || Self.vocabulary(of: objects)
  }

  /// True if the objects are dictionaries themselves, of names that are no field's.
  private static func areOdd(_ shapes: [Set<ExactText>]) -> Bool {
    let names = shapes.reduce(0) { $0 + $1.count }
    let odd = shapes.reduce(0) { $0 + $1.count { NameForm.isOdd($0.text) } }
    return names > 0 && odd * 10 >= names * 9
  }

  /// True if the objects hold values of the same kinds.
  private var holdAlikeValues: Bool {
    let kinds = kids.filter(\.hasMembers).map { kid in
      kid.members.reduce(into: Set<Kind>()) { $0.formUnion(self.kinds(of: $1)) }
    }
    return kinds.dropFirst().allSatisfy { $0.contains(.object) == kinds[0].contains(.object) }
  }

  private static func names(of node: ProfileNode) -> Set<ExactText> {
    Set(node.ofAllKinds.map(\.name))
  }

  /// True if most members of each object are members of some others.
  private static func vocabulary(of shapes: [Set<ExactText>]) -> Bool {
    var counts: [ExactText: Int] = [:]
    for shape in shapes { for name in shape { counts[name, default: 0] += 1 } }
    let bound = max(2, Int((Double(shapes.count) * 0.05).rounded(.up)))
    var total = 0.0
    for shape in shapes where !shape.isEmpty {
      let common = shape.count { counts[$0, default: 0] >= min(bound, shapes.count) }
      total += Double(common) / Double(shape.count)
    }
    guard total / Double(shapes.count) >= 0.8 else { return false }
    if shapes.count >= 20 { return true }
    // Few objects: what each has must be in half of them on average.
    let members = counts.values.reduce(0, +)
    return Double(members) / Double(max(1, counts.count * shapes.count)) >= 0.5
  }

  // MARK: Names

  private var count: Int { node.members.count }
  private var objects: Int { node.objects - node.emptyObjects }

  /// In how many of the objects a name is, on average.
  private var presence: Double {
    Double(node.members.map(\.count).reduce(0, +)) / Double(max(1, objects * count))
  }

  private func oddNames() -> String? {
    let odd = node.members.count(where: \.facts.isOdd)
    guard odd * 10 >= count * 9 else { return nil }
    let isNumbered = node.members.allSatisfy { $0.name.utf8.allSatisfy { $0 &- 0x30 < 10 } }
    // One such name may be chance, and a few texts a form that somebody filled in.
    guard count > 1 || isNumbered, isNumbered || holdsObjects || holdsLists || count >= 5 else {
      return nil
    }
    return "\(count.grouped) names that are ids, numbers, dates or phrases"
  }

  private func saidNames() -> String? {
    guard count >= 3 else { return nil }
    if let path = nameMember {
      return "its \(count) names are the values of '\(path.joined(separator: "."))'"
    }
    // One of them, or one in ten, leads to a record with another id.
    let ids = kids.flatMap { kid in kid.members.filter { $0.keyRank >= 10 && $0.isScalar } }
    let said = kids.count { kid in
      ids.contains { id in
        kid.member(id.name).map { $0.scalar.values.contains(kid.nameHash) } ?? false
      }
    }
    return said >= 3 && kids.count - said <= max(1, count / 10)
      ? "\(said) of its \(count) names are the ids of what they hold" : nil
  }

  private func numberedNames() -> String? {
    guard holdsObjects || kids.allSatisfy({ $0.elements?.objects ?? 0 > 0 }), count >= 3 else {
      return nil
    }
    var stems: Set<ExactText> = []
    for member in node.members {
      let name = member.name
      guard let last = name.utf8.last, last &- 0x30 < 10 else { return nil }
      stems.insert(String(name.prefix { !$0.isNumber }))
    }
    return stems.count == 1 ? "the \(count) names are numbered" : nil
  }

  private func codes() -> String? {
    let codes = node.members.count { NameForm.isCode($0.name) }
    guard codes * 100 >= count * 95 else { return nil }
    let isEnough =
      count >= 10 && (objects == 1 || presence < 0.95 || holdsObjects)
      || count >= 5 && objects == 1 && holdsObjects
    return isEnough ? "\(count) names are codes with values of one shape" : nil
  }

  private func sparseNames() -> String? {
    if objects >= 5, count >= 20, presence < 0.25 {
      return "\(count) names over \(objects) objects, each in few of them"
    }
    if objects == 1, count >= 20, holdsObjects || holdsLists {
      return "\(count) members of one shape in one object"
    }
    if objects == 1, count >= 40 { return "\(count) values of one kind in one object" }
    if objects >= 5, count >= 40, presence < 0.5 { return "\(count) names over \(objects) objects" }
    return nil
  }

  /// Names that are all true in the objects that have them: `users: { ada: true }`.
  private func setOfNames() -> String? {
    guard count >= 5, objects >= 3, presence < 0.6,
      kids.allSatisfy({ $0.trues > 0 && $0.trues == $0.count })
    else { return nil }
    return "\(count) names, all true where they are"
  }

  /// Names that have one value each wherever they stand: `currencies: { EUR: { name, symbol } }`.
  private func constantNames() -> String? {
    guard objects >= 3, presence < 0.8, NameAgreement(node).isComplete else { return nil }
    return "\(count) names, each with one value wherever it is"
  }

  /// A document of nothing but objects with the same members, or dictionaries of one kind of value.
  private func likeValues() -> String? {
    guard isDocument, objects == 1, count >= 3, kids.count == count,
      !kids.contains(where: \.isOfPage)
    else { return nil }
    guard kids.allSatisfy(\.areObjects) else { return nil }
    let shapes = kids.filter { $0.hasMembers || $0.isDictionary }.map { Self.deepNames(of: $0) }
    guard shapes.count >= 3, let first = shapes.first,
      shapes.allSatisfy({ $0.count > 2 && $0.similarity(to: first) >= (count < 5 ? 1 : 0.8) })
        || areValuesByOneName
    else { return nil }
    return "a document of \(count) like objects"
  }

  /// True if five values or more are dictionaries of one kind of value, which have names in common.
  private var areValuesByOneName: Bool {
    let names = kids.compactMap(\.entryNames)
    var all = names.first ?? ValueSketch(limit: 0)
    for other in names.dropFirst() { all.merge(other) }
    let kinds = Set(kids.compactMap(\.entries).map { self.kinds(of: $0) })
    return names.count >= 5 && names.count + 1 >= count && kinds.count == 1
      && kinds.first?.isDisjoint(with: [.object, .array]) == true
      && all.distinct * 3 <= names.reduce(0) { $0 + $1.distinct } * 2
  }

  /// The names of members, and those of the objects in them or in their lists.
  private static func deepNames(of node: ProfileNode) -> Set<ExactText> {
    node.members.reduce(into: []) { names, member in
      names.insert(member.name)
      for inner in member.members + (member.elements?.members ?? []) {
        names.insert("\(member.name).\(inner.name)")
      }
    }
  }

  /// Lists of records with the same members, below names that are none of a member:
  /// `{ Africa: [{ value, label }], Asia: […] }`.
  private func namedLists() -> String? {
    if areListsOfKinds { return "\(count) lists with the same members" }
    let records = kids.compactMap(\.listElements)
    guard count >= 3, records.count == count, records[0].members.count > 1,
      records.allSatisfy({ $0.isOfRecords && $0.names == records[0].names })
    else { return nil }
    func isTitle(_ node: ProfileNode) -> Bool { node.name.first?.isUppercase == true }
    let areTitles = kids.allSatisfy(isTitle) && !records[0].members.contains(where: isTitle)
    let isBy = Words.split(node.name).dropFirst().contains("by")
    return areTitles || isBy ? "\(count) lists with the same members" : nil
  }

  /// True if in an object there are lists alone, of records with the same members, an object among
  /// them, and no id, so that the names of the lists say their kinds: `crew: { art: [{ job, person }], sound: […] }`.
  var areListsOfKinds: Bool {
    let records = kids.compactMap(\.elements)
    let isTold =
      records.first?.members.contains(where: \.hasMembers) == true
      || kids.contains(where: \.facts.isOdd)
    return !isDocument && records.count >= 3 && records[0].members.count > 1 && isTold
      && kids.allSatisfy { $0.arrays > 0 && $0.objects + $0.scalars == 0 } && kids.count == count
      && records.allSatisfy { record in
        record.isOfRecords && record.kinds == nil && record.names == records[0].names
          && !record.members.contains { $0.keyRank >= 8 && $0.isScalar }
      }
  }

  /// Objects of one member each, which another name has nearly everywhere: a dictionary of one
  /// entry in each file.
  private func singleNames() -> String? {
    let present = node.members.map(\.count).reduce(0, +)
    guard count >= 3, present == objects, count * 3 >= objects * 2, holdsObjects else { return nil }
    return "\(objects) objects of one member each, with \(count) names"
  }

  /// Names of a dictionary elsewhere whose values are texts, objects, and lists of such objects.
  private func mixedValues(_ names: Set<UInt64>) -> String? {
    guard count >= 5, kids.count == count, node.members.allSatisfy({ names.contains($0.nameHash) })
    else { return nil }
    let records = kids.flatMap { [$0, $0.elements].compactMap(\.self) }.filter(\.hasMembers)
    let kinds = kids.reduce(into: Set<Kind>()) { $0.formUnion(self.kinds(of: $1)) }
    let isMixed = kids.count { self.kinds(of: $0).count > 1 } * 2 > kids.count
    guard isMixed, kinds.isSuperset(of: [.text, .object]), !kinds.contains(.number),
      !kinds.contains(.boolean), records.count * 2 >= count,
      Self.vocabulary(of: records.map { Self.names(of: $0) })
    else { return nil }
    return "its \(count) names are values or keys elsewhere"
  }

  private func knownNames(_ names: Set<UInt64>) -> String? {
    guard !names.isEmpty, count > 1 else { return nil }
    let known = node.members.count { names.contains($0.nameHash) }
    // Of many names that all are known, a few may be words: `link` among currencies.
    let plain = node.members.count { member in
      !NameForm.isCode(member.name) && !member.facts.isOdd
        && !(member.name.count >= 5 && member.name.uppercased() == member.name)
        && !member.name.utf8.contains { $0 &- 0x30 < 10 }
    }
    let isNoField = plain == 0 || known == count && plain * 10 <= count
    let areValues =
      known == count && count >= 4 && objects >= 5 && presence < 0.8
      && !kids.contains(where: \.isDictionary)
    guard known * 10 >= count * 9, isNoField || areValues else { return nil }
    return "its \(count) names are values or keys elsewhere"
  }
}
