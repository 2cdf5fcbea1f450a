/// A text to put in place of matches, with `$1` for a group, `$0` for the match and `$$` for `$`.
package struct Replacement: Equatable, Sendable {
  private enum Part: Equatable, Sendable {
    case text([UInt8])
    case group(Int)
  }

  /// A search that fails goes to the end of the text, so many matches could take as long as the
  /// square of its length: all searches together go over it at most so many times.
  private static let passLimit = 200

  private let pattern: Pattern
  private let parts: [Part]
  private let groupCount: Int

  /// Why a template cannot stand for the matches of a pattern; nil where it can, or where the
  /// pattern is none.
  package static func problem(in template: String, for pattern: String) -> String? {
    guard let pattern = try? Pattern(pattern) else { return nil }
    return Result { () throws(PatternError) in try Replacement(of: pattern, with: template) }
      .failure?.reason
  }

  /// Fails where the template names a group that the pattern does not have.
  package init(of pattern: Pattern, with template: String) throws(PatternError) {
    self.pattern = pattern
    var parts: [Part] = []
    var text: [UInt8] = []
    var cursor = Array(template.utf8)[...]
    while let byte = cursor.popFirst() {
      guard byte == UInt8(ascii: "$"), let next = cursor.first else {
        text.append(byte)
        continue
      }
      if next == UInt8(ascii: "$") {
        text.append(next)
        cursor.removeFirst()
      } else if let (group, length) = Self.group(in: cursor, count: pattern.groupCount) {
        guard group <= pattern.groupCount else {
          throw PatternError(
            "'$\(group)' names a group, but the pattern has \(pattern.groupCount)"
          )
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        parts.append(.group(group))
        cursor.removeFirst(length)
      } else {
        text.append(byte)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
    groupCount = parts.reduce(0) { count, part in
      if case .group(let group) = part { max(count, group) } else { count }
    }
  }

  /// The number here: of two digits only where there are so many groups.
  private static func group(
    in template: ArraySlice<UInt8>,
    count: Int
  ) -> (group: Int, length: Int)? {
    let digits = template.prefix(2).prefix { $0 &- 0x30 <= 9 }.map { Int($0 & 0x0F) }
    guard let first = digits.first else { return nil }
    if digits.count == 2, first > 0, first * 10 + digits[1] <= count {
      return (first * 10 + digits[1], 2)
    }
    return (first, 1)
  }

  /// The text with every match replaced; nil where that would take too long.
  package func apply(to text: String) -> String? {
    var text = text
    guard let bytes = text.withUTF8({ apply(to: $0) }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func apply(to text: Bytes) -> [UInt8]? {
    var machine = PatternMachine(
      pattern.program,
      text: text,
      slotCount: pattern.slotCount(groups: groupCount)
    )
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index <= text.count, let slots = machine.search(from: index) {
      let match = Pattern.Match(slots)
      result.append(contentsOf: text[index..<match.range.lowerBound])
      append(match, of: text, to: &result)
      index = match.range.upperBound
      if match.range.isEmpty {
        // An empty match takes no scalar: the one that follows stays.
        let length = max(1, decode(text, at: index).length)
        if index < text.count { result.append(contentsOf: text[index..<index + length]) }
        index += length
      }
      guard machine.bytesSearched / Self.passLimit <= text.count + 1000 else { return nil }
    }
    if index < text.count { result.append(contentsOf: text[index...]) }
    return result
  }

  private func append(_ match: Pattern.Match, of text: Bytes, to result: inout [UInt8]) {
    for part in parts {
      switch part {
      case .text(let text): result.append(contentsOf: text)
      case .group(let group):
        if let range = match.groups[group] { result.append(contentsOf: text[range]) }
      }
    }
  }
}
