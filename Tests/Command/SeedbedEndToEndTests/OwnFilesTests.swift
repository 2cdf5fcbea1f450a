import SeedbedSystem
import SeedbedTestSupport
import Testing

/// The outputs of commands beside builds: none lands on a file that the run reads, with or without
/// `--force`, and none on a file that the tool did not write, but with it.
@Suite struct OwnFilesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String

    init(_ arguments: String, _ message: String) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      self.message = message
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  /// A folder with inputs of all commands, links to them, and files of somebody else.
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      include: [types.yml]
      sources: { web: { baseURL: "http://127.0.0.1:8765/", retry: { times: 0 }, requests: { a: { get: a } } } }
      generate: [{ swift: notes.txt }, { kotlin: new.kt }]
      dumps: [{ dump: a.json, entity: A }]
      """,
      to: "schema.yml"
    )
    try runner.write(
      "seedbed: 1\nentities: { A: { primaryKey: id, attributes: { id: integer } } }\n",
      to: "types.yml"
    )
    try runner.write(#"[{"id": 1}]"#, to: "a.json")
    try runner.write("key A = id\n", to: "hints.txt")
    try runner.write("TOKEN=x\n", to: "secrets.txt")
    chmod(runner.path("secrets.txt"), 0o600)
    try runner.write("mine", to: "notes.txt")
    try runner.write("mine", to: "folder/000001")
    try runner.write("mine", to: "out/A.json")
    symlink("a.json", runner.path("link"))
    link(runner.path("a.json"), runner.path("hard"))
    let made = try runner.seedbed(["build", "schema.yml", "-o", "a.sqlite", "--quiet"])
    try #require(made.status == 0, "\(made)")
    return runner
  }

  private static func texts(_ runner: CommandRunner) -> [String: [UInt8]?] {
    var texts: [String: [UInt8]?] = [:]
    let inner = ["folder", "out"].flatMap { folder in
      runner.names(in: folder).map { folder + "/" + $0 }
    }
    for name in runner.names() + inner {
      texts[name] = .some(runner.bytes(of: name))
    }
    return texts
  }

  static let inputs = [
    Case("infer a.json -o a.json", "the schema to 'a.json': this run reads it as a dump"),
    Case("infer a.json -o link", "the schema to 'link': this run reads it as a dump, 'a.json'"),
    Case("infer a.json -o hard", "the schema to 'hard': this run reads it as a dump, 'a.json'"),
    Case("infer a.json --report a.json", "the report to 'a.json': this run reads it as a dump"),
    Case(
      "infer a.json --hints hints.txt -o hints.txt",
      "the schema to 'hints.txt': this run reads it as a file of hints"
    ),
    Case("infer a.json -o x --report x", "the report to 'x': the schema would be written"),
    Case(
      "generate schema.yml --language swift -o types.yml",
      "the types to 'types.yml': this run reads it as a schema file"
    ),
    Case(
      "generate schema.yml --language kotlin -o hard",
      "the types to 'hard': this run reads it as a dump, 'a.json'"
    ),
    Case("fetch schema.yml --report a.json", "to 'a.json': this run reads it as a dump"),
    Case("fetch schema.yml --report schema.yml", "this run reads it as a schema file"),
    Case(
      "fetch schema.yml --secrets secrets.txt --report secrets.txt",
      "this run reads it as the file of secrets"
    ),
    Case("diff a.sqlite a.sqlite --report a.sqlite", "this run reads it as a database"),
    Case("inspect a.sqlite -o a.sqlite", "this run reads it as a database"),
  ]

  @Test(arguments: inputs)
  func neverReplacesAnInput(example: Case) throws {
    let runner = try Self.runner()
    let before = Self.texts(runner)
    for force in [[], ["--force"]] {
      let result = try runner.seedbed(example.arguments + force)
      #expect(result.status == 2, "\(result)")
      #expect(result.standardError.contains("cannot write "), "\(result)")
      #expect(result.standardError.contains(example.message), "\(result)")
      #expect(Self.texts(runner) == before)
    }
  }

  static let others = [
    Case("infer a.json -o notes.txt", "cannot replace 'notes.txt' by the schema"),
    Case("infer a.json -o new.yml --report notes.txt", "by the report"),
    Case("generate schema.yml", "cannot replace 'notes.txt' by the types"),
    Case("generate schema.yml --language typescript -o notes.txt", "by the types"),
    Case("diff a.sqlite a.sqlite --report notes.txt", "by the report"),
    Case("inspect a.sqlite -o notes.txt", "by the seed page"),
    Case("inspect a.sqlite --as markdown -o notes.txt", "by the summary"),
    Case("inspect a.sqlite --as json -o notes.txt", "by the report"),
    Case("validate schema.yml --dumps --report notes.txt", "by the report"),
    Case("validate schema.yml --dumps --page notes.txt", "by the seed page"),
    Case("import schema.yml --into a.sqlite --report notes.txt", "by the report"),
    Case("build schema.yml -o b.sqlite --report notes.txt", "by the report"),
    Case("subset a.sqlite schema.yml --root A -o b.sqlite --report notes.txt", "by the report"),
    Case("export a.sqlite schema.yml -o out", "cannot write to the folder 'out'"),
  ]

  @Test(arguments: others)
  func replacesOtherFilesOnlyWithForce(example: Case) throws {
    let runner = try Self.runner()
    let before = Self.texts(runner)
    let refused = try runner.seedbed(example.arguments)
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.standardError.contains(example.message), "\(refused)")
    #expect(refused.standardError.contains("'--force' "), "\(refused)")
    #expect(Self.texts(runner) == before)
    // The second run finds files of the tool's own.
    for arguments in [example.arguments + ["--force"], example.arguments] {
      let result = try runner.seedbed(arguments)
      #expect(result.status == 0, "\(result)")
      #expect(Self.texts(runner) != before)
    }
  }

  /// A fetch that fails writes its report all the same.
  @Test func keepsAReportOfAFetchOffOtherFiles() throws {
    let runner = try Self.runner()
    let fetch = ["fetch", "schema.yml", "--report", "notes.txt"]
    let refused = try runner.seedbed(fetch)
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.standardError.contains("cannot replace 'notes.txt' by the report"))
    #expect(runner.text(of: "notes.txt") == "mine")
    let forced = try runner.seedbed(fetch + ["--force"])
    #expect(forced.status != 0, "\(forced)")
    #expect(runner.text(of: "notes.txt")?.hasPrefix("{\n  \"seedbed\": ") == true, "\(forced)")
  }

  @Test func recordsOnlyToFoldersOfItsOwn() throws {
    let runner = try Self.runner()
    let fetch = ["fetch", "schema.yml", "--allow-private", "--record"]
    let refused = try runner.seedbed(fetch + ["folder"])
    #expect(refused.status == 2, "\(refused)")
    #expect(
      refused.standardError.contains("cannot record to the folder 'folder': it is not empty"),
      "\(refused)"
    )
    #expect(runner.names(in: "folder") == ["000001"])
    for _ in 0..<2 {
      let result = try runner.seedbed(fetch + ["recording"])
      #expect(!result.standardError.contains("cannot record"), "\(result)")
      #expect(runner.names(in: "recording").contains("exchanges.ndjson"))
    }
  }

  struct Draft: Sendable, CustomTestStringConvertible {
    let text: String
    let isReplaced: Bool
    var testDescription: String { text }
  }

  @Test(arguments: [
    Draft(text: "", isReplaced: true),
    Draft(text: "seedbed: 1\n# Drafted by 'seedbed infer'. Old words.\n", isReplaced: true),
    Draft(text: "seedbed: 1\n# Drafted by hand.\n", isReplaced: false),
    Draft(text: "\nseedbed: 1\n# Drafted by 'seedbed infer'.\n", isReplaced: false),
  ])
  func replacesItsOwnDrafts(draft: Draft) throws {
    let runner = try Self.runner()
    try runner.write(draft.text, to: "draft.yml")
    let result = try runner.seedbed(["infer", "a.json", "-o", "draft.yml"])
    #expect(result.status == (draft.isReplaced ? 0 : 2), "\(result)")
    #expect((runner.text(of: "draft.yml") != draft.text) == draft.isReplaced)
  }

  @Test(arguments: ["swift", "kotlin", "typescript", "jsonSchema"])
  func replacesItsOwnTypes(language: String) throws {
    let runner = try Self.runner()
    let generate = ["generate", "schema.yml", "--language", language, "-o", "types.txt"]
    #expect(try runner.seedbed(generate).status == 0)
    let text = try #require(runner.text(of: "types.txt"))
    try runner.write(text + " ", to: "types.txt")
    #expect(try runner.seedbed(generate).status == 0)
    #expect(runner.text(of: "types.txt") == text)
    try runner.write(" " + text, to: "types.txt")
    #expect(try runner.seedbed(generate).status == 2)
  }

  // MARK: Exports

  @Test func exportsNeverReplaceFilesThatNoExportListed() throws {
    let runner = try Self.runner()
    let export = ["export", "a.sqlite", "--shape", "table", "-o", "made"]
    #expect(try runner.seedbed(export).status == 0)
    let names = runner.names(in: "made")
    let table = try #require(names.first { $0.hasPrefix("A.") })
    // The user takes a file for his own, and the list no longer has it.
    let list = try #require(runner.text(of: "made/.seedbed-export"))
    try runner.write(list.replacing(table + "\n", with: ""), to: "made/.seedbed-export")
    try runner.write("mine", to: "made/\(table)")
    let refused = try runner.seedbed(export)
    #expect(refused.status == 2, "\(refused)")
    #expect(refused.standardError.contains("cannot replace 'made/\(table)'"), "\(refused)")
    #expect(runner.text(of: "made/\(table)") == "mine")
    #expect(try runner.seedbed(export + ["--force"]).status == 0)
  }

  @Test func exportsNeverReplaceTheirDatabase() throws {
    let runner = try Self.runner()
    let export = ["export", "a.sqlite", "--shape", "table", "-o", "made"]
    #expect(try runner.seedbed(export).status == 0)
    let table = try #require(runner.names(in: "made").first { $0.hasPrefix("A.") })
    rename(runner.path("a.sqlite"), runner.path("made/\(table)"))
    let moved = ["export", "made/\(table)", "--shape", "table", "-o", "made", "--force"]
    let result = try runner.seedbed(moved)
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("this run reads it"), "\(result)")
  }

  @Test func exportsLeaveFoldersOfOthersBesideTheirOwn() throws {
    let runner = try Self.runner()
    try runner.write("mine", to: "made.partial/notes.txt")
    let result = try runner.seedbed(["export", "a.sqlite", "--shape", "table", "-o", "made"])
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains("no export made 'made.partial'"), "\(result)")
    #expect(runner.text(of: "made.partial/notes.txt") == "mine")
  }

  // MARK: All or none

  struct Fault: Sendable, CustomTestStringConvertible {
    let call: String
    let error: Int32
    var testDescription: String { "\(call) \(error)" }
  }

  private static let faults = [
    Fault(call: "rename", error: EIO), Fault(call: "rename", error: ENOSPC),
    Fault(call: "write", error: ENOSPC), Fault(call: "sync", error: EIO),
    Fault(call: "open", error: EACCES),
  ]

  /// Each call of a kind fails in turn.
  @Test(
    .enabled(if: FaultyCalls.library != nil, "there is no way to let calls fail"),
    arguments: faults,
    [false, true]
  )
  func writesAllFilesOrNone(fault: Fault, exports: Bool) throws {
    let runner = try Self.runner()
    let command =
      exports
      ? ["export", "a.sqlite", "--shape", "table", "-o", "made"] : ["generate", "schema.yml"]
    #expect(try runner.seedbed(command + ["--force"]).status == 0)
    let names = exports ? runner.names(in: "made").map { "made/" + $0 } : ["notes.txt", "new.kt"]
    func texts() -> [[UInt8]?] { names.map { runner.bytes(of: $0) } }
    let old = texts()
    let types = try #require(runner.text(of: "types.yml"))
    try runner.write(types.replacing("id: integer", with: "id: integer, b: text"), to: "types.yml")
    let build = ["build", "schema.yml", "-o", "a.sqlite", "--force", "--quiet"]
    #expect(try runner.seedbed(build).status == 0)
    for first in 1...40 {
      let (result, isMet) = try FaultyCalls.run(
        command,
        in: runner,
        FaultyCalls.Fault(call: fault.call, fault: "\(fault.error)", first: first, count: 1)
      )
      guard isMet else { return #expect(first > 1, "no call failed") }
      if result.status == 0 { break }
      #expect(texts() == old, "\(first): \(result)")
      let hidden = (runner.names() + runner.names(in: "made")).filter { $0.hasSuffix(".tmp") }
      #expect(hidden == [], "\(first): \(result)")
    }
    #expect(try runner.seedbed(command).status == 0)
    #expect(texts() != old)
  }
}
