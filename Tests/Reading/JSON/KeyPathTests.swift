import SeedbedReading
import Testing

@testable import SeedbedLanguage

@Suite struct KeyPathTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var selections: [RecordSelection]
    var items: [String]
    var indexes: [Int]?
    var missing: [String]
    var testDescription: String {
      selections.map { $0.keyPaths.map(\.source).joined(separator: " or ") }
        .joined(separator: "; ") + " in " + json
    }

    init(
      _ json: String,
      _ selections: RecordSelection...,
      gives items: [String],
      at indexes: [Int]? = nil,
      missing: [String] = []
    ) {
      self.json = json
      self.selections = selections
      self.items = items
      self.indexes = indexes
      self.missing = missing
    }
  }

  static let whole = RecordSelection()
  static let nested =
    "{\"moves\":[{\"id\":1,\"d\":[{\"n\":1},{\"n\":2}]},{\"id\":2,\"d\":[]},"
    + "{\"id\":3},{\"id\":4,\"d\":[{\"n\":3}]}]}"

  static let documents: [Case] = [
    Case("[{\"a\":1},2,\"x\",null,[3]]", whole, gives: ["{\"a\":1}", "2", "\"x\"", "null", "[3]"]),
    Case("{\"a\":1}", whole, gives: ["{\"a\":1}"], at: [0]),
    Case("7", whole, gives: ["7"]), Case("null", whole, gives: []),
    Case("[]", whole, gives: []), Case("{}", whole, gives: []), Case(" [ ] ", whole, gives: []),
    Case("[{}]", whole, gives: ["{}"]), Case("[[]]", whole, gives: ["[]"]),
    Case(
      "{\"a\":1}{\"b\":2} 3 \"x\"[4,5]",
      whole,
      gives: ["{\"a\":1}", "{\"b\":2}", "3", "\"x\"", "4", "5"],
      at: [0, 1, 2, 3, 0, 1]
    ),
    Case("[]", selection("a.b"), gives: []), Case("{}", selection("a.b"), gives: []),
    Case("{ }", selection("[0]"), gives: []),
    Case("{\"a\":1}", selection(each: .entries), gives: ["a=1"]),
    Case("{}", selection(each: .entries), gives: []),
  ]

  static let paths: [Case] = [
    Case(
      "{\"a\":0,\"data\":{\"x\":1,\"results\":[1,2]},\"z\":[9]}",
      selection("data.results"),
      gives: ["1", "2"],
      at: [0, 1]
    ),
    Case("{\"data\":{\"a\":1}}", selection("data"), gives: ["{\"a\":1}"]),
    Case("{\"data\":{}}", selection("data"), gives: ["{}"]),
    Case("{\"data\":[]}", selection("data"), gives: []),
    Case("{\"data\":null}", selection("data"), gives: []),
    Case("{\"data\":null}", selection("data.results"), gives: []),
    Case("{\"data\":\"x\"}", selection("data"), gives: ["\"x\""]),
    Case("{\"d\\u0061ta\":[1]}", selection("data"), gives: ["1"]),
    Case("{\"a\":[1],\"a\":[2]}", selection("a"), gives: ["1", "2"]),
    Case("{\"a\":[[1,2],[3]]}", selection("a"), gives: ["[1,2]", "[3]"]),
    Case("{\"a\":[[1,2],[3]]}", selection("a.[*]"), gives: ["[1,2] mapped", "[3] mapped"]),
    Case(
      "{\"a\":[[1,2],3,[4]]}",
      selection("a.[*].[*]"),
      gives: ["1 mapped", "2 mapped", "4 mapped"],
      at: [0, 1, 0]
    ),
    Case(
      "{\"a\":{\"x\":1,\"y\":[2]}}",
      selection("a.[*]"),
      gives: ["x=1 mapped", "y=[2] mapped"],
      at: [0, 1]
    ),
    Case(
      "[{\"u\":1},{},{\"u\":null},{\"u\":[2]},5]",
      selection("u"),
      gives: ["1 mapped", "null mapped", "[2] mapped"],
      at: [0, 2, 3]
    ),
    Case("{\"a\":[[{\"b\":1}],{\"b\":2}]}", selection("a.b"), gives: ["2 mapped"], at: [1]),
    Case(
      nested,
      selection("moves.[*].d.[*]"),
      gives: ["{\"n\":1} mapped", "{\"n\":2} mapped", "{\"n\":3} mapped"],
      at: [0, 1, 0]
    ),
    Case(
      nested,
      selection("moves.d"),
      gives: ["[{\"n\":1},{\"n\":2}] mapped", "[] mapped", "[{\"n\":3}] mapped"],
      at: [0, 1, 3]
    ),
    Case("[[1],[2,3]]", selection("[1]"), gives: ["2", "3"], at: [0, 1]),
    Case("{\"a\":[{\"b\":[7]},{\"b\":[8]}]}", selection("a.[1].b"), gives: ["8"]),
    Case(
      "{\"a\":{\"x\":[1]},\"b\":{\"x\":[2]}}",
      selection("[*].x.[*]"),
      gives: ["1 mapped", "2 mapped"]
    ),
  ]

  static let units: [Case] = [
    Case("{\"a\":[1,2,3]}", selection("a.[-1]"), gives: ["[1,2,3] +1"]),
    Case("{\"a\":{\"b\":[{\"k\":1}]}}", selection("a.b.[k=1].c"), gives: ["[{\"k\":1}] +2"]),
    Case("{\"a\":[1,2]}", selection("a.@count"), gives: ["[1,2] +1"]),
    Case(
      "{\"a\":[{\"b\":[1]},{\"b\":[2]}]}",
      selection("a.[*].b.[0]"),
      gives: ["[{\"b\":[1]},{\"b\":[2]}] +3"]
    ),
    Case("{\"a\":[{\"b\":1}]}", selection("a.b.[0]"), gives: ["[{\"b\":1}] +2"]),
    Case("{\"a\":{\"b\":[1]}}", selection("a.b.[0]"), gives: ["1"]),
    Case(
      "{\"moves\":[{\"d\":[1]}]}",
      selection("moves.[*].d.[*]", holdsAncestors: true),
      gives: ["{\"d\":[1]} +2 mapped"]
    ),
    Case(
      "{\"moves\":[{\"d\":[1]},{}]}",
      selection("moves.d", holdsAncestors: true),
      gives: ["{\"d\":[1]} +1 mapped", "{} +1 mapped"],
      at: [0, 1]
    ),
    Case("{\"moves\":[1,2]}", selection("moves", holdsAncestors: true), gives: ["1", "2"]),
    Case(
      "{\"moves\":[1,2]}",
      selection("moves.[*]", holdsAncestors: true),
      gives: ["1 mapped", "2 mapped"]
    ),
    Case(
      "{\"a\":{\"x\":{\"b\":[1]}}}",
      selection("a.[*].b.[*]", holdsAncestors: true),
      gives: ["x={\"b\":[1]} +2 mapped"]
    ),
    Case(
      "[[1],{\"b\":[2]}]",
      selection("[1].b", holdsAncestors: true),
      gives: ["{\"b\":[2]} +1"],
      at: [1]
    ),
  ]

  static let each: [Case] = [
    Case(
      "{\"a\":{\"x\":{\"i\":1},\"y\":null,\"z\":[1]}}",
      selection("a", each: .entries),
      gives: ["x={\"i\":1}", "y=null", "z=[1]"],
      at: [0, 1, 2]
    ),
    Case("{\"a\":{\"\\u0078\\n\":1}}", selection("a", each: .entries), gives: ["x\n=1"]),
    Case("{\"a\":[1,2]}", selection("a", each: .entries), gives: ["1", "2"]),
    Case("{\"a\":{}}", selection("a", each: .entries), gives: []),
    Case("{\"a\":{\"x\":1}}", selection("a", each: .keys), gives: ["x=1"]),
    Case(
      "{\"a\":[\"x\",\"\\u0079\",3,null,{}]}",
      selection("a", each: .keys),
      gives: ["x=\"x\" key", "y=\"y\" key", "3=3 key", "null key", "{} key"]
    ),
    Case("{\"a\":\"x\"}", selection("a", each: .keys), gives: ["x=\"x\" key"]),
    Case("{\"a\":null}", selection("a", each: .keys), gives: []),
  ]

  static let several: [Case] = [
    Case(
      "{\"a\":[1,2],\"b\":[3]}",
      selection("b"),
      selection("a"),
      gives: ["1: 1", "1: 2", "0: 3"]
    ),
    Case("{\"a\":[1,2]}", selection("a"), selection("a"), gives: ["0: 1", "1: 1", "0: 2", "1: 2"]),
    Case(
      "{\"p\":[{\"t\":[1]}]}",
      selection("p"),
      selection("p.[*].t.[*]"),
      gives: ["1: {\"t\":[1]} +2 mapped", "0: {\"t\":[1]}"]
    ),
    Case(
      "{\"p\":[{\"t\":[1]}]}",
      selection("p.t"),
      selection("p.@count"),
      gives: ["0: [{\"t\":[1]}] +1", "1: [{\"t\":[1]}] +1"]
    ),
    Case(
      "{\"p\":{\"t\":[1,2]},\"q\":0}",
      whole,
      selection("p.t"),
      gives: ["1: {\"p\":{\"t\":[1,2]},\"q\":0} +2", "0: {\"p\":{\"t\":[1,2]},\"q\":0}"]
    ),
    Case("{\"a\":[1],\"b\":[2]}", selection("b", "a"), gives: ["1"]),
    Case("{\"a\":null,\"b\":[2]}", selection("a", "b"), gives: ["2"]),
    Case("{\"b\":[2]}", selection("a", "b"), gives: ["2"]),
    Case("{\"b\":[2]}{\"a\":[1]}", selection("a", "b"), gives: ["2", "1"]),
    Case(
      "{\"b\":[{\"x\":1}]}",
      selection("b.[x=2]", "b.[x=1]"),
      gives: ["[{\"x\":1}] +1", "[{\"x\":1}] +1"]
    ),
  ]

  static let missing: [Case] = [
    Case(
      "{\"data\":{\"ok\":1,\"res\":[]},\"status\":0}",
      selection("data.results"),
      gives: [],
      missing: ["data.results of ok,res"]
    ),
    Case(
      "{\"status\":0,\"date\":1}",
      selection("data.results"),
      gives: [],
      missing: ["data of status,date"]
    ),
    Case(
      "{\"data\":\"x\"}",
      selection("data.results"),
      gives: [],
      missing: ["data.results of  in a text"]
    ),
    Case("[{\"b\":1},{\"c\":2,\"b\":3}]", selection("a"), gives: [], missing: ["a of b,c"]),
    Case("{\"a\":[]}", selection("a.b"), gives: [], missing: ["a.b of  in an array"]),
    Case("{\"a\":[]}", selection("a.[*].b"), gives: []),
    Case("{\"a\":[1]}", selection("a.[4]"), gives: [], missing: ["a[4] of  in an array"]),
    Case("{\"a\":1}", selection("a.[*]"), gives: [], missing: ["a[*] of  in a number"]),
    Case("{\"c\":1}", selection("a", "b.x"), gives: [], missing: ["a of c", "b of c"]),
    Case("{\"c\":1}{\"a\":[2]}", selection("a"), gives: ["2"]),
    Case("{}[]", selection("a"), gives: []),
    Case("5", selection("a"), gives: [], missing: ["a of  in a number"]),
  ]

  @Test(arguments: documents + paths + units + each + several + missing)
  func selects(_ one: Case) {
    let outcome = read(one.json, one.selections)
    #expect(outcome.error == nil)
    #expect(outcome.items == one.items)
    if let indexes = one.indexes { #expect(outcome.indexes == indexes) }
    #expect(outcome.missing == one.missing)
  }

  @Test func keepsTheFirstTwentyKeys() {
    let members = (1...30).map { "\"k\($0)\":0" }.joined(separator: ",")
    let outcome = read("{\(members)}", [selection("a")])
    let keys = (1...20).map { "k\($0)" }.joined(separator: ",")
    #expect(outcome.missing == ["a of \(keys)"])
  }

  @Test func saysThatAUnitIsShared() throws {
    let reader = try DumpReader(
      source: PiecesSource(Array("[1,2]".utf8)),
      displayName: "x.json",
      selections: [Self.whole, Self.whole]
    )
    var shared: [Bool] = []
    while let item = try reader.next() { shared.append(item.sharesUnitWithNext) }
    #expect(shared == [true, false, true, false])
  }

  // MARK: Formats

  struct Format: Sendable, CustomTestStringConvertible {
    var name: String
    var format: DumpFormat
    var text: String
    var items: [String]
    var error: String?
    var testDescription: String { "\(name) as \(format): \(text)" }
  }

  @Test(arguments: [
    Format(
      name: "x.json",
      format: .auto,
      text: " \n",
      items: [],
      error: "2:1@2 [dump.invalid-json] expected a JSON value, found an empty file"
    ),
    Format(
      name: "x",
      format: .json,
      text: "",
      items: [],
      error: "1:1@0 [dump.invalid-json] expected a JSON value, found an empty file"
    ),
    Format(name: "x.ndjson", format: .auto, text: "\n", items: []),
    Format(name: "X.JSONL.gz", format: .auto, text: "", items: []),
    Format(name: "x.json", format: .ndjson, text: "", items: []),
    Format(
      name: "x.ldjson",
      format: .auto,
      text: "{\"a\":1}\n\n{\"a\":2}\r\n[3]\n",
      items: [
        "{\"a\":1}", "{\"a\":2}", "3",
      ]
    ),
    Format(
      name: "x.json",
      format: .json,
      text: "{\"a\":1}\n{\"a\":2}",
      items: ["{\"a\":1}"],
      error: "2:1@8 [dump.invalid-json] expected nothing after the value, found '{'"
    ),
    Format(
      name: "x.json",
      format: .auto,
      text: "{\"a\":1},{\"a\":2}",
      items: ["{\"a\":1}"],
      error: "1:8@7 [dump.invalid-json] expected nothing after the value, found ','"
    ),
    Format(name: "x.json", format: .auto, text: "true false", items: ["true", "false"]),
    Format(
      name: "x.json",
      format: .auto,
      text: "truefalse",
      items: ["true"],
      error: "1:5@4 [dump.invalid-json] expected nothing after the value, found 'f'"
    ),
    Format(name: "x.json", format: .auto, text: "1{}2", items: ["1", "2"]),
  ])
  func knowsTheFormat(_ one: Format) {
    let outcome = read(one.text, name: one.name, format: one.format)
    #expect(outcome.items == one.items)
    #expect(outcome.error == one.error)
  }

  @Test func holdsTheLineWhereItsDocumentIsWanted() {
    var wanted = selection("user")
    wanted.holdsDocument = true
    let text = "{\"user\":{\"a\":1},\"at\":2}\n"
    #expect(read(text, [wanted], name: "x.ndjson").items == ["{\"user\":{\"a\":1},\"at\":2} +1"])
    #expect(read(text, [wanted], name: "x.json").items == ["{\"a\":1}"])
    wanted.keyPaths = []
    #expect(read("[1]\n", [wanted], name: "x.ndjson").items == ["[1] +0"])
  }
}
