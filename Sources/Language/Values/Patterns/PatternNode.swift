/// A part of a parsed regular expression.
indirect enum PatternNode: Equatable, Sendable {
  /// A place that is tested, without taking a scalar.
  enum Assertion: Equatable, Sendable {
    case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary
    /// `\Z`: the end, or before a line break at the end.
    case lastLineEnd
  }

  case empty
  case scalar(UInt32)
  case set(ScalarSet)
  case assertion(Assertion)
  /// `index` is nil for a group that does not capture.
  case group(PatternNode, index: Int?)
  case sequence([PatternNode])
  case alternation([PatternNode])
  case repetition(PatternNode, atLeast: Int, atMost: Int?, isLazy: Bool)
}
