/// Cuts members out of documents that come in blocks, and holds no more of them than a name.
///
/// The documents are valid JSON. Where a cut member leaves white space beside it, at most 64 KB of
/// that is kept.
struct MemberCutter {
  private let paths: MemberPaths
  private static let heldSpace = 1 << 16

  /// An open container in which something may be cut.
  private struct Container {
    var isObject: Bool
    var positions: [MemberPaths.Position]
    var isEmpty = true
    /// True if the last member was cut.
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
  private var memberPositions: [MemberPaths.Position] = []
  private var isCutting = false
  private var name: [UInt8] = []
  /// The bytes between the last member that stays and the next one.
  private var gap: [UInt8] = []
  /// White space behind a member that was cut.
  private var space: [UInt8] = []
  /// The bytes that stay of the blocks so far; the caller takes them away.
  var output: [UInt8] = []

  init(_ paths: MemberPaths) {
    self.paths = paths
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
    if token == .heldName, name.count > paths.longestName {
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
      begin(byte, containers.last?.positions ?? paths.start)
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
    let positions = containers[containers.count - 1].positions
    if let inside = paths.inside(positions, name) {
      keepName(inside)
    } else {
      isCutting = true
    }
  }

  private mutating func keepName(_ positions: [MemberPaths.Position]) {
    output += gap + name
    gap = []
    memberPositions = positions
  }

  private mutating func begin(_ byte: UInt8, _ positions: [MemberPaths.Position]) {
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
