import SeedbedLanguage
import SeedbedReading
import Testing

@Suite struct ChunkTests {
  /// Every kind of token, escapes and characters of every length, white space, and depth.
  static let text = """
    {"meta": {"next": null, "pages": [1, -2.5e+10, 0, true, false], "n\\u00e4me": "x"},
     "results": [{"id": 12345678901234567890, "text": "a \\"quoted\\" \\\\ \\u0041\\ud83d\\ude80 é日🚀"},
      [], {}, "plain", -0.5E-7, null, [[{"deep": [[]]}], "0123456789abcdef0123456789"]],
     "after": {"a\\tb": "\\b\\f\\n\\r\\t\\/"}} 17
    "second" [3]
    """

  static let wanted: [[RecordSelection]] = [
    [RecordSelection()],
    [],
    [selection("results")],
    [selection("results.[*]"), selection("meta.pages")],
    [selection("after", each: .entries)],
    [selection("results.id")],
    [selection("nothing.here")],
  ]

  @Test(arguments: wanted.indices)
  func readsTheSameHoweverTheBytesAreCut(_ index: Int) {
    let bytes = Array(Self.text.utf8)
    let selections = Self.wanted[index]
    var expected = read(source: PiecesSource(bytes), selections)
    expected.capacity = 0
    #expect(expected.error == nil)
    // From the third reading on, all names are expected.
    let names = NameTable()
    func check(_ sizes: [Int], buffer: Int) {
      var cut = read(
        source: PiecesSource(bytes, sizes: sizes),
        selections,
        options: .buffer(buffer),
        names: names
      )
      cut.capacity = 0
      #expect(cut == expected, "cut into \(sizes), buffer \(buffer)")
    }
    for size in [1, 2, 3, 7, 64] { check([size], buffer: 1) }
    for cut in 1..<bytes.count { check([cut, .max], buffer: 4096) }
  }

  @Test func findsTheSameErrorHoweverTheBytesAreCut() {
    for one in GrammarTests.rejected {
      for selections in [[RecordSelection()], []] {
        let expected = read(source: PiecesSource(one.json), selections, format: .json).error
        let names = NameTable()
        for size in [1, 2, 3, 7] {
          let cut = read(
            source: PiecesSource(one.json, sizes: [size]),
            selections,
            format: .json,
            options: .buffer(1),
            names: names
          )
          #expect(cut.error == expected, "\(one.testDescription) cut into \(size)")
        }
      }
    }
  }

  @Test func readsRecordsLargerThanTheBuffer() {
    let long = String(repeating: "é\\n0123456789", count: 20_000)
    let text = "[{\"a\":1},{\"b\":\"\(long)\"},{\"c\":[\(long.utf8.count)]}]"
    let outcome = read(source: PiecesSource(Array(text.utf8), sizes: [1000]), options: .buffer(64))
    #expect(outcome.error == nil)
    #expect(outcome.items == ["{\"a\":1}", "{\"b\":\"\(long)\"}", "{\"c\":[\(long.utf8.count)]}"])
  }

  @Test func refusesRecordsThatAreTooLarge() {
    var options = DumpReader.Options.buffer(1024)
    options.maxRecordBytes = 10_000
    let source = RepeatingSource("[1,\n {\"a\":[0", ",1", times: 100_000, "]}]")
    let outcome = read(source: source, options: options)
    #expect(outcome.items == ["1"])
    #expect(
      outcome.error
        == "2:2@5 [dump.record-too-large] "
        + "a value is larger than 10000 bytes, the limit for one value"
    )
    #expect(outcome.capacity < 100_000)
  }

  @Test(arguments: [64, 1024, 100_000])
  func refusesWhatIsAByteTooLarge(buffer: Int) {
    var options = DumpReader.Options.buffer(buffer)
    options.maxRecordBytes = 1000
    let fits = "{\"a\":\"\(String(repeating: "x", count: 992))\"}"
    let good = read(source: PiecesSource(Array("[\(fits),1]".utf8), sizes: [100]), options: options)
    #expect(good.error == nil)
    #expect(good.items == [fits, "1"])
    let larger = "{\"a\":\"\(String(repeating: "x", count: 993))\"}"
    let bad = read(
      source: PiecesSource(Array("[1,\(larger)]".utf8), sizes: [100]),
      options: options
    )
    #expect(bad.items == ["1"])
    #expect(
      bad.error
        == "1:4@3 [dump.record-too-large] "
        + "a value is larger than 1000 bytes, the limit for one value"
    )
  }

  struct Skipped: Sendable, CustomTestStringConvertible {
    var head: String
    var piece: String
    var tail: String
    var testDescription: String { head + piece + tail }
  }

  @Test(arguments: [
    Skipped(head: "{\"big\":[0", piece: ",{\"a\":\"text\"}", tail: "],\"a\":[1]}"),
    Skipped(head: "{\"big\":\"", piece: "0123é\\u0041\\ud83d\\ude80日", tail: "\",\"a\":[1]}"),
    Skipped(head: "{\"big\":{\"x\":0", piece: ",\"key\":[[],{}]", tail: "},\"a\":[1]}"),
    Skipped(head: "{\"big\":0,", piece: "          \n", tail: "\"a\":[1]}"),
    Skipped(head: "{\"big\":[0", piece: ",123456", tail: "],\"a\":[1]}"),
  ])
  func skipsAnyAmountInASmallBuffer(_ one: Skipped) {
    let source = RepeatingSource(one.head, one.piece, times: 300_000, one.tail)
    let outcome = read(source: source, [selection("a")], options: .buffer(1024))
    #expect(outcome.error == nil)
    #expect(outcome.items == ["1"])
    #expect(outcome.capacity == 1024)
  }

  @Test func streamsManyRecordsInASmallBuffer() {
    let source = RepeatingSource("{\"data\":{\"items\":[0", ",{\"id\":7}", times: 200_000, "]}}")
    let outcome = read(source: source, [selection("data.items")], options: .buffer(2048))
    #expect(outcome.error == nil)
    #expect(outcome.items.count == 200_001)
    #expect(outcome.indexes.last == 200_000)
    #expect(outcome.capacity == 2048)
  }

  @Test func checksTheInsideOfLongSkippedTexts() {
    let good = String(repeating: "é", count: 5000)
    let bad: [UInt8] = Array("{\"big\":\"\(good)".utf8) + [0xE9, 0x61] + Array("\(good)\"}".utf8)
    let source = PiecesSource(bad, sizes: [100])
    let outcome = read(source: source, [selection("a")], options: .buffer(256))
    #expect(
      outcome.error
        == "1:10009@10008 [dump.invalid-encoding] a text is not valid UTF-8: found the byte 0xe9"
    )
  }
}
