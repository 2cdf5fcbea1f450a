import SeedbedBase

/// A rule about the keys that a block has together.
///
/// Decoding a block checks its rules, and the editor schema contains them.
indirect enum KeyRule: Sendable {
  /// Exactly one of the keys is given.
  case one([String])
  /// One key or several of these are given.
  case some([String])
  /// None or one of the keys is given.
  case notTwo([String])
  /// The first key stands beside none of the others; the closure words the message about one of them.
  case alone(
    String,
    [String],
    code: DiagnosticCode = .conflictingKeys,
    message: @Sendable (_ other: String) -> String
  )
  /// The first key needs one of the others.
  case needs(String, [String])
  /// The first key has a meaning only beside one of the others.
  case belongs(String, [String])
  /// A rule that the block's decoder or a check of the whole schema reports, in words of its own.
  case later(KeyRule)
}
