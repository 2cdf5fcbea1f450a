import SeedbedBase

/// Stand-ins for JSON's escapes of two halves, such as `\ud83d\ude00`, which YAML does not know.
///
/// The escape of another character stands for each half, so that no byte moves.
struct EscapedPairs {
  private static let length = 12
  /// The halves of all characters.
  private static let halves: ClosedRange<UInt32> = 0xD800...0xDFFF
  /// Private characters in the place of the first half of all.
  private static let bases: [UInt32] = [0xE000, 0xE800, 0xF000]

  private let bytes: [UInt8]
  /// The text with stand-ins.
  let text: [UInt8]
  /// Where each pair begins.
  private let starts: [Int]
  private let base: UInt32

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    let (pairs, used) = Self.scan(bytes)
    let free = Self.bases.first { base in
      !used.contains { base..<base + UInt32(Self.halves.count) ~= $0 }
    }
    base = free ?? 0
    // Without a free range libyaml reports the first pair.
    starts = free == nil ? [] : pairs
    var hidden = bytes
    for start in starts {
      for half in [start, start + 6] {
        let value = (Self.escape(in: bytes, at: half) ?? 0) - Self.halves.lowerBound + base
        hidden.replaceSubrange(half + 2..<half + 6, with: Array(String(value, radix: 16).utf8))
      }
    }
    text = hidden
  }

  /// A text of libyaml that stands at these bytes, with the characters for their stand-ins.
  ///
  /// Without double quotes, an escape is a text like others.
  func showing(_ text: String, at range: Range<Int>, isQuoted: Bool) -> String {
    let own = starts[first(from: range.lowerBound)..<first(from: range.upperBound)]
    if own.isEmpty { return text }
    if isQuoted, bytes[range.upperBound - 1] == UInt8(ascii: "\"") { return joined(text) }
    var shown = Array(text.utf8)
    var next = 0
    for start in own {
      let place = start..<start + Self.length
      guard let found = shown[next...].firstRange(of: self.text[place]) else { continue }
      shown.replaceSubrange(found, with: bytes[place])
      next = found.upperBound
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// The index of the first pair that begins at an offset or behind it.
  private func first(from offset: Int) -> Int {
    starts.insertionPoint { $0 < offset }
  }

  private func joined(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let offset = UInt32(unit) &- base
      return offset < UInt32(Self.halves.count)
        ? UInt16(Self.halves.lowerBound + offset) : unit
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The starts of the pairs, and the characters that the text has or names.
  private static func scan(_ bytes: [UInt8]) -> (pairs: [Int], used: Set<UInt32>) {
    var pairs: [Int] = []
    var used: Set<UInt32> = []
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "\\")) {
      guard let value = escape(in: bytes, at: start) else {
        if let wide = escape(in: bytes, at: start, "U", digits: 8) { used.insert(wide) }
        offset = min(start + 2, bytes.count)
        continue
      }
      let next = escape(in: bytes, at: start + 6) ?? 0
      if 0xD800...0xDBFF ~= value, 0xDC00...0xDFFF ~= next {
        pairs.append(start)
        offset = start + length
      } else {
        used.insert(value)
        offset = start + 6
      }
    }
    guard !pairs.isEmpty else { return ([], []) }
    used.formUnion(String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))
    return (pairs, used)
  }

  /// The value of `\uXXXX`, or of `\UXXXXXXXX`.
  private static func escape(
    in bytes: [UInt8],
    at start: Int,
    _ letter: Unicode.Scalar = "u",
    digits count: Int = 4
  ) -> UInt32? {
    guard start + 2 + count <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: letter)
    else { return nil }
    let digits = bytes[start + 2..<start + 2 + count]
    guard digits.first != UInt8(ascii: "+") else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
