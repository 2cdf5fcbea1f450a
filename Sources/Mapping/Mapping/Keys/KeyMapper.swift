import SeedbedBase
import SeedbedLanguage

/// Makes the keys of records, and the references to other rows by their keys.
package class KeyMapper: ValueMapper {
  final let entityPlans: [EntityPlan]
  /// The counts of a dump check, or the names of a build that asks for them; nil in other runs.
  @exclusivity(unchecked) private(set) final var profile: DumpProfile?
  /// The same, to count a record without a reference.
  @exclusivity(unchecked) private(set) final var borrowedProfile: Unmanaged<DumpProfile>?

  final let keyCells = Stack<Cell>()
  final let keyBytes = ByteBuffer()

  init(_ schema: MappingSchema, _ plans: [MappingPlan], _ entityPlans: [EntityPlan]) {
    self.entityPlans = entityPlans
    super.init(schema, plans)
  }

  /// Begins to count what records say of each path, or only their names, perhaps with the paths that
  /// some record has; an ordinary build does not.
  package final func makeProfile(
    countsValues: Bool = true,
    findsPaths: Bool = false
  ) -> DumpProfile {
    let profile = DumpProfile(
      schema: schema,
      plans: plans,
      countsValues: countsValues,
      findsPaths: findsPaths
    )
    self.profile = profile
    borrowedProfile = .passUnretained(profile)
    return profile
  }
}
