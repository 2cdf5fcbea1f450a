extension BinaryInteger {
  /// The digits of a number, with zeros before them up to a width.
  package func digits(atLeast width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
