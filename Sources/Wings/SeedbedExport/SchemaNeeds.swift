import SeedbedLayout
package import SeedbedModel
import SeedbedOperations

extension MappingSchema {
  /// The tables of its seed, and the columns of each.
  package var tableNeeds: [(table: String, columns: [String])] {
    let layout = DatabaseLayout(schema: self, slots: makeSlotLayouts())
    return layout.order.map { (layout[$0].name, layout[$0].columns.map(\.name)) }
  }
}
