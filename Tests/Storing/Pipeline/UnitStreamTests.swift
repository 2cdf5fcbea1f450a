import Testing

@testable import SeedbedLanguage
@testable import SeedbedReading
@testable import SeedbedStoring

struct UnitStreamTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var each = EachRule.elements
    var selections = 1
  }

  private static let records = (0..<30_000).map { number in
    #"{"id":\#(number),"n\u0061me":"record \#(number)","list":[1,{"a":null}]}"#
  }

  static let cases = [
    Case(testDescription: "nothing", text: "[]"),
    Case(testDescription: "one batch", text: "[\(records.prefix(10).joined(separator: ","))]"),
    Case(testDescription: "many batches", text: "[\(records.joined(separator: ",\n"))]"),
    Case(testDescription: "lines", text: records.joined(separator: "\n")),
    Case(
      testDescription: "entries whose names have escapes",
      text: "{" + records.enumerated().map { #""k\u0065y \#($0)":\#($1)"# }.joined(separator: ",")
        + "}",
      each: .entries
    ),
    Case(
      testDescription: "several selections of a unit",
      text: "[\(records.joined(separator: ","))]",
      selections: 3
    ),
    Case(
      testDescription: "units larger than a batch",
      text: "["
        + (0..<5).map { #""\#(String(repeating: "long \($0) ", count: 400_000))""# }
        .joined(separator: ",") + "]"
    ),
    Case(
      testDescription: "an error after many batches",
      text: "[\(records.joined(separator: ",")),{\"id\":}]"
    ),
    Case(testDescription: "an error at once", text: "[}"),
  ]

  /// An item's text and name, and the numbers of its location.
  struct Seen: Equatable {
    var text: [UInt8]
    var name: [UInt8]?
    var places: [Int]
  }

  @Test(arguments: cases, [false, true])
  func givesWhatTheReaderGives(_ test: Case, isThreaded: Bool) throws {
    let reader = try reader(of: test)
    var expected: [Seen] = []
    var readerError: DumpError?
    do {
      while let item = try reader.next() { expected.append(seen(item, reader.tape.view)) }
    } catch {
      readerError = error
    }
    let stream = stream(of: test, files: 3, isThreaded: isThreaded)
    for index in 0..<3 {
      let opened = try stream.open(index)
      var found: [Seen] = []
      var streamError: DumpError?
      do throws(DumpError) {
        while let item = try stream.next() { found.append(seen(item, stream.view)) }
      } catch {
        streamError = error
      }
      #expect(found.count == expected.count)
      #expect(found == expected)
      #expect("\(String(describing: streamError))" == "\(String(describing: readerError))")
      #expect(opened.reader.progress == reader.progress)
    }
    stream.stop()
  }

  /// Files that cannot be opened are between others.
  @Test(arguments: [false, true]) func goesOnAfterFailures(isThreaded: Bool) throws {
    let stream = stream(of: Self.cases[1], files: 6, isThreaded: isThreaded) { $0.hasSuffix("1") }
    for index in 0..<6 {
      guard index != 1 else {
        #expect(throws: (any Error).self) { try stream.open(index) }
        continue
      }
      _ = try stream.open(index)
      var count = 0
      while try stream.next() != nil { count += 1 }
      #expect(count == 10)
    }
  }

  @Test func endsWhereNoMoreIsWanted() throws {
    let stream = stream(of: Self.cases[2], files: 2, isThreaded: true)
    _ = try stream.open(0)
    for _ in 0..<20_000 { #expect(try stream.next() != nil) }
    stream.stop()
  }

  private func stream(
    of test: Case,
    files: Int,
    isThreaded: Bool,
    isBroken: @escaping (String) -> Bool = { _ in false }
  ) -> UnitStream {
    UnitStream(
      (0..<files).map { DumpFile(path: "\($0)", relativePath: "\($0)", captures: []) },
      isThreaded: isThreaded,
      batch: UnitBatch(),
      isReadAhead: { $0.path != "4" },
      opening: { file in
        guard !isBroken(file.path) else { throw SourceFailure.database(file.path) }
        return OpenedDump(reader: try reader(of: test), documentValues: [])
      }
    )
  }

  private func reader(of test: Case) throws -> DumpReader {
    try DumpReader(
      source: MemorySource(Array(test.text.utf8)),
      displayName: "dump",
      selections: (0..<test.selections).map { _ in RecordSelection(each: test.each) }
    )
  }

  private func seen(_ item: DumpItem, _ tape: TapeView) -> Seen {
    Seen(
      text: Array(tape.rawJSON(0)),
      name: item.entryName.map { Array($0) },
      places: [item.selection, item.index, item.line, item.column, item.byteOffset, tape.count]
    )
  }
}
