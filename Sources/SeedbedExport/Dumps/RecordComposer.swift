import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedText
import SeedbedValues

/// Changes to how a row is mentioned, found by trials.
struct MentionChanges {
  /// By slot: how many options did not pass.
  var passed: [Int: Int] = [:]
  var isFull = false
  /// Whether lists without elements are written; `refused` where that changed nothing.
  var emptyLists = EmptyLists.leftOut
  /// Relationships that are not written.
  var omitted: Set<Int> = []
  /// How many of the mappings that could read it did not.
  var variants = 0
}

/// How a record has lists without elements.
enum EmptyLists {
  case leftOut, written, refused
}

/// Where a record mentions a row: the same each time that the record is made.
struct MentionPlace: Hashable {
  /// The number of the mention around it; -1 for the record itself.
  var holder = -1
  var relationship = 0
  let row: StoredObject.ID
}

/// A row that a record mentions.
struct ComposedMention {
  /// The number of its place.
  let key: Int
  /// The mention around it, and the relationship by which it is nested there.
  let holder: (key: Int, relationship: Int)?
  let row: StoredObject
  let mapping: Int
  let isFull: Bool
  /// By slot: how many options there were, and which was written; empty where nothing was tried.
  var choices: [Choice] = []
  /// Relationships that were written.
  var relationships: Set<Int> = []
  var hasEmptyLists = false

  struct Choice {
    var count = 0
    var written = 0
    /// Whether another value was written, because the row's own does not pass.
    var isReplaced = false

    var isWritten: Bool { written < count }
  }

  func choice(_ slot: Int) -> Choice { slot < choices.count ? choices[slot] : Choice() }
}

/// Makes records of rows, as the mappings that read them ask.
final class RecordComposer {
  /// How a record is nested in another.
  struct Nest {
    let holder: Int
    let relationship: Int
    let kind: ExportSites.Kind
    /// The record that it is a part of, with a key path that is `@self`.
    var tree: RecordTree?
  }

  /// A record, and its name where it is a member of an object.
  struct Composed {
    let tree: RecordTree
    var name: String?
  }

  /// Deeper than this, rows are nested by their keys alone, and not at all below the second limit.
  private static let fullDepth = 12
  private static let depthLimit = 24
  /// How often a record may hold rows in full that it has already: `onDuplicate: replace` asks for it,
  /// and rows that refer to each other in circles have no end of it.
  static let repeatLimit = 1_000

  let rows: RowSource
  let sites: ExportSites
  private let nulls: ExportNulls
  /// By entity: the default of each attribute.
  private let defaults: [[Cell]]
  /// By the number of a mention's place.
  var changes: [Int: MentionChanges] = [:]
  private var places: [MentionPlace: Int] = [:]
  /// By mapping: the mappings that it chooses between.
  private var variantWays: [[VariantWay]?]
  /// By entity: how each cell of its key, and each attribute that a foreign key names, is written.
  var keyInverses: [Int: [ValueInverse]] = [:]
  var valueInverses: [Int: [Int: ValueInverse]] = [:]
  private(set) var mentions: [ComposedMention] = []
  /// Whether nested records are by their key alone, and whether nulls and nested records are left out.
  var caution = Caution.none
  private var depth = 0
  /// Whether a row that a record should hold in full was left out of it.
  private(set) var hasLeftOut = false
  /// The rows that the record holds in full, and how often it does so again.
  private var fullRows: Set<StoredObject.ID> = []
  private var repeatCount = 0

  /// Whether the record holds rows again and again, and was not made to its end.
  var isEndless: Bool { repeatCount > Self.repeatLimit }

  /// How much is left out of a record that is refused otherwise.
  enum Caution: Int, Comparable {
    case none, noNulls, stubs, noNested

    static func < (left: Caution, right: Caution) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ rows: RowSource, _ sites: ExportSites, defaults: [[Cell]], nulls: ExportNulls) {
    self.rows = rows
    self.sites = sites
    self.defaults = defaults
    self.nulls = nulls
    variantWays = Array(repeating: nil, count: sites.schema.mappings.count)
  }

  /// Forgets the record before, and what was found out about it unless it is made again.
  func begin(isAgain: Bool) {
    mentions.removeAll()
    sites.drop()
    depth = 0
    fullRows.removeAll(keepingCapacity: true)
    repeatCount = 0
    guard !isAgain else { return }
    changes.removeAll()
    places.removeAll(keepingCapacity: true)
    caution = .none
  }

  /// Begins with the rows of an entity.
  func beginRows() { hasLeftOut = false }

  /// How far the record is made.
  var mark: (mentions: Int, taken: Int) { (mentions.count, sites.takenCount) }

  /// Forgets the mentions of what was not written after all.
  func goBack(to mark: (mentions: Int, taken: Int)) {
    mentions.removeLast(mentions.count - mark.mentions)
    sites.goBack(to: mark.taken)
  }

  /// The record of a row by a mapping, or by one that it chooses; nil where none can read it.
  func record(_ row: StoredObject, by mapping: Int, nest: Nest?) throws(StoreError) -> Composed? {
    depth += 1
    defer { depth -= 1 }
    guard !isEndless else { return nil }
    guard depth < Self.depthLimit else {
      hasLeftOut = true
      return nil
    }
    let key = number(of: MentionPlace(nest, row.id))
    let ways = ways(of: mapping, for: row)
    let change = (changes.isEmpty ? nil : changes[key]) ?? MentionChanges()
    guard change.variants < ways.count, let inverse = sites.inverses[ways[change.variants].mapping]
    else { return nil }
    let way = ways[change.variants]
    var isFull = change.isFull || sites.wantsFull(row, inverse, nest?.kind ?? .entry)
    if isFull, nest != nil, caution >= .stubs || depth > Self.fullDepth {
      isFull = false
      hasLeftOut = true
    }
    guard !sites.isRefused(row.id, inverse, isFull: isFull) else { return nil }
    if isFull {
      if !fullRows.insert(row.id).inserted { repeatCount += 1 }
      guard !isEndless else { return nil }
      sites.take(row.id, inverse)
    }
    var mention = ComposedMention(
      key: key,
      holder: nest.map { ($0.holder, $0.relationship) },
      row: row,
      mapping: inverse.index,
      isFull: isFull
    )
    var composed = Composed(tree: nest?.tree ?? RecordTree())
    writeAttributes(&composed, &mention, inverse, change)
    let isOpen = caution < .noNested || nest == nil
    if isOpen { try writeRelationships(&composed, &mention, inverse, change, nest) }
    for (by, condition) in way.conditions { write(condition, by, to: composed.tree) }
    mentions.append(mention)
    return composed
  }

  private func number(of place: MentionPlace) -> Int {
    if let known = places[place] { return known }
    places[place] = places.count
    return places.count - 1
  }

  /// How a row is written by a mapping; nil where no record of the mapping gives it.
  func inverse(for row: StoredObject, by mapping: Int) -> MappingInverse? {
    ways(of: mapping, for: row).first.flatMap { sites.inverses[$0.mapping] }
  }

  /// The mappings that may read the row: those that give most of it first.
  private func ways(of mapping: Int, for row: StoredObject) -> [VariantWay] {
    let all = chosen(from: mapping)
    let kind = sites.slots[row.entity].discriminator.map { row.cells[$0] }
    if all.count == 1, kind == nil {
      return sites.inverses[all[0].mapping]?.entity == row.entity ? all : []
    }
    let entity = sites.schema.entities[row.entity]
    let fitting = all.filter { way in
      guard let inverse = sites.inverses[way.mapping], inverse.entity == row.entity else {
        return false
      }
      guard let kind, kind.tag == .text else { return true }
      let name = inverse.mapping.discriminator ?? entity.name
      return String(decoding: kind.bytes, as: UTF8.self) == name
    }
    func score(_ way: VariantWay) -> Int {
      let coverage = sites.inverses[way.mapping]?.coverage ?? []
      return entity.attributes.indices.count { row.cells[$0].hasValue && coverage.contains($0) }
    }
    // A stable order: mappings that give as much stand as the schema has them.
    return fitting.enumerated()
      .sorted { (-score($0.element), $0.offset) < (-score($1.element), $1.offset) }
      .map(\.element)
  }

  /// The mappings that a mapping chooses between, found once.
  func chosen(from mapping: Int) -> [VariantWay] {
    if let known = variantWays[mapping] { return known }
    let ways = VariantWay.all(from: mapping, in: sites.schema)
    variantWays[mapping] = ways
    return ways
  }

  // MARK: - Attributes

  private func writeAttributes(
    _ composed: inout Composed,
    _ mention: inout ComposedMention,
    _ inverse: MappingInverse,
    _ change: MentionChanges
  ) {
    mention.choices = Array(repeating: .init(), count: mention.row.cells.count)
    for attribute in inverse.attributes {
      let slot = attribute.slot
      guard mention.isFull || inverse.keySlots.contains(slot) else { continue }
      let (options, ownCount) = attribute.options(
        for: mention.row.cells[slot],
        defaultCell: defaults[mention.row.entity][slot],
        writesNulls: nulls == .write && caution < .noNulls
      )
      var index = change.passed[slot] ?? 0
      while index < options.count, !write(options[index], of: attribute, to: &composed) {
        index += 1
      }
      mention.choices[slot] = ComposedMention.Choice(
        count: options.count,
        written: index,
        isReplaced: index < options.count && index >= ownCount
      )
    }
  }

  private func write(
    _ option: AttributeInverse.Option,
    of attribute: AttributeInverse,
    to composed: inout Composed
  ) -> Bool {
    switch option.way.place {
    case .capture: break
    case .name:
      guard let text = option.value.scalarText, composed.name == nil || composed.name == text else {
        return false
      }
      composed.name = text
    case .path(let path):
      guard composed.tree.put(.value(option.value), at: path.segments) else { return false }
    }
    for predicate in [option.way.when, attribute.mapping.when] {
      if let predicate { write(predicate, to: composed.tree) }
    }
    return true
  }

  // MARK: - Conditions

  /// Writes what a choice asks of the record, where nothing stands there yet.
  private func write(_ condition: Variants.Condition, _ by: DumpKeyPath?, to tree: RecordTree) {
    switch condition {
    case .predicate(let predicate): write(predicate, to: tree)
    case .equals(let text):
      guard let by, let path = TreePath(by), !tree.isTaken(path.segments) else { return }
      _ = tree.put(.value(.text(text)), at: path.segments)
    }
  }

  /// Writes the literals of a predicate, where nothing stands at their places.
  func write(_ predicate: Predicate, to tree: RecordTree) {
    switch predicate {
    case .any(let predicates): if let first = predicates.first { write(first, to: tree) }
    case .all(let lines):
      for line in lines {
        guard let path = TreePath(line.keyPath), !path.segments.isEmpty,
          !tree.isTaken(path.segments), let value = Self.literal(line.tests)
        else { continue }
        _ = tree.put(.value(TransformValue(value)), at: path.segments)
      }
    }
  }

  private static func literal(_ tests: [Predicate.Test]) -> Literal? {
    for test in tests {
      switch test {
      case .equals(let literal) where literal != .null: return literal
      case .isOneOf(let literals): return literals.first
      case .atMost(let literal), .atLeast(let literal): return literal
      case .exists(true): return .boolean(true)
      case .isOfKind(let kinds): return literal(of: kinds)
      default: continue
      }
    }
    return nil
  }

  private static func literal(of kinds: [Predicate.Kind]) -> Literal? {
    if kinds.contains(.text) { return .text("") }
    if kinds.contains(.number) { return .number("0") }
    if kinds.contains(.boolean) { return .boolean(true) }
    return nil
  }
}

extension MentionPlace {
  init(_ nest: RecordComposer.Nest?, _ row: StoredObject.ID) {
    self.init(holder: nest?.holder ?? -1, relationship: nest?.relationship ?? 0, row: row)
  }
}
