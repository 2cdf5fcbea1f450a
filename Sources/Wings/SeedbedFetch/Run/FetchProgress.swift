import SeedbedText

/// How far a fetch has come.
public struct FetchProgress: Hashable, Sendable {
  /// Requests that are done, and that are known of.
  public package(set) var done = 0
  public package(set) var known = 0
  /// Bytes of bodies that came.
  public package(set) var bytes = 0
  /// Why nothing is asked for the moment; nil while something is under way.
  package var wait: Wait?
  /// Something to say at once: the first connection to a source that failed and is tried again.
  package var notice: String?

  /// A wait for a source.
  package struct Wait: Hashable, Sendable {
    package var source: String
    package var reason: String
    /// How many more seconds it takes.
    package var seconds: Int
  }
}
