import ArgumentParser

/// Checks of options that are numbers.
extension ValidationError {
  /// Throws the message of the first mistake that is made.
  static func check(_ mistakes: [(isMade: Bool, message: String)]) throws {
    if let mistake = mistakes.first(where: \.isMade) { throw ValidationError(mistake.message) }
  }

  /// Throws where the number of an option is outside of its bounds.
  static func check(_ option: String, _ number: Int?, _ bounds: ClosedRange<Int>) throws {
    guard let number, !bounds.contains(number) else { return }
    throw ValidationError(
      "\(option) must be from \(bounds.lowerBound) to \(bounds.upperBound), not \(number)"
    )
  }

  /// Throws where the number of an option is less than one.
  static func checkPositive(_ option: String, _ number: Int?) throws {
    guard let number, number < 1 else { return }
    throw ValidationError("\(option) must be at least 1, not \(number)")
  }
}
