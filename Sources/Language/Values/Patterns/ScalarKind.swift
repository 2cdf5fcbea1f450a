import SeedbedBase

/// A kind of scalar that a regular expression can name.
enum ScalarKind: Equatable, Sendable {
  /// `\d`: decimal digits of every script.
  case digit
  /// `\w`: letters, marks, digits and connectors such as `_`.
  case word
  /// `\s`: white space.
  case space
  /// `\p{…}`: a general category, or a group of them by its first letter.
  case category(String)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch self {
    case .digit: return properties.generalCategory == .decimalNumber
    case .space: return properties.isWhitespace
    case .category(let name): return properties.generalCategory.abbreviation.hasPrefix(name)
    case .word:
      let category = properties.generalCategory
      let abbreviation = category.abbreviation
      return properties.isAlphabetic || abbreviation.hasPrefix("M") || category == .decimalNumber
        || category == .connectorPunctuation
    }
  }

  /// The names that `\p{…}` takes.
  static let categoryNames = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C",
    "Cc", "Cf", "Cs", "Co", "Cn",
  ]
}

extension Unicode.GeneralCategory {
  /// The two letters that Unicode calls the category by.
  fileprivate var abbreviation: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
