import SeedbedBase
import SeedbedTools

/// A column of the table that an entity fills.
struct Slot {
  let entity: DraftEntity
  let table: AppTable
  let column: Int

  var name: String { table.info.columns[column].name }
  var reference: AppTable.Reference? { table.references[column] }
}

/// Fits a draft onto the tables of an app's empty database.
///
/// It may be applied again after the draft was weakened: tables stay, columns are found anew.
final class CopyFit {
  let draft: Draft
  let app: AppDatabase
  var hasChanged = false
  /// The members that fill the columns of each entity's table.
  var columns: [Identity<DraftEntity>: [Int: DraftMember]] = [:]

  init(_ draft: Draft, _ app: AppDatabase) {
    self.draft = draft
    self.app = app
  }

  /// Fits a draft that has the tables of an app.
  static func apply(to draft: Draft) {
    if let app = draft.app { CopyFit(draft, app).apply() }
  }

  private func apply() {
    if !draft.hasTables { findTables() }
    draft.hasTables = true
    for _ in 0..<8 {
      hasChanged = false
      dropOthers()
      for entity in stored { findColumns(of: entity) }
      for entity in stored { settleLists(of: entity) }
      for entity in stored {
        if let reason = settleKey(of: entity) ?? fillRequired(entity) { remove(entity, reason) }
      }
      dropUnreached()
      if !hasChanged { break }
    }
    for entity in stored {
      write(entity)
      // A member that no column takes refers to nothing.
      entity.guesses.removeAll { guess, _, _ in !entity.attributes.contains { $0 === guess } }
    }
    countEmptyTexts()
    note()
  }

  /// The columns of an entity's table.
  func slots(of entity: DraftEntity) -> [Slot] {
    guard let table = entity.table else { return [] }
    return table.info.columns.indices.map { Slot(entity: entity, table: table, column: $0) }
  }

  /// The members of an entity that fill columns.
  func filled(_ entity: DraftEntity) -> [Int: DraftMember] { columns[Identity(entity)] ?? [:] }

  /// The member that fills a column.
  subscript(slot: Slot) -> DraftMember? {
    get { columns[Identity(slot.entity)]?[slot.column] }
    set { columns[Identity(slot.entity), default: [:]][slot.column] = newValue }
  }

  /// The type by which values go into a column.
  func type(of slot: Slot) -> ColumnType {
    ColumnType(target: app.target, table: slot.table, column: slot.column)
  }

  /// The entities that have a table.
  private var stored: [DraftEntity] { draft.entities.filter { $0.table != nil } }

  func entity(of table: String) -> DraftEntity? {
    draft.entities.first { $0.table?.name == table }
  }

  // MARK: Tables

  private func findTables() {
    var pairs: [(entity: DraftEntity, table: AppTable, score: Double)] = []
    for entity in draft.entities where entity.variants == nil && !entity.isOpaque {
      pairs += app.tables.map { (entity, $0, score(entity, $0)) }.filter { $0.2 > 0 }
    }
    for pair in pairs.sorted(by: { $0.score > $1.score })
    where pair.entity.table == nil && entity(of: pair.table.name) == nil {
      pair.entity.table = pair.table
    }
    for entity in stored { readKeys(of: entity, among: stored) }
  }

  /// How much speaks for a table: the names, and the members that are columns.
  private func score(_ entity: DraftEntity, _ table: AppTable) -> Double {
    let name = NameMatch.ofTable(entity.name, table)
    let columns = table.info.columns.indices.filter { $0 != table.info.rowIDColumn }
    let members = entity.members
    let count = columns.count { column in
      members.contains {
        let isLink = table.references[column] != nil
        return $0.likeness(table.info.columns[column].name, isReference: isLink, of: table.words)
          > 0
      }
    }
    // A table of references alone has rows that link two others, whatever the name that it shares with one.
    let isOfOther = table.references.values.contains { reference in
      reference.table != table.name
        && app.tables.contains {
          $0.name == reference.table && NameMatch.ofTable(entity.name, $0) > name
        }
    }
    guard !table.isLink || count == columns.count && !isOfOther else { return 0 }
    let share = Double(count) / Double(max(1, columns.count))
    let own = Double(count) / Double(max(1, members.count))
    let isAlike = count >= 3 && share >= 0.6 && own >= 0.5
    guard name > 0 ? count > 0 || entity.isScalar || entity.isVocabulary : isAlike else { return 0 }
    return name + (share + own) / 2
  }

  // MARK: Entities without a table

  private func dropOthers() {
    liftReadings()
    for entity in draft.entities where entity.table == nil {
      if var variants = entity.variants {
        variants.cases.removeAll { $0.entity.table == nil }
        entity.variants = variants
        if !variants.cases.isEmpty { continue }
      }
      remove(entity)
    }
    draft.mappings.removeAll { $0.entity.table == nil || !$0.hasKey }
    for entity in draft.entities {
      entity.relationships.removeAll { relationship in
        relationship.mapping.map { own in !draft.mappings.contains { $0 === own } } ?? false
      }
    }
    for index in draft.entries.indices {
      draft.entries[index].readings.removeAll { reading in
        !draft.entities.contains { $0 === reading.entity }
          || reading.mapping.map { own in !draft.mappings.contains { $0 === own } } ?? false
      }
    }
    draft.entries.removeAll(where: \.readings.isEmpty)
  }

  private func dropUnreached() {
    let before = draft.entities
    draft.dropUnreached()
    for entity in before where !draft.entities.contains(where: { $0 === entity }) {
      remove(entity, "no reading leads to its records")
    }
  }

  /// Takes an entity out of the draft.
  private func remove(_ entity: DraftEntity, _ reason: String? = nil) {
    draft.entities.removeAll { $0 === entity }
    let table = entity.table?.name ?? ""
    entity.table = nil
    if let reason {
      draft.withoutTable.append("\(entity.name) is left out of \(table): \(reason)")
    } else if entity.variants == nil {
      draft.withoutTable.append("no table takes \(entity.name)")
    }
    hasChanged = true
  }

  /// Reads the records nested in records that no table takes by themselves.
  private func liftReadings() {
    for index in draft.entries.indices {
      draft.entries[index].readings = draft.entries[index].readings.flatMap { lifted($0, depth: 0) }
    }
  }

  private func lifted(_ reading: DraftReading, depth: Int) -> [DraftReading] {
    let entity = reading.entity
    guard entity.table == nil, entity.variants == nil, depth < 4, !reading.takesEntries else {
      return [reading]
    }
    return entity.relationships.filter {
      $0.kind == .nested && $0.condition == nil && $0.transform == nil && $0.path.root == nil
    }.flatMap { relationship in
      let isList = relationship.isMany && relationship.each == nil
      let path = [reading.path.text, relationship.path.text].filter { !$0.isEmpty }
      let made = DraftReading(
        path: DraftPath(root: path.joined(separator: ".") + (isList ? "[*]" : "")),
        takesEntries: relationship.each == "entries",
        entity: relationship.target,
        mapping: relationship.mapping,
        isOptional: true
      )
      return lifted(made, depth: depth + 1).filter { reading in reading.entity.table != nil }
    }
  }

  // MARK: Comments

  /// Counts the empty texts that become null: those of columns that may be null.
  private func countEmptyTexts() {
    guard draft.emptyTexts != nil else { return }
    let attributes =
      stored.flatMap(\.attributes)
      + stored.flatMap { $0.relationships.flatMap { $0.through?.attributes ?? [] } }
    let count = attributes.filter { $0.type.name == "text" && !$0.keepsEmptyText }
      .reduce(0) { $0 + ($1.node?.scalar.count(.empty) ?? 0) }
    draft.emptyTexts = count > 0 ? count : nil
  }

  private func note() {
    let filled = Set<ExactText>(
      stored.compactMap(\.table?.name)
        + stored.flatMap { $0.relationships.compactMap(\.through?.table) }
    )
    let empty = app.tables.map(\.name).filter { !filled.contains($0) }
    draft.copyNotes = draft.withoutTable
    if !empty.isEmpty {
      draft.copyNotes.append("no dump fills these tables: \(empty.joined(separator: ", "))")
    }
  }
}

extension DraftMapping {
  /// True if it reads the key.
  fileprivate var hasKey: Bool {
    entity.key.allSatisfy { part in
      attributes.contains { $0.name == part } || relationships.contains { $0.name == part }
    }
  }
}
