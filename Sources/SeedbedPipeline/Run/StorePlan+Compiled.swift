import SeedbedFold
import SeedbedMapping
import SeedbedModel
import SeedbedOperations

extension StorePlan {
  /// The plan that goes with a mapper; the bytes of defaults stand in the arena.
  convenience init(
    for mapper: RecordMapper,
    _ schema: MappingSchema,
    arena: ByteArena,
    memoryBudget: Int
  ) throws(PlanError) {
    let layouts = schema.makeSlotLayouts()
    var deletes: [((UnsafeBufferPointer<Cell>) -> Bool)?] = []
    for (index, entity) in schema.entities.enumerated() {
      guard let deleteWhen = entity.deleteWhen else {
        deletes.append(nil)
        continue
      }
      let predicate = try RowPredicate(deleteWhen, entity: entity, layout: layouts[index])
      deletes.append { predicate.holds($0) }
    }
    self.init(
      schema: schema,
      defaults: try mapper.defaultCells(in: arena),
      deletes: deletes,
      memoryBudget: memoryBudget
    )
  }
}
