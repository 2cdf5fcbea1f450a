import SeedbedBase
import SeedbedLanguage
import Testing

struct IncludeTests {
  @Test func mergesFilesAsSeenFromTheirFolders() throws {
    let loaded = try load([
      "main.yml": """
      seedbed: 1
      include: [sub/common.yml, other.yml]
      entities: { C: { primaryKey: id, attributes: { id: integer } } }
      dumps: { dump: c.json, entity: C }
      """,
      "sub/common.yml": """
      seedbed: 1
      include: ../other.yml
      entities: { B: { primaryKey: id, attributes: { id: integer } } }
      database: { output: b.sqlite, before: [x.sql] }
      dumps: { dump: [b.json, /abs.json, "-"], entity: B }
      """,
      "sub/../other.yml": "entities: { A: { primaryKey: id, attributes: { id: integer } } }\n",
    ])
    let schema = try #require(loaded.schema, "\(describe(loaded))")
    #expect(loaded.files == ["main.yml", "sub/common.yml", "sub/../other.yml"])
    #expect(schema.entities.map(\.name) == ["A", "B", "C"])
    #expect(schema.dumps.map(\.patterns) == [["sub/b.json", "/abs.json", "-"], ["c.json"]])
    #expect(schema.database.output == "sub/b.sqlite")
    #expect(schema.database.before == ["sub/x.sql"])
  }

  @Test func pointsAtBothPlacesOfAName() throws {
    let loaded = try load([
      "main.yml": """
      seedbed: 1
      include: a.yml
      defaults: { naming: asIs }
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      mappings: { B: { entity: A } }
      """,
      "a.yml": """
      defaults: { naming: snakeCase }
      entities: { A: {}, B: {} }
      """,
    ])
    let found = loaded.diagnostics.sorted
    #expect(found.allSatisfy { $0.code == .duplicateName && $0.severity == .error })
    #expect(
      found.compactMap(\.location?.description) == [
        "a.yml:1:13", "a.yml:2:13", "a.yml:2:20", "main.yml:3:13", "main.yml:4:13", "main.yml:5:13",
      ]
    )
    #expect(
      found.compactMap { $0.notes.first?.location?.description } == [
        "main.yml:3:13", "main.yml:4:13", "main.yml:5:13", "a.yml:1:13", "a.yml:2:13", "a.yml:2:20",
      ]
    )
  }

  @Test func pointsAtBothPlacesOfAViewAndOfADump() throws {
    let loaded = try load([
      "main.yml": """
      seedbed: 1
      include: a.yml
      database: { views: { v: select 1 }, before: x.sql, after: z.sql }
      dumps: { name: d, dump: d.json, entity: A }
      entities: { A: { primaryKey: id, attributes: { id: integer } } }
      """,
      "a.yml": """
      database: { views: { v: select 2, w: select 3 }, before: x.sql, after: z.sql }
      dumps: { name: d, dump: d.json, entity: A }
      """,
    ])
    let found = loaded.diagnostics.sorted
    #expect(found.allSatisfy { $0.code == .duplicateName })
    #expect(
      found.compactMap(\.location?.description) == [
        "a.yml:1:22", "a.yml:2:16", "main.yml:3:22", "main.yml:4:16",
      ]
    )
  }

  @Test func pointsOnceAtTheFirstPlaceOfANameDefinedThrice() throws {
    let loaded = try load([
      "main.yml": "seedbed: 1\ninclude: [a.yml, b.yml, c.yml]\n",
      "a.yml": "vars: { v: 1 }\n",
      "b.yml": "vars: { v: 2 }\n",
      "c.yml": "vars: { v: 3 }\n",
    ])
    #expect(
      loaded.diagnostics.sorted.compactMap(\.location?.description) == [
        "a.yml:1:9", "b.yml:1:9", "c.yml:1:9",
      ]
    )
  }

  @Test func takesAFileOnceThatIsIncludedTwice() throws {
    let loaded = try load([
      "main.yml": "seedbed: 1\ninclude: [a.yml, ./a.yml, b.yml]\n",
      "a.yml": "vars: { v: 1 }\n",
      "b.yml": "include: a.yml\n",
    ])
    #expect(try #require(loaded.schema).variables.map(\.name) == ["v"])
  }

  @Test func stopsAtACycle() throws {
    let loaded = try load([
      "main.yml": "seedbed: 1\ninclude: a.yml\n",
      "a.yml": "include: [./main.yml]\n",
    ])
    let found = loaded.diagnostics.sorted
    #expect(found.map(\.code) == [.includeCycle, .includeCycle])
    #expect(found.compactMap(\.location?.description) == ["a.yml:1:11", "main.yml:2:10"])
  }

  @Test func pointsAtAMissingFile() throws {
    let loaded = try load(["main.yml": "seedbed: 1\ninclude: a.yml\n"])
    #expect(
      describe(loaded) == ["2:10 schema.unreadable-include: cannot read 'a.yml': no such file"]
    )
  }

  @Test func throwsWithoutAMainFile() {
    #expect(throws: SchemaReadError.self) { try load([:]) }
  }

  @Test func readsRealFiles() {
    #expect {
      try readSchemaFile("/nowhere/at/all.yml")
    } throws: { error in
      let error = error as? SchemaReadError
      return error?.description == "cannot read '/nowhere/at/all.yml': no such file or directory"
    }
  }
}
