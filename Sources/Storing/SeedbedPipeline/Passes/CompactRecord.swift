import SeedbedModel
import SeedbedText

/// A record of a dump on one line: without the whitespace between its tokens, and with dots in place
/// of the values under `pseudonym`.
///
/// Texts and numbers keep their bytes. The record was read before, so that its JSON is valid and
/// its depth bounded.
struct CompactRecord {
  private let source: [UInt8]
  private let hidden: HiddenValues?
  private var index = 0
  private(set) var bytes: [UInt8] = []

  private static let wordEnds = Array(",]} \t\n\r".utf8)
  private static let dots = Array("\"\(hiddenValue)\"".utf8)

  init(_ source: [UInt8], hiding hidden: HiddenValues?) {
    self.source = source
    self.hidden = hidden
    bytes.reserveCapacity(source.count)
    let hides = (records: hidden?.hidesRecords ?? false, scalars: hidden?.hidesScalars ?? false)
    value(hides.records ? .whole : hides.scalars ? .scalars : .nothing)
  }

  /// The part of a value that is hidden.
  private enum Part {
    case nothing
    /// Scalars, alone or in lists: objects were expected.
    case scalars
    /// Scalars, and those that are members of an object.
    case entries
    case whole
  }

  /// Copies a value, or passes it.
  private mutating func value(_ part: Part) {
    skipSpace()
    guard index < source.count else { return }
    let isNull = source[index] == UInt8(ascii: "n")
    let start = bytes.count
    var isHidden = part == .whole
    switch source[index] {
    case UInt8(ascii: "{"): object(part == .entries ? .scalars : .nothing)
    case UInt8(ascii: "["): array(part)
    case let first:
      bytes += first == UInt8(ascii: "\"") ? text() : word()
      isHidden = part != .nothing
    }
    // A hidden value is read all the same, to find its end.
    if isHidden, !isNull { bytes.replaceSubrange(start..., with: Self.dots) }
  }

  private mutating func object(_ members: Part) {
    take()
    skipSpace()
    while index < source.count, source[index] != UInt8(ascii: "}") {
      if source[index] == UInt8(ascii: ",") { take() }
      skipSpace()
      let name = text()
      bytes += shown(name)
      skipSpace()
      take()
      value(part(of: name) ?? members)
      skipSpace()
    }
    take()
  }

  private mutating func array(_ elements: Part) {
    take()
    skipSpace()
    while index < source.count, source[index] != UInt8(ascii: "]") {
      if source[index] == UInt8(ascii: ",") { take() }
      value(elements)
      skipSpace()
    }
    take()
  }

  /// The part of a member that is hidden by its name.
  private func part(of name: ArraySlice<UInt8>) -> Part? {
    guard let hidden else { return nil }
    // Escapes are not undone: such a name may be any.
    if name.contains(UInt8(ascii: "\\")) { return .whole }
    let text = Self.text(name)
    if hidden.members.contains(text) { return .whole }
    if hidden.entryHolders.contains(text) { return .entries }
    return hidden.holders.contains(text) ? .scalars : nil
  }

  private func shown(_ name: ArraySlice<UInt8>) -> [UInt8] {
    hidden?.shown(name: Self.text(name)) == hiddenValue ? Self.dots : Array(name)
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
    while index < source.count, !Self.wordEnds.contains(source[index]) { index += 1 }
    return source[start..<index]
  }
}
