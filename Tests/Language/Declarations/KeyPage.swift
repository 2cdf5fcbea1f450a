import SeedbedTestSupport

@testable import SeedbedLanguage

/// The index of keys, `docs/schema/keys.md`, which says what each key means.
enum KeyPage {
  /// An item: a key, in the blocks in which it means the same.
  struct Item: Sendable {
    let key: String
    let blocks: [String]
    /// The values that the key takes, and its default.
    let value: String
    let meaning: String

    // KEY` in [BLOCK, BLOCK](LINK), [BLOCK](LINK): VALUE. MEANING, over several lines.
    fileprivate init?(_ text: Substring) {
      let line = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
      guard let start = line.firstRange(of: "` in "), let end = line.firstRange(of: ". ") else {
        return nil
      }
      key = String(line[..<start.lowerBound])
      let head = line[start.upperBound..<end.lowerBound].split(separator: "): ", maxSplits: 1)
      let links = head[0].split(separator: "[").map { $0.split(separator: "](")[0] }
      blocks = links.flatMap { $0.split(separator: ", ").map(String.init) }
      value = head.dropFirst().joined()
      meaning = String(line[end.upperBound...]).replacing("\\*", with: "*")
    }
  }

  static let items: [Item] = {
    let bytes = (try? readSchemaFile("\(packageFolder)/docs/schema/keys.md")) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n- `").dropFirst()
      .compactMap { Item($0) }
  }()

  /// The meaning of a key in a block by its name on the page.
  static func meaning(of key: String, in block: String) -> String? {
    items.first { $0.key == key && $0.blocks.contains(block) }?.meaning
  }
}
