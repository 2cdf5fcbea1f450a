public import SeedbedModel
public import SeedbedPipeline
import SeedbedText

/// Options of a run of a schema's own tests.
public struct TestOptions: Sendable, Hashable {
  /// Set over the schema's own `vars`; of one name given twice the last counts.
  public var variables: [RunOptions.Variable] = []
  /// Only tests whose names contain this text are run; nil runs all of them.
  public var filter: String?
  public var trust = SchemaTrust()
  /// The layers that are put over the schema's base.
  public var layers = LayerSelection()

  public init() {}
}
