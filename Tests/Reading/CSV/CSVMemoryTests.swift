import SeedbedLanguage
import Testing

@testable import SeedbedReading

@Suite struct CSVMemoryTests {
  /// A source that gives a header, and a row many times over, without holding them.
  final class RowsSource: ByteSource {
    private var head: [UInt8]
    private let row: [UInt8]
    private var offset = 0
    private var left: Int

    init(_ head: String, _ row: String, times: Int) {
      self.head = Array(head.utf8)
      self.row = Array(row.utf8)
      left = times
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
      var written = 0
      while written < buffer.count {
        let part = head.isEmpty ? row : head
        guard !head.isEmpty || left > 0 else { break }
        let count = min(buffer.count - written, part.count - offset)
        UnsafeMutableRawBufferPointer(rebasing: buffer[written...])
          .copyBytes(from: part[offset..<(offset + count)])
        written += count
        offset += count
        guard offset == part.count else { continue }
        offset = 0
        if head.isEmpty { left -= 1 } else { head = [] }
      }
      return written
    }
  }

  @Test func takesNoMoreMemoryForMoreRows() throws {
    var options = DumpReader.Options()
    options.bufferSize = 4096
    let source = RowsSource("id,text\n", "1,\"a\nb\"\n", times: 100_000)
    let reader = try makeReader(source, options: options)
    var count = 0
    var line = 0
    while let item = try reader.next() {
      count += 1
      line = item.line
    }
    #expect(count == 100_000)
    #expect(line == 200_000)
    #expect(reader.window.capacity == 4096)
  }

  @Test(arguments: [100, 5_000, 60_000])
  func takesFieldsLargerThanABuffer(_ size: Int) throws {
    let text = String(repeating: "x\"\"é,\r\n", count: size)
    let outcome = readCSV(
      Array("a,b\n1,\"\(text)\"\n2,z\n".utf8),
      pieces: 1000,
      options: .buffer(64)
    )
    #expect(outcome.error == nil)
    #expect(outcome.records.count == 2)
    #expect(outcome.records[0].utf8.count == 16 + size * 10)
    #expect(outcome.places[1].hasPrefix("\(size + 3):1@"))
  }

  @Test(arguments: [1, 63, 64, 65, 128, 2_000, 20_000])
  func takesManyColumns(_ count: Int) {
    let names = (0..<count).map { "column \($0)" }
    let row = (0..<count).map { "\($0)" }
    let text = names.joined(separator: ",") + "\n" + row.joined(separator: ",") + "\n"
    let expected =
      "{" + zip(names, row).map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",") + "}"
    let outcome = readCSV(Array(text.utf8), pieces: 1000, options: .buffer(64))
    #expect(outcome.error == nil)
    #expect(outcome.records == [expected])
  }

  @Test func givesAnItemForEachSelection() throws {
    let path = DumpKeyPath(source: "b", root: .record, segments: [.member("b")])
    let reader = try makeReader(
      PiecesSource(Array("a,b\n1,2\n3,4\n".utf8)),
      selections: [
        RecordSelection(), RecordSelection(keyPaths: [path]), RecordSelection(each: .entries),
      ]
    )
    var lines: [String] = []
    while let item = try reader.next() {
      lines.append("\(item.selection) \(item.index) \(item.isRecord) \(item.remainingCount)")
    }
    #expect(
      lines == [
        "1 0 false 1", "2 0 false 0", "0 0 true 0", "1 1 false 1", "2 1 false 0", "0 1 true 0",
      ]
    )
    #expect(reader.missing().isEmpty)
    #expect(reader.isLineFormat)
    #expect(reader.formatName == "csv")
  }
}
