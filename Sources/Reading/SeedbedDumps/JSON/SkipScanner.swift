import SeedbedText

/// Checks a value as strictly as a tape does, token by token, and keeps nothing of it.
///
/// Where the bytes end early it stands at `resumption`, and goes on from there with more: a value
/// of any size is skipped in a buffer of any size. One loop takes whole tokens; what it cannot take
/// is looked at step by step.
final class SkipScanner {
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
  @exclusivity(unchecked) private var resumption: Bytes?
  @exclusivity(unchecked) private var limit: Bytes?
  @exclusivity(unchecked) private var isFinal = false

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

  private func tokens(from start: Bytes) throws(ScanFailure) -> Bytes {
    var p = start
    while true {
      if state == .value || state == .name, takeTokens(&p) { return p }
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

  /// Takes one token after the other from where a value or a name is expected, up to one that it
  /// cannot take: there the scanner stands then.
  ///
  /// - Returns: True if the value that is skipped has ended.
  private func takeTokens(_ position: inout Bytes) -> Bool {
    var p = position
    var level = level
    var isInObject = containers[level].isObject
    var isName = state == .name
    var flags: UInt8 = 0
    var kind = TapeKind.null
    do throws(ScanFailure) {
      while true {
        p = Lexer.whitespace(p)
        // Where a later token fails, scanning is tried again from here.
        position = p
        self.level = level
        if isName {
          guard p.pointee == Lexer.quote else { throw ScanFailure(.expectedName, p) }
          p = Lexer.whitespace(try name(p + 1, in: containers + level) + 1)
          guard p.pointee == Lexer.colon else { throw ScanFailure(.expectedColon, p) }
          p = Lexer.whitespace(p + 1)
          position = p
          isName = false
        }
        let first = p.pointee
        if first == Lexer.quote {
          p = try Lexer.string(p + 1, flags: &flags) + 1
        } else if first == Lexer.openBrace || first == Lexer.openBracket {
          guard depth + level < JSONSyntaxError.depthLimit else { throw ScanFailure(.tooDeep, p) }
          let opensObject = first == Lexer.openBrace
          p = Lexer.whitespace(p + 1)
          guard p != limit else { throw ScanFailure(.unexpectedEnd, p) }
          if p.pointee != (opensObject ? Lexer.closeBrace : Lexer.closeBracket) {
            open(isObject: opensObject, at: level)
            level += 1
            isInObject = opensObject
            isName = opensObject
            continue
          }
          p += 1
        } else if first == 0x74 || first == 0x66 || first == 0x6E {
          p = try Lexer.literal(p, kind: &kind)
        } else {
          p = try Lexer.number(p, kind: &kind)
          // More digits may follow.
          if p == limit, !isFinal { throw ScanFailure(.unexpectedEnd, p) }
        }
        while level > 0 {
          p = Lexer.whitespace(p)
          if p.pointee == Lexer.comma {
            p += 1
            break
          }
          guard p.pointee == (isInObject ? Lexer.closeBrace : Lexer.closeBracket) else {
            throw ScanFailure(.expectedValue, p)
          }
          p += 1
          level -= 1
          isInObject = containers[level].isObject
        }
        isName = isInObject
        if level == 0 {
          self.level = 0
          position = p
          state = .afterValue
          return true
        }
      }
    } catch {
      state = isName ? .name : .value
      return false
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

  @inline(__always)
  private func value(_ p: Bytes) throws(ScanFailure) -> Bytes {
    var kind = TapeKind.null
    switch p.pointee {
    case Lexer.quote: return try text(p + 1, then: .afterValue)
    case Lexer.openBrace, Lexer.openBracket:
      if depth + level >= JSONSyntaxError.depthLimit { throw ScanFailure(.tooDeep, p) }
      let opensObject = p.pointee == Lexer.openBrace
      open(isObject: opensObject, at: level)
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
  private func text(_ p: Bytes, then next: State) throws(ScanFailure) -> Bytes {
    state = next == .colon ? .insideName : .insideText
    resumption = p
    var flags: UInt8 = 0
    let end = try Lexer.string(p, flags: &flags)
    state = next
    return end + 1
  }

  @inline(__always)
  private func separator(_ p: Bytes) throws(ScanFailure) -> Bytes {
    let isInObject = containers[level].isObject
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
  private func close(_ p: Bytes) -> Bytes {
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
