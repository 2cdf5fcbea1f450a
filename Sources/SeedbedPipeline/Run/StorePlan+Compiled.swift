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
    var deletes: [DeleteRule?] = []
    for (index, entity) in schema.entities.enumerated() {
      guard let deleteWhen = entity.deleteWhen else {
        deletes.append(nil)
        continue
      }
      let predicate = try RowPredicate(
        deleteWhen,
        entity: index,
        in: schema,
        layout: layouts[index]
      )
      let far = predicate.far.map { line in
        DeleteRule.FarTest(line.value) { line.holds($0, $1) }
      }
      deletes.append(DeleteRule(far: far) { predicate.holds($0, $1) })
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
