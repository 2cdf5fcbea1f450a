import SeedbedText

/// The counts of a fetch, by request.
public struct FetchCounts: Hashable, Sendable {
  /// The counts of one request of the schema.
  public struct Request: Hashable, Sendable {
    public var name: String
    public var pages = 0
    public var records = 0
    /// Bodies that came, and that were taken from the snapshot or from an earlier fetch.
    public var fetched = 0
    public var unchanged = 0
    public var skipped = 0
    public var retried = 0
    /// Records without a path of `get`.
    public var lacking = 0
    /// Bytes of the bodies that came.
    public var bytes = 0

    public init(name: String) {
      self.name = name
    }
  }

  /// In the order of the schema.
  public var requests: [Request] = []
  /// How many requests were sent.
  public var sent = 0

  public init() {}
}
