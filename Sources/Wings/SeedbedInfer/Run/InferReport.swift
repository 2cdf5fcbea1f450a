public import SeedbedDiagnostics
import SeedbedText

/// A draft of a schema, and what came up on the way.
public struct InferReport: Report {
  /// The schema's YAML; nil where there are errors.
  public var schema: String?
  /// Problems with the dumps and the arguments, and what the draft leaves as warnings.
  public var diagnostics = Diagnostics()
  /// The least certain choices of the draft, the most important first, one line each.
  public var doubts: [String] = []
  /// A choice of the draft.
  public struct Decision: Sendable, Hashable {
    public var entity: String
    /// The attribute or relationship; nil for a choice about the entity.
    public var member: String?
    public var claim: String
    public var certainty: InferCertainty
    /// The counts behind the choice.
    public var reasons: [String]
    /// How much speaks for it, where that was weighed: of a key its rank from 0 to 10, of a
    /// reference up to 3.6.
    public var score: Double?
  }

  /// All choices, in the order of the schema.
  public var decisions: [Decision] = []
  /// How many tables the draft makes.
  public var entityCount = 0
  public var fileCount = 0
  public var records = 0
  /// How often the draft was checked against the dumps.
  public var rounds = 0

  public init() {}

  /// True if there is a schema.
  public var isSuccess: Bool { schema != nil }
}
