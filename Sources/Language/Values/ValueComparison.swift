package import SeedbedBase

/// How values of a dump compare with constants of a schema.
package enum ValueComparison {
  /// True if a value is the literal: numbers by value, texts by scalars; `1` is not `true`.
  package static func equals(_ value: RawValue, _ literal: Literal) -> Bool {
    switch (value.kind, literal) {
    case (.null, .null), (.true, .boolean(true)), (.false, .boolean(false)): true
    case (.number, .number): compare(value, literal) == 0
    case (.text, .text(let text)): bytesEqual(value.bytes, text)
    default: false
    }
  }

  /// True if two values of a dump are equal, as a value and a literal are.
  package static func equals(_ left: RawValue, _ right: RawValue) -> Bool {
    left.kind == right.kind && order(left, right) == 0
  }

  /// The order of a value and a literal: -1 where the value is less, 0, or 1.
  ///
  /// Numbers compare exactly and texts by scalars; all else has no order and gives nil.
  package static func compare(_ value: RawValue, _ literal: Literal) -> Int? {
    switch (value.kind, literal) {
    case (.number, .number(var digits)):
      digits.withUTF8 { numberOrder(value.bytes, $0)?.rawValue }
    case (.text, .text(var text)):
      text.withUTF8 { byteOrder(value.bytes, $0).rawValue }
    default: nil
    }
  }

  /// The order of two values: -1, 0 or 1.
  ///
  /// Numbers compare exactly and texts by scalars; numbers stand before texts, and values of all
  /// other kinds by their kind.
  package static func order(_ left: RawValue, _ right: RawValue) -> Int {
    guard left.kind == right.kind else {
      return left.kind.rawValue < right.kind.rawValue ? -1 : 1
    }
    if left.kind == .number, let order = numberOrder(left.bytes, right.bytes) {
      return order.rawValue
    }
    return byteOrder(left.bytes, right.bytes).rawValue
  }
}

extension LiteralList {
  /// True if a value is one of the constants.
  package func contains(_ value: RawValue) -> Bool {
    let sorted = value.isText ? texts : value.isNumber ? numbers : []
    guard !sorted.isEmpty else {
      return literals.contains { ValueComparison.equals(value, $0) }
    }
    let place = sorted.insertionPoint { ValueComparison.compare(value, $0) ?? 0 > 0 }
    return place < sorted.count && ValueComparison.equals(value, sorted[place])
  }
}

extension [Literal] {
  /// Those that values of a kind compare with, in order: not numbers that no dump can have.
  func inOrder(of kind: RawValue.Kind) -> [Literal] {
    func order(_ left: Literal, _ right: Literal) -> Int? {
      left.text.withExactBytes { ValueComparison.compare(RawValue(kind, $0), right) }
    }
    return filter { order($0, $0) != nil }.sorted { order($0, $1) ?? 0 < 0 }
  }
}

/// The order of two UTF-8 texts, which is the order of their scalars.
func byteOrder(_ left: Bytes, _ right: Bytes) -> ValueOrder {
  for (a, b) in zip(left, right) where a != b { return a < b ? .ascending : .descending }
  if left.count == right.count { return .same }
  return left.count < right.count ? .ascending : .descending
}

/// True if two texts have the same bytes.
func bytesEqual(_ left: Bytes, _ right: Bytes) -> Bool {
  guard left.count == right.count else { return false }
  for index in 0..<left.count where left[index] != right[index] { return false }
  return true
}

/// True if bytes are a string's UTF-8, never normalised.
func bytesEqual(_ left: Bytes, _ right: String) -> Bool {
  var right = right
  return right.withUTF8 { bytesEqual(left, $0) }
}
