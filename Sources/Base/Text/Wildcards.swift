extension String {
  /// True if the text is a pattern's, in which each `*` stands for any characters.
  ///
  /// Bytes are compared; behind a `*` that did not fit, only the last one has to be tried again.
  package func matches(wildcards pattern: String) -> Bool {
    let text = Array(utf8)
    let pattern = Array(pattern.utf8)
    let star = UInt8(ascii: "*")
    var place = 0
    var index = 0
    var retry: (place: Int, index: Int)?
    while place < text.count {
      if index < pattern.count, pattern[index] == star {
        retry = (place, index)
        index += 1
      } else if index < pattern.count, pattern[index] == text[place] {
        index += 1
        place += 1
      } else if let last = retry {
        retry = (last.place + 1, last.index)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == star }
  }
}
