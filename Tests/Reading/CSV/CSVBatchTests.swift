import SeedbedLanguage
import SeedbedReading
import Testing

/// Rows that are read ahead in batches are those that are read one by one.
@Suite struct CSVBatchTests {
  /// Rows of all sizes, some with line ends, some larger than a batch.
  private static let text: [UInt8] = {
    var text = "id,\"a \"\"name\"\"\",text\n"
    for index in 0..<12_000 {
      let size = index % 4_000 == 1_999 ? 700_000 : index % 90
      let value = String(repeating: index % 3 == 0 ? "é\n" : "x", count: size)
      text += "\(index),\"q\"\"\(index)\",\"\(value)\"\n"
    }
    return Array(text.utf8)
  }()

  @Test(arguments: [4_096, 256 * 1024])
  func areTheSameInBatches(_ buffer: Int) throws {
    let one = try makeReader(PiecesSource(Self.text), options: .buffer(buffer))
    let many = try makeReader(PiecesSource(Self.text), options: .buffer(buffer))
    let batch = UnitBatch()
    var count = 0
    var fills = 0
    repeat {
      batch.fill(from: many)
      fills += 1
      while let item = try batch.takeItem() {
        let expected = try #require(try one.next())
        let (view, tape) = (batch.view, one.tape.view)
        #expect(item.line == expected.line && item.byteOffset == expected.byteOffset)
        #expect(view.rawJSON(0).elementsEqual(tape.rawJSON(0)))
        #expect(view.dumpCount == tape.dumpCount)
        for node in 0..<tape.count {
          #expect(view.raw(node).elementsEqual(tape.raw(node)))
          #expect(view.start(of: node) == tape.start(of: node))
          let start = view.dumpBase + view.start(of: node)
          let bytes = UnsafeBufferPointer(start: start, count: view.dumpCount(of: node))
          let place = item.byteOffset + view.start(of: node)
          #expect(bytes.elementsEqual(Self.text[place..<(place + bytes.count)]))
        }
        count += 1
      }
    } while !batch.isLast
    #expect(count == 12_000)
    #expect(fills > 8)
    #expect(try one.next() == nil)
  }
}
