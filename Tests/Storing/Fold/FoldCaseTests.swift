import SeedbedBase
import SeedbedMapping
import SeedbedModelTestSupport
import SeedbedStoring
import Testing

@testable import SeedbedLanguage

/// Single rules of folding, on few operations.
struct FoldCaseTests {
  /// One entity `item` with an integer key and a value.
  private func schema(
    _ type: AttributeType = .text,
    _ change: (inout MappingSchema) -> Void = { _ in }
  ) -> MappingSchema {
    MappingSchema(
      [Entity("item", [Attribute("id", .integer), Attribute("value", type)])],
      joins: [],
      change
    )
  }

  struct Newer: Sendable, CustomTestStringConvertible {
    var type: AttributeType
    var old: StoredValue
    var new: StoredValue
    var isTaken: Bool
    var store = DateStore.text

    var testDescription: String { "\(type): \(new) over \(old)" }

    static let all = [
      Newer(type: .integer, old: 2, new: 3, isTaken: true),
      Newer(type: .integer, old: 2, new: 2, isTaken: false),
      Newer(type: .integer, old: 2, new: 1, isTaken: false),
      Newer(type: .integer, old: 2, new: nil, isTaken: true),
      Newer(type: .integer, old: 2, new: .absent, isTaken: true),
      Newer(type: .integer, old: nil, new: 1, isTaken: true),
      Newer(type: .integer, old: .absent, new: 1, isTaken: true),
      Newer(type: .integer, old: -1, new: 1, isTaken: true),
      Newer(type: .real, old: 1.5, new: 1.25, isTaken: false),
      Newer(type: .real, old: -0.0, new: 0.0, isTaken: false),
      Newer(type: .decimal, old: "9", new: "10", isTaken: true),
      Newer(type: .decimal, old: "10", new: "9", isTaken: false),
      Newer(type: .decimal, old: "1.50", new: "1.5", isTaken: false),
      Newer(type: .decimal, old: "-10", new: "-9", isTaken: true),
      Newer(type: .decimal, old: "-1", new: "0.5", isTaken: true),
      Newer(type: .decimal, old: "0.5", new: "0.45", isTaken: false),
      Newer(
        type: .date,
        old: "2019-01-01 00:00:00.000",
        new: "2019-01-01 00:00:00.001",
        isTaken: true
      ),
      Newer(type: .day, old: "2019-02-01", new: "2019-01-31", isTaken: false),
      Newer(type: .text, old: "b", new: "a", isTaken: true),
      Newer(type: .text, old: "b", new: "b", isTaken: false),
      Newer(type: .boolean, old: 0, new: 1, isTaken: true),
    ]
  }

  @Test(arguments: Newer.all)
  func takesOnlyWhatIsNewer(_ test: Newer) throws {
    var schema = schema(test.type)
    schema.entities[0].attributes.append(Attribute("mark", .integer))
    schema.mappings[0].newerBy = 1
    let outcome = try StoreHarness(schema).run([
      RowOperation(cells: [1, test.old, 1]), RowOperation(cells: [1, test.new, 2]),
    ])
    #expect(outcome.rows[0].first?.last == (test.isTaken ? 2 : 1))
    #expect(outcome.result.entities[0].updated == (test.isTaken ? 1 : 0))
  }

  struct Extreme: Sendable, CustomTestStringConvertible {
    var type: AttributeType
    var values: [StoredValue]
    var least: StoredValue
    var greatest: StoredValue

    var testDescription: String { "\(type): \(values)" }

    static let all = [
      Extreme(type: .integer, values: [3, -10, 20, 1], least: -10, greatest: 20),
      Extreme(type: .real, values: [0.5, -1.5, 1e10], least: -1.5, greatest: 1e10),
      Extreme(type: .text, values: ["b", "a", "aa", "é"], least: "a", greatest: "é"),
      Extreme(
        type: .day,
        values: ["2019-02-01", "2018-12-31"],
        least: "2018-12-31",
        greatest: "2019-02-01"
      ),
      Extreme(type: .decimal, values: ["9", "10"], least: "9", greatest: "10"),
      Extreme(
        type: .decimal,
        values: ["-2", "-10", "-1.5"],
        least: "-10",
        greatest: "-1.5"
      ),
    ]
  }

  @Test(arguments: Extreme.all)
  func keepsTheLeastAndTheGreatest(_ test: Extreme) throws {
    for (rule, expected) in [(ConflictRule.min, test.least), (.max, test.greatest)] {
      var schema = schema(test.type)
      schema.mappings[0].attributes[1].onConflict = rule
      let outcome = try StoreHarness(schema).run(
        test.values.map { RowOperation(cells: [1, $0]) } + [RowOperation(cells: [1, nil])]
      )
      #expect(outcome.rows == [[[1, expected]]])
    }
  }

  @Test func aRepeatAfterAnotherOperationCounts() throws {
    let a = RowOperation(cells: [1, "a"])
    let b = RowOperation(cells: [1, "b"])
    let outcome = try StoreHarness(schema()).run([a, a, b, b, a, a])
    #expect(outcome.rows == [[[1, "a"]]])
    #expect(outcome.result.entities[0].updated == 2)
    #expect(outcome.result.entities[0].unchanged == 3)
  }

  @Test func aRepeatByAnotherMappingCounts() throws {
    var schema = schema()
    schema.mappings.append(schema.mappings[0])
    schema.mappings[1].onDuplicate = .keepFirst
    let outcome = try StoreHarness(schema).run([
      RowOperation(cells: [1, "a"]), RowOperation(mapping: 1, cells: [1, "b"]),
      RowOperation(cells: [1, "b"]), RowOperation(mapping: 1, cells: [1, "c"]),
      RowOperation(cells: [1, "a"]),
    ])
    #expect(outcome.rows == [[[1, "a"]]])
  }

  @Test func nothingThatReplacesNullChangesNothing() throws {
    var schema = schema()
    schema.mappings[0].onDuplicate = .replace
    let outcome = try StoreHarness(schema).run([
      RowOperation(cells: [1]), RowOperation(cells: [1, nil]),
    ])
    #expect(outcome.result.entities[0].updated == 0)
    #expect(outcome.result.entities[0].unchanged == 1)
  }

  @Test func numbersRowsAsTheyWereFirstSeenAndStubsLast() throws {
    var schema = schema()
    schema.entities[0].surrogateKey = "pk"
    let outcome = try StoreHarness(schema).run([
      RowOperation(flags: .stub, cells: [9]), RowOperation(cells: [7, "a"]),
      RowOperation(flags: .stub, cells: [5]), RowOperation(flags: .none, cells: [3, "x"]),
      RowOperation(cells: [2, "b"]), RowOperation(cells: [9, "c"]), RowOperation(cells: [7, "d"]),
      RowOperation(flags: .stub, cells: [1]),
    ])
    #expect(
      outcome.rows == [[[1, 7, "d"], [2, 2, "b"], [3, 9, "c"], [4, 5, nil], [5, 1, nil]]]
    )
    #expect(outcome.result.entities[0].created == 5)
    #expect(outcome.result.entities[0].skipped == 1)
  }

  @Test func rowsWithoutAKeyNeverCollapse() throws {
    var schema = schema()
    schema.entities[0].surrogateKey = "pk"
    schema.mappings[0].nullKey = .create
    let outcome = try StoreHarness(schema).run([
      RowOperation(cells: [nil, "a"]), RowOperation(cells: [1, "b"]),
      RowOperation(cells: [nil, "a"]), RowOperation(cells: [.absent, "a"]),
      RowOperation(cells: [1, "c"]),
    ])
    #expect(
      outcome.rows == [[[1, nil, "a"], [2, 1, "c"], [3, nil, "a"], [4, nil, "a"]]]
    )
  }

  @Test func aDefaultIsForRowsThatNoRecordGaveAValue() throws {
    var harness = StoreHarness(schema())
    harness.defaults = [[.absent, "default"]]
    let outcome = try harness.run([
      RowOperation(cells: [1]), RowOperation(cells: [2, nil]), RowOperation(cells: [3]),
      RowOperation(cells: [3, "given"]), RowOperation(flags: .stub, cells: [4]),
    ])
    #expect(outcome.rows == [[[1, "default"], [2, nil], [3, "given"], [4, "default"]]])
  }

  @Test func theLaterOfTwoRowsWithAUniqueValueIsRejected() throws {
    var schema = schema()
    schema.entities[0].attributes[1].isUnique = true
    var harness = StoreHarness(schema)
    harness.rejects = true
    let outcome = try harness.run([
      RowOperation(cells: [3, "a"]), RowOperation(cells: [1, "a"]), RowOperation(cells: [2, nil]),
      RowOperation(cells: [4, nil]),
    ])
    #expect(outcome.rows == [[[2, nil], [3, "a"], [4, nil]]])
    #expect(outcome.result.rejections.map(\.diagnostic.code) == [.duplicateValue])
    #expect(outcome.result.rejections.map(\.origin.line) == [2])
  }

  @Test func aRowWithoutARequiredValueIsRejected() throws {
    var schema = schema()
    schema.entities[0].attributes[1].isRequired = true
    var harness = StoreHarness(schema)
    harness.rejects = true
    let outcome = try harness.run([
      RowOperation(cells: [1]), RowOperation(cells: [2]), RowOperation(cells: [1, "late"]),
    ])
    #expect(outcome.rows == [[[1, "late"]]])
    #expect(outcome.result.rejections.map(\.diagnostic.code) == [.incompleteRow])
    #expect(outcome.result.rejections.map(\.origin.line) == [2])
  }

  @Test func rowsThatArePredicatedAwayAreCounted() throws {
    var harness = StoreHarness(schema(.integer))
    harness.schema.entities[0].deleteWhen = .all([
      Predicate.Line(keyPath: DumpKeyPath(member: "value"), tests: [.greaterThan(.number("1"))])
    ])
    let outcome = try harness.run([
      RowOperation(cells: [1, 1]), RowOperation(cells: [2, 5]), RowOperation(cells: [3, 5]),
      RowOperation(cells: [3, 0]), RowOperation(cells: [4, nil]),
    ])
    #expect(outcome.rows == [[[1, 1], [3, 0], [4, nil]]])
    #expect(outcome.result.entities[0].deleted == 1)
    #expect(outcome.result.entities[0].rows == 3)
  }
}
