import SeedbedBase

/// Why a text is no regular expression that can be used.
package struct PatternError: Error, Equatable, Sendable {
  package var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
