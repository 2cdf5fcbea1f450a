import SeedbedText

/// How far a fetch has come.
public struct FetchProgress: Hashable, Sendable {
  /// Requests that are done, and that are known of.
  public var done = 0
  public var known = 0
  /// Bytes of bodies that came.
  public var bytes = 0
  /// Why nothing is asked for the moment; nil while something is under way.
  public var wait: Wait?
  /// Something to say at once: the first connection to a source that failed and is tried again.
  public var notice: String?

  /// A wait for a source.
  public struct Wait: Hashable, Sendable {
    public var source: String
    public var reason: String
    /// How many more seconds it takes.
    public var seconds: Int

    public init(source: String, reason: String, seconds: Int) {
      self.source = source
      self.reason = reason
      self.seconds = seconds
    }
  }

  public init() {}
}
