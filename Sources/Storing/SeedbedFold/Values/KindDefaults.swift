import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

/// The defaults of rows that share a table with other kinds: a row gets those of its own kind and
/// of what that extends, and null in the columns of others.
struct KindDefaults {
  typealias Defaults = [(slot: Int, cell: Cell)]

  private let discriminator: Int?
  /// By the text of the discriminator.
  private var byName: [[UInt8]: Defaults] = [:]
  private var byMapping: [Int: Defaults] = [:]
  private let others: Defaults

  /// Nil where all rows of the table have the same defaults.
  init?(_ plan: StorePlan, entity: Int, _ defaults: Defaults) {
    let kinds = plan.schema.mappings.indices.filter {
      plan.schema.mappings[$0].entity == entity && plan.schema.mappings[$0].kindAttributes != nil
    }
    guard !defaults.isEmpty, let root = kinds.first else { return nil }
    discriminator = plan.slots[entity].discriminator
    func chosen(by mapping: Int) -> Defaults {
      let own = Set(plan.schema.mappings[mapping].kindAttributes ?? [])
      // Said to be null, because the table has its own default for columns that are not given.
      return defaults.map { ($0.slot, own.contains($0.slot) ? $0.cell : .null) }
    }
    others = chosen(by: root)
    for mapping in kinds {
      byMapping[mapping] = chosen(by: mapping)
      guard let name = plan.schema.mappings[mapping].discriminator else { continue }
      byName[Array(name.utf8)] = chosen(by: mapping)
    }
  }

  /// The defaults of a row that a mapping gave last.
  func defaults(of cells: UnsafeMutableBufferPointer<Cell>, mapping: Int) -> Defaults {
    if let discriminator, cells[discriminator].tag == .text,
      let named = byName[Array(cells[discriminator].bytes)]
    {
      return named
    }
    return byMapping[mapping] ?? others
  }
}
