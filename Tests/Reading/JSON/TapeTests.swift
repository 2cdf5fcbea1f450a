import SeedbedBase
import SeedbedLanguage
import Testing

@testable import SeedbedReading

@Suite struct TapeTests {
  static func tape(_ json: String) throws -> Tape {
    let tape = Tape()
    try tape.scan(bytes: Array(json.utf8))
    return tape
  }

  @Test func laysOutNodesInDocumentOrder() throws {
    let tape = try Self.tape(" {\"a\": [1, -2.5, \"x\\n\"], \"b\": null}")
    let nodes = (0..<tape.count).map { tape[$0] }
    #expect(
      nodes.map(\.kind) == [
        .object, .key, .array, .integer, .number, .string, .key, .null,
      ]
    )
    #expect(nodes.map(\.offset) == [0, 2, 6, 7, 10, 17, 25, 29])
    #expect(nodes.map(\.length) == [34, 1, 16, 1, 4, 3, 1, 4])
    #expect(nodes.map { $0.kind == .key ? 0 : $0.next } == [8, 0, 6, 4, 5, 6, 0, 8])
    #expect(nodes.map(\.parent) == [TapeNode.noParent, 0, 0, 2, 2, 2, 0, 0])
    #expect(nodes.map(\.isEscaped) == [false, false, false, false, false, true, false, false])
    #expect(String(decoding: tape.view.rawJSON(2), as: UTF8.self) == "[1, -2.5, \"x\\n\"]")
    #expect(String(decoding: tape.view.rawJSON(5), as: UTF8.self) == "\"x\\n\"")
    #expect(Array(tape.view.children(of: 0)) == [2, 7])
    #expect(Array(tape.view.children(of: 2)) == [3, 4, 5])
    #expect(Array(tape.view.children(of: 3)) == [])
  }

  @Test func findsTheLastMemberOfAName() throws {
    let tape = try Self.tape("{\"a\":1,\"n\\u00e4me\":2,\"a\":{\"a\":4},\"longer than eight\":3}")
    func member(_ name: String) -> String? {
      tape.view.member(named: name, of: 0)
        .map { String(decoding: tape.view.canonicalJSON(of: $0), as: UTF8.self) }
    }
    #expect(member("a") == "{\"a\":4}")
    #expect(member("näme") == "2")
    #expect(member("longer than eight") == "3")
    #expect(member("longer than eighT") == nil)
    #expect(member("") == nil)
    #expect(tape.view.member(named: "a", of: 2) == nil)
  }

  @Test(arguments: [1, 2, 10, 100, 1000])
  func findsMembersThatALaterOneReplaces(_ count: Int) throws {
    let members = (0..<count).map { "\"name\($0)\":\($0)" }
    let distinct = try Self.tape("{" + members.joined(separator: ",") + "}")
    #expect(distinct.view.shadowedMembers(of: 0).isEmpty)
    let again = members + ["\"\\u006eame0\":1", "\"name\(count - 1)\":{}", "\"name0\":[]"]
    let repeated = try Self.tape("{" + again.joined(separator: ",") + "}")
    let shadowed = repeated.view.shadowedMembers(of: 0)
    let names = repeated.view.children(of: 0).filter { !shadowed.contains($0) }
      .map { repeated.view.text(of: $0 - 1) }
    #expect(names.count == count)
    #expect(Set(names).count == count)
    #expect(names.last == "name0")
  }

  @Test func resolvesEscapesIntoTheArenaAndBorrowsTheRest() throws {
    let tape = try Self.tape("[\"plain\",\"\\u20ac\\ud834\\udd1e\\\"\\u00df\\/\",\"\",7]")
    let arena = ByteArena()
    let plain = tape.view.unescape(1, into: arena)
    #expect(plain.baseAddress == tape.view.raw(1).baseAddress)
    let texts = (1...3).map { String(decoding: tape.view.unescape($0, into: arena), as: UTF8.self) }
    #expect(texts == ["plain", "€𝄞\"ß/", ""])
    #expect(tape.view.text(of: 2) == "€𝄞\"ß/")
    #expect(tape.view.text(of: 4) == "7")
  }

  @Test func isUsedAgain() throws {
    let tape = Tape()
    let many = "[" + String(repeating: "{\"k\":[1]},", count: 1000) + "0]"
    try tape.scan(bytes: Array(many.utf8))
    #expect(tape.count == 4002)
    #expect(throws: JSONSyntaxError(offset: 4, kind: .expectedValue, byte: 0x5D)) {
      try tape.scan(bytes: Array(" [1,]".utf8))
    }
    #expect(tape.count == 0)
    try tape.scan(bytes: Array("5".utf8))
    #expect(tape.count == 1)
    #expect(String(decoding: tape.view.canonicalJSON(of: 0), as: UTF8.self) == "5")
  }

  @Test func refusesMoreNodesThanItTakes() throws {
    let tape = Tape(limit: 600)
    func json(_ count: Int) -> [UInt8] {
      Array(("[" + Array(repeating: "1", count: count).joined(separator: ",") + "]").utf8)
    }
    try tape.scan(bytes: json(598))
    #expect(tape.count == 599)
    #expect(throws: JSONSyntaxError(offset: 1197, kind: .tooManyValues, byte: 0x31)) {
      try tape.scan(bytes: json(900))
    }
    #expect(tape.count == 0)
  }

  @Test func locatesUnitsAndTheirNodes() throws {
    let text = "{\"é\": 1, \"rows\": [\n  {\"a\": 1},\n  {\"b\":\n    [2,\n \"x\"]}]}"
    for size in [1, 4096] {
      let reader = try DumpReader(
        source: PiecesSource(Array(text.utf8), sizes: [size]),
        displayName: "x.json",
        selections: [selection("rows")],
        options: .buffer(size)
      )
      var item = try #require(try reader.next())
      #expect([item.line, item.column, item.byteOffset] == [2, 3, 22])
      item = try #require(try reader.next())
      #expect([item.line, item.column, item.byteOffset] == [3, 3, 34])
      func place(_ node: Int) -> TextLocation { reader.place(of: node) }
      #expect(place(0) == TextLocation(file: "x.json", line: 3, column: 3, byteOffset: 34))
      #expect(place(1) == TextLocation(file: "x.json", line: 3, column: 4, byteOffset: 35))
      #expect(place(3) == TextLocation(file: "x.json", line: 4, column: 6, byteOffset: 45))
      #expect(place(4) == TextLocation(file: "x.json", line: 5, column: 2, byteOffset: 49))
      #expect(try reader.next() == nil)
    }
  }

  @Test func countsLinesInLongGaps() throws {
    let gap = String(repeating: String(repeating: " ", count: 30) + "\n", count: 9_000)
    let reader = try DumpReader(
      source: PiecesSource(Array("[1,\(gap) 2,\n3]".utf8)),
      displayName: "x.json",
      selections: [RecordSelection()]
    )
    var places: [[Int]] = []
    while let item = try reader.next() { places.append([item.line, item.column]) }
    #expect(places == [[1, 2], [9001, 2], [9002, 1]])
  }
}
