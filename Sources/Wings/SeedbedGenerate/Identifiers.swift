import SeedbedText

/// Makes names of the schema into identifiers of a language.
struct Identifiers {
  /// Words that cannot be the name of a property.
  let reservedWords: Set<ExactText>
  /// Names that a type of the generated file may not have: it would hide a type that the file uses.
  let takenTypes: Set<ExactText>
  /// Puts a reserved word into a form that the language takes.
  let escape: @Sendable (String) -> String

  /// A property or a case: escaped where it is reserved.
  func property(_ name: String) -> String {
    let word = Self.word(name)
    return reservedWords.contains(word) ? escape(word) : word
  }

  /// A type: with a capital first letter, and `Record` behind it where the name is taken.
  func type(_ name: String) -> String {
    let word = Self.word(name)
    let capital = word.prefix(1).uppercased() + word.dropFirst()
    return takenTypes.contains(capital) ? capital + "Record" : capital
  }

  /// Letters, digits and underscores; what follows any other character begins with a capital letter.
  ///
  /// A name without letters and digits is written by its bytes: languages take no `_` as a name.
  static func word(_ name: String) -> String {
    var word = ""
    var isBoundary = false
    for character in name {
      guard character.isLetter || character.isNumber || character == "_" else {
        isBoundary = !word.isEmpty
        continue
      }
      word += isBoundary ? character.uppercased() : String(character)
      isBoundary = false
    }
    guard word.contains(where: { $0.isLetter || $0.isNumber }) else {
      return "value" + name.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
    }
    return word.first?.isNumber == true ? "_" + word : word
  }
}
