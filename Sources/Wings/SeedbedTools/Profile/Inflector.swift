import SeedbedBase

/// Singular nouns, and names for entities, attributes and relationships.
package enum Inflector {
  private static let irregular: [ExactText: String] = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "mice": "mouse",
    "geese": "goose", "feet": "foot", "teeth": "tooth", "indices": "index", "matrices": "matrix",
    "vertices": "vertex", "appendices": "appendix", "criteria": "criterion", "taxa": "taxon",
    "genera": "genus", "bacteria": "bacterium", "phenomena": "phenomenon", "media": "media",
    "series": "series", "species": "species", "news": "news", "data": "data",
    "metadata": "metadata", "analyses": "analysis", "crises": "crisis", "theses": "thesis",
    "diagnoses": "diagnosis", "movies": "movie", "aliases": "alias", "statuses": "status",
    "bonuses": "bonus", "caches": "cache", "leaves": "leaf", "lives": "life", "wives": "wife",
    "knives": "knife", "shelves": "shelf", "halves": "half", "heroes": "hero", "potatoes": "potato",
    "tomatoes": "tomato", "echoes": "echo", "vetoes": "veto", "cookies": "cookie",
    "quizzes": "quiz", "lenses": "lens", "buses": "bus", "gases": "gas", "axes": "axis",
    "canvas": "canvas", "atlas": "atlas", "christmas": "christmas", "chaos": "chaos", "sys": "sys",
    "lens": "lens", "gas": "gas", "alias": "alias", "bias": "bias", "itunes": "itunes",
  ]

  /// The singular of a word in lower case.
  package static func singular(word: String) -> String {
    if let known = irregular[word] { return known }
    if word.count < 3 || !word.hasSuffix("s") { return word }
    for ending in ["ss", "us", "is"] where word.hasSuffix(ending) { return word }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zzes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  /// A name in words, its last word in the singular: `AbilityBonuses` is `ability_bonus`.
  package static func singular(_ name: String) -> String { words(name).joined(separator: "_") }

  private static func words(_ name: String) -> [String] {
    var words = Words.split(name)
    if let last = words.popLast() { words.append(singular(word: last)) }
    return words
  }

  /// True if a word in lower case is a plural.
  package static func isPlural(_ word: String) -> Bool { singular(word: word) != word }

  /// True if two names mean one kind of record, whatever their case, separators and number.
  package static func areOne(_ left: String, _ right: String) -> Bool { flat(left) == flat(right) }

  /// A name in the singular without separators: `AbilityBonuses` is `abilitybonus`.
  package static func flat(_ name: String) -> String { words(name).joined() }

  package static func plural(word: String) -> String {
    if irregular[word] == word, !word.hasSuffix("s") || word.hasSuffix("ies") { return word }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
      return word.dropLast() + "ies"
    }
    for ending in ["s", "x", "ch", "sh"] where word.hasSuffix(ending) { return word + "es" }
    return word + "s"
  }

  /// `ability_bonus` is `AbilityBonus`.
  package static func pascal(_ name: String) -> String {
    Words.split(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `ability_bonus` is `abilityBonus`.
  package static func camel(_ name: String) -> String {
    let words = Words.split(name)
    return (words.first ?? "")
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
