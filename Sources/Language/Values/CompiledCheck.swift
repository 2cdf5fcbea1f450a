import SeedbedBase

/// A compiled `check`: the conditions on a stored value.
final class CompiledCheck: @unchecked Sendable {
  /// A constant of the check in the form in which values are stored.
  private struct Bound {
    var cell: Cell
    /// The constant as written, for messages.
    var text: String
  }

  private let minimum: Bound?
  private let maximum: Bound?
  private let check: Check
  private let pattern: Pattern?
  /// In the order of their cells.
  private let allowed: [Bound]?
  /// The first of them as written.
  private let shownAllowed: String
  /// True if text cells hold numbers.
  private let holdsDecimals: Bool
  /// Digits after the point where integer cells hold scaled decimals.
  private let scale: Int
  /// Keeps the bounds' bytes; nothing changes it after the initialiser.
  private let arena: ByteArena

  /// Fails where a bound is no value of the type, or the pattern no regular expression.
  init(_ check: Check, rule: TypeRule) throws(ConverterError) {
    let arena = ByteArena()
    func bound(_ literal: Literal, _ name: String) throws(ConverterError) -> Bound {
      switch rule.convert(constant: literal, arena: arena) {
      case .cell(let cell), .shortened(let cell, _): return Bound(cell: cell, text: literal.text)
      case .invalid(let invalid):
        throw ConverterError(.check, "\(name): \(invalid.reason)")
      case .null, .missing:
        throw ConverterError(.check, "\(name): expected \(rule.type.traits.words), found null")
      }
    }
    minimum = try check.minimum.map { value throws(ConverterError) in try bound(value, "min") }
    maximum = try check.maximum.map { value throws(ConverterError) in try bound(value, "max") }
    self.check = check
    var pattern: Pattern?
    do {
      if let text = check.pattern { pattern = try Pattern(text) }
    } catch {
      throw ConverterError(.check, "pattern: \(error.reason)")
    }
    self.pattern = pattern
    let holdsDecimals = rule.type == .decimal
    let allowed = try check.allowed.map { values throws(ConverterError) in
      try values.map { value throws(ConverterError) in try bound(value, "in") }
    }
    shownAllowed = shortList((allowed ?? []).lazy.map { quoted($0.text) }, upTo: 5)
    self.allowed = allowed?.sorted { Self.precedes($0.cell, $1.cell, holdsDecimals) }
    self.holdsDecimals = holdsDecimals
    scale = rule.conversion.decimalScale ?? 0
    self.arena = arena
  }

  /// Why a stored value does not satisfy the check; nil where it does.
  func problem(of cell: Cell) -> InvalidValue? {
    if let minimum, Self.order(cell, minimum.cell, holdsDecimals) == .ascending {
      return invalid(cell, "expected at least \(minimum.text)")
    }
    if let maximum, Self.order(cell, maximum.cell, holdsDecimals) == .descending {
      return invalid(cell, "expected at most \(maximum.text)")
    }
    if let allowed {
      let place = allowed.insertionPoint { Self.precedes($0.cell, cell, holdsDecimals) }
      guard place < allowed.count,
        Self.order(cell, allowed[place].cell, holdsDecimals) == .same
      else {
        return invalid(cell, "expected one of \(shownAllowed)")
      }
    }
    return lengthProblem(of: cell) ?? patternProblem(of: cell)
  }

  private func lengthProblem(of cell: Cell) -> InvalidValue? {
    guard check.minimumLength != nil || check.maximumLength != nil, let length = length(of: cell)
    else {
      return nil
    }
    if let minimumLength = check.minimumLength {
      // SQLite's `length`, which checks more than one character in the table, stops at a NUL.
      let least = minimumLength > 1 ? lengthUpToNUL(of: cell) ?? length : length
      if least < minimumLength {
        return invalid(cell, "expected a length of at least \(minimumLength), not \(least)")
      }
    }
    if let maximumLength = check.maximumLength, length > maximumLength {
      return invalid(cell, "expected a length of at most \(maximumLength), not \(length)")
    }
    return nil
  }

  private func patternProblem(of cell: Cell) -> InvalidValue? {
    guard let pattern else { return nil }
    let matches: Bool
    switch cell.tag {
    case .text: matches = pattern.matches(cell.bytes)
    case .integer: matches = pattern.matches(String(cell.integerValue))
    case .real: matches = pattern.matches(String(cell.realValue))
    case .blob, .null, .absent: return nil
    }
    return matches
      ? nil : invalid(cell, "expected a match of the pattern \(quoted(check.pattern ?? ""))")
  }

  /// As SQLite's `length` counts: a text's Unicode scalars, a blob's bytes.
  private func length(of cell: Cell) -> Int? {
    switch cell.tag {
    case .text: scalarCount(cell.bytes)
    case .blob: cell.bytes.count
    case .integer: String(cell.integerValue).utf8.count
    case .real, .null, .absent: nil
    }
  }

  /// Nil where the cell is no text, or has no NUL in it.
  private func lengthUpToNUL(of cell: Cell) -> Int? {
    guard case .text = cell.tag, let end = cell.bytes.firstIndex(of: 0) else { return nil }
    return scalarCount(Bytes(rebasing: cell.bytes[..<end]))
  }

  private func scalarCount(_ text: Bytes) -> Int {
    var count = text.count
    for byte in text where byte & 0xC0 == 0x80 { count -= 1 }
    return count
  }

  private static func order(_ left: Cell, _ right: Cell, _ holdsDecimals: Bool) -> ValueOrder? {
    switch (left.tag, right.tag) {
    case (.integer, .integer): order(left.integerValue, right.integerValue)
    case (.real, .real): order(left.realValue, right.realValue)
    case (.text, .text):
      holdsDecimals
        ? numberOrder(left.bytes, right.bytes) : byteOrder(left.bytes, right.bytes)
    case (.blob, .blob): byteOrder(left.bytes, right.bytes)
    default: nil
    }
  }

  /// Cells of one kind by their values, kinds by their tags.
  private static func precedes(_ left: Cell, _ right: Cell, _ holdsDecimals: Bool) -> Bool {
    guard let order = order(left, right, holdsDecimals) else {
      return left.tag.rawValue < right.tag.rawValue
    }
    return order == .ascending
  }

  private static func order<T: Comparable>(_ left: T, _ right: T) -> ValueOrder {
    if left == right { return .same }
    return left < right ? .ascending : .descending
  }

  private func invalid(_ cell: Cell, _ expectation: String) -> InvalidValue {
    let found: String
    switch cell.tag {
    case .text: found = quoted(String(decoding: cell.bytes, as: UTF8.self))
    case .integer: found = scaledDigits(cell.integerValue, scale: scale)
    case .real: found = String(cell.realValue)
    case .blob: found = "\(cell.length) bytes"
    case .null, .absent: found = "null"
    }
    return InvalidValue(reason: "\(expectation), found \(found)")
  }
}
