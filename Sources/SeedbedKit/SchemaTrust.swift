/// What a schema may do that one from elsewhere should not.
public struct SchemaTrust: Sendable, Hashable {
  /// Whether the schema may name files outside its own folder.
  ///
  /// What the caller names itself may be anywhere.
  public var allowsOutsidePaths = false
  /// Whether its SQL may attach other databases, and so read and write any file.
  public var allowsUnsafeSQL = false

  public init() {}
}
