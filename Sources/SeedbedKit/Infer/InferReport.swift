/// A draft of a schema, and what came up on the way.
public struct InferReport: Sendable {
  /// The schema's YAML; nil where there are errors.
  public var schema: String?
  /// Problems with the dumps and the arguments, and what the draft leaves as warnings.
  public var diagnostics = Diagnostics()
  /// What the draft is unsure of, the most important first, each a line for people.
  public var doubts: [String] = []
  /// How many tables the draft makes.
  public var entityCount = 0
  public var fileCount = 0
  public var records = 0
  /// How often the draft was checked against the dumps.
  public var rounds = 0

  public init() {}

  /// Whether there is a schema.
  public var isSuccess: Bool { schema != nil }
}
