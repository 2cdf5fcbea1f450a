import SeedbedDiagnostics
import SeedbedText

/// The names of a draft, for hints that fit nothing.
struct HintNames {
  private let names: [String]

  init(_ names: [String]) {
    self.names = names + names.compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  /// The name that is nearest to one in the hint.
  func nearest(to hint: String) -> String? {
    let words = hint.split { " =,".contains($0) }.map(String.init).filter { $0 != "->" }
    for word in words.dropFirst() {
      if names.contains(word) { continue }
      if let found = suggestion(for: word, among: names) { return found }
    }
    return nil
  }
}
