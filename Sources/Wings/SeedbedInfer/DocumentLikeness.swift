import SeedbedBase
import SeedbedTools

/// True if a document of another file is the same document, seen once more.
///
/// Members that hold objects are compared by what these hold. Where each side has one name of its
/// own, as in `{ main: { de: … } }` and `{ main: { fr: … } }`, the names are entries of a dictionary,
/// and what stands behind them is compared.
struct DocumentLikeness {
  let known: DumpGroup
  let other: DumpGroup

  /// True if both are one group.
  var isSame: Bool { areAlike && areDocuments && !areOfTwoFolders }

  /// True if both have the same key or none, and what they hold is alike.
  private var areAlike: Bool {
    let isBeside = other.first.folder == known.first.folder
    let (own, theirs) = (Self.key(of: other.root), Self.key(of: known.root))
    guard (own == nil) == (theirs == nil) else { return false }
    let likeness = Self.likeness(known.root, other.root, depth: 0)
    guard let own, let theirs else {
      return likeness >= 0.6 && hasDepth || !isBeside && sharesCore
    }
    return likeness >= 0.75 && own.name == theirs.name
      && own.scalar.values.included(in: theirs.scalar.values).count == 0 && !isBeside
  }

  /// True if files in two folders have values that the others never have, so that each folder is called
  /// after its records: two values each, or one where the paths part at two plurals.
  var areOfTwoFolders: Bool {
    if known.folders.contains(other.first.folder) { return false }
    let (own, theirs) = (known.root, other.root)
    if partAtPlurals {
      return own.hasOwnMembers(1, beside: theirs) || theirs.hasOwnMembers(1, beside: own)
    }
    return !known.names.contains(ExactText(other.first.name))
      && own.hasOwnMembers(beside: theirs) && theirs.hasOwnMembers(beside: own)
  }

  /// True if the first folders that differ are two plurals: `concepts/…` and `exercises/…`.
  private var partAtPlurals: Bool {
    let parts = [known, other].map { $0.first.folder.text.split(separator: "/") }
    let folders = zip(parts[0], parts[1]).first { $0 != $1 }
    return folders.map { [$0, $1].allSatisfy { Inflector.isPlural($0.lowercased()) } } ?? false
  }

  /// True if both have files in one folder, and two records in common with some of their members; or
  /// files of one name in folders beside each other.
  var isMixed: Bool {
    (sharesCore || Self.likeness(known.root, other.root, depth: 0) >= 0.4 && areNeighbours)
      && areKeyless
  }

  /// True if both have files of one name in folders beside each other, or files in one folder and two
  /// members in common.
  private var areNeighbours: Bool {
    !known.names.isDisjoint(with: other.names)
      && !Self.slots(known).isDisjoint(with: Self.slots(other))
      || !known.folders.isDisjoint(with: other.folders) && hasDepth
        && known.root.members.count { other.root.member($0.name) != nil } > 1
  }

  /// True if all files are records in one folder that have most members of the smaller in common: some
  /// have a list or a text more.
  var areOfOneFolder: Bool {
    let groups = [known, other]
    guard groups.contains(where: { $0.files.count > 2 }),
      known.folders.union(other.folders).count == 1
    else { return false }
    let names = groups.map { group in
      Set<ExactText>(group.root.members.filter { $0.count > $0.nulls }.map(\.name))
    }
    let sizes = names.map(\.count).sorted()
    let shared = names[0].intersection(names[1]).count
    guard sizes[0] >= 5, shared * 5 >= sizes[0] * 4, shared * 2 >= sizes[1], areDocuments else {
      return false
    }
    return !Self.disagree(known.root, other.root, isPart: true)
  }

  /// True if all files are called by the keys of their records, in one folder, and these have most
  /// members in common, whatever their kinds.
  var areNamedByKeys: Bool {
    let groups = [known, other]
    guard known.folders.count == 1, known.folders == other.folders,
      groups.allSatisfy({ group in
        let key = group.root.ofAllKinds.first { $0.keyRank >= 8 && $0.isScalar }
        return group.table == nil && group.isOneObjectAFile && group.units == group.files.count
          && group.names.allSatisfy { key?.scalar.values.contains(ValueHash.of($0.text)) == true }
      })
    else { return false }
    let names = groups.map { Set<ExactText>($0.root.ofAllKinds.map(\.name)) }
    return names[0].similarity(to: names[1]) >= 0.7
  }

  /// True if one has nearly all files below a folder, in five folders and more, and the other the
  /// few that are left.
  var isRest: Bool {
    let (more, less) = known.files.count > other.files.count ? (known, other) : (other, known)
    guard more.files.count >= 10 * less.files.count, more.folders.count >= 5, areKeyless else {
      return false
    }
    let folders = more.folders.union(less.folders)
    return Self.holders(folders).count == 1
      && Set<Int>(folders.map { Self.depth($0.text) }).count == 1
  }

  /// True if both are lists in one folder with nearly the same members, or in folders beside each other
  /// with most, and no key is in both.
  var areParts: Bool {
    let groups = [known, other]
    let folders = known.folders.union(other.folders)
    guard groups.allSatisfy({ $0.table == nil && !$0.root.isRow && $0.root.areObjects }),
      folders.count == 1 || Self.holders(folders).count == 1
    else { return false }
    let names = groups.map(\.root.names)
    let shared = names[0].intersection(names[1]).count {
      !NameLists.generic.contains(Words.snake($0.text))
    }
    guard shared > 2,
      folders.count == 1 || shared > 4,
      names[0].similarity(to: names[1]) >= (folders.count == 1 ? 0.7 : 0.5),
      let own = Self.key(of: known.root), let theirs = Self.key(of: other.root),
      own.name == theirs.name, own.texts > 0, own.isDifferent, theirs.isDifferent
    else { return false }
    return own.scalar.values.included(in: theirs.scalar.values).count == 0
  }

  /// The folders that folders stand in.
  private static func holders(_ folders: Set<ExactText>) -> Set<ExactText> {
    Set(folders.map { ExactText(String($0.text.folder)) })
  }

  /// True if both are documents without a key.
  private var areKeyless: Bool {
    Self.key(of: known.root) == nil && Self.key(of: other.root) == nil && areDocuments
  }

  /// True if each file of both groups is one object with members of its own, and no registry.
  private var areDocuments: Bool {
    [known, other].allSatisfy { group in
      group.table == nil && group.units == group.files.count && group.isOneObjectAFile
        && group.root.kinds == nil && !group.root.isDictionary && !Self.isPage(group.root)
        && group.root.members.count(where: \.facts.isOdd) * 2 <= group.root.members.count
    }
  }

  /// True if the documents hold objects: names and values alone are alike by chance.
  private var hasDepth: Bool {
    other.root.members.contains { $0.objects > 0 && ($0.hasMembers || $0.isDictionary) }
  }

  /// True if the members that most documents of the group have are in this one too, two of them
  /// records with a key: events that say of whom and of what they are.
  private var sharesCore: Bool {
    guard Self.depth(known.files[0]) == Self.depth(other.files[0]) else { return false }
    let core = known.root.members.filter { $0.count * 2 >= known.root.objects }
    let shared = core.filter { member in
      guard let like = other.root.member(member.name), like.count * 2 >= other.root.objects else {
        return false
      }
      return (like.objects > 0) == (member.objects > 0)
    }
    let records = shared.count { member in
      member.objects > 0 && member.members.contains { $0.keyRank >= 10 && $0.isScalar }
    }
    return shared.count * 5 >= core.count * 3 && shared.count >= 2 && records >= 2
  }

  /// The member that may be the key of the documents.
  private static func key(of root: ProfileNode) -> ProfileNode? {
    root.members.first { $0.keyRank >= 8 && $0.isScalar && $0.count >= root.objects }
  }

  private static func name(_ file: String) -> Substring { file.dropFirst(file.folder.count) }

  /// The folders around those of the files, each with the file's name.
  private static func slots(_ group: DumpGroup) -> Set<ExactText> {
    Set(group.files.map { ExactText("\($0.folder.description.folder)/*\(name($0))") })
  }

  private static func depth(_ file: String) -> Int { file.utf8.count { $0 == UInt8(ascii: "/") } }

  static func isPage(_ root: ProfileNode) -> Bool {
    let members = root.ofAllKinds
    return members.count(where: \.isOfPage) * 2 > members.count
  }

  /// True if one file has lists where the other has records, or, but for parts of one table, both
  /// have other things under the same keys or in their elements.
  static func disagree(_ one: ProfileNode, _ other: ProfileNode, isPart: Bool) -> Bool {
    let records = [one, other].map { $0.objects > 0 ? $0 : $0.elements ?? $0 }
    let elements = [one, other].compactMap { root in
      root.elements ?? root.members.lazy.compactMap(\.listElements).first { !$0.ofAllKinds.isEmpty }
    }
    if !isPart, elements.count == 2,
      elements[0].name == elements[1].name && elements[0].isUnlike(elements[1])
        || elements[0].holdsOther(than: elements[1]) && elements[1].holdsOther(than: elements[0])
    {
      return true
    }
    let shared = one.members.compactMap { member in other.member(member.name).map { [member, $0] } }
    let unlike = shared.filter { pair in
      pair.contains(where: \.areObjects)
        && pair.contains { $0.arrays > $0.emptyArrays && $0.objects == 0 }
    }
    return unlike.count * 2 > shared.count
      || unlike.contains { NameLists.recordHolders.contains($0[0].snake) }
      || !isPart
        && records[0].keyTables.contains { table in
          records[1].table(of: table.path).map { $0.compare(with: table) }
            .map { $0.common >= 4 && $0.equal * 2 < $0.compared } ?? false
        }
  }

  // MARK: Shapes

  /// How far two objects have the same members, from 0 to 1.
  private static func likeness(_ left: ProfileNode, _ right: ProfileNode, depth: Int) -> Double {
    let own = left.members.filter { $0.count > $0.nulls }
    let theirs = right.members.filter { $0.count > $0.nulls }
    if left.isDictionary || right.isDictionary {
      guard let left = left.entries ?? own.first, let right = right.entries ?? theirs.first else {
        return 0
      }
      return value(left, right, depth + 1)
    }
    guard !own.isEmpty, !theirs.isEmpty else { return own.isEmpty && theirs.isEmpty ? 1 : 0 }
    var shared = 0.0
    var count = 0
    for member in theirs {
      guard let other = left.member(member.name), other.count > other.nulls else { continue }
      count += 1
      shared += value(other, member, depth + 1)
    }
    if count == 0 { return inner(own, theirs, depth) }
    let core = own.count { $0.count * 2 >= left.filledObjects }
    return shared / Double(max(core, theirs.count))
  }

  /// The likeness of what stands behind names that only one side has.
  private static func inner(_ own: [ProfileNode], _ theirs: [ProfileNode], _ depth: Int) -> Double {
    guard theirs.count == 1, theirs[0].objects > 0, theirs[0].scalars + theirs[0].arrays == 0,
      let like = own.first(where: { $0.objects > 0 }), own.allSatisfy({ $0.objects > 0 }),
      // The one object of a document is named after what it is.
      depth > 0 || theirs[0].members.allSatisfy({ $0.objects > 0 })
    else { return 0 }
    return likeness(like, theirs[0], depth: depth + 1)
  }

  private static func value(_ left: ProfileNode, _ right: ProfileNode, _ depth: Int) -> Double {
    if left.objects > 0, right.objects > 0 {
      let areNames =
        max(left.members.count, right.members.count) > 20
        && [left, right].allSatisfy { $0.members.allSatisfy(\.isScalar) }
      return depth >= 4 || areNames ? 1 : likeness(left, right, depth: depth)
    }
    if let own = left.elements, let theirs = right.elements, own.hasMembers || own.kinds != nil,
      theirs.hasMembers || theirs.kinds != nil
    {
      // Pages of other records are other documents.
      if own.kinds != nil || theirs.kinds != nil { return own.isUnlike(theirs) ? -9 : 1 }
      return likeness(own, theirs, depth: max(depth, 2)) < 0.4 ? -9 : 1
    }
    return (left.objects > 0) == (right.objects > 0) && (left.arrays > 0) == (right.arrays > 0)
      ? 1 : 0
  }
}

extension ProfileNode {
  /// True if every object has so many members that the others never have.
  func hasOwnMembers(_ least: Int = 2, beside other: ProfileNode) -> Bool {
    members.count { $0.count == objects && other.member($0.name) == nil } >= least
  }

  /// True if two objects have less than a third of the members of the smaller in common.
  fileprivate func isUnlike(_ other: ProfileNode) -> Bool {
    let names = [self, other].map { Set<ExactText>($0.ofAllKinds.map(\.name)) }
    return names[0].count(of: names[1]) * 3 < min(names[0].count, names[1].count)
  }

  /// True if every object holds one that the others never have: `{ added_at, track: {…} }`.
  fileprivate func holdsOther(than other: ProfileNode) -> Bool {
    members.contains { $0.areObjects && $0.objects == objects && other.member($0.name) == nil }
  }
}
