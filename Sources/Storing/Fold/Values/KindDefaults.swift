import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// The defaults of rows that share a table with other kinds: a row gets those of its own kind and
/// of what that extends, and null in the columns of others.
struct KindDefaults {
  typealias Defaults = [(slot: Int, cell: Cell)]

  private let discriminator: Int
  /// By the text of the discriminator.
  private let byName: [[UInt8]: Defaults]
  /// The defaults of rows of the kind that all others extend.
  private let others: Defaults

  /// Nil where all rows of the table have the same defaults.
  init?(_ plan: StorePlan, entity: Int, _ defaults: Defaults) {
    guard !defaults.isEmpty, let discriminator = plan.slots[entity].discriminator else {
      return nil
    }
    var byName: [[UInt8]: Defaults] = [:]
    for mapping in plan.schema.mappings where mapping.entity == entity {
      guard let name = mapping.discriminator, let attributes = mapping.kindAttributes else {
        continue
      }
      let own = Set(attributes)
      // Said to be null, because the table has its own default for columns that are not given.
      byName[Array(name.utf8)] = defaults.map {
        ($0.slot, own.contains($0.slot) ? $0.cell : .null)
      }
    }
    guard let others = byName[Array(plan.schema.entities[entity].name.utf8)] else { return nil }
    self.discriminator = discriminator
    self.byName = byName
    self.others = others
  }

  func defaults(of cells: UnsafeMutableBufferPointer<Cell>) -> Defaults {
    guard cells[discriminator].tag == .text else { return others }
    return byName[Array(cells[discriminator].bytes)] ?? others
  }
}
