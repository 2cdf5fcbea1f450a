import SeedbedBase
import SeedbedTools

/// The likeness of names in dumps and names of a database: 1 for the same, 0 for others.
enum NameMatch {
  private static let beginnings: Set<ExactText> = ["is", "has"]
  private static let endings: Set<ExactText> = ["at", "on", "url", "uri", "date", "time"]

  /// The likeness of a member and a column of the table with these words.
  static func likeness(_ name: String, _ column: String, of table: [String]) -> Double {
    let (own, other) = (Words.split(name), Words.split(column))
    if own.joined() == other.joined() { return 1 }
    if singular(own) == singular(other) { return 0.9 }
    let core = core(own, table)
    return !core.isEmpty && core == self.core(other, table) ? 0.7 : 0
  }

  /// The likeness of an entity and a table, which may have the app's name before its own.
  static func ofTable(_ entity: String, _ table: AppTable) -> Double {
    let words = Words.split(Inflector.singular(entity))
    if words.joined() == table.words.joined() { return 1 }
    if ends(table.words, in: words) { return 0.9 - 0.01 * Double(table.words.count - words.count) }
    return ends(words, in: table.words) ? 0.7 : 0
  }

  /// True if the last words are these.
  static func ends(_ words: [String], in last: [String]) -> Bool {
    "_\(words.joined(separator: "_"))".hasSuffix("_\(last.joined(separator: "_"))")
  }

  /// A name without the word for a key: `author_id` is `author`.
  static func stem(_ name: String) -> String {
    let words = Words.split(name)
    return (words.count > 1 && words.last == "id" ? words.dropLast() : words).joined(separator: "_")
  }

  private static func singular(_ words: [String]) -> String {
    words.map(Inflector.singular(word:)).joined()
  }

  /// The words that say what the column holds, without those of the table and of its type.
  private static func core(_ words: [String], _ table: [String]) -> String {
    var words = words.map { beginnings.contains($0) ? $0 : Inflector.singular(word: $0) }
    if words.count > 1, let last = table.last, words[0] == last { words.removeFirst() }
    if words.count > 1, beginnings.contains(words[0]) { words.removeFirst() }
    if words.count > 1, endings.contains(words[words.count - 1]) { words.removeLast() }
    return words.joined()
  }
}
