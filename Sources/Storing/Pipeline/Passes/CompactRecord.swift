import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// A record of a dump on one line: without the whitespace between its tokens, and with dots in place
/// of the values under `pseudonym`.
///
/// Texts and numbers keep their bytes.
struct CompactRecord {
  private let tape: TapeView
  private let hidden: HiddenValues?
  private(set) var bytes: [UInt8] = []

  private static let dots = Array("\"\(hiddenValue)\"".utf8)

  init(_ tape: TapeView, hiding hidden: HiddenValues?) {
    self.tape = tape
    self.hidden = hidden
    let hides = (records: hidden?.hidesRecords ?? false, scalars: hidden?.hidesScalars ?? false)
    add(0, hides.records ? .whole : hides.scalars ? .scalars : .nothing)
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

  private mutating func add(_ node: Int, _ part: Part) {
    let value = tape[node]
    if value.kind != .null, part == .whole || part != .nothing && !value.isContainer {
      bytes += Self.dots
      return
    }
    guard value.isContainer else {
      bytes += tape.rawJSON(node)
      return
    }
    let isObject = value.kind == .object
    let members: Part = part == .entries ? .scalars : .nothing
    bytes.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    for (index, child) in tape.children(of: node).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      add(child, isObject ? addName(child - 1) ?? members : part)
    }
    bytes.append(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Adds the name of a member, and returns the part of its value that is hidden by it.
  private mutating func addName(_ node: Int) -> Part? {
    let name = String(decoding: tape.raw(node), as: UTF8.self)
    bytes += hidden?.shown(name: name) == hiddenValue ? Self.dots : Array(tape.rawJSON(node))
    bytes.append(UInt8(ascii: ":"))
    guard let hidden else { return nil }
    // Escapes are not undone: such a name may be any.
    if tape[node].isEscaped { return .whole }
    if hidden.hides(name) { return .whole }
    if hidden.entryHolders.contains(name) { return .entries }
    return hidden.holders.contains(name) ? .scalars : nil
  }
}
