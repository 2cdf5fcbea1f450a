public import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
public import SeedbedStoring

/// The content of a schema's dumps as a value: shown by the command line, or written as JSON.
public struct DumpCheckReport: Report, RunReporting {
  /// The counts of the records of one mapping.
  package struct Mapping: Sendable, Hashable, JSONRecord {
    package var name: String
    /// How many records it read.
    package var records = 0
    /// Records whose primary key is null, or not there.
    package var nullKeys = 0
    package var missingKeys = 0
    /// The first record without a key.
    package var firstWithoutKey: TextLocation?
    package var attributes: [ValueCounts] = []
    package var relationships: [ValueCounts] = []

    /// The counts of the attributes, then those of the relationships.
    package var valueCounts: [ValueCounts] { attributes + relationships }
  }

  /// How often records gave an attribute or a relationship something.
  package struct ValueCounts: Sendable, Hashable {
    package var name: String
    /// The paths into dumps that it is read from, as they are written.
    package var keyPaths: [String]
    package var present = 0
    package var null = 0
    package var missing = 0
    /// Nil for relationships, whose records are counted by their own mapping.
    package var invalid: Int?
  }

  /// A key that records have, and that no mapping reads.
  public struct UnreadKey: Sendable, Hashable {
    public package(set) var mapping: String
    /// The key path from the record.
    public package(set) var keyPath: String
    public package(set) var count: Int
    /// Where it stands first.
    package var first: TextLocation?
    /// A name that is read and near to this one.
    package var suggestion: String?
    /// The attribute that would read it.
    package var attribute: AttributeLine
    /// The line for the schema's block `attributes` that would read it, such as `isbn: text`.
    public var line: String { attribute.text }
  }

  /// An attribute or a relationship whose paths no record has.
  public struct AbsentPath: Sendable, Hashable, JSONRecord {
    public package(set) var mapping: String
    public package(set) var name: String
    public package(set) var keyPaths: [String]
    /// Where the schema asks for it.
    package var location: TextLocation
    /// The existing key that is most similar to the path.
    package var nearest: String?
  }

  public package(set) var run = RunReport()
  package var isSuccess = false
  /// Problems of the schema, those that a build would report of the records, unread keys and absent
  /// paths.
  package var diagnostics = Diagnostics()
  /// True if all that was to be read could be read; where not, nothing is said of paths, keys and
  /// values that need all of it.
  package var isComplete = false
  /// How many records of each file and reading were to be read; nil for all.
  ///
  /// Of a sample no foreign keys are followed.
  package var sample: Int?
  /// Top-level records that a build would reject; keys that lead to them count as dangling.
  package var rejected = 0
  /// In schema order, without those that have no table.
  package var mappings: [Mapping] = []
  public package(set) var unreadKeys: [UnreadKey] = []
  public package(set) var absentPaths: [AbsentPath] = []
  package init() {}

  /// Takes over the store's findings about rows.
  mutating func take(_ result: StoreResult, of schema: MappingSchema, files: DumpFiles) {
    run.take(result, of: schema, files: files)
    diagnostics.addLosses(of: result, schema, files: files)
  }

  /// Reports attributes with values that look like people's, unless their names say so already.
  ///
  /// A single e-mail address counts; texts look like phone numbers where half of them do.
  mutating func takePersonalValues(_ profile: DumpProfile, of schema: MappingSchema) {
    guard schema.personal != .ignore else { return }
    for (attribute, counts) in Self.personalCounts(profile, schema) {
      let isNamed = diagnostics.contains {
        $0.code == .personalName && $0.location == attribute.location
      }
      guard !isNamed, let message = counts.message(for: attribute.name) else { continue }
      diagnostics.add(
        Diagnostic(
          .personalValue,
          severity: schema.personal == .error ? .error : .warning,
          at: attribute.location
        ) {
          message
        }
        .note("give it a 'pseudonym', or write 'personal: false'")
      )
    }
  }

  private struct PersonalCounts {
    var present = 0
    var emails = 0
    var phones = 0

    mutating func add(_ values: ValueProfile) {
      present += values.present
      emails += values.personal[.email] ?? 0
      phones += values.personal[.phone] ?? 0
    }

    /// Nil where too few values look like a person's.
    func message(for name: String) -> String? {
      let (count, words) =
        emails > 0 ? (emails, "e-mail addresses") : (phones, "phone numbers")
      guard count > 0, emails > 0 || phones * 2 >= present else { return nil }
      return "\(count) of \(present) values of \(quoted(name)) look like \(words), and it has"
        + " neither 'pseudonym' nor 'personal: false'"
    }
  }

  /// The counts of each attribute over all mappings, in the order of these.
  private static func personalCounts(
    _ profile: DumpProfile,
    _ schema: MappingSchema
  ) -> [(Attribute, PersonalCounts)] {
    var found: [(Attribute, PersonalCounts)] = []
    for (mapping, counts) in zip(schema.mappings, profile.mappings) {
      for member in counts.members(of: mapping, in: schema) {
        guard let attribute = member.attribute else { continue }
        let known = found.firstIndex { $0.0.location == attribute.location }
        if known == nil { found.append((attribute, PersonalCounts())) }
        found[known ?? found.count - 1].1.add(member.values)
      }
    }
    return found
  }
}

extension DumpCheckReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion,
      "complete": isComplete,
      "sample": sample,
      "records": run.records,
      "rejected": rejected,
      "dumps": run.dumps.map(\.fileTree),
      "mappings": mappings,
      "unreadKeys": unreadKeys,
      "absentPaths": absentPaths,
      "danglingKeys": run.danglingKeys,
      "conflicts": run.conflictingValues,
      "repeats": run.repeats,
      "problems": diagnostics.tally,
      "diagnostics": diagnostics,
    ]
  }
}

extension DumpCheckReport.ValueCounts: JSONWritable {
  package var jsonTree: JSONTree {
    var tree: JSONTree = [
      "name": name, "keyPaths": keyPaths, "present": present, "null": null, "missing": missing,
    ]
    tree.add("invalid", invalid)
    return tree
  }
}

extension DumpCheckReport.UnreadKey: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "mapping": mapping, "keyPath": keyPath, "count": count, "first": first,
      "suggestion": suggestion, "line": line,
    ]
  }
}

/// Options of a check of a schema's dumps; the defaults are those of `seedbed validate --dumps`.
public struct DumpCheckOptions: RunOptionsHolding, CancellableOptions, Hashable {
  public var run: RunOptions
  /// How many records of each file and reading are read; nil reads all.
  public var sample: Int?
  /// True if the values of each path are counted, and the keys that nothing reads; a check without
  /// them takes no longer than a build.
  package var countsValues = true
  /// True if keys that nothing reads are looked for where values are not counted.
  package var findsUnreadKeys = false

  package init(_ schema: Schema) { run = RunOptions(schema) }
}
