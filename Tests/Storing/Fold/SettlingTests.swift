import SeedbedModelTestSupport
import SeedbedStoring
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping

/// Records nested in a record that is left alone are left alone with it.
struct SettlingTests {
  /// Three entities with the same attributes; a record of each may contain one of the next.
  private static var schema: MappingSchema {
    let entities = ["outer", "middle", "inner"].map {
      Entity($0, [Attribute("id", .integer), Attribute("stamp", .integer), Attribute("value")])
    }
    return MappingSchema(entities) { schema in
      for index in schema.mappings.indices { schema.mappings[index].newerBy = 1 }
    }
  }

  /// A record of `outer` that contains one of `middle`, which contains one of `inner`.
  struct Nest {
    var outer: [StoredValue]
    var middle: [StoredValue]
    var inner: [StoredValue]
    var creates: [RowFlags]

    /// The operations of the nest, the innermost record's first.
    func operations(_ number: Int) -> [RowOperation] {
      let scope = UInt64(number * 3 + 1)
      return [
        RowOperation(
          entity: 2,
          mapping: 2,
          flags: creates[2],
          cells: inner,
          scope: scope + 2,
          begins: (scope + 1, scope)
        ),
        RowOperation(
          entity: 1,
          mapping: 1,
          flags: creates[1],
          cells: middle,
          scope: scope + 1,
          gate: scope + 2,
          begins: (scope + 2, scope + 1)
        ),
        RowOperation(cells: outer, scope: scope, gate: scope + 1),
      ].enumerated().map { index, operation in
        var operation = operation
        if index == 2 { operation.flags = creates[0] }
        return operation
      }
    }
  }

  @Test(arguments: 0..<12)
  func mapsWhatIsNestedWhereItsHolderIsMapped(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func pick(_ count: UInt64) -> StoredValue { .integer(Int64(random.next() % count)) }
    let nests = (0..<120).map { index in
      func cells() -> [StoredValue] {
        [pick(6), random.next() % 8 == 0 ? nil : pick(30), .text("\(index)")]
      }
      return Nest(
        outer: cells(),
        middle: cells(),
        inner: cells(),
        creates: (0..<3).map { _ in random.next() % 4 == 0 ? .none : .creates }
      )
    }
    var harness = StoreHarness(Self.schema)
    harness.leavesOutRepeats = false
    let outcome = try harness.run(
      nests.enumerated().flatMap { $0.element.operations($0.offset) }
    )
    var tables: [[StoredValue: [StoredValue]]] = [[:], [:], [:]]
    for nest in nests {
      for (entity, cells) in [nest.outer, nest.middle, nest.inner].enumerated() {
        guard Self.take(cells, creates: nest.creates[entity] == .creates, &tables[entity]) else {
          break
        }
      }
    }
    let expected = tables.map { table in
      (0..<6).compactMap { table[.integer($0)] }
    }
    #expect(outcome.rows == expected)
  }

  /// - Returns: True if the record was mapped.
  private static func take(
    _ cells: [StoredValue],
    creates: Bool,
    _ table: inout [StoredValue: [StoredValue]]
  ) -> Bool {
    guard let old = table[cells[0]] else {
      if creates { table[cells[0]] = cells }
      return creates
    }
    if case (.integer(let new), .integer(let old)) = (cells[1], old[1]), new <= old { return false }
    table[cells[0]] = cells
    return true
  }

  @Test func aRejectedNestLeavesNothing() throws {
    var schema = Self.schema
    schema.mappings[0].newerBy = nil
    schema.mappings[0].onDuplicate = .error
    var harness = StoreHarness(schema)
    harness.rejects = true
    let nests = [1, 1, 2].enumerated().map { index, key in
      Nest(
        outer: [.integer(key), 1, .text("\(index)")],
        middle: [.integer(Int64(index)), 1, nil],
        inner: [7, .integer(Int64(index)), .text("\(index)")],
        creates: [.creates, .creates, .creates]
      )
    }
    let outcome = try harness.run(
      nests.enumerated().flatMap { $0.element.operations($0.offset) }
    )
    #expect(outcome.rows[0] == [[1, 1, "0"], [2, 1, "2"]])
    #expect(outcome.rows[1] == [[0, 1, nil], [2, 1, nil]])
    #expect(outcome.rows[2] == [[7, 2, "2"]])
    #expect(outcome.result.rejections.map(\.diagnostic.code) == [.duplicateKey])
  }

  @Test func whatMetOnlyARejectedNestIsKept() throws {
    var schema = Self.schema
    for index in schema.mappings.indices {
      schema.mappings[index].newerBy = nil
      schema.mappings[index].onDuplicate = .error
    }
    var harness = StoreHarness(schema)
    harness.rejects = true
    let outcome = try harness.run([
      RowOperation(cells: [1, 1, "first"], scope: 1),
      RowOperation(entity: 1, mapping: 1, cells: [1, 1, "of a rejected one"], scope: 2),
      RowOperation(cells: [1, 1, "rejected"], scope: 2),
      RowOperation(entity: 1, mapping: 1, cells: [1, 1, "kept"], scope: 3),
    ])
    #expect(outcome.rows[1] == [[1, 1, "kept"]])
    #expect(outcome.result.rejections.map(\.origin.line) == [3])
  }

  struct Dangling: Sendable, CustomTestStringConvertible {
    var rule: DanglingRule
    var isRequired = false
    var rows: [[StoredValue]]
    var rejectedLines: [UInt32] = []
    var count = 0

    var testDescription: String { "\(rule)\(isRequired ? ", required" : "")" }

    static let all = [
      Dangling(rule: .setNull, rows: [[1, 5], [2, nil], [3, nil]], count: 1),
      Dangling(rule: .skip, rows: [[1, 5], [3, nil]], count: 1),
      Dangling(rule: .error, rows: [[1, 5], [3, nil]], rejectedLines: [3]),
      Dangling(rule: .setNull, isRequired: true, rows: [[1, 5]], rejectedLines: [3, 4]),
    ]
  }

  @Test(arguments: Dangling.all)
  func treatsAReferenceWithoutItsRowAsItsRuleSays(_ test: Dangling) throws {
    let schema = MappingSchema([
      Entity(
        "item",
        [Attribute("id", .integer)],
        [
          Relationship("owner", to: [1], .toOne(columns: ["owner"])) {
            $0.onDangling = test.rule
            $0.isRequired = test.isRequired
          }
        ]
      ),
      Entity("owner", [Attribute("id", .integer)]),
    ])
    var harness = StoreHarness(schema)
    harness.rejects = true
    let outcome = try harness.run([
      RowOperation(entity: 1, mapping: 1, cells: [5]),
      RowOperation(cells: [1, 5]), RowOperation(cells: [2, 6]), RowOperation(cells: [3, nil]),
    ])
    #expect(outcome.rows[0] == test.rows)
    #expect(outcome.result.rejections.map(\.origin.line).sorted() == test.rejectedLines)
    #expect(outcome.result.dangling.reduce(0) { $0 + $1.count } == test.count)
  }
}
