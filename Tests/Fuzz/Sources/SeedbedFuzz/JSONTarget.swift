@testable import SeedbedLanguage
@testable import SeedbedReading

/// The scanner against a second parser, and the reader against itself in pieces of other sizes.
enum JSONTarget {
  static func run(_ bytes: [UInt8]) {
    let expected: String?
    do {
      expected = try ReferenceJSON.parse(bytes).canonical
    } catch {
      expected = nil
    }
    expectEqual(expected.map { Array($0.utf8) }, scanned(bytes), "the scanner and the reference")
    let names = NameTable()
    for _ in 0..<3 {
      expectEqual(scanned(bytes), scanned(bytes, names), "names that are expected")
    }
    let skipped = Array("{\"skipped\":".utf8) + bytes + Array(",\"a\":1}".utf8)
    let selection = RecordSelection(keyPaths: [DumpKeyPath(member: "a")])
    let outcome = read(skipped, selection, format: .json, pieces: .max, buffer: 256 << 10)
    let expectedSkipped = scanned(skipped) != nil
    for _ in 0..<3 {
      let again = read(
        skipped,
        selection,
        format: .json,
        pieces: 7,
        buffer: 64,
        names: names
      )
      expectEqual(outcome, again, "skipping names that are expected")
    }
    expectEqual(expectedSkipped, outcome.error == nil, "skipping and scanning")
    for selection in selections {
      let whole = read(bytes, selection, pieces: .max, buffer: 256 << 10)
      for (pieces, buffer) in [(1, 256 << 10), (7, 64), (.max, 16)] {
        expectEqual(
          whole,
          read(bytes, selection, pieces: pieces, buffer: buffer, names: names),
          "reading in pieces of \(pieces), buffers of \(buffer)"
        )
      }
    }
  }

  private static let selections = [
    RecordSelection(),
    RecordSelection(keyPaths: [DumpKeyPath(member: "a")]),
    RecordSelection(
      keyPaths: [
        DumpKeyPath(source: "a[*].b", root: .member, segments: [.member("a"), .all, .member("b")]),
        DumpKeyPath(source: "[-1]", root: .record, segments: [.element(-1)]),
      ],
      each: .entries
    ),
  ]

  private static func scanned(
    _ bytes: [UInt8],
    _ names: NameTable = NameTable(limit: 0)
  ) -> [UInt8]? {
    let tape = Tape()
    do {
      try tape.scan(bytes: bytes, names: names)
      return tape.view.canonicalJSON(of: 0)
    } catch {
      guard (0...bytes.count).contains(error.offset) else {
        fatalError("an error at \(error.offset) of \(bytes.count) bytes")
      }
      return nil
    }
  }

  private struct Outcome: Equatable {
    var items: [String] = []
    var error: String?
  }

  private static func read(
    _ bytes: [UInt8],
    _ selection: RecordSelection,
    format: DumpFormat = .auto,
    pieces: Int,
    buffer: Int,
    names: NameTable = NameTable(limit: 0)
  ) -> Outcome {
    var outcome = Outcome()
    var options = DumpReader.Options()
    options.bufferSize = buffer
    options.maxInflation = 10
    options.freeInflation = 1 << 20
    do {
      let reader = try DumpReader(
        source: PiecesSource(bytes, size: pieces),
        displayName: "d.json",
        format: format,
        selections: [selection],
        options: options,
        names: names
      )
      while let item = try reader.next() {
        let name = item.entryName.map { String(decoding: $0, as: UTF8.self) } ?? ""
        var bytes: [UInt8] = []
        reader.tape.view.canonicalJSON(of: 0, into: &bytes)
        let json = String(decoding: bytes, as: UTF8.self)
        outcome.items.append("\(item.line):\(item.column)@\(item.byteOffset) \(name) \(json)")
      }
      outcome.items += reader.missing().map { "missing \($0.searched) of \($0.keys)" }
    } catch {
      outcome.error = "\(error)"
    }
    return outcome
  }
}

/// A source that gives its bytes in pieces of one size.
private final class PiecesSource: ByteSource {
  private let bytes: [UInt8]
  private let size: Int
  private var offset = 0

  init(_ bytes: [UInt8], size: Int) {
    self.bytes = bytes
    self.size = size
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(size, bytes.count - offset, buffer.count)
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    offset += count
    return count
  }
}
