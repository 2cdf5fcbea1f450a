extension Diagnostics: Sequence {
  /// Goes through the kept diagnostics in the order they are shown.
  public func makeIterator() -> IndexingIterator<[Diagnostic]> { sorted.makeIterator() }
}

extension Diagnostics: CustomStringConvertible {
  /// The text that the command line shows, without the end of its last line; empty where there are
  /// no problems.
  public var description: String { String(TextRenderer().render(self).dropLast()) }
}

extension Diagnostic: CustomStringConvertible {
  /// The text that the command line shows, without the end of its last line.
  public var description: String { String(TextRenderer().render(self).dropLast()) }
}
