import SeedbedBase

/// The words of a name.
package enum Words {
  /// The name in lower case, its words joined by underscores: `HTMLPage-id` is `html_page_id`.
  package static func snake(_ name: String) -> String {
    isSnake(name) ? name : split(name).joined(separator: "_")
  }

  /// True if the name is words in lower case already, with one underscore between two.
  private static func isSnake(_ name: String) -> Bool {
    var last = UInt8(ascii: "_")
    for byte in name.utf8 {
      let isPart = byte &- 0x61 < 26 || byte.isDigit || byte >= 0x80
      guard isPart || byte == 0x5F && last != byte else { return false }
      last = byte
    }
    return last != 0x5F
  }

  /// The words in lower case.
  package static func split(_ name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    let bytes = Array(name.utf8)
    word.reserveCapacity(bytes.count)
    func close() {
      guard !word.isEmpty else { return }
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    for (index, byte) in bytes.enumerated() {
      guard byte >= 0x80 || byte.isLetter || byte.isDigit else {
        close()
        continue
      }
      let isUpper = byte &- 0x41 < 26
      if isUpper, let last = word.last {
        let before = bytes[index - 1]
        let afterIsLower = index + 1 < bytes.count && bytes[index + 1] &- 0x61 < 26
        // `HTMLPage`: the last capital belongs to the word that follows.
        if before &- 0x61 < 26 || before.isDigit && last.isDigit && afterIsLower
          || before &- 0x41 < 26 && afterIsLower
        {
          close()
        }
      }
      word.append(isUpper ? byte | 0x20 : byte)
    }
    close()
    return words
  }
}
