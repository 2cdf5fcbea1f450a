import SeedbedBase

/// Scanners of single tokens over bytes that are followed by `padding` zero bytes.
///
/// The zero bytes stop every loop, so nothing here compares with the end of the data.
enum Lexer {
  typealias Bytes = UnsafePointer<UInt8>

  /// How many zero bytes stand after the data.
  static let padding = 64

  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let colon: UInt8 = 0x3A
  static let openBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let newline: UInt8 = 0x0A

  @inline(__always)
  static func whitespace(_ start: Bytes) -> Bytes {
    var p = start
    if p.pointee > 0x20 { return p }
    while p.pointee == 0x20 || p.pointee == 0x0A || p.pointee == 0x0D || p.pointee == 0x09 {
      p += 1
    }
    return p
  }

  /// Takes a string from the byte after its opening quote; returns its closing quote.
  @inline(__always)
  static func string(_ start: Bytes, flags: inout UInt8) throws(ScanFailure) -> Bytes {
    var p = start
    while true {
      p = plainBytes(from: p, inASCII: true)
      if p.pointee == quote { return p }
      if p.pointee >= 0x80 { return try unicodeString(start, p, flags: &flags) }
      p = try escape(p, in: start)
      flags |= TapeNode.hasEscapes
    }
  }

  /// Takes the rest of a string that has other characters than ASCII's from `p` on.
  @inline(never)
  private static func unicodeString(
    _ start: Bytes,
    _ rest: Bytes,
    flags: inout UInt8
  ) throws(ScanFailure) -> Bytes {
    var p = rest
    while true {
      p = plainBytes(from: p, inASCII: false)
      if p.pointee == quote {
        if let bad = UTF8Check.firstInvalid(start, p) { throw ScanFailure(.invalidUTF8, bad) }
        return p
      }
      p = try escape(p, in: start)
      flags |= TapeNode.hasEscapes
    }
  }

  /// The first byte from `start` on that is a quote, a backslash or a control character, or, as long
  /// as all is ASCII, that is not.
  @inline(__always)
  private static func plainBytes(from start: Bytes, inASCII: Bool) -> Bytes {
    // Every type is written out: without, the generic comparison is chosen, 30 times slower.
    typealias Vector = SIMD16<Int8>
    typealias Mask = SIMDMask<SIMD16<Int8>>
    let quotes: Vector = Vector(repeating: Int8(quote))
    let backslashes: Vector = Vector(repeating: Int8(backslash))
    let spaces: Vector = Vector(repeating: 0x20)
    let zeros: Vector = Vector(repeating: 0)
    var p = start
    while true {
      let bytes: Vector = UnsafeRawPointer(p).loadUnaligned(as: Vector.self)
      let isQuote: Mask = bytes .== quotes
      let isBackslash: Mask = bytes .== backslashes
      // As signed numbers the bytes of others than ASCII's are below a space as well.
      let isLow: Mask = bytes .< spaces
      let isASCII: Mask = bytes .>= zeros
      let isStop: Mask = inASCII ? isLow : isLow .& isASCII
      let isSpecial: Mask = isQuote .| isBackslash .| isStop
      let special = unsafeBitCast(isSpecial, to: SIMD2<UInt64>.self)
      if special.x != 0 { return p + (special.x.trailingZeroBitCount >> 3) }
      if special.y != 0 { return p + (8 &+ special.y.trailingZeroBitCount >> 3) }
      p += 16
    }
  }

  /// Takes the escape at `p` in the string from `start`; what else stands at `p` is wrong.
  @inline(never)
  private static func escape(_ p: Bytes, in start: Bytes) throws(ScanFailure) -> Bytes {
    do throws(ScanFailure) {
      return try escape(p)
    } catch {
      // The first wrong byte is reported. A zero may be the end of the bytes inside a character.
      if let bad = UTF8Check.firstInvalid(start, p, allowingCut: p.pointee == 0) {
        throw ScanFailure(.invalidUTF8, bad)
      }
      throw error
    }
  }

  @inline(__always)
  private static func escape(_ p: Bytes) throws(ScanFailure) -> Bytes {
    guard p.pointee == backslash else { throw ScanFailure(.controlCharacter, p) }
    switch p[1] {
    case quote, backslash, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return p + 2
    case 0x75:
      let unit = try hexadecimal(p + 2)
      if unit & 0xF800 != 0xD800 { return p + 6 }
      guard unit < 0xDC00 else { throw ScanFailure(.loneSurrogate, p) }
      // The end of the bytes distinguishes a cut pair from half a pair.
      if p[6] == 0 || p[6] == backslash && p[7] == 0 {
        throw ScanFailure(.controlCharacter, p[6] == 0 ? p + 6 : p + 7)
      }
      guard p[6] == backslash, p[7] == 0x75 else { throw ScanFailure(.loneSurrogate, p) }
      guard try hexadecimal(p + 8) & 0xFC00 == 0xDC00 else {
        throw ScanFailure(.loneSurrogate, p)
      }
      return p + 12
    default: throw ScanFailure(.invalidEscape, p + 1)
    }
  }

  private static func hexadecimal(_ p: Bytes) throws(ScanFailure) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 {
      guard let digit = p[index].hexDigit else {
        throw ScanFailure(.invalidEscape, p + index)
      }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Takes a number; returns the byte after it, which is not looked at.
  @inline(__always)
  static func number(_ start: Bytes, kind: inout TapeKind) throws(ScanFailure) -> Bytes {
    var p = start
    if p.pointee == minus { p += 1 }
    let first = p.pointee &- 0x30
    guard first <= 9 else {
      throw ScanFailure(p == start ? .expectedValue : .expectedDigit, p)
    }
    p += 1
    if first == 0 {
      if p.pointee &- 0x30 <= 9 { throw ScanFailure(.leadingZero, p) }
    } else {
      while p.pointee &- 0x30 <= 9 { p += 1 }
    }
    kind = .integer
    if p.pointee == 0x2E {
      kind = .number
      p = try digits(p + 1)
    }
    if p.pointee | 0x20 == 0x65 {
      kind = .number
      p += 1
      if p.pointee == 0x2B || p.pointee == minus { p += 1 }
      p = try digits(p)
    }
    return p
  }

  @inline(__always)
  private static func digits(_ start: Bytes) throws(ScanFailure) -> Bytes {
    guard start.pointee &- 0x30 <= 9 else { throw ScanFailure(.expectedDigit, start) }
    var p = start + 1
    while p.pointee &- 0x30 <= 9 { p += 1 }
    return p
  }

  /// Takes `true`, `false` or `null`, whose first letter stands at `p`.
  @inline(__always)
  static func literal(_ p: Bytes, kind: inout TapeKind) throws(ScanFailure) -> Bytes {
    let word = UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
    if word == 0x6C6C_756E {
      kind = .null
      return p + 4
    }
    if word == 0x6575_7274 {
      kind = .true
      return p + 4
    }
    if word == 0x736C_6166, p[4] == 0x65 {
      kind = .false
      return p + 5
    }
    throw misspelled(p)
  }

  @inline(never)
  private static func misspelled(_ p: Bytes) -> ScanFailure {
    let word: StaticString = p.pointee == 0x74 ? "true" : p.pointee == 0x66 ? "false" : "null"
    var index = 0
    while index < word.utf8CodeUnitCount, p[index] == word.utf8Start[index] { index += 1 }
    return ScanFailure(.invalidLiteral, p + index)
  }
}
