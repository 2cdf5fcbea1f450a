import SeedbedLanguage
import SeedbedReading
import Testing

/// Numbers of names, and tapes that are the same with and without them.
@Suite struct NameTableTests {
  /// Scans documents one after the other with one table, and gives each key with its number.
  private func keys(
    of documents: [String],
    _ names: NameTable = NameTable()
  ) throws -> [[(name: String, number: UInt32)]] {
    try documents.map { json in
      let (numbered, plain) = (Tape(), Tape())
      try numbered.scan(bytes: Array(json.utf8), names: names)
      try plain.scan(bytes: Array(json.utf8))
      #expect(numbered.count == plain.count)
      var keys: [(name: String, number: UInt32)] = []
      for index in 0..<plain.count {
        let (left, right) = (numbered[index], plain[index])
        #expect(left.offset == right.offset && left.length == right.length)
        #expect(left.kind == right.kind && left.parent == right.parent)
        #expect(left.isEscaped == right.isEscaped)
        guard left.kind == .key else {
          #expect(left.next == right.next)
          continue
        }
        #expect(right.nameNumber == 0)
        keys.append((numbered.view.text(of: index), left.nameNumber))
      }
      return keys
    }
  }

  @Test func numbersNamesThatWereMetTwice() throws {
    let record = #"{"id":1,"a name of nine":{"id":2,"x":[{"y":1},{"y":2}]},"":0}"#
    let found = try keys(of: Array(repeating: record, count: 5))
    #expect(found[0].map(\.number)[..<2] == [0, 0])
    #expect(found[4].allSatisfy { $0.number > 0 })
    #expect(found[4][4].number == found[4][5].number)
  }

  /// Names that differ in a letter or in their last digits do not drive each other out.
  @Test func numbersEachNameOfAWideRecord() throws {
    let words = ["label", "ratio", "flag", "day", "code", "count"]
    let members = (1..<60).map { "\"\(words[$0 % 6])_\($0)\":1" }.joined(separator: ",")
    let found = try keys(of: Array(repeating: "{\(members)}", count: 3))[2]
    #expect(found.filter { $0.number == 0 }.map(\.name) == [])
  }

  @Test func numbersTheSameNameBelowOthersAnew() throws {
    let record = #"{"id":1,"a":{"id":2,"b":3},"b":4}"#
    let found = try keys(of: Array(repeating: record, count: 4))[3]
    #expect(Set(found.map(\.number)).count == 5)
  }

  static let unnumbered = [
    #"{"\u0061bc":1}"#,
    "{\"" + String(repeating: "x", count: 40) + "\":1}",
  ]

  @Test(arguments: unnumbered)
  func leavesOutNamesThatItCannotCompare(json: String) throws {
    #expect(try keys(of: [json, json, json])[2].map(\.number) == [0])
  }

  @Test func takesNamesUpToTheLongest() throws {
    let json = "{\"" + String(repeating: "é", count: 19) + "x\":1}"
    #expect(try keys(of: [json, json, json])[2][0].number > 0)
  }

  @Test func aDictionaryOfKeysTakesNoRoom() throws {
    let names = NameTable(limit: 8)
    let entries = (0..<500).map { "\"key\($0)\":{\"id\":1,\"name\":2}" }.joined(separator: ",")
    _ = try keys(of: ["{" + entries + "}"], names)
    let found = try keys(of: [#"{"other":{"id":1,"name":2}}"#], names)[0]
    #expect(found.map { $0.number > 0 } == [false, true, true])
  }

  @Test func goesOnWithoutNumbersWhereThereIsNoRoom() throws {
    let names = NameTable(limit: 3)
    let record = #"{"a":1,"b":2,"c":3,"d":4,"e":5}"#
    let found = try keys(of: [record, record, record, record], names)[3]
    #expect(found.filter { $0.number > 0 }.count == 3)
  }

  /// Names of many lengths with the same beginning, some with one character changed.
  private static func name(_ random: inout Numbers) -> String {
    let base = "abcdefghijklmnopqrstuvwxyzäöü0123456789_-.:é"
    var name = Array(base.prefix(Int(random.next() % 44)))
    if !name.isEmpty, random.next() % 3 == 0 { name[Int(random.next()) % name.count] = "#" }
    return String(name)
  }

  private struct Numbers {
    var state: UInt32
    mutating func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
  }

  private static func object(_ random: inout Numbers, depth: Int) -> String {
    let members = (0..<Int(random.next() % 6)).map { _ in
      let value =
        switch random.next() % (depth > 3 ? 2 : 4) {
        case 0: "1"
        case 1: "\"text\""
        case 2: object(&random, depth: depth + 1)
        default: "[" + object(&random, depth: depth + 1) + ",{},[\(random.next() % 9)]]"
        }
      return "\"" + name(&random) + "\"" + (random.next() % 4 == 0 ? " : " : ":") + value
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  @Test(arguments: [5, 60, 2_000])
  func aNumberAlwaysMeansTheSameName(limit: Int) throws {
    var random = Numbers(state: UInt32(limit))
    var shapes = (0..<40).map { _ in Self.object(&random, depth: 0) }
    shapes += shapes + (0..<200).map { _ in Self.object(&random, depth: 0) } + shapes
    var texts: [UInt32: String] = [:]
    for key in try keys(of: shapes, NameTable(limit: limit)).joined() where key.number > 0 {
      #expect(key.number <= limit)
      #expect(texts[key.number, default: key.name] == key.name)
      texts[key.number] = key.name
    }
    #expect(!texts.isEmpty)
  }

  @Test func tellsTheSameMistakesOfNamesItExpects() throws {
    let record = #"{"id":1,"a name of nine":{"x":2},"":0}"#
    let names = NameTable()
    for _ in 0..<3 { try Tape().scan(bytes: Array(record.utf8), names: names) }
    for count in 0..<record.utf8.count {
      for mistake in ["", "\n", "\\", "\u{0}", "\"", "x", "\\u00", ":"] {
        let bytes = Array(record.utf8.prefix(count)) + Array(mistake.utf8)
        let plain = #expect(throws: JSONSyntaxError.self) { try Tape().scan(bytes: bytes) }
        let numbered = #expect(throws: JSONSyntaxError.self) {
          try Tape().scan(bytes: bytes, names: names)
        }
        #expect(plain == numbered)
      }
    }
  }
}
