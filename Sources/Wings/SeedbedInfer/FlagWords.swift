import SeedbedBase
import SeedbedLanguage
import SeedbedTools

/// Words for yes and no in other languages than that of programs.
enum FlagWords {
  /// The word for yes and the one for no, in lower case.
  private static let pairs = [
    ["ja", "nein"], ["ja", "nee"], ["ja", "nej"], ["ja", "nei"], ["oui", "non"], ["si", "no"],
    ["sí", "no"], ["sì", "no"], ["sim", "não"], ["tak", "nie"], ["да", "нет"], ["wahr", "falsch"],
    ["vrai", "faux"],
  ]

  /// The type of texts that are the two words of a pair and nothing else.
  static func type(of values: ValueSketch) -> ValueType? {
    let texts = values.values.map(\.text).filter { !$0.isEmpty }
    guard values.isExact, texts.count == 2 else { return nil }
    for pair in pairs {
      let words = pair.compactMap { word in texts.first { $0.lowercased() == word } }
      guard words.count == 2 else { continue }
      var type = ValueType("boolean", reason: "words for yes and no")
      let names = words.map(YAMLText.scalar)
      type.transform = "{ map: { \(names[0]): true, \(names[1]): false } }"
      return type
    }
    return nil
  }
}
