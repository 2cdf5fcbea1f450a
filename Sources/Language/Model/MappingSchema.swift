package import SeedbedBase

/// A resolved schema: defaults applied, names made, references turned into indexes.
package struct MappingSchema: Sendable {
  /// The path of the schema's file, as it was given.
  package var file: String
  /// The folder of that file, which relative paths inside the schema start from.
  package var folder: String
  /// The bytes' hash over the schema and its includes, in reading order.
  package var hash: String
  package var variables: [Variable] = []
  /// In schema order.
  package var entities: [Entity] = []
  package var mappings: [Mapping] = []
  package var joinTables: [JoinTable] = []
  package var dumps: [DumpEntry] = []
  package var database = DatabaseSettings()
  package var personal = PersonalRule.ignore
  package var tests: [SchemaTest] = []
  /// `generate`: the files of types for the rows.
  package var generated: [GeneratedOutput] = []
  /// The names of the layers that were put over the base, in that order.
  package var chosenLayers: [String] = []
  /// True if a build is cut down to `subset`, because a chosen layer says so.
  package var cutsRows = false
  /// `subset`: the rows that `seedbed subset` starts from.
  package var subset: [SubsetRoot] = []
  /// `update`; nil where the seed carries no script.
  package var update: UpdateSettings?
  /// In schema order; those of URLs that stand in dump entries come last.
  package var sources: [Source] = []
  package var fetch = FetchSettings()

  package init(file: String, folder: String, hash: String) {
    self.file = file
    self.folder = folder
    self.hash = hash
  }

  /// True if records of some dump only update existing rows.
  package var hasUpdatingDumps: Bool {
    dumps.contains { entry in entry.readings.contains { !$0.creates } }
  }

  /// True if an invalid nested record may go alone, and the record around it stays.
  package var leavesOutInvalidNested: Bool {
    mappings.flatMap(\.relationships).contains(where: Consent.toInvalidNested)
  }

  /// By entity: whether records can be nested in records of the same entity, at any depth.
  package var nestsItself: [Bool] {
    var nested = entities.map { _ in Set<Int>() }
    for nesting in SchemaGraph(self).nestings {
      let relationships = entities[nesting.entity].relationships
      nested[nesting.entity].formUnion(relationships[nesting.relationship.relationship].targets)
    }
    return nested.indices.map { entity in
      SchemaGraph.reach(nested[entity].sorted()) { nested[$0].sorted() }.contains(entity)
    }
  }

  // MARK: Records that make no rows: those of mappings with `create: false`

  /// True if records nested by a relationship's reading may make no rows.
  package func mayNotCreate(_ reading: RelationshipMapping) -> Bool {
    reading.keyPath != nil
      && SchemaGraph(self).mappingsChosen(from: reading.mapping)
        .contains { !mappings[$0].creates }
  }

  /// True if a to-one that is no part of its entity's key may be given by such a record.
  package func mayLinkTentatively(_ entity: Int, _ relationship: Int) -> Bool {
    guard !entities[entity].primaryKey.contains(.relationship(relationship)) else { return false }
    return mappings.contains { mapping in
      mapping.entity == entity
        && mapping.relationships.contains {
          $0.relationship == relationship && mayNotCreate($0)
        }
    }
  }

  /// True if an entity's rows have no key of their own: each record makes one.
  package func hasNoKey(_ entity: Int) -> Bool {
    entities[entity].primaryKey.isEmpty
  }

  /// True if a to-many leads to rows without a key that go where a list does not name them any more:
  /// nothing could ever find them again.
  package func letsKeylessGo(entity: Int, relationship: Int) -> Bool {
    let model = entities[entity].relationships[relationship]
    guard model.isMany, model.targets.contains(where: hasNoKey) else { return false }
    return assigns(entity: entity, relationship: relationship).contains { $0 != .union }
  }

  /// How the mappings of an entity assign a relationship.
  package func assigns(entity: Int, relationship: Int) -> [AssignmentRule] {
    readings(ofEntity: entity, relationship: relationship).map(\.assign)
  }

  /// How the mappings of an entity read a relationship, in schema order.
  package func readings(ofEntity entity: Int, relationship: Int) -> [RelationshipMapping] {
    mappings.filter { $0.entity == entity }.flatMap(\.relationships)
      .filter { $0.relationship == relationship }
  }

  /// True if an attribute has a pseudonym.
  package var hasPseudonyms: Bool { firstPseudonym != nil }

  /// The first attribute that has a pseudonym, in schema order.
  package var firstPseudonym: Attribute? {
    (entities.flatMap(\.attributes) + joinTables.flatMap(\.attributes))
      .first { $0.conversion.pseudonym != nil }
  }

  /// Makes all pseudonyms by a key.
  package mutating func setPseudonymKey(_ key: PseudonymKey) {
    changeConversions { $0.pseudonym?.key = key }
  }

  /// Leaves all values as they are: attributes lose their pseudonyms, and none
  /// is asked whether it looks like a person's.
  package mutating func removePseudonyms() {
    changeConversions { $0.pseudonym = nil }
    personal = .ignore
  }

  private mutating func changeConversions(_ change: (inout Conversion) -> Void) {
    for entity in entities.indices { entities[entity].attributes.changeEach(change) }
    for table in joinTables.indices { joinTables[table].attributes.changeEach(change) }
    for mapping in mappings.indices {
      mappings[mapping].attributes.changeEach(change)
      for index in mappings[mapping].relationships.indices {
        mappings[mapping].relationships[index].throughAttributes.changeEach(change)
      }
    }
  }
}

/// The form of a dump's bytes.
package enum DumpFormat: String, Equatable, Sendable, CaseIterable {
  case auto, json, ndjson, csv, sqlite
}

/// The order in which the files of a dump entry are read.
package enum FileOrder: String, Equatable, Sendable, CaseIterable {
  /// By the bytes of their paths: `p10` before `p2`.
  case bytes
  /// By the numbers in their paths: `p2` before `p10`.
  case natural
}

/// An entry of `dumps`: files, and how records are read from them.
package struct DumpEntry: Sendable {
  package var name: String?
  package var location: TextLocation
  /// Paths, globs and capture patterns as written; `-` is standard input.
  package var patterns: [String]
  /// The location of each pattern; empty if the patterns come from the command line.
  package var patternLocations: [TextLocation] = []
  /// The patterns of the schema, where the command line gives another path.
  package var replacedPatterns: [String] = []
  /// Requests of `sources` by full name, or URLs, whose files in the snapshot are read.
  package var sources: [Located<String>] = []
  /// The records that stand in the schema; nil where files have them.
  package var records: InlineRecords?
  package var format: DumpFormat = .auto
  /// How its files are written if they are CSV; nil for the usual form.
  package var csv: CSVForm?
  /// The table whose rows are the records, where its files are databases.
  package var table: String?
  /// Nil where the schema does not say it: by bytes.
  package var sort: FileOrder?
  /// `required: false` makes a pattern without a file a warning.
  package var isRequired = true
  /// One, or the items of `read` in order.
  package var readings: [DumpReading]

  package init(location: TextLocation, patterns: [String], readings: [DumpReading]) {
    self.location = location
    self.patterns = patterns
    self.readings = readings
  }

  /// True if all of its files are CSV.
  package var isCSV: Bool {
    format == .csv || !patterns.isEmpty && patterns.allSatisfy(readsCSV)
  }

  /// True if a file, or all that a pattern finds, is read as CSV.
  package func readsCSV(_ file: String) -> Bool {
    format == .csv || format == .auto && CSVForm.isNamed(file)
  }
}

/// One way of reading records from an entry's files.
package struct DumpReading: Sendable {
  /// True if rows that no record named are deleted, and which.
  package enum Prune: Equatable, Sendable {
    case no
    case all
    case matching(Predicate)
  }

  package var location: TextLocation
  /// Alternatives in order; empty means the whole document.
  package var keyPaths: [DumpKeyPath] = []
  /// The location of each key path.
  package var keyPathLocations: [TextLocation] = []
  package var mapping: Int
  package var when: Predicate?
  package var whenLocation: TextLocation?
  package var each: EachRule = .elements
  package var isRequired = true
  package var prune: Prune = .no
  package var creates = true
  package var variables: [Variable] = []
  /// `onInvalid`: nil follows the command line.
  package var rejectsInvalid: Bool?

  package init(location: TextLocation, mapping: Int) {
    self.location = location
    self.mapping = mapping
  }
}

/// The `database` block.
package struct DatabaseSettings: Sendable {
  package struct View: Sendable {
    package var name: String
    package var sql: String
    package var location: TextLocation
  }

  /// Relative to the schema's folder.
  package var output: String?
  /// The template that the seed is a filled copy of, relative to the schema's folder.
  package var copyOf: String?
  /// The framework of the app; nil where neither the schema nor the template says it.
  package var target: DatabaseTarget?
  package var minimumSQLite: SQLiteVersion?
  package var userVersion = 0
  package var applicationID = 0
  package var pageSize = 4096
  package var isStrict = false
  package var foreignKeys = true
  package var indexForeignKeys = true
  package var views: [View] = []
  /// SQL files, relative to the schema's folder, run before and after the load.
  package var before: [String] = []
  package var after: [String] = []
  package var metadata = true
  package var analyze = true
  package var vacuum = true
  /// The locations of file names in the schema, by path.
  package var places: [ExactText: TextLocation] = [:]
  /// The locations of the keys that are written.
  package var given: [ExactText: TextLocation] = [:]
  /// True if SQL of the schema may attach other databases and call any function: the caller's word,
  /// and no schema's.
  package var allowsUnsafeSQL = false
  /// Time limit for SQL of the schema; 0 for none.
  package var sqlSeconds = 60

  package init() {}
}

private protocol Converting {
  var conversion: Conversion { get set }
}

extension Attribute: Converting {}

extension AttributeMapping: Converting {}

extension Array where Element: Converting {
  fileprivate mutating func changeEach(_ change: (inout Conversion) -> Void) {
    for index in indices { change(&self[index].conversion) }
  }
}
