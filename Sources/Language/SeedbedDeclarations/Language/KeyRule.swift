/// A rule about the keys that a block has together.
enum KeyRule: Sendable {
  /// Exactly one of the keys is given.
  case one([String])
  /// One key or several of these are given.
  case some([String])
  /// None or one of the keys is given.
  case notTwo([String])
  /// The first key stands beside none of the others.
  case alone(String, [String])
  /// The first key needs one of the others.
  case needs(String, [String])
}
