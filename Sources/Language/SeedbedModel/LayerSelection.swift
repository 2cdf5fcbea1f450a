import SeedbedText

/// The layers of a schema that a run puts over its base.
public struct LayerSelection: Sendable, Hashable {
  /// The layers by name, in the order in which they are put over the base.
  public var names: [String]
  /// True if the base's dumps are read before those of the layers.
  public var includesBase: Bool
  /// True if all layers are meant, whatever their names.
  package private(set) var includesAll = false

  /// Selects layers by name; without any, the schema is taken as it is without its layers.
  public init(_ names: [String] = [], includesBase: Bool = true) {
    self.names = names
    self.includesBase = includesBase
  }

  /// All layers in schema order.
  package static let all: LayerSelection = {
    var selection = LayerSelection()
    selection.includesAll = true
    return selection
  }()
}
