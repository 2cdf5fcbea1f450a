public import SeedbedBase
package import SeedbedLanguage

/// Parts of a report that builds, imports and dump checks share.
public struct RunReport: Sendable {
  /// One file that was read.
  public struct Dump: Sendable, Hashable {
    /// The records of one entity in a file.
    package struct Share: Sendable, Hashable, JSONRecord {
      /// The name of the entity.
      package var name: String
      /// Records, nested ones among them.
      package var records: Int
    }

    /// The path as the schema or the command line leads to it; `-` for standard input.
    public package(set) var path: String
    /// The format found, such as `json`, `ndjson` or `json.gz`.
    package var format: String
    /// Bytes as they lie on disk.
    public package(set) var bytes: Int
    /// Top-level records taken from the file.
    public package(set) var records: Int
    /// The hash of its bytes as they lie on disk, with the method before it.
    ///
    /// `xxh64:…`, or `xxh64t:…` of more than 64 MiB; empty where the schema says `metadata: false`.
    package var hash: String
    /// The place in `dumpEntries` of the entry that it belongs to.
    package var entry = 0
    /// Its records of each entity, in schema order.
    package var entities: [Share] = []
  }

  /// Foreign keys of one relationship that led to no row.
  public struct DanglingKeys: Sendable, Hashable, JSONRecord {
    /// A key, and where it stands first.
    package struct Example: Sendable, Hashable, JSONRecord {
      /// As it is shown.
      package var key: String
      /// Where the record stands that has it.
      package var location: TextLocation
    }

    public package(set) var entity: String
    public package(set) var relationship: String
    public package(set) var count: Int
    /// The first keys, each once, in the order in which they came; at most 100.
    package var examples: [Example]
  }

  /// Records with one key that give an attribute differing values.
  package struct ConflictingValues: Sendable, Hashable, JSONRecord {
    /// One record that gives another value than those before it.
    package struct Example: Sendable, Hashable, JSONRecord {
      /// The key and the values, as they are shown.
      package var key: String
      package var old: String
      package var new: String
      /// Where the later record stands.
      package var location: TextLocation
    }

    package var entity: String
    package var attribute: String
    package var count: Int
    /// The first ones, in the order in which they came; at most 10.
    package var examples: [Example]
  }

  /// Elements that the lists of one relationship dropped because they had them already.
  package struct Repeats: Sendable, Hashable, JSONRecord {
    package var entity: String
    package var relationship: String
    package var count: Int
  }

  /// The top-level records that could not be stored and were set aside.
  package struct Rejects: Sendable, Hashable, JSONRecord {
    /// The file that has a line for each; nil if there is none.
    package var path: String?
    package var rejected: Int
    /// How many records were read.
    package var records: Int

    /// The counts, as messages show them: `4 of 9 records rejected`.
    package var summary: String {
      "\(rejected) of \(records) record\(records == 1 ? "" : "s") rejected"
    }
  }

  /// How values under `pseudonym` were treated.
  package enum Pseudonyms: String, Sendable, Hashable, JSONWritable {
    /// They were replaced.
    case key
    /// They stayed as they are: the result holds real data.
    case off
  }

  /// How long a phase took.
  package struct Timing: Sendable, Hashable {
    package var phase: BuildPhase
    package var seconds: Double
  }

  /// In the order in which they were read.
  public package(set) var dumps: [Dump] = []
  /// The schema's dump entries, in its order: each by its name, or its patterns.
  package var dumpEntries: [String] = []
  public package(set) var danglingKeys: [DanglingKeys] = []
  /// Values that records of the run contradict each other in; an import does not compare them with
  /// those of the database.
  package var conflictingValues: [ConflictingValues] = []
  package var repeats: [Repeats] = []
  /// Nil if the run ended before all records were read.
  package var rejects: Rejects?
  /// How values under `pseudonym` were treated; nil where the schema has no pseudonyms.
  package var pseudonyms: Pseudonyms?
  /// The framework whose stored forms were taken, if its own tables in the database named it and not
  /// the schema: `django`, `rails`, `grdb`, `room` or `sqlAlchemy`.
  package var foundTarget: String?
  /// The names of all layers of the schema, in its order.
  package var layers: [String] = []
  /// The identity hash of a Room schema with views, which was taken as it stands in the file.
  package var takenRoomHash: String?
  /// Nulls among the elements of lists, which are skipped.
  package var nullElements = 0
  /// In the order of the phases: the only part that changes from run to run.
  package var timings: [Timing] = []

  package init() {}

  /// Top-level records of all dumps.
  public var records: Int { dumps.reduce(0) { $0 + $1.records } }
  /// Top-level records that could not be stored and were set aside.
  public var rejected: Int { rejects?.rejected ?? 0 }
  /// Bytes of all dumps.
  package var dumpBytes: Int { dumps.reduce(0) { $0 + $1.bytes } }
  /// Seconds of all phases.
  package var seconds: Double { timings.reduce(0) { $0 + $1.seconds } }
}

/// A report with what builds, imports and dump checks share; the members of `run` are its own too.
@dynamicMemberLookup
package protocol RunReporting: ReportContent {
  var run: RunReport { get set }
  var isSuccess: Bool { get set }
  var diagnostics: Diagnostics { get set }
}

extension RunReporting {
  /// A member of `run`.
  package subscript<Value>(dynamicMember member: KeyPath<RunReport, Value>) -> Value {
    run[keyPath: member]
  }

  /// A member of `run`.
  package subscript<Value>(dynamicMember member: WritableKeyPath<RunReport, Value>) -> Value {
    get { run[keyPath: member] }
    set { run[keyPath: member] = newValue }
  }
}

/// The version of the tool, as reports and seeds name it.
package let toolVersion = "0.1.0"

extension RunReport {
  /// The phases, and the seconds that they took in all.
  package var timingsTree: JSONTree {
    let phases: [JSONTree] = timings.map { timing in
      ["phase": timing.phase.rawValue, "seconds": JSONTree.seconds(timing.seconds)]
    }
    return ["seconds": JSONTree.seconds(seconds), "phases": phases]
  }
}

extension RunReport.Dump: JSONWritable {
  /// The facts of the file alone.
  package var fileTree: JSONTree {
    ["path": path, "format": format, "bytes": bytes, "records": records]
  }

  package var jsonTree: JSONTree {
    .joined(fileTree, ["hash": hash, "entities": entities])
  }
}

extension RowCounts: JSONRecord {}

extension JSONTree {
  /// Seconds with three digits after the point.
  fileprivate static func seconds(_ seconds: Double) -> JSONTree {
    let milliseconds = seconds.isFinite ? Int(max(0, min(seconds, 1e9)) * 1_000 + 0.5) : 0
    return .number("\(milliseconds / 1_000).\((milliseconds % 1_000).digits(atLeast: 3))")
  }
}
