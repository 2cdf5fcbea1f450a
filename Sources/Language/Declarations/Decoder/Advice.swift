import SeedbedBase

/// How to write words that belong elsewhere, or to other tools.
typealias Advice = [ExactText: FixIt]

extension Advice {
  /// The same with a text about each of some words.
  func about(_ words: [String], _ text: (_ word: String) -> String) -> Advice {
    merging(words.map { (ExactText($0), FixIt(message: text($0))) }) { $1 }
  }
}
