/// A compiled regular expression, searched for in time that grows with the text only.
///
/// The syntax is Perl's, without backreferences, lookaround, atomic groups and possessive
/// repetitions. Of all matches the leftmost is taken, and of those the one that Perl would take.
/// It works on Unicode scalars; `\d`, `\w`, `\s` and `\b` are those of Unicode; `$` is the end of
/// the text, or of a line with `(?m)`.
package struct Pattern: Equatable, Sendable {
  /// Where a pattern and its groups have matched, in bytes of UTF-8.
  package struct Match: Equatable, Sendable {
    /// The whole match first; nil for a group that took no part.
    package var groups: [Range<Int>?]

    package var range: Range<Int> { groups[0] ?? 0..<0 }
  }

  let program: PatternProgram
  /// Nil where the program is too large for it.
  private let bits: PatternBits?

  package init(_ text: String) throws(PatternError) {
    program = try PatternProgram(text)
    bits = PatternBits(program)
  }

  /// Why a text is no regular expression; nil where it is one.
  package static func problem(in text: String) -> String? {
    Result { () throws(PatternError) in try Pattern(text) }.failure?.reason
  }

  /// How many groups capture.
  package var groupCount: Int { program.groupCount }

  /// True if the pattern matches anywhere in a text.
  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if let bits { return bits.matches(text) }
    var machine = PatternMachine(program, text: text, slotCount: 0)
    return machine.search(from: 0) != nil
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  /// The leftmost match, with as many groups as asked for.
  package func firstMatch(
    in text: UnsafeBufferPointer<UInt8>,
    groups: Int = .max
  ) -> Match? {
    var machine = PatternMachine(program, text: text, slotCount: slotCount(groups: groups))
    return machine.search(from: 0).map { Match($0) }
  }

  func slotCount(groups: Int) -> Int {
    (min(groups, groupCount) + 1) * 2
  }
}

extension Pattern.Match {
  init(_ slots: [Int]) {
    groups = stride(from: 0, to: slots.count, by: 2).map { slot -> Range<Int>? in
      let start = slots[slot]
      let end = slots[slot + 1]
      return start >= 0 && end >= start ? start..<end : nil
    }
  }
}
