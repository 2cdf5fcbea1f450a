import SeedbedJSON
import SeedbedModel
import SeedbedText

/// A record of a dump on one line, with dots in place of the values under `pseudonym`.
///
/// The record was read before, so that its JSON is valid and its depth bounded.
struct MaskedRecord {
  private let source: [UInt8]
  private let hidden: HiddenValues
  private var index = 0
  private(set) var bytes: [UInt8] = []

  private static let dots = Array("\"\(hiddenValue)\"".utf8)

  init(_ source: [UInt8], hiding hidden: HiddenValues) {
    self.source = source
    self.hidden = hidden
    bytes.reserveCapacity(source.count)
    value(isHidden: hidden.hidesRecords)
  }

  /// Copies a value, or passes it.
  private mutating func value(isHidden: Bool) {
    skipSpace()
    guard index < source.count else { return }
    let isNull = source[index] == UInt8(ascii: "n")
    let start = bytes.count
    switch source[index] {
    case UInt8(ascii: "{"): object()
    case UInt8(ascii: "["): array()
    case UInt8(ascii: "\""): bytes += text()
    default: bytes += word()
    }
    // A hidden value is read all the same, to find its end.
    if isHidden, !isNull { bytes.replaceSubrange(start..., with: Self.dots) }
  }

  private mutating func object() {
    take()
    skipSpace()
    while index < source.count, source[index] != UInt8(ascii: "}") {
      if source[index] == UInt8(ascii: ",") { take() }
      skipSpace()
      let name = text()
      bytes += shown(name)
      skipSpace()
      take()
      value(isHidden: hides(name))
      skipSpace()
    }
    take()
  }

  private mutating func array() {
    take()
    skipSpace()
    while index < source.count, source[index] != UInt8(ascii: "]") {
      if source[index] == UInt8(ascii: ",") { take() }
      value(isHidden: false)
      skipSpace()
    }
    take()
  }

  private func hides(_ name: ArraySlice<UInt8>) -> Bool {
    // Escapes are not undone: such a name may be any.
    if name.contains(UInt8(ascii: "\\")) { return true }
    return hidden.members.contains(Self.text(name))
  }

  private func shown(_ name: ArraySlice<UInt8>) -> [UInt8] {
    let shown = hidden.shown(name: Self.text(name))
    return shown == hiddenValue ? Self.dots : Array(name)
  }

  private static func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.dropFirst().dropLast(), as: UTF8.self)
  }

  // MARK: Tokens

  private mutating func take() {
    guard index < source.count else { return }
    bytes.append(source[index])
    index += 1
  }

  private mutating func skipSpace() {
    while index < source.count, [0x20, 0x09, 0x0A, 0x0D].contains(source[index]) { index += 1 }
  }

  /// A text with its quotes.
  private mutating func text() -> ArraySlice<UInt8> {
    let start = index
    index += 1
    while index < source.count, source[index] != UInt8(ascii: "\"") {
      index += source[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, source.count)
    return source[min(start, index)..<index]
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() -> ArraySlice<UInt8> {
    let start = index
    while index < source.count, !Array(",]} \t\n\r".utf8).contains(source[index]) { index += 1 }
    return source[start..<index]
  }
}
