import SeedbedText

/// A token that a source gave out; kept in memory only.
struct TokenState {
  var value: String?
  /// When it ends, by the transport's clock; nil where the source does not say.
  var end: Duration?
  /// The requests that wait for it.
  var waiting: [Exchange] = []
  var isAsked = false

  /// A token that is about to end is asked for anew.
  private static let margin = Duration.seconds(5)

  func isValid(at now: Duration) -> Bool {
    value != nil && (end.map { now + Self.margin < $0 } ?? true)
  }
}
