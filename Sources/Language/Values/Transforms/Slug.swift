/// `slug`: lower-case letters and digits with single dashes between: `Crème Brûlée!` gives
/// `creme-brulee`.
///
/// Latin letters lose their marks; letters of other scripts stay.
enum Slug {
  static func text(of text: String) -> String {
    var result = ""
    var needsDash = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark where result.utf8.last.map(UTF8.isASCII) == true: continue
      case .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter, .uppercaseLetter,
        .decimalNumber, .nonspacingMark, .spacingMark:
        if needsDash, !result.isEmpty { result += "-" }
        needsDash = false
        result += scalar.isASCII ? String(scalar) : foldings[scalar] ?? String(scalar)
      default: needsDash = true
      }
    }
    return result
  }

  private static let foldings: [Unicode.Scalar: String] = {
    let table = [
      ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"),
      ("e", "èéêëēĕėęěẹẻẽếềểễệ"), ("g", "ĝğġģ"), ("h", "ĥħ"), ("i", "ìíîïĩīĭįıǐỉị"), ("ij", "ĳ"),
      ("j", "ĵ"), ("k", "ķĸ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉŋ"),
      ("o", "òóôõöøōŏőơǒọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšșſ"), ("ss", "ß"),
      ("t", "ţťŧț"), ("th", "þ"), ("u", "ùúûüũūŭůűųưǔụủứừửữự"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"),
      ("z", "źżž"),
    ]
    var foldings: [Unicode.Scalar: String] = [:]
    for (letters, variants) in table {
      for scalar in variants.unicodeScalars { foldings[scalar] = letters }
    }
    return foldings
  }()
}
