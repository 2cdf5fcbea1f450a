import SeedbedBase
import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// The JSON Schema that editors read, and the index of keys, say what the decoder says.
struct EditorSchemaTests {
  /// The library has this file.
  @Test func isMadeOfTheLanguage() throws {
    let file = "Schemas/seedbed.schema.json"
    let runner = try Self.runner()
    guard runner.text(of: file) != EditorSchema.text else { return }
    guard getenv("SEEDBED_RECORD").map({ String(cString: $0) }) == "1" else {
      Issue.record("\(file) is not what the language has; SEEDBED_RECORD=1 writes it")
      return
    }
    try runner.write(EditorSchema.text, to: file)
    Issue.record("recorded \(file)")
  }

  @Test func listsEveryKeyOfTheLanguage() {
    var known: Set = [["x-…", "top level"]]
    for block in Language.blocks {
      let page = block.list.page
      for key in block.list.rows {
        let items = KeyPage.items.filter { $0.key == key.name && $0.blocks.contains(page) }
        let value = items.first?.value ?? "nothing"
        // An item has the default of its first block.
        let isListed = value == key.words || value.hasPrefix(key.words + " (default ")
        #expect(items.count == 1 && isListed, "\(key.name) in \(page): \(value)")
        known.insert([key.name, page])
      }
    }
    for item in KeyPage.items {
      #expect(item.meaning.hasSuffix("."), "\(item)")
      for block in item.blocks { #expect(known.contains([item.key, block]), "\(item)") }
    }
    let names = KeyPage.items.map { $0.key.lowercased() }
    #expect(names == names.sorted())
  }

  /// An unknown key in every block.
  private static let probe = """
    seedbed: 1
    q: 1
    defaults: { q: 1 }
    database: { q: 1 }
    entities:
      E:
        q: 1
        indexes: { q: 1, columns: a }
        search: { q: 1, columns: a }
        skipWhen: { a: { q: 1 } }
        attributes:
          a: { q: 1, keyPath: { q: 1, value: 1 }, check: { q: 1 },
            transform: [{ q: 1, prefix: a }, { replace: { q: 1, pattern: a, with: b } }] }
        relationships: { r: { q: 1, entity: E, through: { q: 1 } } }
        variants: { q: 1, by: a, cases: { a: E } }
      F: { variants: [{ q: 1, when: { a: 1 }, entity: E }] }
    mappings: { M: { q: 1, entity: E } }
    dumps: { q: 1, dump: a.json, read: { q: 1, entity: E } }
    tests: { q: 1, entity: E, record: 1 }
    """

  /// The blocks in the order in which the probe has their unknown keys.
  private static let blocks: [KeyList] = [
    SchemaKeys.list, DefaultsKeys.list, DatabaseKeys.list, EntityKeys.list, IndexKeys.list,
    SearchKeys.list, PredicateTestKeys.list, AttributeKeys.list, AlternativeKeys.list,
    CheckKeys.list, StepKeys.list, ReplaceStepKeys.list, RelationshipKeys.list, ThroughKeys.list,
    VariantsKeys.list, VariantCaseKeys.list, MappingKeys.list, DumpKeys.list, ReadingKeys.list,
    TestKeys.list,
  ]

  private static func node(_ text: String) throws -> YAMLNode {
    let source = SourceText(file: "text", bytes: Array(text.utf8))
    return try #require(YAMLReader.read(source, report: SchemaReport()))
  }

  private static func checker() throws -> JSONSchemaChecker { try made.get() }

  private static let made = Result { JSONSchemaChecker(root: try node(EditorSchema.text)) }

  @Test func namesTheBlocksInDiagnostics() throws {
    let problems = try load(Self.probe).diagnostics.sorted.filter { $0.code == .unknownKey }
    let subjects = problems.map(\.message)
    #expect(subjects == Self.blocks.map { "unknown key 'q' in \($0.subject)" })
  }

  /// The decoder reads each key of the table in its block: it reports a value that does not fit.
  ///
  /// Left out are keys that take every value, and the `otherwise` of a step, which needs a `map`.
  @Test func readsEveryKey() throws {
    let parts = Self.probe.split(separator: "q: 1")
    for (index, block) in Self.blocks.enumerated() {
      for key in block.rows where !["default", "otherwise"].contains(key.name) {
        if case .types([]) = key.form { continue }
        var text = String(parts[0])
        for (place, part) in parts.dropFirst().enumerated() {
          text += (place == index ? "\(key.name): [[[[1]]]]" : "q: 1") + part
        }
        let problems = try load(text).diagnostics.sorted.filter { $0.code != .unknownKey }
        #expect(!problems.isEmpty, "\(key.name) in \(block.subject)")
      }
    }
  }

  @Test func namesEachKeyOnceInABlock() {
    for block in Language.blocks {
      let keys = block.list.rows
      #expect(Set(keys.map(\.name)).count == keys.count, "\(block)")
      let names = keys.flatMap { [$0.name] + ($0.name == "dump" ? [] : $0.aliases) }
      #expect(Set(names).count == names.count, "\(block)")
    }
  }

  @Test func describesEveryKey() throws {
    var open = [try Self.checker().root]
    var count = 0
    while let node = open.popLast() {
      for key in node.member("properties")?.pairs ?? [] {
        let text = key.value.member("description")?.scalar?.text ?? ""
        #expect(text.hasSuffix(".") && text.count > 5, "\(key.key.text): \(text)")
        count += 1
      }
      open += (node.pairs ?? []).map(\.value) + (node.elements ?? [])
    }
    #expect(count > 150)
  }

  @Test func usesEveryDefinition() throws {
    let names = try Self.checker().root.member("$defs")?.pairs?.map(\.key.text) ?? []
    #expect(Set(names).count == names.count)
    for name in names { #expect(EditorSchema.text.contains("\"#/$defs/\(name)\""), "\(name)") }
  }

  @Test(arguments: [
    "seedbed: 2", "seedbed: 1\nentitys: {}", "seedbed: 1\nentities: { A: { primaryKey: {} } }",
    "seedbed: 1\nentities: { A: { attributes: { a: txt } } }",
    "seedbed: 1\nentities: { A: { attributes: { a: { transform: trm } } } }",
    "seedbed: 1\nentities: { A: { relationships: { a: B } } }",
    "seedbed: 1\nmappings: { M: { attributes: {} } }",
    "seedbed: 1\nmappings: { M: { entity: A, attributes: { a: { unique: true } } } }",
    "seedbed: 1\ndumps: [{ dump: a.json, entity: A, each: entry }]",
    "seedbed: 1\ndatabase: { pageSize: 1000 }", "seedbed: 1\ndefaults: { naming: snake }",
  ])
  func complainsOf(_ text: String) throws {
    #expect(try Self.checker().complaints(of: Self.node(text)) != [])
    #expect(try load(text).diagnostics.errorCount > 0)
  }

  @Test(arguments: BrokenKeyRules.texts)
  func knowsTheRulesOfTheDecoder(_ text: String) throws {
    #expect(try Self.checker().complaints(of: Self.node(text)) != [])
    let shapes = Self.shapes + [.misplacedKey]
    #expect(try load(text).diagnostics.sorted.contains { shapes.contains($0.code) })
  }

  /// The codes of mistakes in the shape of a schema.
  private static let shapes: [DiagnosticCode] = [
    .unknownKey, .missingKey, .wrongKind, .unknownWord, .outOfRange, .conflictingKeys,
    DiagnosticCode("schema.unsupported-version"),
  ]

  /// Included files need no version, so an editor cannot ask for it.
  @Test func refusesTheShapesThatTheDecoderRefuses() throws {
    let checker = try Self.checker()
    let broken = try Self.schemas(in: "Fixtures/bad").filter { schema in
      try load(schema.text).diagnostics.sorted.contains { Self.shapes.contains($0.code) }
    }
    #expect(broken.count > 4)
    for (name, text) in broken where !name.contains("/no-version/") {
      #expect(checker.complaints(of: try Self.node(text)) != [], "\(name)")
    }
  }

  @Test func acceptsEveryKey() throws {
    #expect(try Self.checker().complaints(of: Self.node(EveryKeyTests.text)) == [])
  }

  @Test func acceptsEverySchemaOfThePackage() throws {
    let checker = try Self.checker()
    let schemas = try Self.schemas()
    #expect(schemas.count > 30)
    for (name, text) in schemas {
      #expect(checker.complaints(of: try Self.node(text)) == [], "\(name)")
    }
  }

  /// The schemas of fixtures, those to copy, and those that the pages about the language show.
  private static func schemas() throws -> [(name: String, text: String)] {
    let runner = try runner()
    var schemas = try schemas(in: "Fixtures")
    schemas += runner.names(in: "Schemas").filter { $0.hasSuffix(".yml") }.compactMap { name in
      runner.text(of: "Schemas/\(name)").map { (name: name, text: $0) }
    }
    for name in runner.names(in: "docs/schema") {
      let page = try #require(runner.text(of: "docs/schema/\(name)"))
      var rest = page[...]
      while let start = rest.firstRange(of: "\n```yaml\n"),
        let end = rest[start.upperBound...].firstRange(of: "\n```\n")
      {
        let text = String(rest[start.upperBound..<end.lowerBound])
        schemas.append((name: String(text.prefix(80)), text: text))
        rest = rest[end.lowerBound...]
      }
    }
    return schemas
  }

  /// The `seedbed.yml` of every case in a folder.
  private static func schemas(in folder: String) throws -> [(name: String, text: String)] {
    let runner = try runner()
    return runner.names(in: folder).compactMap { name in
      let file = "\(folder)/\(name)/seedbed.yml"
      return runner.text(of: file).map { (name: file, text: $0) }
    }
  }

  /// A runner in a folder with the package's files.
  private static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    for name in ["Fixtures", "Schemas", "docs"] {
      _ = symlink("\(packageFolder)/\(name)", runner.path(name))
    }
    return runner
  }
}
