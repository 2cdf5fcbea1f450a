/// How one value stands to another.
enum ValueOrder: Int, Equatable, Sendable {
  case ascending = -1
  case same = 0
  case descending = 1

  var reversed: ValueOrder {
    switch self {
    case .ascending: .descending
    case .same: .same
    case .descending: .ascending
    }
  }
}

/// The exact order of two JSON numbers by their digits, whatever their size; nil where one of the
/// texts is not a number.
func numberOrder(_ left: Bytes, _ right: Bytes) -> ValueOrder? {
  guard let left = NumberParts(left), let right = NumberParts(right) else { return nil }
  return left.order(to: right)
}

extension NumberParts {
  /// Compares without writing the numbers out, so that exponents cost nothing.
  func order(to other: NumberParts) -> ValueOrder {
    guard let first = firstSignificant else {
      guard other.firstSignificant != nil else { return .same }
      return other.isNegative ? .descending : .ascending
    }
    guard let otherFirst = other.firstSignificant else {
      return isNegative ? .ascending : .descending
    }
    guard isNegative == other.isNegative else { return isNegative ? .ascending : .descending }
    let magnitudes = magnitudeOrder(first: first, to: other, otherFirst: otherFirst)
    return isNegative ? magnitudes.reversed : magnitudes
  }

  private func magnitudeOrder(first: Int, to other: NumberParts, otherFirst: Int) -> ValueOrder {
    // The power of ten of the first digit decides, then digit by digit.
    let power = integer.count - first + exponent
    let otherPower = other.integer.count - otherFirst + other.exponent
    guard power == otherPower else { return power < otherPower ? .ascending : .descending }
    let length = max(digitCount - first, other.digitCount - otherFirst)
    for offset in 0..<length {
      let a = first + offset < digitCount ? digit(at: first + offset) : 0
      let b = otherFirst + offset < other.digitCount ? other.digit(at: otherFirst + offset) : 0
      if a != b { return a < b ? .ascending : .descending }
    }
    return .same
  }
}
