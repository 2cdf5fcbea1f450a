/// `letters`: letters replaced by letters from a to z of the same case, and digits by digits, one
/// to one among the texts of the same shape that have only such letters.
struct LetterPseudonym: Sendable {
  let permutation: ShapePermutation

  func text(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var places: [Int] = []
    var symbols: [UInt8] = []
    var radices: [UInt8] = []
    for (place, scalar) in scalars.enumerated() {
      if let digit = scalar.digitValue {
        symbols.append(digit)
        radices.append(10)
      } else if scalar.isLetter {
        symbols.append(scalar.letterValue)
        radices.append(26)
      } else {
        continue
      }
      places.append(place)
    }
    permutation.apply(to: &symbols, radices: radices, tweak: [])
    for (index, place) in places.enumerated() {
      let scalar = scalars[place]
      let first: UInt8 = scalar.properties.isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")
      scalars[place] =
        radices[index] == 10
        ? scalar.withDigit(symbols[index]) : Unicode.Scalar(first + symbols[index])
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// The place of a letter from a to z; other letters share these.
  fileprivate var letterValue: UInt8 {
    switch value {
    case 0x41...0x5A: UInt8(value - 0x41)
    case 0x61...0x7A: UInt8(value - 0x61)
    default: UInt8(value % 26)
    }
  }
}
