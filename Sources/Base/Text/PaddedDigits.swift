extension BinaryInteger {
  /// The digits of a number, with zeros before them up to a width.
  package func digits(atLeast width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The digits in groups of three.
  package func grouped(by separator: String, minus: String = "-") -> String {
    let digits = String(magnitude)
    var output = self < 0 ? minus : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { output += separator }
      output.append(digit)
    }
    return output
  }
}
