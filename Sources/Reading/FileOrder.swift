import SeedbedBase
package import SeedbedLanguage

extension FileOrder {
  /// True if a path is read before another one.
  package func puts(_ path: String, before other: String) -> Bool {
    switch self {
    case .bytes: path < other
    case .natural:
      switch Self.compareNaturally(path.utf8, other.utf8) {
      case ..<0: true
      case 0: path < other
      default: false
      }
    }
  }

  /// Compares two paths byte by byte, and runs of digits by their value: negative where the first comes
  /// first, 0 where only zeros in front of numbers differ.
  private static func compareNaturally(_ left: String.UTF8View, _ right: String.UTF8View) -> Int {
    var left = left[...]
    var right = right[...]
    while let byte = left.first, let other = right.first {
      guard byte.isDigit, other.isDigit else {
        if byte != other { return byte < other ? -1 : 1 }
        left.removeFirst()
        right.removeFirst()
        continue
      }
      let number = takeNumber(&left)
      let otherNumber = takeNumber(&right)
      if number.count != otherNumber.count { return number.count < otherNumber.count ? -1 : 1 }
      if !number.elementsEqual(otherNumber) {
        return number.lexicographicallyPrecedes(otherNumber) ? -1 : 1
      }
    }
    return left.count - right.count
  }

  /// Takes the digits at the start, without zeros in front.
  private static func takeNumber(_ bytes: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = bytes.prefix(while: \.isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
