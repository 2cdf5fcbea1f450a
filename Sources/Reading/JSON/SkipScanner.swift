import SeedbedBase

/// Checks a value as strictly as a tape does, token by token, and keeps nothing of it.
///
/// Where the bytes end early, it notes what it expected there, and goes on from there with more: a
/// value of any size is skipped in a buffer of any size.
final class SkipScanner {
  typealias Bytes = UnsafePointer<UInt8>

  /// The part of a value that is expected next.
  private enum State {
    case value
    /// After `[`: a value or `]`.
    case firstElement
    /// After `{`: a name or `}`.
    case firstMember
    case name
    case colon
    case afterValue
    case insideName
    case insideText
  }

  /// An open container, and what is expected in it, which decides how fast it is read and nothing
  /// else.
  private struct Container: BitwiseCopyable {
    var isObject: Bool
    /// The number of the innermost name that it stands below.
    var holder: UInt32
    /// The number of the last name in it.
    var last: UInt32 = 0
  }

  @exclusivity(unchecked) private var state = State.value
  private let names: NameTable
  /// The context of the value, then the open containers, outermost first.
  private let containers: UnsafeMutablePointer<Container>
  @exclusivity(unchecked) private var level = 0
  @exclusivity(unchecked) private var depth = 0

  init(_ names: NameTable) {
    self.names = names
    containers = .allocate(capacity: JSONSyntaxError.depthLimit + 1)
    containers.initialize(to: Container(isObject: false, holder: 0))
  }

  deinit {
    containers.deallocate()
  }

  /// Prepares for a value inside `depth` containers.
  func start(depth: Int) {
    state = .value
    level = 0
    self.depth = depth
  }

  /// Scans on from `start`; returns the byte after the value.
  ///
  /// - Throws: `unexpectedEnd` where more bytes are needed; its offset is where to go on, or the
  ///   end if there are none.
  func run(
    _ start: Bytes,
    limit: Bytes,
    isFinal: Bool
  ) throws(JSONSyntaxError) -> Int {
    var position = start
    do {
      try takeTokens(&position, limit: limit, isFinal: isFinal)
      return position - start
    } catch {
      guard error.at >= limit, !isFinal else { throw error.located(from: start, limit: limit) }
      var resumed = position
      if state == .insideName || state == .insideText {
        resumed = Self.completePrefix(position, limit)
        if let bad = UTF8Check.firstInvalid(position, resumed) {
          throw ScanFailure(.invalidUTF8, bad).located(from: start, limit: limit)
        }
      }
      throw JSONSyntaxError(offset: resumed - start, kind: .unexpectedEnd)
    }
  }

  // One loop, as of a tape: the state is known after each part of it, and asked for only where bytes
  // begin anew.
  private func takeTokens(
    _ position: inout Bytes,
    limit: Bytes,
    isFinal: Bool
  ) throws(ScanFailure) {
    var p = position
    var state = state
    var level = level
    var isInObject = containers[level].isObject
    var flags: UInt8 = 0
    var kind = TapeKind.null
    defer {
      self.state = state
      self.level = level
    }
    tokens: while true {
      if state == .name || state == .firstMember {
        p = Lexer.whitespace(p)
        position = p
        if p.pointee == Lexer.quote {
          p += 1
          position = p
          state = .insideName
          p = try name(p, in: containers + level) + 1
          state = .colon
        } else {
          guard state == .firstMember, p.pointee == Lexer.closeBrace else {
            throw ScanFailure(.expectedName, p)
          }
          state = .afterValue
        }
      } else if state == .insideName {
        p = try Lexer.string(p, flags: &flags) + 1
        state = .colon
      }
      if state == .colon {
        p = Lexer.whitespace(p)
        position = p
        guard p.pointee == Lexer.colon else { throw ScanFailure(.expectedColon, p) }
        p += 1
        state = .value
      }
      if state == .value || state == .firstElement {
        p = Lexer.whitespace(p)
        position = p
        let first = p.pointee
        if first == Lexer.quote {
          p += 1
          position = p
          state = .insideText
          p = try Lexer.string(p, flags: &flags) + 1
        } else if first == Lexer.openBrace || first == Lexer.openBracket {
          guard depth + level < JSONSyntaxError.depthLimit else { throw ScanFailure(.tooDeep, p) }
          isInObject = first == Lexer.openBrace
          open(isObject: isInObject, at: level)
          level += 1
          state = isInObject ? .firstMember : .firstElement
          p += 1
          continue
        } else if first == 0x74 || first == 0x66 || first == 0x6E {
          p = try Lexer.literal(p, kind: &kind)
        } else if state != .firstElement || first != Lexer.closeBracket {
          p = try Lexer.number(p, kind: &kind)
          // More digits may follow.
          if p == limit, !isFinal { throw ScanFailure(.unexpectedEnd, p) }
        }
        state = .afterValue
      } else if state == .insideText {
        p = try Lexer.string(p, flags: &flags) + 1
        state = .afterValue
      }
      while level > 0 {
        p = Lexer.whitespace(p)
        position = p
        if p.pointee == Lexer.comma {
          p += 1
          state = isInObject ? .name : .value
          continue tokens
        }
        guard p.pointee == (isInObject ? Lexer.closeBrace : Lexer.closeBracket) else {
          throw ScanFailure(isInObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, p)
        }
        p += 1
        level -= 1
        isInObject = containers[level].isObject
      }
      position = p
      return
    }
  }

  /// Takes a member's name from the byte after its opening quote; returns its closing quote.
  @inline(__always)
  private func name(
    _ p: Bytes,
    in container: UnsafeMutablePointer<Container>
  ) throws(ScanFailure) -> Bytes {
    let last = container.pointee.last
    let holder = container.pointee.holder
    let expected = last == 0 ? names.child(of: holder) : names.successor(of: last)
    var length = names.length(of: expected.pointee, at: p)
    if length < 0 {
      var flags: UInt8 = 0
      length = try names.scan(p, below: holder, expected, flags: &flags) - p
    }
    container.pointee.last = expected.pointee
    return p + length
  }

  /// Notes a container inside that of a level.
  @inline(__always)
  private func open(isObject: Bool, at level: Int) {
    let outer = containers[level]
    (containers + (level + 1)).initialize(
      to: Container(isObject: isObject, holder: outer.last != 0 ? outer.last : outer.holder)
    )
  }

  /// The end of the complete escapes and characters of a string that is cut at `limit`; its
  /// escapes have been checked.
  private static func completePrefix(_ start: Bytes, _ limit: Bytes) -> Bytes {
    var p = start
    while limit - p >= 12 {
      switch p.pointee {
      case Lexer.backslash:
        let isUnit = p[1] == 0x75
        // \uD8.. to \uDB.. begin a pair.
        let isPair = isUnit && p[2] | 0x20 == 0x64 && "89abAB".utf8.contains(p[3])
        p += isPair ? 12 : isUnit ? 6 : 2
      case 0xC2...0xDF: p += 2
      case 0xE0...0xEF: p += 3
      case 0xF0...0xF4: p += 4
      default: p += 1
      }
    }
    return p
  }
}
