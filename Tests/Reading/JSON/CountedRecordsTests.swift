import SeedbedLanguage
import Testing

@testable import SeedbedReading

/// Records that are counted, checked and not held.
@Suite struct CountedRecordsTests {
  private func count(
    _ source: any ByteSource,
    _ paths: [DumpKeyPath] = [],
    format: DumpFormat = .auto,
    bufferSize: Int = 1 << 16
  ) throws(DumpError) -> (records: Int, items: Int, capacity: Int) {
    let reader = try DumpReader(
      source: source,
      displayName: "x.json",
      format: format,
      selections: [RecordSelection(keyPaths: paths, isCounted: true)],
      options: .buffer(bufferSize)
    )
    while try reader.next() != nil {}
    return (reader.countedRecords, reader.itemCount, reader.window.capacity)
  }

  @Test(
    arguments: [
      ("[{},{},{}]", [], 3), ("{\"a\":1}", [], 1), ("[]", [], 0), ("{}", [], 0), (" [ ] ", [], 0),
      ("[null,{},null]", [], 1), ("[nul]", [], nil), ("null", [], 0), ("7", [], 1),
      ("{\"a\":1}\n[1,2]\n", [], 3), ("{\"d\":[1,2],\"e\":[3]}", ["d"], 2),
      ("{\"d\":{\"x\":1}}", ["d"], 1), ("{\"d\":null}", ["d"], 0), ("{\"e\":1}", ["d"], 0),
      ("{\"d\":[{\"i\":{}},{\"i\":[1,2]},{\"i\":null}]}", ["d.[*].i"], 2),
      ("{\"b\":[1,2],\"a\":[1]}", ["a", "b"], 2), ("{\"d\":[1,2]}", ["d", "d"], 2),
      ("{\"d\":[[1],[2,3]]}", ["d.[1]"], 2), ("[{\"a\":1}", [], nil), ("[1]x", [], nil),
    ] as [(String, [String], Int?)]
  )
  func counts(_ text: String, _ paths: [String], _ expected: Int?) {
    for size in [1, 3, 1000] {
      let source = PiecesSource(Array(text.utf8), sizes: [size])
      let found = try? count(source, paths.map(keyPath), bufferSize: 64)
      #expect(found?.records == expected)
      #expect(found.map(\.items) ?? 0 == 0)
    }
  }

  @Test func countsAsManyAsThereAreItems() throws {
    let cases = KeyPathTests.documents + KeyPathTests.paths + KeyPathTests.units
    var compared = 0
    for test in cases where test.selections.count == 1 {
      let selection = test.selections[0]
      guard selection.each == .elements, !selection.holdsAncestors else { continue }
      let paths = selection.keyPaths
      let found = try count(PiecesSource(Array(test.json.utf8)), paths)
      // A path that needs a value as a whole gives that value.
      guard found.items == 0, paths.count < 2 else { continue }
      #expect(found.records == test.items.count { !$0.hasPrefix("null") }, "\(test)")
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test(
    arguments: [
      ("[", " ", "{}]", 1), ("[{\"a\":", " ", "1}]", 1), ("[\"", "x", "\"]", 1),
      ("{\"d\":[1", ",1", "]}", 1), ("[1", ",{\"a\":[1]}", "]", 400_001),
    ]
  )
  func holdsNoRecord(_ head: String, _ piece: String, _ tail: String, _ records: Int) throws {
    let found = try count(RepeatingSource(head, piece, times: 400_000, tail))
    #expect(found.records == records)
    #expect(found.capacity <= 1 << 18)
  }
}
