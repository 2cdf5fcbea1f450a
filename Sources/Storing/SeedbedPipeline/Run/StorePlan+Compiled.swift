import SeedbedFold
import SeedbedMapping
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform

extension StorePlan {
  /// Compiles the plan that goes with a mapper.
  convenience init(
    for mapper: RecordMapper,
    _ schema: MappingSchema,
    _ options: Options
  ) throws(PlanError) {
    let layouts = schema.makeSlotLayouts()
    var deletes: [DeleteRule?] = []
    var targetTests: [[TargetTest]] = []
    for (index, entity) in schema.entities.enumerated() {
      var tests: [TargetTest] = []
      for condition in entity.targetConditions {
        let predicate = try RowPredicate(
          condition,
          entity: index,
          in: schema,
          layout: layouts[index]
        )
        tests.append { predicate.holds($0) }
      }
      targetTests.append(tests)
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
    // A row gets its defaults once it is whole.
    let defaults =
      options.isShare ? schema.entities.map { _ in [] } : try mapper.defaultCells(in: bytes)
    self.init(
      schema: schema,
      defaults: DefaultCells(defaults, bytes: bytes),
      deletes: deletes,
      targetTests: targetTests,
      options: options
    )
  }
}
