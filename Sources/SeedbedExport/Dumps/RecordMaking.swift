import SeedbedMapping
import SeedbedModel
import SeedbedOperations
import SeedbedText
import SeedbedValues

/// Makes the record of a row, and runs the mapping forward on it until it gives the row again.
final class RecordMaking {
  private static let attemptLimit = 60

  private let composer: RecordComposer
  private let check: ForwardCheck
  private let sites: ExportSites
  private let defaults: [[Cell]]

  init(_ composer: RecordComposer, _ check: ForwardCheck, defaults: [[Cell]]) {
    self.composer = composer
    self.check = check
    sites = composer.sites
    self.defaults = defaults
  }

  /// Why the last row has no record.
  private(set) var reason = ""
  /// The changes before nulls were left out for the sake of a value, and how many values were
  /// wrong.
  private var before: (changes: [Int: MentionChanges], count: Int)?
  private var isFinal = false

  /// A dump's reading, with its condition compiled.
  struct Reading {
    let reading: DumpReading
    let condition: ReadingCondition?
    /// Whether its records are rows of CSV, whose values are texts.
    let isCSV: Bool
  }

  /// The record; nil where none gives the row without changing others.
  func record(
    of row: StoredObject,
    _ reading: Reading,
    index: Int
  ) throws -> RecordComposer.Composed? {
    composer.begin(isAgain: false)
    before = nil
    isFinal = false
    reason = "it takes too many attempts"
    for attempt in 0..<Self.attemptLimit {
      composer.begin(isAgain: attempt > 0)
      let made = try composer.record(row, by: reading.reading.mapping, nest: nil)
      if composer.isEndless {
        let limit = RecordComposer.repeatLimit
        reason =
          "its record would repeat other rows more than \(limit) times; '--shape flat' writes them"
        break
      }
      guard let composed = made else {
        reason = "no mapping of the entry gives it"
        break
      }
      if let when = reading.reading.when { composer.write(when, to: composed.tree) }
      if reading.isCSV, !composed.tree.makeTexts() {
        reason = "a row of CSV has no place for nested values"
        break
      }
      if reading.reading.each != .elements, composed.name == nil {
        reason = "it has no name as a member of an object"
        break
      }
      let objects = try check.objects(
        of: composed,
        reading.reading,
        when: reading.condition,
        index: index
      )
      guard let objects else {
        reason = check.refusal
        guard beMoreCautious() else { break }
        continue
      }
      let problems = try problems(objects)
      if problems.isEmpty || isFinal && problems.allSatisfy(\.isOfValue) {
        sites.keep()
        return composed
      }
      // All are met at once: each change makes the record anew.
      if problems.map({ change($0) }).contains(true) { continue }
      guard problems.allSatisfy(\.isOfValue) else {
        reason = problems.first { !$0.isOfValue }?.description ?? ""
        break
      }
      if leaveOutNulls(problems.count) { continue }
      sites.keep()
      return composed
    }
    sites.drop()
    return nil
  }

  /// Tries whether values are right without members that are null, and goes back where they are not.
  private func leaveOutNulls(_ count: Int) -> Bool {
    if let before {
      guard count >= before.count, composer.caution == .noNulls else { return false }
      composer.changes = before.changes
      composer.caution = .none
      isFinal = true
      return true
    }
    guard composer.caution == .none else { return false }
    before = (composer.changes, count)
    composer.caution = .noNulls
    return true
  }

  // MARK: - Problems

  private enum Problem {
    /// A value of a row that is another.
    case value(ComposedMention, slot: Int)
    /// A value that no record gives, unless it comes of what is written otherwise.
    case derived(ComposedMention)
    /// A mention that gives no object.
    case missing(ComposedMention, hasOther: Bool)
    /// An object that no row is.
    case extra

    var description: String {
      switch self {
      case .extra: "its record would give another row as well"
      case .missing: "its record would not give it"
      case .value, .derived: "a value would be another"
      }
    }

    var isOfValue: Bool {
      switch self {
      case .value, .derived: true
      case .missing, .extra: false
      }
    }
  }

  private func problems(_ objects: [MappedObject]) throws -> [Problem] {
    var open = composer.mentions
    var problems: [Problem] = []
    for object in objects {
      let place = open.firstIndex { $0.mapping == object.mapping && isSame($0.row, object) }
      guard let place else {
        // Of a row that is mentioned, by another mapping: told where its own is missing.
        if !open.contains(where: { isSame($0.row, object) }), try !isStored(object) {
          problems.append(.extra)
        }
        continue
      }
      let mention = open.remove(at: place)
      problems += differences(mention, object).map { .value(mention, slot: $0) }
      if lacksDerived(mention, object) { problems.append(.derived(mention)) }
    }
    for mention in open {
      let hasOther = objects.contains { $0.mapping != mention.mapping && isSame(mention.row, $0) }
      problems.append(.missing(mention, hasOther: hasOther))
    }
    return problems
  }

  /// Whether an object that no mention asks for is a row all the same, and says nothing else of it.
  private func isStored(_ object: MappedObject) throws -> Bool {
    let key = sites.slots[object.entity].naturalKey.map { object.cells[$0] }
    guard let row = try composer.rows.object(object.entity, key: key) else { return false }
    let mention = ComposedMention(
      key: -1,
      holder: nil,
      row: row,
      mapping: object.mapping,
      isFull: false
    )
    return differences(mention, object).isEmpty
  }

  private func isSame(_ row: StoredObject, _ object: MappedObject) -> Bool {
    guard row.entity == object.entity else { return false }
    let layout = sites.slots[row.entity]
    guard layout.recordNumber == nil else { return true }
    // A late record finds its row by other attributes than the key.
    guard layout.naturalKey.allSatisfy({ object.cells[$0].tag != .absent }) else {
      return sites.inverses[object.mapping].map { sites.isLate($0) } ?? false
    }
    return layout.naturalKey.allSatisfy { object.cells[$0].equals(row.cells[$0]) }
  }

  /// The slots of which the object says something else than the row.
  private func differences(_ mention: ComposedMention, _ object: MappedObject) -> [Int] {
    let layout = sites.slots[object.entity]
    let attributes = sites.schema.entities[object.entity].attributes
    var found: [Int] = []
    for slot in attributes.indices where attributes[slot].isStored {
      if !isRight(object.cells[slot], mention, slot) { found.append(slot) }
    }
    for reference in layout.references where !isNamedByAttributes(reference, object.mapping) {
      for slot in reference.key where object.cells[slot].tag != .absent {
        if !object.cells[slot].equals(mention.row.cells[slot]) { found.append(slot) }
      }
    }
    if let slot = layout.discriminator, object.cells[slot].tag != .absent,
      mention.row.cells[slot].hasValue, !object.cells[slot].equals(mention.row.cells[slot])
    {
      found.append(slot)
    }
    return found
  }

  /// Whether a foreign key names the row by attributes that are not its key, which only a build
  /// finds.
  private func isNamedByAttributes(_ reference: SlotLayout.Reference, _ mapping: Int) -> Bool {
    sites.schema.mappings[mapping].relationships.contains { reading in
      reading.relationship == reference.relationship && reading.foreignKey?.isPrimaryKey == false
    }
  }

  /// Whether the row has a value that is written nowhere, and the object does not.
  private func lacksDerived(_ mention: ComposedMention, _ object: MappedObject) -> Bool {
    guard mention.isFull, let inverse = sites.inverses[mention.mapping] else { return false }
    return inverse.attributes.contains { attribute in
      attribute.ways.isEmpty && object.cells[attribute.slot].tag == .absent
        && mention.row.cells[attribute.slot].hasValue
    }
  }

  private func isRight(_ cell: Cell, _ mention: ComposedMention, _ slot: Int) -> Bool {
    let stored = mention.row.cells[slot]
    if cell.equals(stored) { return true }
    let choice = mention.choice(slot)
    if cell.tag == .absent {
      // A value that is not written may be given elsewhere, or is lost.
      return !choice.isWritten || !stored.hasValue
    }
    // The value itself did not pass: the record says what the row becomes without it.
    guard choice.isReplaced else { return false }
    return cell.tag == .null || cell.equals(defaults[mention.row.entity][slot])
  }

  // MARK: - Changes

  /// Has the record made otherwise; false where nothing is left to try.
  private func change(_ problem: Problem) -> Bool {
    switch problem {
    case .extra: return beMoreCautious()
    case .missing(let mention, let hasOther):
      if hasOther || mention.holder == nil {
        composer.changes[mention.key, default: MentionChanges()].variants += 1
        return true
      }
      guard let holder = mention.holder else { return false }
      return composer.changes[holder.key, default: MentionChanges()].omitted
        .insert(holder.relationship).inserted
    case .value(let mention, let slot): return change(mention, slot)
    case .derived(let mention):
      return changeEmptyLists(of: mention)
    }
  }

  /// Writes lists without elements, or leaves them out again where that gives nothing.
  private func changeEmptyLists(of mention: ComposedMention) -> Bool {
    let lists = composer.changes[mention.key]?.emptyLists ?? .leftOut
    switch lists {
    case .leftOut where mention.hasEmptyLists:
      composer.changes[mention.key, default: MentionChanges()].emptyLists = .written
      return true
    case .written:
      composer.changes[mention.key, default: MentionChanges()].emptyLists = .refused
      return true
    case .leftOut, .refused: return false
    }
  }

  private func change(_ mention: ComposedMention, _ slot: Int) -> Bool {
    let entity = sites.schema.entities[mention.row.entity]
    var changes = composer.changes[mention.key] ?? MentionChanges()
    defer { composer.changes[mention.key] = changes }
    let choice = mention.choice(slot)
    if choice.isWritten {
      changes.passed[slot] = choice.written + 1
      return true
    }
    if slot >= entity.attributes.count {
      let layout = sites.slots[mention.row.entity]
      if slot == layout.discriminator {
        changes.variants += 1
        return true
      }
      let reference = layout.references.first { $0.key.contains(slot) }
      if let reference, mention.relationships.contains(reference.relationship) {
        return changes.omitted.insert(reference.relationship).inserted
      }
    }
    if !mention.isFull, !changes.isFull, composer.caution < .stubs {
      changes.isFull = true
      return true
    }
    if mention.hasEmptyLists, changes.emptyLists == .leftOut {
      changes.emptyLists = .written
      return true
    }
    return false
  }

  private func beMoreCautious() -> Bool {
    guard let next = RecordComposer.Caution(rawValue: composer.caution.rawValue + 1) else {
      return false
    }
    composer.caution = next
    composer.changes.removeAll()
    return true
  }
}

extension RecordTree {
  /// Turns numbers and booleans into texts, and null into an empty one; false where the record is
  /// not flat.
  func makeTexts() -> Bool {
    replaceValues { value in
      switch value {
      case .missing, .null: .text("")
      case .text, .number, .boolean: .text(value.scalarText ?? "")
      case .json, .list: nil
      }
    }
  }
}
