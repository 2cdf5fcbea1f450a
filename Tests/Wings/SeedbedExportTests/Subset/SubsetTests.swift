import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Which rows a subset takes, and what it says where it cannot.
@Suite struct SubsetTests {
  @Test(arguments: SubsetCase.roots + SubsetCase.down + SubsetCase.cuts)
  func takesTheRowsOfARule(_ example: SubsetCase) throws {
    try example.check()
  }

  @Test(arguments: SubsetCase.references + SubsetCase.unknown)
  func takesRowsOfEveryKindOfTable(_ example: SubsetCase) throws {
    try example.check()
  }

  // MARK: - The schema's own subset

  private static let tasks = """
    entities:
      Project:
        primaryKey: id
        attributes: { id: integer, open: boolean }
        relationships:
          owner: { entity: User, foreignKey: owner, required: true }
          tasks: { entity: Task, keyPath: tasks, many: true, inverse: project }
      Task:
        primaryKey: id
        attributes: { id: integer }
        relationships: { project: { entity: Project } }
      User: { primaryKey: id, attributes: { id: integer } }
    """

  private static let records = """
    { "User": [{ "id": 1 }, { "id": 2 }],
      "Project": [{ "id": 1, "open": false, "owner": 1, "tasks": [{ "id": 1 }] },
        { "id": 2, "open": true, "owner": 2, "tasks": [{ "id": 2 }, { "id": 3 }] },
        { "id": 3, "open": true, "owner": 2 }] }
    """

  struct SchemaCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var subset: String
    var options: @Sendable (inout SubsetOptions) -> Void = { _ in }
    /// Projects, then tasks.
    var rows: [[String]]
    /// The row of `seedbed_meta`.
    var metadata: String
  }

  static let schemaCases: [SchemaCase] = [
    SchemaCase(
      testDescription: "one item",
      subset: "{ limit: 1, root: Project, where: { open: true }, with: tasks }",
      rows: [["2"], ["2", "3"]],
      metadata: #"[{"root":"Project","where":{"open":true},"limit":1,"with":"tasks"}]"#
    ),
    SchemaCase(
      testDescription: "a list of items unites their rows",
      subset: "[{ root: Project, limit: 1 }, { root: Task, where: { id: 3 } }]",
      rows: [["1", "2"], ["3"]],
      metadata: #"[{"root":"Project","limit":1},{"root":"Task","where":{"id":3}}]"#
    ),
    SchemaCase(
      testDescription: "options change the only item",
      subset: "{ root: Project, limit: 1, where: { open: true }, with: tasks }",
      options: {
        $0.sample = "100%"
        $0.paths = ["tasks(1)"]
      },
      rows: [["2", "3"], ["2"]],
      metadata: #"[{"root":"Project","where":{"open":true},"sample":"100%","with":["tasks(1)"]}]"#
    ),
    SchemaCase(
      testDescription: "a root replaces all items",
      subset: "[{ root: Project, with: tasks }, { root: Task }]",
      options: {
        $0.root = "User"
        $0.limit = 1
      },
      rows: [[], []],
      metadata: #"[{"root":"User","limit":1}]"#
    ),
    SchemaCase(
      testDescription: "a cut stands over those of all items",
      subset: "[{ root: Task, limit: 1 }, { root: Task, where: { id: 3 } }]",
      options: { $0.cuts = ["Task.project"] },
      rows: [[], ["1", "3"]],
      metadata:
        #"[{"root":"Task","limit":1,"cut":["Task.project"]},{"root":"Task","where":{"id":3}}]"#
    ),
  ]

  @Test(arguments: schemaCases) func takesWhatTheSchemaSays(_ example: SchemaCase) throws {
    let schema = Self.tasks + "\nsubset: \(example.subset)"
    let folder = try SubsetFolder(schema, ["User", "Project"], Self.records)
    let report = try folder.subset("small.sqlite", example.options)
    try #require(report.isSuccess, "\(TextRenderer().render(report.diagnostics))")
    let small = try SeedQuery(folder.path("small.sqlite"))
    #expect(
      try [small.rows("SELECT id FROM Project"), small.rows("SELECT id FROM Task")] == example.rows
    )
    #expect(
      try small.rows("SELECT value FROM seedbed_meta WHERE key = 'subset'")
        == ["'\(example.metadata)'"]
    )
    #expect(
      try small.rows("SELECT value FROM seedbed_meta WHERE key = 'rows.Task'")
        == ["'\(example.rows[1].count)'"]
    )
    try folder.expectSound("small.sqlite", report)
  }

  // MARK: - Problems

  struct Problem: Sendable, CustomTestStringConvertible {
    var options: @Sendable (inout SubsetOptions) -> Void
    /// `file:line:column: message [code]`, and the fix-it behind it.
    var told: [String]

    var testDescription: String { told.joined() }
  }

  static let problems: [Problem] = [
    Problem(
      options: { $0.root = "Projct" },
      told: ["--root:1:1 no entity is called 'Projct' [schema.unknown-entity] Project"]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.condition = "{ opne: true }"
      },
      told: [
        "--where:1:3 'Project' has no attribute or relationship 'opne' [schema.unknown-attribute]"
          + " write 'open'"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.condition = "{ open: 1 }"
      },
      told: [
        "--where:1:3 'open' is stored as true or false, and never equals '1'"
          + " [schema.type-mismatch]"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.condition = "{ tasks: 1 }"
      },
      told: [
        "--where:1:3 a row does not store 'tasks', which is a to-many [schema.unknown-attribute]"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.condition = "{ open: { same: '@vars.x' } }"
      },
      told: [
        "--where:1:17 'where' tests rows: 'same' takes an attribute, found '@vars.x'"
          + " [schema.invalid-key-path]"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.condition = "open: [true"
      },
      told: ["--where:1:12 expected ',' or ']' [schema.invalid-yaml]"]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.paths = ["tasks", "taks.x", "tasks.projct"]
      },
      told: [
        "--with:1:7 'Project' has no relationship 'taks' [schema.unknown-relationship] tasks",
        "--with:1:20 'Task' has no relationship 'projct' [schema.unknown-relationship] project",
      ]
    ),
    Problem(
      options: {
        $0.root = "User"
        $0.paths = ["projects"]
      },
      told: [
        "--with:1:1 'User' has no relationship 'projects' [schema.unknown-relationship] declare"
          + " 'projects: { entity: Project, many: true, inverse: owner }' in 'User'"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.paths = ["tasks(0)"]
      },
      told: [
        "--with:1:1 expected the name of a relationship, with a number in brackets or without, found"
          + " 'tasks(0)' [schema.wrong-kind]"
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.cuts = ["Project.owner", "Task.projekt", "Tsk.project", "Project.tasks", "owner"]
      },
      told: [
        "--cut:1:1 'Project.owner' cannot be cut: it is required [schema.required-cut]",
        "--cut:1:15 'Task' has no relationship 'projekt' [schema.unknown-relationship]"
          + " write 'Task.project'",
        "--cut:1:28 no entity is called 'Tsk' [schema.unknown-entity] write 'Task.project'",
        "--cut:1:40 'Project.tasks' is not a reference of its rows; 'cut' takes a stored to-one"
          + " [schema.unknown-relationship]",
        "--cut:1:54 expected a reference, as 'Entity.relationship', found 'owner'"
          + " [schema.wrong-kind]",
      ]
    ),
    Problem(
      options: {
        $0.root = "Project"
        $0.sample = "5 %"
      },
      told: [
        "--sample:1:1 expected a number of rows from 1, or a percentage up to 100% such as 5%, found"
          + " text '5 %' [schema.wrong-kind]"
      ]
    ),
    Problem(
      options: { _ in },
      told: ["nothing says which rows to take [subset.no-root]"]
    ),
    Problem(
      options: {
        $0.root = "User"
        $0.maxRows = 1
      },
      told: ["the subset has at least 2 rows, and '--max-rows' allows 1 [subset.too-many-rows]"]
    ),
  ]

  @Test(arguments: problems) func saysWhatIsWrong(_ problem: Problem) throws {
    let folder = try SubsetFolder(Self.tasks, ["User", "Project"], Self.records)
    let report = try folder.subset("small.sqlite", problem.options)
    let told = report.diagnostics.sorted.map { diagnostic in
      let place = diagnostic.location.map { "\($0.file):\($0.line):\($0.column) " } ?? ""
      let fix = diagnostic.fixIt.map { " " + ($0.replacement ?? $0.message) } ?? ""
      return "\(place)\(diagnostic.message) [\(diagnostic.code)]\(fix)"
    }
    #expect(told == problem.told)
    #expect(!report.isSuccess && folder.bytes("small.sqlite") == nil)
  }

  @Test func tellsThatNoRowMeetsTheCondition() throws {
    let folder = try SubsetFolder(Self.tasks, ["User", "Project"], Self.records)
    for (condition, told) in [("{ id: 1 }", []), ("{ id: 99 }", ["subset.empty-root"])] {
      let report = try folder.subset("small.sqlite") {
        $0.root = "User"
        $0.condition = condition
      }
      #expect(report.diagnostics.map(\.code.rawValue) == told)
      #expect(report.isSuccess)
    }
  }

  @Test func pointsIntoTheSchema() throws {
    let marked = MarkedText(
      """
      seedbed: 1
      entities:
        Book: { primaryKey: id, attributes: { id: integer, raw: { type: text, stored: false } } }
      subset:
        - 1️⃣{ limit: 1 }
        - { root: 2️⃣Bok }
        - { root: Book, 3️⃣lmit: 1 }
        - { root: Book, limit: 1, 4️⃣sample: 2 }
        - { root: Book, sample: 5️⃣200% }
      dumps: [{ dump: b.json, entity: Book }]
      """
    )
    let diagnostics = try Schema(yaml: marked.text).validate()
    #expect(
      diagnostics.sorted.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code)" }
        == zip(
          marked.places,
          [
            "schema.missing-key", "schema.unknown-entity", "schema.unknown-key",
            "schema.conflicting-keys", "schema.wrong-kind",
          ]
        )
        .map { "\($0.0.place) \($0.1)" }
    )
  }

  @Test func neverWritesOverItsInput() throws {
    let folder = try SubsetFolder(Self.tasks, ["User", "Project"], Self.records)
    let before = folder.bytes("seed.sqlite")
    #expect(throws: SeedbedError.self) {
      try folder.subset("seed.sqlite") { $0.root = "User" }
    }
    #expect(throws: SeedbedError.self) {
      try folder.subset("small.sqlite", of: "none.sqlite") { $0.root = "User" }
    }
    #expect(folder.bytes("seed.sqlite") == before && folder.bytes("small.sqlite") == nil)
  }

  @Test func takesAPartOfASubset() throws {
    let folder = try SubsetFolder(Self.tasks, ["User", "Project"], Self.records)
    _ = try folder.subset("small.sqlite") {
      $0.root = "Project"
      $0.paths = ["tasks"]
    }
    let report = try folder.subset("smaller.sqlite", of: "small.sqlite") {
      $0.root = "Task"
      $0.limit = 1
    }
    #expect(report.isSuccess)
    try folder.expectSound(
      "smaller.sqlite",
      SubsetReport(of: folder.path("smaller.sqlite"), report)
    )
  }
}

extension SubsetReport {
  /// The report with the numbers of rows that the first seed has.
  fileprivate init(of path: String, _ report: SubsetReport) throws {
    self = report
    let rows = ["Project": 3, "Task": 3, "User": 2]
    for index in tables.indices { tables[index].rows = rows[tables[index].name] ?? 0 }
  }
}
