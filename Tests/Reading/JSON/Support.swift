import SeedbedBase
import SeedbedLanguage

@testable import SeedbedReading

extension DumpReader {
  /// Where a node of the current item starts in the dump.
  func place(of node: Int) -> TextLocation { window.location(after: tape.view.start(of: node)) }
}

extension TapeView {
  func member(named name: String, of object: Int) -> Int? {
    let name = Array(name.utf8)
    return name.withUnsafeBufferPointer { lastMember(named: $0, of: object).value }
  }
}

/// A source that gives its bytes in pieces of chosen sizes; the last size repeats.
final class PiecesSource: ByteSource {
  private let bytes: [UInt8]
  private var sizes: [Int]
  private var index = 0
  /// The error that is thrown at the end of the bytes.
  private let failure: SourceFailure?

  init(_ bytes: [UInt8], sizes: [Int] = [Int.max], failure: SourceFailure? = nil) {
    self.bytes = bytes
    self.sizes = sizes
    self.failure = failure
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if index == bytes.count, let failure { throw failure }
    let size = sizes.count > 1 ? sizes.removeFirst() : sizes[0]
    let count = min(size, bytes.count - index, buffer.count)
    buffer.copyBytes(from: bytes[index..<(index + count)])
    index += count
    return count
  }
}

/// A source that gives a head, a repeated piece and a tail, without keeping them all in memory.
final class RepeatingSource: ByteSource {
  private var parts: [(bytes: [UInt8], times: Int)]
  private var offset = 0

  init(_ head: String, _ piece: String, times: Int, _ tail: String) {
    parts = [(Array(head.utf8), 1), (Array(piece.utf8), times), (Array(tail.utf8), 1)]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    var written = 0
    while written < buffer.count, let part = parts.first {
      let count = min(buffer.count - written, part.bytes.count - offset)
      UnsafeMutableRawBufferPointer(rebasing: buffer[written...])
        .copyBytes(from: part.bytes[offset..<(offset + count)])
      written += count
      offset += count
      guard offset == part.bytes.count else { continue }
      offset = 0
      parts[0].times -= 1
      if parts[0].times == 0 { parts.removeFirst() }
    }
    return written
  }
}

/// Describes an item in one line.
func line(_ item: DumpItem, _ tape: Tape) -> String {
  var text = ""
  if let name = item.entryName { text += String(decoding: name, as: UTF8.self) + "=" }
  text += String(decoding: tape.view.canonicalJSON(of: 0), as: UTF8.self)
  if item.isKeyOnly { text += " key" }
  if !item.isRecord { text += " +\(item.remainingCount)" }
  if item.isMapped { text += " mapped" }
  return text
}

extension DumpReader.Options {
  static func buffer(_ size: Int) -> Self {
    var options = Self()
    options.bufferSize = size
    return options
  }
}

/// All output of a reader: items, then the error or the missing paths.
struct Outcome: Hashable {
  var items: [String] = []
  var indexes: [Int] = []
  var error: String?
  var missing: [String] = []
  var capacity = 0
}

func read(
  source: any ByteSource,
  _ selections: [RecordSelection] = [RecordSelection()],
  name: String = "x.json",
  format: DumpFormat = .auto,
  options: DumpReader.Options = .init(),
  names: NameTable = NameTable(limit: 0)
) -> Outcome {
  var outcome = Outcome()
  do throws(DumpError) {
    let reader = try DumpReader(
      source: source,
      displayName: name,
      format: format,
      selections: selections,
      options: options,
      names: names
    )
    defer { outcome.capacity = reader.window.capacity }
    while let item = try reader.next() {
      let prefix = selections.count > 1 ? "\(item.selection): " : ""
      outcome.items.append(prefix + line(item, reader.tape))
      outcome.indexes.append(item.index)
    }
    outcome.missing = reader.missing().map { path in
      "\(path.searched) of \(path.keys.joined(separator: ","))"
        + (path.foundInstead.map { " in \($0)" } ?? "")
    }
  } catch {
    outcome.error = describe(error)
  }
  return outcome
}

func read(
  _ text: String,
  _ selections: [RecordSelection] = [RecordSelection()],
  name: String = "x.json",
  format: DumpFormat = .auto
) -> Outcome {
  read(source: PiecesSource(Array(text.utf8)), selections, name: name, format: format)
}

/// The error's location, byte offset and message.
func describe(_ error: DumpError) -> String {
  guard let diagnostic = error.diagnostic, let location = diagnostic.location else {
    return error.description
  }
  let offset = location.byteOffset ?? -1
  return "\(location.line):\(location.column)@\(offset) [\(diagnostic.code)] \(diagnostic.message)"
}

/// A selection by streamed segments: `data.results[*].[2]` with a dot before every segment.
func selection(
  _ paths: String...,
  each: EachRule = .elements,
  holdsAncestors: Bool = false
) -> RecordSelection {
  RecordSelection(keyPaths: paths.map(keyPath), each: each, holdsAncestors: holdsAncestors)
}

func keyPath(_ source: String) -> DumpKeyPath {
  let segments = source.split(separator: ".").map { part -> DumpKeyPath.Segment in
    if part == "[*]" { return .all }
    if part == "@count" { return .count }
    if part.hasPrefix("["), let equals = part.firstIndex(of: "=") {
      return .filter(
        path: DumpKeyPath(member: String(part[part.index(after: part.startIndex)..<equals])),
        equals: String(part[part.index(after: equals)...].dropLast())
      )
    }
    if part.hasPrefix("["), let index = Int(part.dropFirst().dropLast()) { return .element(index) }
    return .member(String(part))
  }
  return DumpKeyPath(source: source, root: .member, segments: segments)
}

extension TapeView {
  /// The node's JSON text without spaces.
  func canonicalJSON(of node: Int) -> [UInt8] {
    var output: [UInt8] = []
    canonicalJSON(of: node, into: &output)
    return output
  }
}
