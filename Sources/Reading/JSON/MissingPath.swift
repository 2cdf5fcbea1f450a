import SeedbedBase
package import SeedbedLanguage

/// A key path without a value in a dump that has values.
package struct MissingPath: Equatable, Sendable {
  package var selection: Int
  package var alternative: Int
  package var keyPath: DumpKeyPath
  /// The segment that nothing was found for.
  package var segment: Int
  /// The path up to and with that segment, such as `data.results`.
  package var searched: String
  /// The names that stand where the segment was looked for, at most 20, in order; long ones cut.
  package var keys: [String]
  /// The value found instead of an object, such as `an array` or `a text`.
  package var foundInstead: String?
}

extension MissingPath {
  /// A path whose end was looked for in a value that was held whole.
  package init(_ item: DumpItem, of keyPath: DumpKeyPath, in tape: TapeView) {
    selection = item.selection
    alternative = item.alternative
    self.keyPath = keyPath
    segment = keyPath.segments.count - 1
    searched = keyPath.source
    keys = Self.keys(of: tape)
  }

  /// A path whose segment was looked for in a value; nil where the text is null or no JSON.
  package init?(_ keyPath: DumpKeyPath, at selection: Int, segment: Int, in json: String) {
    guard let tape = try? Tape(of: Array(json.utf8)), tape.view[0].kind != .null,
      let first = json.utf8.first(where: { $0 > 0x20 })
    else { return nil }
    self.selection = selection
    alternative = 0
    self.keyPath = keyPath
    self.segment = segment
    searched = PathTrace.text(of: keyPath.segments[...segment])
    keys = Self.keys(of: tape.view)
    foundInstead = Self.kind(of: first)
  }

  /// The kind of the value that begins with a byte, in words; nil for an object.
  fileprivate static func kind(of first: UInt8) -> String? {
    switch first {
    case Lexer.openBrace: nil
    case Lexer.openBracket: "an array"
    case Lexer.quote: "a text"
    case 0x74, 0x66: "a boolean"
    case 0x6E: "null"
    default: "a number"
    }
  }

  private static func keys(of tape: TapeView) -> [String] {
    guard tape[0].kind == .object else { return [] }
    return tape.children(of: 0).prefix(PathTrace.keyLimit).map { tape.text(of: $0 - 1) }
  }
}

/// Records how far one path was found, to report its missing part.
struct PathTrace {
  static let keyLimit = 20
  /// More bytes of a name than are shown of it.
  private static let nameLimit = 256

  private(set) var isFound = false
  private var segment = -1
  private var keys: [[UInt8]] = []
  private var foundInstead: String?

  mutating func find() {
    isFound = true
    keys = []
  }

  /// The path has come to a value that `segment` is applied to.
  mutating func reach(_ segment: Int, _ firstByte: UInt8) {
    if segment > self.segment {
      self.segment = segment
      keys = []
      foundInstead = nil
    }
    guard segment == self.segment else { return }
    foundInstead = MissingPath.kind(of: firstByte)
  }

  /// An object that `segment` is looked for in has a member of this name.
  mutating func see(_ name: UnsafeBufferPointer<UInt8>, for segment: Int) {
    guard segment == self.segment, keys.count < Self.keyLimit else { return }
    let name = name.prefix(Self.nameLimit)
    if !keys.contains(where: { $0.elementsEqual(name) }) { keys.append(Array(name)) }
  }

  func missing(_ path: SelectedPath) -> MissingPath {
    let failed = max(0, min(segment, path.segments.count - 1))
    return MissingPath(
      selection: path.selection,
      alternative: path.alternative,
      keyPath: path.keyPath,
      segment: failed,
      searched: Self.text(of: path.segments.prefix(failed + 1)),
      keys: keys.map { String(decoding: $0, as: UTF8.self) },
      foundInstead: foundInstead
    )
  }

  /// The form of streamed segments in a schema.
  static func text(of segments: ArraySlice<DumpKeyPath.Segment>) -> String {
    var text = ""
    for segment in segments {
      switch segment {
      case .member(let name): text = DumpKeyPath.written(text, to: name)
      case .element(let index): text += "[\(index)]"
      case .all: text += "[*]"
      default: break
      }
    }
    return text
  }
}
