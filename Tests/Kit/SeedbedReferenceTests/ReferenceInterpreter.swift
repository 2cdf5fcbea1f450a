/// Takes records one by one and keeps all rows in dictionaries: slow, but obvious.
struct ReferenceInterpreter {
  typealias Key = [ReferenceCell]

  /// The error of a record that cannot be stored.
  struct Rejected: Error {}

  struct Row {
    /// The row's place in first-seen order.
    var number: Int
    /// The top-level record that made the row.
    var maker: Int
    var cells: [String: ReferenceCell] = [:]
    /// The keys of other rows, by relationship; no key is null.
    var references: [String: Key] = [:]
    /// Earlier references, before records that make no rows replaced them, by relationship.
    var earlier: [String: [Key]] = [:]
    /// Attributes and relationships for which a record gave a value.
    var given: Set<String> = []
    /// Attributes for which a record of this run gave a value.
    var givenInRun: Set<String> = []
    var kind: String?
  }

  /// A relationship of an entity.
  struct Link: Hashable {
    var entity: String
    var relationship: String
  }

  /// A row of a join table.
  struct LinkRow {
    /// The values that elements gave of its own attributes.
    var cells: [String: ReferenceCell] = [:]
    /// The last top-level record that gave the link.
    var giver = 0
  }

  /// The list that a record gives.
  struct GivenList {
    var keys: [Key] = []
    /// The links' own attributes.
    var cells: [Key: [String: ReferenceCell]] = [:]
  }

  /// The record around a nested one.
  struct Holder {
    var inverse: String
    var key: Key
  }

  /// The value that a record gives for a relationship, if any.
  enum Said<Value> {
    case nothing
    case value(Value)
  }

  /// The key that a record gives for a reference.
  struct Target {
    var key: Key?
    /// True if it comes from a record that makes no row: it counts only if the finished seed has the row.
    var isTentative = false
  }

  let schema: ReferenceSchema
  var rows: [String: [Key: Row]] = [:]
  var counts: [String: Int] = [:]
  var lists: [Link: [Key: [Key]]] = [:]
  /// By owner and target.
  var linkRows: [Link: [Key: [Key: LinkRow]]] = [:]
  /// The last records that gave links which lack a required value at the end.
  var giversOfIncompleteLinks: Set<Int> = []
  /// Children that were removed from a list and cannot exist without their owner.
  var dropped: [String: Set<Key>] = [:]
  /// The keys that references with `onDangling: stub` named, by target, in the order they were read.
  var named: [String: [Key]] = [:]
  /// The kind for which each of them was named first.
  var namedKinds: [String: [Key: String]] = [:]
  /// True if records are only tried, to see whether they can be mapped.
  private(set) var isTrial = false
  /// The number of the current top-level record, among those of all dumps.
  var record = 0
  /// The keys of rows after all records but late ones, by entity and the value of `sole`; nil until late
  /// records are taken.
  private var frozen: [String: [ReferenceCell: Key]]?
  /// Late records nested in others, by the number of the top-level record, until they are taken.
  private var waiting: [Int: [Nested]] = [:]

  /// A late record that is nested in another record.
  struct Nested {
    var record: ReferenceRecord
    var entity: String
  }

  init(schema: ReferenceSchema) {
    self.schema = schema
  }

  /// Takes all records after those of earlier runs, and then finishes; records that leave a row without
  /// a required value are left out.
  mutating func run(_ dumps: [ReferenceDump]) {
    rows = rows.mapValues { $0.mapValues(\.ofEarlierRun) }
    let stored = self
    var refused: Set<Int> = []
    while true {
      let rejected = take(dumps, without: refused)
      var finished = self
      finished.finish()
      let makers =
        rejected.map { Set([$0]) }
        ?? makersOfIncompleteRows.union(finished.giversOfIncompleteLinks)
      self = makers.isEmpty ? finished : stored
      if makers.isEmpty { return }
      refused.formUnion(makers)
    }
  }

  /// Takes late records after all others.
  ///
  /// - Returns: A record that a nested late one makes wrong, and that must be left out.
  private mutating func take(_ dumps: [ReferenceDump], without refused: Set<Int>) -> Int? {
    let first = record
    for dump in dumps {
      if dump.isLate { record += dump.records.count } else { take(dump, without: refused) }
    }
    freeze()
    record = first
    for dump in dumps {
      if dump.isLate {
        take(dump, without: refused)
        continue
      }
      for _ in dump.records {
        record += 1
        do {
          try takeWaiting()
        } catch {
          return record
        }
      }
    }
    frozen = nil
    waiting = [:]
    return nil
  }

  /// Takes the late records that are nested in the current record.
  private mutating func takeWaiting() throws(Rejected) {
    for nested in waiting[record] ?? [] {
      _ = try take(nested.record, schema.entity(nested.entity), isLate: true, isNested: true)
    }
  }

  /// Keeps the current rows for late records to find, and gives links to late records their keys.
  private mutating func freeze() {
    let found = rows.mapValues { rows in
      var keys: [ReferenceCell: Key] = [:]
      for (key, row) in rows {
        if let cell = row.cells["sole"], cell != .null { keys[cell] = key }
      }
      return keys
    }
    frozen = found
    for entity in schema.entities {
      for relationship in entity.relationships where relationship.isLate {
        func known(_ key: Key) -> Key {
          key.first == .text("late") ? found[relationship.target]?[key[1]] ?? key : key
        }
        let name = relationship.name
        rows[entity.name] = rows[entity.name]?.mapValues { row in
          var row = row
          row.references[name] = row.references[name].map(known)
          row.earlier[name] = row.earlier[name]?.map(known)
          return row
        }
        let link = Link(entity: entity.name, relationship: name)
        lists[link] = lists[link]?.mapValues { list in
          list.map(known).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
      }
    }
  }

  private mutating func take(_ dump: ReferenceDump, without refused: Set<Int>) {
    for (index, json) in dump.records.enumerated() {
      record += 1
      guard json != .null, !refused.contains(record) else { continue }
      let before = self
      do {
        _ = try take(
          ReferenceRecord(json: json, index: index),
          schema.entity(dump.entity),
          creates: dump.creates,
          isLate: dump.isLate
        )
      } catch {
        self = before
      }
    }
  }

  /// Maps one record; returns the key of its row, or nil where the record is skipped.
  private mutating func take(
    _ record: ReferenceRecord,
    _ entity: ReferenceEntity,
    holder: Holder? = nil,
    creates: Bool = true,
    isLate: Bool = false,
    isNested: Bool = false
  ) throws(Rejected) -> Key? {
    if record.json.isScalar, entity.attribute("name")?.source.isItself != true { throw Rejected() }
    if let skip = entity.skipWhen,
      ReferencePath(skip.name).value(in: record) == .number(String(skip.number))
    {
      return nil
    }
    if let same = entity.skipSame,
      let left = ReferencePath(same.left).value(in: record),
      let right = ReferencePath(same.right).value(in: record), left == right
    {
      return nil
    }
    var attributes = entity.attributes
    var kind: String?
    if let variants = entity.variants {
      let value = ReferencePath(variants.by).value(in: record)
      let found = variants.cases.first { value != .null && value?.plainText == $0.name }
      guard let found else {
        if entity.skipsOtherKinds { return nil }
        throw Rejected()
      }
      kind = found.name
      attributes += found.attributes
    }
    let found = isLate ? try lateKey(of: record, entity) : try key(of: record, entity, holder)
    guard let key = found else {
      if entity.skipsNullKey { return nil }
      throw Rejected()
    }
    if isLate { attributes.removeAll { entity.primaryKey.contains($0.name) } }
    var cells: [String: ReferenceCell] = [:]
    for attribute in attributes where attribute.name != entity.sequence {
      cells[attribute.name] = try attribute.cell(of: record)
    }
    for relationship in entity.relationships where relationship.storage == .toOne {
      // A key that is none is wrong even in a record that is left alone.
      _ = try foreignKey(of: record, relationship)
    }
    let existing = rows[entity.name]?[key]
    if isLate, frozen?[entity.name]?.values.contains(key) == true { cells["sole"] = nil }
    if existing == nil, !entity.creates || !creates || isLate && entity.onlyFindsLate == true {
      try look(at: record, entity, key)
      return key
    }
    if isLate, existing == nil, !entity.hasSurrogate, !isTrial {
      guard isNested else { throw Rejected() }
      try look(at: record, entity, key)
      return key
    }
    let isLeftAlone = entity.isNotNewer(cells, than: existing)
    if isLeftAlone, !entity.mapsRelationshipsWhenNotNewer || entity.onDuplicate == "error" {
      try look(at: record, entity, key)
      take(holder, key, entity, isLeftAlone: true)
      return key
    }
    for relationship in entity.relationships where relationship.storage == .toOne {
      if case .value(let target?) = try foreignKey(of: record, relationship) {
        note(target, of: relationship)
      }
    }
    var references: [String: Target] = [:]
    var links: [(ReferenceRelationship, GivenList)] = []
    for relationship in entity.relationships {
      if relationship.storage == .toOne {
        let said = try reference(of: record, relationship)
        if case .value(let target) = said { references[relationship.name] = target }
      } else if let list = try list(of: record, relationship, key) {
        links.append((relationship, list))
      }
    }
    if isLeftAlone {
      for (name, target) in references where entity.onDuplicate != "keepFirst" {
        if entity.onDuplicate == "fill", existing?.references[name] != nil { continue }
        rows[entity.name]?[key]?.take(target, as: name)
      }
    } else {
      try store(entity, key, cells, references, kind)
    }
    take(holder, key, entity, isLeftAlone: isLeftAlone)
    for (relationship, list) in links { take(list, of: key, relationship, entity) }
    return key
  }

  /// Rejects a record that is left alone if a nested record cannot be mapped.
  private func look(
    at record: ReferenceRecord,
    _ entity: ReferenceEntity,
    _ key: Key
  ) throws(Rejected) {
    var trial = self
    trial.isTrial = true
    for relationship in entity.relationships {
      if relationship.storage == .toOne {
        _ = try trial.reference(of: record, relationship)
      } else {
        _ = try trial.list(of: record, relationship, key)
      }
    }
  }

  // MARK: Keys

  /// The key of the row that a late record finds, or of a new row that only equal late records find.
  private func lateKey(
    of record: ReferenceRecord,
    _ entity: ReferenceEntity
  ) throws(Rejected) -> Key? {
    let cell = try entity.attribute("sole")?.cell(of: record) ?? .null
    if cell == .null { return nil }
    return frozen?[entity.name]?[cell] ?? [.text("late"), cell, .null]
  }

  private func key(
    of record: ReferenceRecord,
    _ entity: ReferenceEntity,
    _ holder: Holder?
  ) throws(Rejected) -> Key? {
    var key: Key = []
    for part in entity.primaryKey {
      if let attribute = entity.attribute(part) {
        let cell = try attribute.cell(of: record) ?? .null
        if cell == .null { return nil }
        key.append(cell)
      } else if let holder, holder.inverse == part {
        key += holder.key
      } else {
        return nil
      }
    }
    return key
  }

  /// The key in a scalar; nil where it is null.
  private func key(_ value: ReferenceJSON, of target: String) throws(Rejected) -> Key? {
    let entity = schema.entity(target)
    guard let attribute = entity.attribute(entity.primaryKey[0]),
      let cell = try? attribute.type.cell(value)
    else { throw Rejected() }
    return cell == .null ? nil : [cell]
  }

  /// The key of several values; nil where one of them is null.
  private func key(
    _ values: [ReferenceJSON?],
    of entity: ReferenceEntity
  ) throws(Rejected) -> Key? {
    var key: Key = []
    for (value, type) in zip(values, keyTypes(of: entity)) {
      guard let value else { return nil }
      guard let cell = try? type.cell(value) else { throw Rejected() }
      if cell == .null { return nil }
      key.append(cell)
    }
    return key
  }

  private func keyTypes(of entity: ReferenceEntity) -> [ReferenceType] {
    entity.primaryKey.flatMap { part -> [ReferenceType] in
      if let attribute = entity.attribute(part) { return [attribute.type] }
      guard let relationship = entity.relationship(part) else { return [] }
      return keyTypes(of: schema.entity(relationship.target))
    }
  }

  /// The key in a value of a relationship; with several targets, the name of the entity precedes the
  /// key.
  private func key(
    _ value: ReferenceJSON,
    of relationship: ReferenceRelationship,
    for record: ReferenceRecord
  ) throws(Rejected) -> Key? {
    if relationship.choices.isEmpty { return try key(value, of: relationship.target) }
    if value == .null { return nil }
    let entity = try entity(ReferencePath(relationship.chooser).value(in: record), relationship)
    return try key(value, of: entity).map { [.text(entity)] + $0 }
  }

  /// The entity that a text chooses.
  private func entity(
    _ text: ReferenceJSON?,
    _ relationship: ReferenceRelationship
  ) throws(Rejected) -> String {
    let choice = relationship.choices.first { text != .null && text?.plainText == $0.text }
    guard let choice else { throw Rejected() }
    return choice.entity
  }

  /// The entity of a key of a relationship, and the key of its row.
  func home(of key: Key, _ relationship: ReferenceRelationship) -> (entity: String, key: Key) {
    guard !relationship.choices.isEmpty, case .text(let entity)? = key.first else {
      return (relationship.target, key)
    }
    return (entity, Array(key.dropFirst()))
  }

  /// The row that a key of a relationship leads to.
  func row(_ key: Key, of relationship: ReferenceRelationship) -> Row? {
    let (entity, key) = home(of: key, relationship)
    guard let row = rows[entity]?[key] else { return nil }
    if let condition = relationship.condition,
      row.cells[condition.name] != .integer(Int64(condition.number))
    {
      return nil
    }
    return relationship.kind == nil || relationship.kind == row.kind ? row : nil
  }

  // MARK: Relationships

  private mutating func reference(
    of record: ReferenceRecord,
    _ relationship: ReferenceRelationship
  ) throws(Rejected) -> Said<Target> {
    guard relationship.holds(for: record) else { return .nothing }
    var said = Said<Target>.nothing
    if let path = relationship.keyPath {
      said = try nested(path.value(in: record), record, relationship)
    }
    if case .value(let key) = try foreignKey(of: record, relationship) {
      said = .value(Target(key: key))
    }
    if case .nothing = said, relationship.clearsMissing { return .value(Target()) }
    if case .value(let target) = said, target.key == nil, relationship.keepsNull { return .nothing }
    return said
  }

  private func foreignKey(
    of record: ReferenceRecord,
    _ relationship: ReferenceRelationship
  ) throws(Rejected) -> Said<Key?> {
    guard relationship.holds(for: record) else { return .nothing }
    if let parts = relationship.keyParts {
      let values = parts.paths.map { $0.value(in: record) }
      if values.allSatisfy({ $0 == nil }) { return .nothing }
      return .value(try key(values, of: schema.entity(relationship.target)))
    }
    guard let value = relationship.foreignKey?.value(in: record),
      relationship.keyPath == nil || value.isScalar
    else { return .nothing }
    return .value(try key(value, of: relationship, for: record))
  }

  private mutating func note(_ key: Key, of relationship: ReferenceRelationship) {
    guard relationship.onDangling == "stub" else { return }
    let (entity, key) = home(of: key, relationship)
    if named[entity]?.contains(key) != true { named[entity, default: []].append(key) }
    if namedKinds[entity]?[key] == nil {
      namedKinds[entity, default: [:]][key] = relationship.kind
    }
  }

  private mutating func nested(
    _ value: ReferenceJSON?,
    _ record: ReferenceRecord,
    _ relationship: ReferenceRelationship
  ) throws(Rejected) -> Said<Target> {
    switch value {
    case nil: return .nothing
    case .null, .object([]): return .value(Target())
    case .object:
      guard let key = try child(value ?? .null, nil, record, relationship, nil) else {
        return .nothing
      }
      if relationship.onlyKnown { note(key, of: relationship) }
      let onlyFinds =
        relationship.isLate && schema.entity(relationship.target).onlyFindsLate == true
      return .value(Target(key: key, isTentative: relationship.onlyKnown || onlyFinds))
    default:
      // A key, which the other reading of the relationship takes.
      guard relationship.foreignKey != nil, value?.isScalar == true else { throw Rejected() }
      return .nothing
    }
  }

  /// A nested record; nil where it is skipped or left out.
  private mutating func child(
    _ json: ReferenceJSON,
    _ index: Int?,
    _ record: ReferenceRecord,
    _ relationship: ReferenceRelationship,
    _ holder: Holder?
  ) throws(Rejected) -> Key? {
    let before = self
    do {
      let nested = ReferenceRecord(json: json, index: index, parent: record.json)
      var entity = relationship.target
      if !relationship.choices.isEmpty {
        entity = try self.entity(ReferencePath("sort").value(in: nested), relationship)
      }
      if relationship.isLate { return try late(nested, schema.entity(entity)) }
      let key = try take(
        nested,
        schema.entity(entity),
        holder: holder,
        creates: !relationship.onlyKnown
      )
      return relationship.choices.isEmpty ? key : key.map { [.text(entity)] + $0 }
    } catch {
      guard relationship.skipsInvalid else { throw error }
      self = before
      return nil
    }
  }

  /// Keeps a nested late record until all others are taken.
  private mutating func late(
    _ nested: ReferenceRecord,
    _ entity: ReferenceEntity
  ) throws(Rejected) -> Key? {
    if frozen != nil { return try take(nested, entity, isLate: true, isNested: true) }
    var trial = self
    trial.isTrial = true
    let key = try trial.take(nested, entity, isLate: true, isNested: true)
    if key != nil {
      waiting[record, default: []].append(Nested(record: nested, entity: entity.name))
    }
    return key
  }

  /// The list that a record gives; nil for none.
  private mutating func list(
    of record: ReferenceRecord,
    _ relationship: ReferenceRelationship,
    _ key: Key
  ) throws(Rejected) -> GivenList? {
    guard relationship.holds(for: record) else { return nil }
    let path = relationship.foreignKey ?? relationship.keyPath
    guard let value = path?.value(in: record) else {
      return relationship.clearsMissing ? GivenList() : nil
    }
    if value == .null, relationship.keepsNull { return nil }
    var holder: Holder?
    if case .oneToMany(let inverse) = relationship.storage {
      holder = Holder(inverse: inverse, key: key)
    }
    var list = GivenList()
    for (index, element) in value.elements.enumerated() where element != .null {
      if case .array = element { throw Rejected() }
      let found =
        relationship.foreignKey == nil
        ? try child(element, index, record, relationship, holder)
        : try self.key(element, of: relationship, for: record)
      if let found, relationship.foreignKey != nil || relationship.onlyKnown {
        note(found, of: relationship)
      }
      guard let found else { continue }
      if !list.keys.contains(found) { list.keys.append(found) }
      let own = ReferenceRecord(json: element, index: index, parent: record.json)
      for attribute in relationship.linkAttributes {
        guard let cell = try attribute.cell(of: own) else { continue }
        list.cells[found, default: [:]][attribute.name] = cell
      }
    }
    return list
  }
}

extension ReferenceSource {
  fileprivate var isItself: Bool {
    if case .path(let path) = self, path.root == .itself { true } else { false }
  }
}

extension ReferenceRelationship {
  fileprivate func holds(for record: ReferenceRecord) -> Bool {
    guard let when else { return true }
    return ReferencePath(when).value(in: record) == .number("1")
  }
}

extension ReferenceJSON {
  /// The elements of an array; any other value is one.
  fileprivate var elements: [ReferenceJSON] {
    if case .array(let elements) = self { elements } else { [self] }
  }
}
