public import SeedbedBase
import SeedbedStoring

/// A draft of a schema, and what came up on the way.
public struct InferReport: Report, ReportContent {
  /// The schema's YAML; nil where there are errors.
  public package(set) var schema: String?
  /// Problems with the dumps and the arguments, and what the draft leaves as warnings.
  package var diagnostics = Diagnostics()
  /// The least certain choices of the draft, the most important first, one line each.
  public package(set) var doubts: [String] = []
  /// A ready schema that reads such dumps, in words; nil where none is known.
  package var readySchema: String?
  /// A choice of the draft.
  package struct Decision: Sendable, Hashable {
    package var entity: String
    /// The attribute or relationship; nil for a choice about the entity.
    package var member: String?
    package var claim: String
    package var certainty: InferCertainty
    /// The counts behind the choice.
    package var reasons: [String]
    /// How much speaks for it, where that was weighed: of a key its rank from 0 to 10, of a
    /// reference up to 3.6.
    package var score: Double?
  }

  /// The lines for people: a ready schema, then the doubts.
  package var advice: [String] { (readySchema.map { [$0] } ?? []) + doubts }

  /// All choices, in the order of the schema.
  package var decisions: [Decision] = []
  /// How many tables the draft makes.
  package var entityCount = 0
  package var fileCount = 0
  package var records = 0
  /// How often the draft was checked against the dumps.
  package var rounds = 0

  /// True if there is a schema.
  package var isSuccess: Bool { schema != nil }
}

extension InferReport: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "seedbed": toolVersion, "records": records, "files": fileCount, "entities": entityCount,
      "rounds": rounds, "decisions": decisions, "unsure": doubts,
      "ready": readySchema,
    ]
  }
}

extension InferReport.Decision: JSONWritable {
  package var jsonTree: JSONTree {
    [
      "entity": entity, "member": member, "claim": claim, "certainty": certainty.rawValue,
      "score": score.map { JSONTree.number("\(($0 * 100).rounded() / 100)") },
      "reasons": reasons,
    ]
  }
}
