import SeedbedReading
import Testing

@testable import SeedbedTools

@Suite struct ProfilerTests {
  static let records = [
    #"{"id": 1, "name": "Ada", "tags": ["a", "b"], "home": {"city": "Paris"}}"#,
    #"{"id": 2, "name": null, "tags": [], "type": "x"}"#,
    #"{"id": 3, "name": "Ken", "lines": [{"n": 1, "q": 2}, {"n": 2, "q": 2}]}"#,
    #"{"id": 3, "name": 7, "lines": [{"n": 1, "q": 2}], "home": {"city": "Rome"}}"#,
    #"{"2020": {"a": 1}, "extra": true}"#,
    "[1, 2]",
  ]

  private static func profile(_ texts: some Sequence<String>, _ space: ProfileSpace) throws
    -> ProfileNode
  {
    let root = space.makeRoot("root")
    let profiler = Profiler()
    for text in texts {
      let tape = Tape()
      try tape.scan(bytes: Array(text.utf8))
      profiler.add(tape.view, to: root)
    }
    return root
  }

  /// All counts below a node, as text.
  private static func describe(_ node: ProfileNode, _ depth: Int = 0) -> String {
    var node = node
    var text = String(repeating: " ", count: depth) + node.name
    text += " n\(node.nulls) b\(node.booleans) i\(node.integers) r\(node.reals) t\(node.texts)"
    text += " o\(node.objects) a\(node.arrays) d\(node.scalar.values.distinct)"
    text += " \(node.keyTables.map(\.repeatedCount))"
    if let columns = node.listColumns {
      text += " lists \(columns.lists) \(columns.isDifferent(ValueHash.of("n")))"
      text += " \(columns.isDifferent(ValueHash.of("q")))"
    }
    text += "\n"
    node.mergeKinds()
    for child in node.children { text += describe(child, depth + 1) }
    node = child(of: node)
    return text
  }

  private static func child(of node: ProfileNode) -> ProfileNode { node }

  @Test func countsWhatStandsAtEachPlace() throws {
    let space = ProfileSpace()
    let root = try Self.profile(Self.records, space)
    root.mergeKinds()
    #expect(root.objects == 5)
    #expect(root.arrays == 1)
    let name = try #require(root.member("name"))
    #expect((name.nulls, name.texts, name.integers) == (1, 2, 1))
    let lines = try #require(root.member("lines")?.elements)
    #expect(lines.objects == 3)
    #expect(lines.listColumns?.isDifferent(ValueHash.of("n")) == true)
    #expect(lines.listColumns?.isDifferent(ValueHash.of("q")) == false)
  }

  @Test(arguments: [
    (["[1,1,2,2]"], [true, true, true]),
    (["[1,1,2,2]", "[1,1,1,2]"], [false, true, true]),
    (["[1,1,2,2,1,3,3,1]"], [false, false, true]),
    (["[1,1,2,2,1,3,3,1]", "[1,1,1,1,2,2]"], [false, false, false]),
    (["[1,1,2,1]", "[1,1,1,2]"], [false, false, true]),
  ])
  func findsWhatIsDifferentWithinLists(lists: [String], differ: [Bool]) throws {
    // Each list has the values of `a` and `b` in turn; `c` is the element's number.
    let records = lists.map { list in
      let numbers = list.dropFirst().dropLast().split(separator: ",")
      let elements = stride(from: 0, to: numbers.count, by: 2).map {
        #"{"a":\#(numbers[$0]),"b":\#(numbers[$0 + 1]),"c":\#($0)}"#
      }
      return #"{"list":[\#(elements.joined(separator: ","))]}"#
    }
    let root = try Self.profile(records, ProfileSpace())
    let columns = try #require(root.member("list")?.elements?.listColumns)
    let (left, right) = (ValueHash.of("a"), ValueHash.of("b"))
    #expect(columns.isDifferent(ValueHash.of("c")))
    #expect(
      [columns.isDifferent(left), columns.isDifferent(right), columns.isDifferent(left, right)]
        == differ
    )
  }

  @Test(arguments: 0...6)
  func mergesToTheProfileOfAll(split: Int) throws {
    let space = ProfileSpace()
    let whole = try Self.profile(Self.records, space)
    let left = try Self.profile(Self.records[..<split], space)
    left.merge(try Self.profile(Self.records[split...], space))
    whole.settle()
    left.settle()
    #expect(Self.describe(left) == Self.describe(whole))
  }

  @Test func takesManyNamesForADictionary() throws {
    let members = (0..<300).map { #""k\#($0)": {"n": \#($0)}"# }
    let root = try Self.profile(["{\(members.joined(separator: ","))}"], ProfileSpace())
    #expect(root.isDictionary)
    #expect(root.entries?.objects == 300)
    #expect(root.entryNames?.distinct == 300)
  }

  @Test func takesDeepNestsForOneValue() throws {
    let depth = 200
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    var node: ProfileNode? = try Self.profile([text], ProfileSpace())
    var found = 0
    while let inner = node?.elements {
      node = inner
      found += 1
    }
    #expect(found < 60)
  }
}
