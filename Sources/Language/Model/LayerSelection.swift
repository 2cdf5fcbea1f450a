import SeedbedBase

/// The layers of a schema that a run puts over its base.
package struct LayerSelection: Sendable, Hashable {
  /// The layers by name, in the order in which they are put over the base.
  package var names: [String]
  /// True if the base's dumps are read before those of the layers.
  package var includesBase: Bool
  /// True if all layers are meant, whatever their names.
  package var includesAll: Bool

  /// Selects layers by name; without any, the schema is taken as it is without its layers.
  package init(_ names: [String] = [], includesBase: Bool = true, includesAll: Bool = false) {
    self.names = names
    self.includesBase = includesBase
    self.includesAll = includesAll
  }

  /// All layers in schema order.
  package static let all = LayerSelection(includesAll: true)
}
