import SeedbedMapping
import SeedbedReading
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Builds from a snapshot, and from snapshots that do not fit.
@Suite struct SnapshotBuildTests {
  static let schema = """
    seedbed: 1
    sources:
      s:
        baseURL: https://api.example.org/
        requests:
          items: { get: items, keyPath: data }
          notes: { get: "items/{id}/notes", for: items }
          images: { get: "{image}", for: items, format: data, responses: { status: 404, do: skip } }
    entities:
      Item:
        primaryKey: id
        attributes:
          id: integer
          image: { type: data, asset: s.images }
          file: { type: text, asset: s.images }
      Note: { primaryKey: text, attributes: { text: text, item: { keyPath: "@path.id", type: integer } } }
    dumps:
      - { source: s.items, entity: Item }
      - { source: s.notes, entity: Note }
    database: { metadata: false }

    """

  /// A snapshot on its way to a folder.
  private struct Snapshot {
    var files: [(request: String, path: String, key: String?, url: String, text: String)] = [
      (
        "s.items", "s/items.json", nil, "https://api.example.org/items",
        #"{"data":[{"id":1,"image":"a.png"},{"id":2,"image":"https://api.example.org/b.png"}]}"#
      ),
      (
        "s.notes", "s/notes/1.json", "1", "https://api.example.org/items/1/notes",
        #"[{"text":"one"}]"#
      ),
      (
        "s.notes", "s/notes/2.json", "2", "https://api.example.org/items/2/notes",
        #"[{"text":"two"}]"#
      ),
      ("s.images", "s/images/x.png", nil, "https://api.example.org/a.png", "PNG"),
    ]
    var definition: String?
    var isLimited = false

    func write(to runner: CommandRunner) throws {
      let loaded = try SchemaLoader(
        loadFile: { _ in Array(SnapshotBuildTests.schema.utf8) },
        hash: { _ in "" }
      ).load(path: "schema.yml")
      let requests = try #require(loaded.schema).sources.flatMap(\.requests)
      var lock = SnapshotLock()
      for request in requests {
        let own = files.filter { $0.request == request.fullName }
        lock.requests.append(
          SnapshotLock.Request(
            name: request.fullName,
            definition: definition ?? request.definition,
            isLimited: isLimited,
            files: own.map { file in
              var hash = ContentHash()
              Array(file.text.utf8).withUnsafeBytes { hash.update($0) }
              return SnapshotLock.File(
                path: file.path,
                key: file.key.map { [NamedText(name: "id", value: $0)] } ?? [],
                method: "GET",
                url: file.url,
                bytes: file.text.utf8.count,
                sha256: "",
                xxh64: hash.text
              )
            }
          )
        )
      }
      for file in files { try runner.write(file.text, to: "fetched/" + file.path) }
      var text = ""
      lock.write { text += $0 }
      try runner.write(text, to: "fetched/seedbed.lock")
      try runner.write(SnapshotBuildTests.schema, to: "schema.yml")
    }
  }

  private func build(
    _ snapshot: Snapshot = Snapshot(),
    _ arguments: [String] = [],
    change: (CommandRunner) throws -> Void = { _ in }
  ) throws -> (runner: CommandRunner, result: CommandResult) {
    let runner = try CommandRunner()
    try snapshot.write(to: runner)
    try change(runner)
    let command = ["build", "schema.yml", "-o", "seed.sqlite", "--quiet"]
    return (runner, try runner.seedbed(command + arguments))
  }

  @Test func readsFilesWithTheirKeysAndAssets() throws {
    let (runner, result) = try build()
    #expect(result.status == 0 && result.standardError == "", "\(result)")
    #expect(
      try runner.answers("SELECT text || ' ' || item FROM Note ORDER BY text", in: "seed.sqlite")
        == ["one 1", "two 2"]
    )
    #expect(
      try runner.answers(
        "SELECT id || ' ' || coalesce(hex(image), '') || ' ' || coalesce(file, '-') FROM Item"
          + " ORDER BY id",
        in: "seed.sqlite"
      )
        == ["1 504E47 s/images/x.png", "2  -"]
    )
  }

  @Test(arguments: [("fetched/s/notes/7.json", 0), ("fetched/s/notes/8.json", 1)])
  func givesTestsOfASchemaTheKeysOfAPath(_ path: String, _ status: Int32) throws {
    let runner = try CommandRunner()
    try runner.write(
      Self.schema + """
        tests:
          - name: a note knows its item
            dump: \(path)
            entity: Note
            record: { text: one }
            expect: { Note: [{ text: one, item: 7 }] }

        """,
      to: "schema.yml"
    )
    let result = try runner.seedbed(["validate", "--tests", "schema.yml"])
    #expect(result.status == status, "\(result)")
    #expect(status == 0 || result.standardError.contains("[validate.test-failed]"), "\(result)")
  }

  @Test func readsNoFileThatTheLockDoesNotName() throws {
    let (runner, result) = try build {
      try $0.write("[{\"text\":\"three\"}]", to: "fetched/s/notes/3.json")
    }
    #expect(result.status == 0, "\(result)")
    #expect(try runner.answers("SELECT count(*) FROM Note", in: "seed.sqlite") == ["2"])
  }

  @Test func readsAFileOfTheCommandLineInstead() throws {
    let (runner, result) = try build(Snapshot(), ["--dump", "s.notes=own.json"]) {
      try $0.write("[{\"text\":\"own\"}]", to: "own.json")
    }
    #expect(result.status == 0, "\(result)")
    #expect(try runner.answers("SELECT text FROM Note", in: "seed.sqlite") == ["own"])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var file: String
    /// Nil deletes it.
    var text: String?
    var code: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "no lock", file: "seedbed.lock", text: nil, code: "source.not-fetched"),
    Case(name: "no JSON", file: "seedbed.lock", text: "x", code: "source.changed"),
    Case(name: "another size", file: "s/items.json", text: "[]", code: "source.changed"),
    Case(
      name: "another content",
      file: "s/notes/1.json",
      text: #"[{"text":"ona"}]"#,
      code: "source.changed"
    ),
    Case(
      name: "a file that is gone",
      file: "s/notes/1.json",
      text: nil,
      code: "source.not-fetched"
    ),
    Case(name: "another image", file: "s/images/x.png", text: "PNO", code: "map.invalid-value"),
  ])
  func refusesWhatIsNotLocked(_ item: Case) throws {
    let (runner, result) = try build { runner in
      if let text = item.text {
        try runner.write(text, to: "fetched/" + item.file)
      } else {
        _ = try runner.run(["/bin/rm", "fetched/" + item.file])
      }
    }
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("[\(item.code)]"), "\(result)")
    #expect(runner.bytes(of: "seed.sqlite") == nil)
  }

  @Test func warnsOfAnOldDefinitionAndOfALimit() throws {
    var snapshot = Snapshot()
    snapshot.definition = "other"
    let old = try build(snapshot).result
    #expect(
      old.status == 0 && old.standardError.contains("warning: 's.items' was changed in the schema"),
      "\(old)"
    )
    #expect(try build(snapshot, ["--strict"]).result.status == 1)
    snapshot = Snapshot()
    snapshot.isLimited = true
    let limited = try build(snapshot).result
    #expect(limited.status == 0 && limited.standardError.contains("[source.limited]"), "\(limited)")
  }
}
