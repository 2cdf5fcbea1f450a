import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedTestSupport
import Testing

struct ExpansionTests {
  /// The requests that are made for some records, as their keys and values.
  private func expand(
    _ text: String,
    _ name: String = "s.r",
    bodies: [(parent: String, json: String, item: RequestItem)] = [],
    files: [String: String] = [:],
    limit: Int? = nil
  ) throws -> (items: [RequestItem], expansion: RequestExpansion, plan: SourcePlan) {
    let schema = try loaded(text)
    let plan = SourcePlan(schema)
    let scratch = Scratch()
    for (name, text) in files { scratch.write(text, to: name) }
    let node = try #require(plan[name])
    let expansion = try RequestExpansion(
      node,
      variables: schema.variables,
      folder: scratch.folder,
      limit: limit
    )
    var items = try expansion.start()
    for (index, body) in bodies.enumerated() {
      scratch.write(body.json, to: "\(index).json")
      let parent = try #require(plan[body.parent])
      items += try expansion.take(
        BodyFile(
          path: scratch.path("\(index).json"),
          shown: "\(index).json",
          format: .auto,
          item: body.item
        ),
        of: parent.request
      )
    }
    items += expansion.finish()
    return (items, expansion, plan)
  }

  private func keys(_ items: [RequestItem]) -> [String] {
    items.map { item in item.key.map { "\($0.name)=\($0.value)" }.joined(separator: ",") }
  }

  private func request(_ text: String) -> String { source(text) }

  @Test func makesOneItemWithoutFor() throws {
    let (items, _, _) = try expand(request("get: x"))
    #expect(items.count == 1 && items[0].key.isEmpty && items[0].location == nil)
  }

  @Test(
    arguments: [
      ("get: \"x/{@self}\", for: { values: [AT, DE] }", ["value=AT", "value=DE"]),
      ("get: \"x/{a}\", for: { values: [{ a: 1 }, { a: two }] }", ["a=1", "a=two"]),
      ("get: \"x/{from}\", for: { range: { from: 3, to: 5 } }", ["from=3", "from=4", "from=5"]),
      (
        "get: \"x/{from}/{to}\", for: { range: { from: 1, to: 5, step: 2 } }",
        ["from=1,to=2", "from=3,to=4", "from=5,to=5"]
      ),
      (
        "get: \"x/{from}/{to}\", for: { range: { from: 2026-01-31, to: 2026-03-15, step: 1"
          + " month } }",
        ["from=2026-01-31,to=2026-02-27", "from=2026-02-28,to=2026-03-15"]
      ),
      (
        "get: \"x/{from}\", for: { range: { from: 2024-02-28, to: 2024-03-01, format: yyyyMMdd } }",
        ["from=20240228", "from=20240229", "from=20240301"]
      ),
      (
        "get: \"x/{from}\", for: { range: { from: 2026-01-01, to: 2026-01-20, step: 2 weeks,"
          + " format: dd.MM.yy } }",
        ["from=01.01.26", "from=15.01.26"]
      ),
      (
        "get: \"x/{from}\", for: { range: { from: 2023-06-01, to: 2025-01-01, step: 1 year,"
          + " format: yyyy } }",
        ["from=2023", "from=2024"]
      ),
      (
        "get: \"x/{b.c}\", query: { d: \"{d}\" }, for: { values: [{ b: { c: 1 }, d: 2 }] }",
        ["c=1,d=2"]
      ),
      (
        "get: \"x/{c}\", query: { d: \"{d}\" }, for: { values: [{ c: 1 }, { c: 2, d: null },"
          + " { c: 3, d: 4 }] }",
        ["c=1,d=", "c=2,d=", "c=3,d=4"]
      ),
      ("get: \"x/{a}\", for: { values: [{ a: 1, b: 2 }], key: [b, a] }", ["b=2,a=1"]),
      (
        "get: \"x/{a}\", for: { values: [{ a: 1, b: 2 }], key: { left: a, right: b } }",
        ["left=1,right=2"]
      ),
      (
        "get: \"x/{a}\", for: { values: [{ a: 1 }, { a: 2 }, { a: 3 }], when: { a: {"
          + " greaterThan: 1 } } }",
        ["a=2", "a=3"]
      ),
      (
        "get: \"x/{id}\", for: { values: [{ item: 'http://x/Q42' }], let: { id: { keyPath:"
          + " item, transform: { extract: 'Q[0-9]+$' } } } }",
        ["id=Q42"]
      ),
      ("get: \"x/{v}\", for: { values: [{ b: 2 }], let: { v: [a, b] } }", ["v=2"]),
      (
        "get: \"x/{a}\", for: { values: [{ m: [{ a: 1 }, { a: 2 }] }, { m: [{ a: 3 }] }],"
          + " keyPath: \"m[*]\" }",
        ["a=1", "a=2", "a=3"]
      ),
      (
        "get: \"x/{@parent.n}/{a}\", for: { values: [{ n: 7, deep: { m: [{ a: 1 }] } }],"
          + " keyPath: \"deep.m\" }",
        ["n=7,a=1"]
      ),
      ("get: \"x/{a}\", for: { values: [{ a: 1 }, { b: 1 }, { a: null }] }", ["a=1"]),
    ] as [(String, [String])]
  )
  func namesFilesByRecords(_ text: String, _ expected: [String]) throws {
    let (items, _, _) = try expand(request(text))
    #expect(keys(items) == expected)
  }

  @Test func countsRecordsWithoutTheirPath() throws {
    let (_, expansion, _) = try expand(
      request("get: \"x/{a}\", for: { values: [{ a: 1 }, {}, { a: null }] }")
    )
    #expect(expansion.recordCount == 3 && expansion.lackingCount == 2)
  }

  @Test func refusesARecordWithoutItsKey() throws {
    #expect {
      try expand(request("get: \"x/{a}\", for: { values: [{ a: 1 }], key: b }"))
    } throws: { error in
      (error as? ExpansionProblem)?.diagnostic.code.rawValue == "fetch.missing-path"
    }
  }

  @Test func takesABatchEach() throws {
    let text = request(
      "get: x, query: { ids: \"{id}\" }, for: { values: [{ id: 3 }, { id: 1 }, { id: 3 }, {"
        + " id: 2 }, { id: 1 }], batch: 2 }"
    )
    let (items, _, plan) = try expand(text)
    #expect(keys(items) == ["batch=000001", "batch=000002"])
    let path = try #require(plan["s.r"]?.request.ownValues.first)
    #expect(items.map { $0.values[path]?.json } == ["[3,1]", "[2]"])
  }

  @Test func stopsAtTheLimit() throws {
    let text = request("get: \"x/{@self}\", for: { values: [1, 2, 3] }")
    let (items, expansion, _) = try expand(text, limit: 2)
    #expect(items.count == 2 && expansion.isLimited)
    #expect(try !expand(text, limit: 3).expansion.isLimited)
  }

  @Test func readsFiles() throws {
    let files = [
      "a.json": "[{\"id\":1},{\"id\":2}]", "b.json": "[{\"id\":3}]", "n.ndjson": "{\"id\":9}\n",
    ]
    let all = request("get: \"x/{id}\", for: { dump: \"*.json\" }")
    #expect(try keys(expand(all, files: files).items) == ["id=1", "id=2", "id=3"])
    let lines = request("get: \"x/{id}/{@dump.name}\", for: { dump: n.ndjson }")
    #expect(try keys(expand(lines, files: files).items) == ["id=9"])
    #expect {
      try expand(request("get: \"x/{id}\", for: { dump: none.json }"), files: files)
    } throws: { ($0 as? ExpansionProblem)?.diagnostic.code.rawValue == "dump.no-file" }
  }

  private static let chain = """
    sources:
      s:
        baseURL: https://api.example.org/
        requests:
          a: { get: a, keyPath: data.items }
          b: { get: "b/{id}", for: { request: a, when: { n: { greaterThan: 0 } } } }
          r: { get: "c/{@for.id}/{x}", query: { t: "{@document.tag}", far: "{@for.@self}" }, for: { request: b, key: ["@for.id", x] } }

    """

  @Test func readsBodiesOfRequestsAndKnowsWhomTheyWereFor() throws {
    let a = "{\"data\":{\"items\":[{\"id\":7,\"n\":2},{\"id\":8,\"n\":0},{\"id\":\"9\",\"n\":1}]}}"
    let (items, _, plan) = try expand(Self.chain, "s.b", bodies: [("s.a", a, RequestItem())])
    #expect(keys(items) == ["id=7", "id=9"])
    #expect(items[0].location?.description == "0.json:1:19")
    let b = "[{\"x\":1},{\"x\":2}]"
    let (inner, _, _) = try expand(
      Self.chain,
      bodies: [("s.b", b, items[0]), ("s.b", "{\"tag\":\"t\",\"x\":3}", items[1])]
    )
    let node = try #require(plan["s.r"])
    #expect(node.request.parents == ["s.b"] && plan.nodes.map(\.request.name) == ["a", "b", "r"])
    #expect(plan["s.b"]?.children == ["s.r"])
    let texts = inner.map { item in
      node.request.ownValues.map { item.values[$0]?.json ?? "-" }.joined(separator: " ")
    }
    #expect(
      texts == [
        "7 1 - {\"id\":7,\"n\":2}", "7 2 - {\"id\":7,\"n\":2}",
        "\"9\" 3 \"t\" {\"id\":\"9\",\"n\":1}",
      ]
    )
  }

  @Test func climbsThroughSeveralRequests() throws {
    let text = """
      sources:
        s:
          baseURL: https://api.example.org/
          requests:
            a: { get: a }
            b: { get: "b/{id}", for: a }
            c: { get: "c/{id}", for: { request: b, key: { b: "@for.id", c: id } } }
            r: { get: "r/{@for.@for.id}/{@for.id}/{id}", for: { request: c, key: { a: "@for.@for.id", b: "@for.id", c: id } } }

      """
    func list(_ id: Int) -> String { "[{\"id\":\(id)}]" }
    let (first, _, _) = try expand(text, "s.b", bodies: [("s.a", list(1), RequestItem())])
    let (second, _, _) = try expand(text, "s.c", bodies: [("s.b", list(2), first[0])])
    let (third, _, plan) = try expand(text, "s.r", bodies: [("s.c", list(3), second[0])])
    let node = try #require(plan["s.r"])
    #expect(third.count == 1)
    #expect(node.request.ownValues.map { third[0].values[$0]?.json ?? "-" } == ["1", "2", "3"])
  }

  @Test func namesWhatIsToBeFetched() throws {
    let plan = SourcePlan(try loaded(Self.chain))
    func names(_ given: [String]) -> [String]? {
      try? plan.nodes(named: given).get().map(\.request.name)
    }
    #expect(names([]) == ["a", "b", "r"])
    #expect(names(["s.b"]) == ["a", "b"])
    #expect(names(["s"]) == ["a", "b", "r"])
    #expect(names(["s.x"]) == nil)
  }

  @Test func findsEqualRequestsAndAmbiguousKeys() {
    var ledger = RequestLedger()
    #expect(ledger.add([], identity: "a") == .new)
    #expect(ledger.add([], identity: "a") == .same)
    #expect(ledger.add([], identity: "b") == .ambiguous)
  }
}

extension SourcePlan {
  /// The node of a full name.
  fileprivate subscript(name: String) -> Node? {
    nodes.first { $0.request.fullName == name }
  }
}
