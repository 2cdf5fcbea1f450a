import SeedbedModelTestSupport
import SeedbedStoring
import SeedbedTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping

struct RowFoldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rules: [Rule]
    var flavour = Flavour.plain
    var seed: UInt64 = 1

    var testDescription: String {
      let names =
        rules.count > 2 ? "all rules" : rules.map(\.description).joined(separator: " and ")
      return "\(names), \(flavour), seed \(seed)"
    }

    struct Rule: Sendable, CustomStringConvertible {
      var duplicate: DuplicateRule
      var conflict: ConflictRule
      var isNewerBy = false
      var mapsRelationships = false

      var description: String {
        "\(duplicate) \(conflict)\(isNewerBy ? " newerBy" : "")"
          + (mapsRelationships ? " relationships" : "")
      }

      static let pairs = DuplicateRule.allCases.flatMap { duplicate in
        ConflictRule.allCases.map { Rule(duplicate: duplicate, conflict: $0) }
      }

      static let newer = DuplicateRule.allCases.flatMap { duplicate in
        [false, true].map {
          Rule(
            duplicate: duplicate,
            conflict: .replace,
            isNewerBy: true,
            mapsRelationships: $0
          )
        }
      }

      var mayReject: Bool {
        duplicate == .error || conflict == .error && [.merge, .replace].contains(duplicate)
      }
    }

    /// Ways of running a case: settings of the operations and of the run.
    enum Flavour: Sendable, CaseIterable {
      case plain, threaded, withoutRepeatFilter, smallBatches, surrogate, spilling
    }

    /// Each pair of rules alone.
    static let single = Rule.pairs.flatMap { rule in
      (1...3).map { Case(rules: [rule], seed: $0) }
    }

    /// Rules that compare the age of records, each alone.
    static let newer = Rule.newer.flatMap { rule in
      (1...3).map { Case(rules: [rule], seed: $0) }
    }

    /// One mapping for each rule, all of them on the same rows.
    static let mixed = Flavour.allCases.flatMap { flavour in
      (10...14).map { (seed: UInt64) in
        Case(
          rules: (Rule.pairs + Rule.newer).filter { !$0.mayReject },
          flavour: flavour,
          seed: seed
        )
      }
    }

    /// Lists, and rules that replace their elements.
    static let gathering = (20...22).map { (seed: UInt64) in
      Case(
        rules: [
          Rule(duplicate: .merge, conflict: .concat), Rule(duplicate: .merge, conflict: .replace),
          Rule(duplicate: .replace, conflict: .concat),
        ],
        seed: seed
      )
    }

    static let rejecting = (20...22).map { (seed: UInt64) in
      Case(
        rules: [
          Rule(duplicate: .merge, conflict: .error), Rule(duplicate: .merge, conflict: .replace),
          Rule(duplicate: .replace, conflict: .error),
        ],
        seed: seed
      )
    }
  }

  @Test(arguments: (Case.single + Case.newer).filter { !$0.rules[0].mayReject })
  func foldsAsOneOperationAtATime(_ test: Case) throws {
    try check(test)
  }

  @Test(arguments: Case.mixed)
  func foldsAsOneOperationAtATimeWhateverTheMappings(_ test: Case) throws {
    try check(test)
  }

  @Test(arguments: Case.gathering)
  func gathersTextsAnewWhereAnotherRuleSetThem(_ test: Case) throws {
    try check(test)
  }

  @Test(arguments: (Case.single + Case.newer).filter { $0.rules[0].duplicate == .error })
  func leavesNothingOfRejectedOperations(_ test: Case) throws {
    try check(test)
  }

  @Test(arguments: Case.rejecting)
  func leavesNothingOfOperationsRejectedHalfWay(_ test: Case) throws {
    try check(test)
  }

  private func check(_ test: Case) throws {
    let schema = Self.schema(test)
    var random = SeededRandom(seed: test.seed)
    let operations = Self.operations(test, &random)
    var model = ReferenceModel(
      mappings: Array(schema.mappings.dropLast()),
      attributeCount: 7,
      reference: 7..<9,
      defaults: Self.defaults
    )
    model.take(operations)
    var harness = StoreHarness(schema)
    harness.defaults = [Self.defaults]
    harness.rejects = test.rules.contains(where: \.mayReject)
    harness.isThreaded = test.flavour == .threaded
    harness.leavesOutRepeats = test.flavour != .withoutRepeatFilter
    harness.batchSize = test.flavour == .smallBatches ? 3 : 1_000
    if test.flavour == .spilling { harness.memoryBudget = 1 }
    let outcome = try harness.run(operations + Self.owners(schema))
    let lines = outcome.result.rejections.map { Int($0.origin.line) }.sorted()
    #expect(lines == model.rejected)
    let expected =
      test.flavour == .surrogate
      ? model.finishedAsSeen.enumerated().map { [.integer(Int64($0.offset) + 1)] + $0.element }
      : model.finished
    #expect(outcome.rows[0] == expected)
    let counts = outcome.result.entities[0]
    #expect(counts.created == model.counts.created)
    #expect(counts.updated + counts.unchanged == model.counts.updated + model.counts.unchanged)
    #expect(counts.skipped == model.counts.skipped)
    // A repeat that is left out is not counted again.
    for (count, expected) in zip(counts.conflicts, model.counts.conflicts) {
      #expect(harness.leavesOutRepeats && !harness.rejects ? count <= expected : count == expected)
    }
    #expect(counts.rows == expected.count)
  }

  // MARK: Schema and operations

  private static let defaults: [StoredValue] = [
    .absent, .absent, .absent, .absent, .absent, .absent, "default",
  ]

  private static func schema(_ test: Case) -> MappingSchema {
    let item = Entity(
      "item",
      [
        Attribute("id", .integer), Attribute("label"), Attribute("score", .integer),
        Attribute("weight", .real), Attribute("note"), Attribute("stamp", .integer),
        Attribute("fixed"),
      ],
      [Relationship("owner", to: [1], .toOne(columns: ["owner_code", "owner_number"]))]
    ) { if test.flavour == .surrogate { $0.surrogateKey = "pk" } }
    let owner = Entity("owner", [Attribute("code"), Attribute("number", .integer)]) {
      $0.primaryKey = [.attribute(0), .attribute(1)]
    }
    return MappingSchema([item, owner]) { schema in
      let template = schema.mappings[0]
      let ownerMapping = schema.mappings[1]
      schema.mappings = test.rules.map { rule in
        var mapping = template
        mapping.onDuplicate = rule.duplicate
        mapping.newerBy = rule.isNewerBy ? 5 : nil
        mapping.relationshipsWhenNotNewer = rule.mapsRelationships
        for slot in 1...6 {
          // Only texts are joined, and only numbers are added.
          let isText = [1, 4, 6].contains(slot)
          let fits = isText ? rule.conflict != .sum : rule.conflict != .concat
          mapping.attributes[slot].onConflict = fits ? rule.conflict : .replace
        }
        return mapping
      }
      schema.mappings.append(ownerMapping)
    }
  }

  private static func operations(_ test: Case, _ random: inout SeededRandom) -> [RowOperation] {
    func pick(_ choices: [StoredValue]) -> StoredValue {
      choices[Int(random.next() % UInt64(choices.count))]
    }
    let filler = test.flavour == .spilling ? String(repeating: "x", count: 30_000) : ""
    var operations: [RowOperation] = []
    for _ in 0..<500 {
      if let last = operations.last, random.next() % 8 == 0 {
        operations.append(last)
        continue
      }
      var cells = Array(repeating: StoredValue.absent, count: 9)
      cells[0] = .integer(Int64(random.next() % 40) - 20)
      let code = pick([.absent, nil, "", "A", "a", "b\0"])
      cells[7] = code
      cells[8] = code.hasValue ? pick([1, 2]) : code
      var flags = RowFlags.creates
      switch random.next() % 20 {
      case 0: flags = .late
      case 1: flags = RowFlags.late.union(.stub)
      case 2:
        flags = .stub
        cells[7...8] = [.absent, .absent]
      case 3, 4: flags = .none
      default: break
      }
      if !flags.contains(.late), !flags.contains(.stub) {
        cells[1] = pick([.absent, nil, "", "ä", .text("b" + filler), "c"])
        cells[2] = pick([.absent, nil, -1, 0, 1, 2])
        cells[3] = pick([.absent, nil, -0.5, 0.0, 1.5])
        cells[4] = pick([.absent, .absent, .absent, "x", "y", nil])
        cells[5] = pick([.absent, nil, 1, 2, 3, 4, 5])
        cells[6] = pick([.absent, .absent, .absent, "given", nil])
      }
      let mapping = Int(random.next() % UInt64(test.rules.count))
      operations.append(RowOperation(mapping: mapping, flags: flags, cells: cells))
    }
    return operations
  }

  private static func owners(_ schema: MappingSchema) -> [RowOperation] {
    (["", "A", "a", "b\0"] as [StoredValue]).flatMap { code in
      ([1, 2] as [StoredValue]).map {
        RowOperation(entity: 1, mapping: schema.mappings.count - 1, cells: [code, $0])
      }
    }
  }
}
