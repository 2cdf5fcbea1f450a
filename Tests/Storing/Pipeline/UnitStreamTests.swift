import SeedbedReading
import Testing

@testable import SeedbedLanguage
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
    let source = try self.reader(of: test)
    let stream = UnitStream(source, isThreaded: isThreaded, batch: UnitBatch())
    var found: [Seen] = []
    var streamError: DumpError?
    do {
      while let item = try stream.next() { found.append(seen(item, stream.view)) }
    } catch {
      streamError = error
    }
    stream.stop()
    #expect(found.count == expected.count)
    #expect(found == expected)
    #expect("\(String(describing: streamError))" == "\(String(describing: readerError))")
    #expect(source.progress == reader.progress)
  }

  @Test func endsWhereNoMoreIsWanted() throws {
    let test = Self.cases[2]
    let stream = UnitStream(try reader(of: test), isThreaded: true, batch: UnitBatch())
    for _ in 0..<20_000 { #expect(try stream.next() != nil) }
    stream.stop()
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
