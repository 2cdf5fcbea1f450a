import SeedbedBase
import SeedbedLanguage

/// The value of a row under a name that an expected row uses.
enum FoundValue {
  /// A column's value, with the converter of its attribute where it is one's.
  struct Scalar {
    var value: Cell
    var converter: Converter?
    /// The digits after the point of a decimal that is stored as an integer.
    var scale: Int?

    /// The value as messages show it: a decimal with its point, as tests write it.
    var shown: String {
      guard value.tag == .integer, let scale, scale > 0 else { return value.shown }
      return scaledDigits(value.integerValue, scale: scale)
    }
  }

  case column(Scalar)
  /// The key of the row that a to-one relationship leads to; empty where it leads to none.
  case key([Scalar])
  /// The keys of the rows that a to-many relationship leads to.
  case keys([[Scalar]], isOrdered: Bool)

  /// The value as messages show it.
  var shown: String {
    switch self {
    case .column(let scalar): scalar.shown
    case .key(let key): key.isEmpty ? "null" : Self.shown(key)
    case .keys(let keys, _): "[" + keys.map(Self.shown).joined(separator: ", ") + "]"
    }
  }

  private static func shown(_ key: [Scalar]) -> String {
    let parts = key.map(\.shown).joined(separator: ", ")
    return key.count == 1 ? parts : "[\(parts)]"
  }
}

extension SchemaTest.ExpectedValue {
  /// The value as messages show it.
  var shown: String {
    switch self {
    case .literal(.text(let text)): quoted(text)
    case .literal(let literal): literal.text
    case .list(let elements, _): "[" + elements.map(\.shown).joined(separator: ", ") + "]"
    case .mapping(let json): quoted(json)
    }
  }

  /// True if a row that holds `found` is as expected.
  func matches(_ found: FoundValue) -> Bool {
    switch found {
    case .column(let scalar): matches(scalar)
    case .key(let key): matches(key: key)
    case .keys(let keys, let isOrdered): matches(keys, isOrdered: isOrdered)
    }
  }

  private func matches(_ scalar: FoundValue.Scalar) -> Bool {
    switch self {
    case .literal(let literal): literal.matches(scalar)
    case .list(_, let json), .mapping(let json): scalar.value.isText(json)
    }
  }

  private func matches(key: [FoundValue.Scalar]) -> Bool {
    switch self {
    case .literal(.null): return key.isEmpty
    case .literal: return key.count == 1 && matches(key[0])
    case .list(let parts, _):
      return parts.count == key.count && zip(parts, key).allSatisfy { $0.matches($1) }
    case .mapping: return false
    }
  }

  private func matches(_ keys: [[FoundValue.Scalar]], isOrdered: Bool) -> Bool {
    let expected: [Self]
    switch self {
    case .literal(.null): expected = []
    case .literal: expected = [self]
    case .list(let elements, _): expected = elements
    case .mapping: return false
    }
    guard expected.count == keys.count else { return false }
    if isOrdered { return zip(expected, keys).allSatisfy { $0.matches(key: $1) } }
    var rest = keys
    for value in expected {
      guard let index = rest.firstIndex(where: { value.matches(key: $0) }) else { return false }
      rest.remove(at: index)
    }
    return true
  }
}

extension Literal {
  /// True if a column that holds `scalar` is as expected: its value as it is stored, or as a
  /// `default` of its attribute would be written.
  fileprivate func matches(_ scalar: FoundValue.Scalar) -> Bool {
    let arena = ByteArena()
    return withExtendedLifetime((arena, scalar.converter)) {
      cells(scalar.converter, arena).contains { $0.equals(scalar.value) }
    }
  }

  /// The values of a column that are as expected.
  func cells(_ converter: Converter?, _ arena: ByteArena) -> [Cell] {
    let stored: [Cell?] =
      switch self {
      case .null: [.null]
      case .boolean(let flag): [.integer(flag ? 1 : 0)]
      case .number(let digits): [Int64(digits).map(Cell.integer), Double(digits).map(Cell.real)]
      case .text(let text): [.text(arena.copy(text))]
      case .json: []
      }
    return (stored + [converter?.convert(literal: self, arena: arena).cell]).compactMap { $0 }
  }
}

extension Cell {
  func isText(_ text: String) -> Bool { tag == .text && text.utf8.elementsEqual(bytes) }
}
