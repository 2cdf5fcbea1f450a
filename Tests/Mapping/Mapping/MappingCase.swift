import SeedbedBase
import SeedbedLanguage
import SeedbedModelTestSupport
import Testing

/// One rule of mapping in use: a schema, a dump, and the resulting operations.
struct MappingCase: Sendable, CustomTestStringConvertible {
  /// The rule, as a claim.
  let rule: String
  /// The schema, but for `seedbed: 1`, and for `dumps` where it is `d.json` for the first entity.
  let schema: String
  let dump: String
  /// The operations, as `OperationText` writes them.
  let operations: [String]
  /// The problems of records, in order: `code line:column`, after `warning` unless it is an error.
  let problems: [String]
  /// The mapper's counts, as `Item: 2 skipped`, and `2 nulls` of lists; nil for any.
  let counts: [String]?
  let details: OperationText.Details
  /// True if records that only repeat a key are left out.
  let leavesOutRepeats: Bool

  init(
    _ rule: String,
    _ schema: String,
    _ dump: String,
    _ operations: [String],
    problems: [String] = [],
    counts: [String]? = nil,
    details: OperationText.Details = [],
    leavesOutRepeats: Bool = false
  ) {
    self.rule = rule
    self.schema = schema
    self.dump = dump
    self.operations = operations
    self.problems = problems
    self.counts = counts
    self.details = details
    self.leavesOutRepeats = leavesOutRepeats
  }

  /// Values that one attribute, `v`, reads: each record makes a row of its own.
  static func values(
    _ rule: String,
    _ attribute: String,
    _ records: KeyValuePairs<String, String>,
    problems: [String] = []
  ) -> MappingCase {
    let rows = records.enumerated().compactMap { index, record -> String? in
      switch record.value {
      case "rejected": nil
      case "missing": "Item id=\(index)"
      default: "Item id=\(index) v=\(record.value)"
      }
    }
    return MappingCase(
      rule,
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: { keyPath: '@index', type: integer }
            v: \(attribute)
      """,
      "[\n" + records.map(\.key).joined(separator: ",\n") + "\n]",
      rows,
      problems: problems
    )
  }

  var testDescription: String { rule }

  func check() throws {
    // Records that nest in themselves need a deeper stack than a test has.
    var result: Result<MappedDump, any Error>?
    let thread = try #require(WorkerThread.start { result = Result { try MappedDump(self) } })
    thread.join()
    let mapped = try #require(result).get()
    #expect(mapped.operations == operations)
    #expect(mapped.problems == problems, Comment(rawValue: mapped.messages.joined(separator: "\n")))
    if let counts { #expect(mapped.counts == counts) }
  }

  /// The whole schema; added lines go to the end, so that the others keep their line numbers.
  func load() throws -> MappingSchema {
    var text = schema + "\nseedbed: 1\n"
    let lines = schema.split(separator: "\n")
    if !lines.contains(where: { $0.hasPrefix("dumps:") }) {
      text += "dumps: [{ dump: d.json, entity: \(try firstEntity) }]\n"
    }
    let bytes = Array(text.utf8)
    let loaded = try SchemaLoader(loadFile: { _ in bytes }, hash: { _ in "" })
      .load(path: "schema.yml")
    return try #require(
      loaded.schema,
      Comment(rawValue: loaded.diagnostics.sorted.map(\.message).joined(separator: "\n"))
    )
  }

  private var firstEntity: Substring {
    get throws {
      let start = try #require(schema.firstRange(of: "entities:")).upperBound
      return schema[start...].drop { " {\n".contains($0) }.prefix { $0 != ":" }
    }
  }
}
