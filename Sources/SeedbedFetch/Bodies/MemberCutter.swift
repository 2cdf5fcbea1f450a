import SeedbedJSON

/// Cuts members out of documents that come in blocks, and holds no more of them than a name.
///
/// The documents are valid JSON. Where a cut member leaves white space beside it, at most 64 KB of
/// that is kept.
struct MemberCutter {
  /// The names on the way to each member that is cut out.
  private let paths: [[[UInt8]]]
  private let longestName: Int
  private static let heldSpace = 1 << 16

  /// How far a path has come.
  private struct Position {
    var path: Int
    var name = 0
  }

  /// An open container in which something may be cut.
  private struct Container {
    var isObject: Bool
    var positions: [Position]
    var isEmpty = true
    /// Whether the last member was cut.
    var hasCut = false
  }

  private enum Phase { case name, colon, value, afterValue }
  private enum Token { case none, heldName, copiedName, text, scalar }

  private var containers: [Container] = []
  private var phase = Phase.value
  private var token = Token.none
  private var isEscaped = false
  /// How many containers are open in a value in which nothing is looked for.
  private var innerDepth = 0
  /// The paths that go on in the value of the member just named.
  private var memberPositions: [Position] = []
  private var isCutting = false
  private var name: [UInt8] = []
  /// What stands between the last member that stays and the next one.
  private var gap: [UInt8] = []
  /// White space behind a member that was cut.
  private var space: [UInt8] = []
  /// What stays of the blocks so far; the caller takes it away.
  var output: [UInt8] = []

  init(_ paths: [[[UInt8]]]) {
    self.paths = paths
    // Each byte of a name may be written as an escape of six.
    longestName = (paths.joined().map(\.count).max() ?? 0) * 6 + 2
  }

  mutating func take(_ block: UnsafeRawBufferPointer) {
    for byte in block {
      if token == .scalar, Self.endsScalar(byte) {
        token = .none
        if innerDepth == 0 { endValue() }
      }
      if token != .none {
        takeToken(byte)
      } else if innerDepth > 0 {
        takeInner(byte)
      } else if let last = containers.last, last.isObject {
        takeMember(byte)
      } else {
        takeElement(byte)
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: "}")
  }

  private mutating func write(_ byte: UInt8) {
    if !isCutting { output.append(byte) }
  }

  private mutating func takeToken(_ byte: UInt8) {
    if token == .heldName {
      name.append(byte)
    } else {
      write(byte)
    }
    guard token != .scalar else { return }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      let ended = token
      token = .none
      if ended == .text {
        if innerDepth == 0 { endValue() }
      } else {
        if ended == .heldName { endName() }
        phase = .colon
      }
      return
    }
    if token == .heldName, name.count > longestName {
      keepName([])
      token = .copiedName
    }
  }

  private mutating func takeInner(_ byte: UInt8) {
    write(byte)
    switch byte {
    case UInt8(ascii: "\""): token = .text
    case UInt8(ascii: "{"), UInt8(ascii: "["): innerDepth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      innerDepth -= 1
      if innerDepth == 0 { endValue() }
    default: break
    }
  }

  private mutating func takeElement(_ byte: UInt8) {
    if byte == UInt8(ascii: "]") {
      close(byte)
    } else if Self.isSpace(byte) || byte == UInt8(ascii: ",") || byte > 0x7F {
      // Bytes beyond ASCII are those of a byte-order mark.
      write(byte)
    } else {
      let start = paths.indices.map { Position(path: $0) }
      begin(byte, containers.last?.positions ?? start)
    }
  }

  private mutating func takeMember(_ byte: UInt8) {
    let top = containers.count - 1
    switch (phase, byte) {
    case (.colon, _):
      write(byte)
      if byte == UInt8(ascii: ":") { phase = .value }
    case (.value, _):
      if Self.isSpace(byte) {
        write(byte)
      } else {
        begin(byte, memberPositions)
      }
    case (_, UInt8(ascii: "}")):
      output += containers[top].hasCut ? space : gap
      close(byte)
    case (.name, UInt8(ascii: "\"")):
      name = [byte]
      token = .heldName
    case (.afterValue, UInt8(ascii: ",")):
      if containers[top].hasCut { space = [] } else { gap.append(byte) }
      phase = .name
    default:
      if containers[top].isEmpty {
        write(byte)
      } else if !containers[top].hasCut {
        if gap.count < Self.heldSpace { gap.append(byte) }
      } else if phase == .afterValue, space.count < Self.heldSpace {
        space.append(byte)
      }
    }
  }

  private mutating func endName() {
    let text: [UInt8]
    if name.contains(UInt8(ascii: "\\")) {
      text = JSONNode(parsing: name)?.text.map { Array($0.utf8) } ?? []
    } else {
      text = Array(name.dropFirst().dropLast())
    }
    var inside: [Position] = []
    for position in containers[containers.count - 1].positions
    where paths[position.path][position.name] == text {
      guard position.name + 1 < paths[position.path].count else {
        isCutting = true
        return
      }
      inside.append(Position(path: position.path, name: position.name + 1))
    }
    keepName(inside)
  }

  private mutating func keepName(_ positions: [Position]) {
    output += gap + name
    gap = []
    memberPositions = positions
  }

  private mutating func begin(_ byte: UInt8, _ positions: [Position]) {
    write(byte)
    let isObject = byte == UInt8(ascii: "{")
    if byte == UInt8(ascii: "\"") {
      token = .text
    } else if !isObject, byte != UInt8(ascii: "[") {
      token = .scalar
    } else if isCutting || positions.isEmpty {
      innerDepth = 1
    } else {
      containers.append(Container(isObject: isObject, positions: positions))
      phase = isObject ? .name : .value
    }
  }

  private mutating func close(_ byte: UInt8) {
    containers.removeLast()
    write(byte)
    endValue()
  }

  private mutating func endValue() {
    phase = .afterValue
    space = []
    if !isCutting { gap = [] }
    if let top = containers.indices.last {
      containers[top].isEmpty = false
      containers[top].hasCut = isCutting
    }
    isCutting = false
  }
}
