/// Checks a value as strictly as a tape does, token by token, and keeps nothing of it.
///
/// Where the bytes end early it stands at `resumption`, and goes on from there with more: a value
/// of any size is skipped in a buffer of any size.
struct SkipScanner {
  typealias Bytes = UnsafePointer<UInt8>

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

  private var state = State.value
  /// Whether each open container is an object, outermost first.
  private var isObject = Array(repeating: false, count: JSONSyntaxError.depthLimit)
  private var level = 0
  private var depth = 0
  private var resumption: Bytes?
  private var limit: Bytes?
  private var isFinal = false

  /// Prepares for a value inside `depth` containers.
  mutating func start(depth: Int) {
    state = .value
    level = 0
    self.depth = depth
  }

  /// Scans on from `start`; returns the byte after the value.
  ///
  /// - Throws: `unexpectedEnd` where more bytes are needed; its offset is where to go on, or the
  ///   end if there are none.
  mutating func run(
    _ start: Bytes,
    limit: Bytes,
    isFinal: Bool
  ) throws(JSONSyntaxError) -> Int {
    resumption = start
    self.limit = limit
    self.isFinal = isFinal
    do {
      return try tokens(from: start) - start
    } catch {
      guard error.at >= limit, !isFinal else { throw error.located(from: start, limit: limit) }
      var resumed = resumption ?? start
      if state == .insideName || state == .insideText {
        resumed = Self.completePrefix(resumed, limit)
        if let bad = UTF8Check.firstInvalid(resumption ?? start, resumed) {
          throw ScanFailure(.invalidUTF8, bad).located(from: start, limit: limit)
        }
      }
      throw JSONSyntaxError(offset: resumed - start, kind: .unexpectedEnd)
    }
  }

  private mutating func tokens(from start: Bytes) throws(ScanFailure) -> Bytes {
    var p = start
    while true {
      if state != .insideName, state != .insideText { p = Lexer.whitespace(p) }
      resumption = p
      switch state {
      case .value, .firstElement:
        if state == .firstElement, p.pointee == Lexer.closeBracket {
          p = close(p)
        } else {
          p = try value(p)
        }
      case .firstMember, .name:
        if state == .firstMember, p.pointee == Lexer.closeBrace {
          p = close(p)
        } else {
          guard p.pointee == Lexer.quote else { throw ScanFailure(.expectedName, p) }
          p = try text(p + 1, then: .colon)
        }
      case .insideName: p = try text(p, then: .colon)
      case .insideText: p = try text(p, then: .afterValue)
      case .colon:
        guard p.pointee == Lexer.colon else { throw ScanFailure(.expectedColon, p) }
        state = .value
        p += 1
      case .afterValue: p = try separator(p)
      }
      if state == .afterValue, level == 0 { return p }
    }
  }

  @inline(__always)
  private mutating func value(_ p: Bytes) throws(ScanFailure) -> Bytes {
    var kind = TapeKind.null
    switch p.pointee {
    case Lexer.quote: return try text(p + 1, then: .afterValue)
    case Lexer.openBrace, Lexer.openBracket:
      if depth + level >= JSONSyntaxError.depthLimit { throw ScanFailure(.tooDeep, p) }
      let opensObject = p.pointee == Lexer.openBrace
      isObject[level] = opensObject
      level += 1
      state = opensObject ? .firstMember : .firstElement
      return p + 1
    case 0x74, 0x66, 0x6E:
      let end = try Lexer.literal(p, kind: &kind)
      state = .afterValue
      return end
    default:
      let end = try Lexer.number(p, kind: &kind)
      // More digits may follow.
      if end == limit, !isFinal { throw ScanFailure(.unexpectedEnd, end) }
      state = .afterValue
      return end
    }
  }

  @inline(__always)
  private mutating func text(_ p: Bytes, then next: State) throws(ScanFailure) -> Bytes {
    state = next == .colon ? .insideName : .insideText
    resumption = p
    var flags: UInt8 = 0
    let end = try Lexer.string(p, flags: &flags)
    state = next
    return end + 1
  }

  @inline(__always)
  private mutating func separator(_ p: Bytes) throws(ScanFailure) -> Bytes {
    let isInObject = isObject[level - 1]
    if p.pointee == Lexer.comma {
      state = isInObject ? .name : .value
      return p + 1
    }
    guard p.pointee == (isInObject ? Lexer.closeBrace : Lexer.closeBracket) else {
      throw ScanFailure(isInObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, p)
    }
    return close(p)
  }

  @inline(__always)
  private mutating func close(_ p: Bytes) -> Bytes {
    level -= 1
    state = .afterValue
    return p + 1
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
