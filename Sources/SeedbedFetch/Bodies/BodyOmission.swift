import SeedbedJSON
package import SeedbedModel
import SeedbedPlatform
import SeedbedSources

/// Cuts members out of a body; all other bytes stay as the server sent them.
package struct BodyOmission {
  /// The names on the way to each member.
  private let paths: [[[UInt8]]]

  package init(_ keyPaths: [DumpKeyPath]) {
    paths = keyPaths.map { path in
      path.segments.compactMap { segment in
        if case .member(let name) = segment { Array(name.utf8) } else { nil }
      }
    }
  }

  /// Cuts the members out of a body, which is one document or a document a line.
  ///
  /// Gzip data is inflated: it stays so, for equal texts have more than one compressed form.
  func apply(to body: inout BodyFile) throws(StoreError) {
    let bytes = try inflated(body)
    let output: [UInt8]
    if body.format != .ndjson, let whole = cut(bytes) {
      output = whole
    } else {
      let newline = UInt8(ascii: "\n")
      let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
      output = Array(lines.map { cut(Array($0)) ?? Array($0) }.joined(separator: [newline]))
    }
    if body.bytes != nil {
      body.bytes = output
    } else {
      try BodyWriter(body.path).replace(with: output)
    }
  }

  private func inflated(_ body: BodyFile) throws(StoreError) -> [UInt8] {
    guard try body.isGzip else {
      if let bytes = body.bytes { return bytes }
      return try FileBytes.read(body.path)
    }
    var bytes: [UInt8] = []
    try body.readInflatedBlocks { block in
      bytes += block
      return true
    }
    return bytes
  }

  /// The document without the members; nil where it is not one document.
  package func cut(_ bytes: [UInt8]) -> [UInt8]? {
    let tape = Tape()
    guard (try? tape.scan(bytes: bytes)) != nil else { return nil }
    var members: Set<Int> = []
    for path in paths { find(path[...], from: 0, tape.view, &members) }
    guard !members.isEmpty else { return bytes }
    var cuts: [Range<Int>] = []
    for object in Set(members.map { Int(tape.view[$0].parent) }).sorted() {
      cuts += Self.cuts(in: object, tape.view, members)
    }
    var output: [UInt8] = []
    var position = 0
    for range in cuts.sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= position {
      output += bytes[position..<range.lowerBound]
      position = range.upperBound
    }
    return output + bytes[position...]
  }

  /// Finds the key nodes of the members at a path; names map over arrays.
  private func find(
    _ path: ArraySlice<[UInt8]>,
    from node: Int,
    _ view: TapeView,
    _ members: inout Set<Int>
  ) {
    guard let name = path.first else { return }
    for child in view.children(of: node) {
      if view[node].kind == .array {
        find(path, from: child, view, &members)
      } else if name.withUnsafeBufferPointer({ view.matches(child - 1, $0) }) {
        if path.count == 1 {
          members.insert(child - 1)
        } else {
          find(path.dropFirst(), from: child, view, &members)
        }
      }
    }
  }

  /// The bytes to cut from an object: from a member's name to the next name that stays, or from
  /// the end of the last value that stays.
  private static func cuts(
    in object: Int,
    _ view: TapeView,
    _ members: Set<Int>
  ) -> [Range<Int>] {
    var cuts: [Range<Int>] = []
    var start: Int?
    var lastEnd: Int?
    var keptEnd: Int?
    for value in view.children(of: object) {
      let (begin, end) = (view.start(of: value - 1), end(of: value, view))
      if members.contains(value - 1) {
        start = start ?? begin
        lastEnd = end
      } else {
        if let first = start { cuts.append(first..<begin) }
        start = nil
        keptEnd = end
      }
    }
    if let first = start, let lastEnd { cuts.append((keptEnd ?? first)..<lastEnd) }
    return cuts
  }

  private static func end(of node: Int, _ view: TapeView) -> Int {
    view.start(of: node) + view.rawJSON(node).count
  }
}
