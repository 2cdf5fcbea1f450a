import SeedbedFold
import SeedbedMapping
import SeedbedModel
import SeedbedOperations

extension StorePlan {
  /// Compiles the plan that goes with a mapper.
  convenience init(
    for mapper: RecordMapper,
    _ schema: MappingSchema,
    _ options: Options
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
    let bytes = ByteArena()
    self.init(
      schema: schema,
      defaults: DefaultCells(try mapper.defaultCells(in: bytes), bytes: bytes),
      deletes: deletes,
      options: options
    )
  }
}
