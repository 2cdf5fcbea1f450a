import SeedbedBase
package import SeedbedLanguage

extension FileOrder {
  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// True if a path is read before another one.
  package func puts(_ path: String, before other: String) -> Bool {
    guard self == .natural else { return path < other }
    let difference = path.withExactBytes { path in
      other.withExactBytes { Self.compareNaturally(path[...], $0[...]) }
    }
    return difference == 0 ? path < other : difference < 0
  }

  /// Compares two paths byte by byte, and runs of digits by their value: negative where the first comes
  /// first, 0 where only zeros in front of numbers differ.
  private static func compareNaturally(_ left: Bytes, _ right: Bytes) -> Int {
    var left = left
    var right = right
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
  private static func takeNumber(_ bytes: inout Bytes) -> Bytes {
    let digits = bytes.prefix(while: \.isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }
}
