package import SeedbedBase
import SeedbedLanguage

/// Notes what records have beside their rows: names that nothing reads, digits that get lost, and
/// hints for messages.
package class RecordWatcher: DumpEvaluator {
  /// Members that to-many relationships do not read, because their other ends fill them.
  @exclusivity(unchecked) final var unreadRelationships: [UnreadRelationship] = []
  /// Dates with more digits than their stored forms hold.
  @exclusivity(unchecked) final var lostDigits: [Diagnostic] = []
  /// By mapping: the keys that nothing reads, where the schema asks for a warning.
  final let unmappedKeys: [[UnmappedKeys]]

  override init(plans: [MappingPlan], hidden: HiddenValues?) {
    unmappedKeys = plans.map { plan in
      plan.mapping.unmappedKeys == .warn
        ? (0...plan.baseNames.count).map { _ in UnmappedKeys() } : []
    }
    super.init(plans: plans, hidden: hidden)
  }

  /// The warnings that count what all records have in common, once all are mapped.
  package final var countedWarnings: [Diagnostic] {
    unmappedKeyWarnings + unreadRelationships.map(\.warning) + lostDigits
  }
}
