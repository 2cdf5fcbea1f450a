import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Files of one shape, which one entry of `dumps` reads.
final class DumpGroup {
  /// A part of a path that varies from file to file.
  struct Capture: Sendable {
    var name: String
    var values: Set<ExactText>
  }

  /// The files, relative to the schema's folder, in the order of their bytes.
  var files: [String]
  let root: ProfileNode
  /// The value of `dump`: one path, one pattern, or all paths.
  var patterns: [String] = []
  var captures: [Capture] = []
  /// The captures that records of some reading do not have.
  var unread: Set<ExactText> = []
  /// The name for records of the group.
  var name = ""
  /// A word that tells it from others of the name, such as `historical`.
  var qualifier: String?
  /// Units that were read: documents, or elements of an array at the root.
  var units = 0

  /// How the files are written if they are CSV of an unusual form.
  let csv: CSVForm?
  /// The table that is read, where the files are databases.
  let table: String?

  init(file: String, root: ProfileNode, units: Int, csv: CSVForm? = nil, table: String? = nil) {
    self.csv = csv
    self.table = table
    files = [file]
    let (name, folder) = (file.fileName, ExactText(String(file.folder)))
    first = (name, folder)
    (names, folders) = ([ExactText(name)], [folder])
    self.root = root
    self.units = units
  }

  /// The name and the folder of the first file.
  let first: (name: String, folder: ExactText)
  /// The names and the folders of all files.
  private(set) var names: Set<ExactText>
  private(set) var folders: Set<ExactText>

  /// The tree that the documents are.
  var tree: NameTree?
  /// The traits of the records, two levels deep.
  fileprivate var shape: Set<DumpTrait> = [] {
    didSet { innerKinds = shape.filter { $0.isKind && $0.isInner } }
  }
  fileprivate var innerKinds: Set<DumpTrait> = []

  /// The names of members, and of kinds of records as well or not.
  fileprivate func shape(withKinds: Bool) -> Set<DumpTrait> {
    withKinds ? shape : shape.filter { !$0.isKind || $0.isInner }
  }

  /// The words of the first file's name that say what it holds: not its number, date or language, nor
  /// that of a request; else of its folder's, such as `orders/7.json` and `order/find.json`.
  fileprivate lazy var words: [ExactText] = {
    let own = Self.telling(first.name)
    let telling = own.filter { !DumpPatternRule.fillers.contains($0) }
    guard telling.isEmpty else { return telling }
    let folder = Self.telling(first.folder.text.split(separator: "/").last.map(String.init) ?? "")
    let isCalled = folder.last.map { word in
      Inflector.isPlural(word.text) || !own.isEmpty && !DumpPatternRule.fillers.contains(word)
    }
    return isCalled == true ? folder : own
  }()

  /// True if the names end in two plurals: tags of a product are no terms of one.
  fileprivate func isOfOtherThings(than other: DumpGroup) -> Bool {
    guard let word = words.last, let theirs = other.words.last, word != theirs else { return false }
    return Inflector.isPlural(word.text) && Inflector.isPlural(theirs.text)
  }

  private static func telling(_ name: String) -> [ExactText] {
    Words.split(name).filter { word in
      !word.contains(where: \.isNumber) && !NameForm.isCode(word)
    }.map { ExactText($0) }
  }

  /// Takes in the files of another group.
  func merge(_ other: DumpGroup) {
    files += other.files
    names.formUnion(other.names)
    folders.formUnion(other.folders)
    units += other.units
    shape.formUnion(other.shape)
    if other.tree == nil { tree?.collapse(other.root) }
    root.merge(other.root)
    root.entries?.treeMark = tree?.mark
  }

  /// True if no file has a document in each line.
  var isOfJSON: Bool { files.allSatisfy { $0.hasSuffix(".json") || $0.hasSuffix(".json.gz") } }

  /// True if each file is one document that is an object.
  var isOneObjectAFile: Bool { root.objects == files.count && root.arrays == 0 }
}

/// Puts files of one shape together.
struct DumpGroups {
  private(set) var groups: [DumpGroup] = []
  private var folders: [ExactText: [Int]] = [:]

  private let hints: [Hint]

  init(hints: [Hint] = []) { self.hints = hints }

  /// Adds a file with its profile, and makes fewer nodes where there are more than the limit.
  ///
  /// - Returns: The places that became JSON values on the way.
  mutating func add(_ made: DumpGroup, nodeLimit: Int = 20_000) -> [NodeRelief.Loss] {
    let before = nodeCount
    // Of many nodes each keeps less.
    if before > 1_000 { made.root.reduceSketches(to: before > 5_000 ? 64 : 256) }
    put(made)
    var losses: [NodeRelief.Loss] = []
    for group in groups.reversed() {
      guard nodeCount > nodeLimit else { break }
      group.findTree()
      let relief = NodeRelief(hints: hints)
      relief.collapse(group.root)
      if nodeCount > nodeLimit {
        losses += relief.giveUp(below: group.root, leaving: nodeLimit / groups.count)
      }
    }
    return losses
  }

  /// The nodes of all groups.
  private var nodeCount: Int { groups.reduce(0) { $0 + $1.root.space.nodeCount } }

  private mutating func put(_ made: DumpGroup) {
    made.shape = DumpTrait.all(of: made.root)
    let folder = Self.family(of: made.files[0])
    let like =
      groups.indices.first { groups[$0].treeTakes(made) }
      ?? folders[folder]?.first {
        groups[$0].csv == made.csv && groups[$0].table == made.table && groups[$0].tree == nil
          && isLike(groups[$0], made)
      }
      ?? groups.indices.first { DocumentLikeness(known: groups[$0], other: made).isSame }
    if let index = like {
      groups[index].merge(made)
      // Looked for at 8 files, 16, 32 and so on.
      let count = groups[index].files.count
      if count >= 8, count & (count - 1) == 0 { groups[index].findTree() }
      return
    }
    folders[folder, default: []].append(groups.count)
    groups.append(made)
  }

  /// Settles the patterns and the names of all groups.
  mutating func settle() {
    joinMixed()
    let files = groups.flatMap(\.files)
    let names = Dictionary(grouping: files) { ExactText($0.fileName) }.mapValues(\.count)
    for group in groups {
      DumpPatternRule(group: group, all: files, names: names).settle()
      group.root.settle()
      group.root.space.isOpen = false
    }
    Self.dropCommonPrefix(groups)
    Self.dropLookups(groups)
  }

  /// Joins documents that share folders with others: what they are is known only of all of them.
  private mutating func joinMixed() {
    for group in groups { group.findTree() }
    joinParts()
    let rules: [(DumpGroup, DumpGroup) -> Bool] = [
      { $0.treeTakes($1) || $1.treeTakes($0) },
      { DocumentLikeness(known: $0, other: $1).isMixed },
      { DocumentLikeness(known: $0, other: $1).areOfOneFolder },
      { DocumentLikeness(known: $0, other: $1).areNamedByKeys },
      // The few that are left beside many more in folders of the same depth are like these.
      { DocumentLikeness(known: $0, other: $1).isRest },
    ]
    for isPair in rules {
      while let (first, second) = firstPair(where: isPair) {
        let hasTree = groups[second].tree != nil && groups[first].tree == nil
        let (kept, gone) = hasTree ? (second, first) : (first, second)
        groups[kept].merge(groups[gone])
        groups.remove(at: gone)
      }
    }
  }

  /// Joins lists of one folder that are parts of one list, if they are four files or more.
  private mutating func joinParts() {
    for group in groups where groups.contains(where: { $0 === group }) {
      var parts = [group]
      while let next = groups.first(where: { one in
        !parts.contains { $0 === one }
          && parts.contains { DocumentLikeness(known: $0, other: one).areParts }
      }) { parts.append(next) }
      guard parts.reduce(0, { $0 + $1.files.count }) > 3 else { continue }
      parts.removeFirst()
      for part in parts { group.merge(part) }
      groups.removeAll { group in parts.contains { $0 === group } }
    }
  }

  private func firstPair(where isPair: (DumpGroup, DumpGroup) -> Bool) -> (Int, Int)? {
    for second in groups.indices.dropFirst() {
      for first in 0..<second where isPair(groups[first], groups[second]) { return (first, second) }
    }
    return nil
  }

  /// The depth of the file's folder, and its folder where others beside it do not vary.
  private static func family(of file: String) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    let isDay = parts.count == 2 && String(parts[1]).withoutEndings.isDay
    guard parts.count > 2 || isDay else { return parts.dropLast().joined(separator: "/") }
    // Folders that vary stand below a common one; years and numbers vary wherever they stand.
    let folders = parts.dropLast(2).map { part in
      part.utf8.allSatisfy { $0 &- 0x30 < 10 } ? "*" : String(part)
    }
    return folders.joined(separator: "/") + "//\(parts.count)"
  }

  /// True if files that are named by days hold records of one kind: half of the members are known,
  /// and nearly all if the folder is another.
  private static func areDays(_ group: DumpGroup, _ made: DumpGroup) -> Bool {
    guard [group, made].allSatisfy(\.first.name.isDay) else { return false }
    let (left, right) = (own(group.shape), own(made.shape))
    let (common, least) = (left.count(of: right), min(left.count, right.count))
    let isBeside = group.folders.contains(made.first.folder)
    return common >= 2 && common * 10 >= least * (isBeside ? 5 : 8)
  }

  /// The traits of the records themselves, and of no page.
  private static func own(_ traits: Set<DumpTrait>) -> Set<DumpTrait> {
    traits.filter { !$0.isInner && !$0.isOfPage }
  }

  /// True if the members of two records are the same but for few, whatever their objects hold.
  private static func areSameRecords(_ left: Set<DumpTrait>, _ right: Set<DumpTrait>) -> Bool {
    let (left, right) = (own(left), own(right))
    return min(left.count, right.count) >= 5 && left.similarity(to: right) >= 0.8
  }

  private func isLike(_ group: DumpGroup, _ made: DumpGroup) -> Bool {
    // A kind that each file has for itself is no shape.
    let isOfFile =
      group.isOneObjectAFile && made.isOneObjectAFile && group.root.kinds?.nodes.count ?? 0 > 1
    let (left, right) = (group.shape(withKinds: !isOfFile), made.shape(withKinds: !isOfFile))
    let root = made.root
    let words = [group.words, made.words]
    // Records of other kinds, as a member of each says.
    if words[0] != words[1] {
      let kinds = [group.innerKinds, made.innerKinds]
      if !kinds.contains(where: \.isEmpty), kinds[0].isDisjoint(with: kinds[1]) { return false }
    }
    let isFamily = words[0].first == words[1].first && !group.isOfOtherThings(than: made)
    if DocumentLikeness.disagree(group.root, root, isPart: words[0] == words[1]) { return false }
    // Tables of other names are of one kind only if they have the same columns, and none is called
    // after the other, such as `users` and `users_deleted`.
    if root.isRow, words[0] != words[1] {
      let names = words.map { Set($0) }
      return isFamily && left == right && !names[0].isStrictSubset(of: names[1])
        && !names[1].isStrictSubset(of: names[0])
    }
    // An id alone is no shape.
    let least = min(left.count, right.count)
    if least < 2 { return isFamily && left == right && group.root.isLikeRoot(root) }
    let similarity = left.similarity(to: right)
    if isFamily {
      let common = Double(left.count(of: right))
      return similarity >= 0.6 || Self.areSameRecords(left, right)
        || Self.areDays(group, made)
        || least >= 6 && common >= 0.9 * Double(least)
          && common >= 0.4 * Double(max(left.count, right.count))
    }
    // One record a file, named by what the record is about.
    let areRecords = group.units == group.files.count && root.objects == 1 && root.arrays == 0
    return areRecords && (similarity >= 0.75 || Self.areSameRecords(left, right))
      && !DocumentLikeness.isPage(root)
      && !DocumentLikeness(known: group, other: made).areOfTwoFolders
  }
}

extension ProfileNode {
  /// True if two roots hold values of the same kinds.
  fileprivate func isLikeRoot(_ other: ProfileNode) -> Bool {
    (objects > 0) == (other.objects > 0) && (arrays > 0) == (other.arrays > 0)
      && (scalars > 0) == (other.scalars > 0)
  }
}
