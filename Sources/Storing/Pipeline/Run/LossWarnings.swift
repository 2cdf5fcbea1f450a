package import SeedbedBase
package import SeedbedLanguage

extension Diagnostics {
  /// Warns of losses of data that the schema does not allow.
  ///
  /// After errors, nothing is said of foreign keys: a row may be missing because its record is wrong.
  package mutating func addLosses(
    of result: StoreResult,
    _ schema: MappingSchema,
    files: DumpFiles
  ) {
    let losses = LossWarnings(schema: schema, files: files)
    let warnings = losses.warnings(of: result, checksReferences: !hasErrors)
    for warning in warnings { add(warning) }
  }

  /// Warns of losses in a run that could not read a dump to its end.
  package mutating func addLosses(of run: BuildRun, _ prepared: PreparedStore) throws(StoreError) {
    let settled = try prepared.settle(run, checksReferences: false)
    addLosses(of: settled.result, prepared.schema, files: prepared.store.files)
  }
}

/// Warnings about data that a run lost without the schema's consent: foreign keys without their
/// rows, replaced values, repeats in lists.
struct LossWarnings {
  let schema: MappingSchema
  let files: DumpFiles

  /// One warning for each attribute and relationship, with its count and first places.
  func warnings(of result: StoreResult, checksReferences: Bool) -> [Diagnostic] {
    conflicts(result) + (checksReferences ? result.dangling.compactMap(danglingKeys) : [])
      + result.repeats.compactMap(droppedRepeats)
  }

  // MARK: Values

  private func conflicts(_ result: StoreResult) -> [Diagnostic] {
    zip(schema.entities, result.entities).flatMap { entity, counts in
      counts.losses.indices.compactMap { attribute -> Diagnostic? in
        guard counts.losses[attribute] > 0, let first = counts.lossExamples[attribute].first else {
          return nil
        }
        let examples = counts.lossExamples[attribute]
        return warning(
          .conflictingValues,
          counts.losses[attribute],
          at: examples.map(\.location)
        ) {
          "a later record replaced the value of '\(entity.name).\(entity.attributes[attribute].name)'"
        }
        .note("with the key \(first.key): \(first.old), then \(first.new)")
        .note(order(of: examples))
        .note(
          "'onConflict' selects the value to store; 'onConflict: replace' stores the last"
            + " without a warning"
        )
      }
    }
  }

  /// Advice where a value that counts may come from a file that is read too late.
  private func order(of examples: [ConflictExample]) -> String? {
    examples.lazy.compactMap { files.unnaturalOrder(of: $0.location.file) }.first.map { order in
      "\(quoted(order.first)) is read before \(quoted(order.second)); 'sort: natural' in the dump"
        + " entry reads files in the order of their numbers, 'sort: bytes' keeps this order"
    }
  }

  // MARK: Foreign keys

  private func danglingKeys(_ dangling: StoreResult.RelationshipKeys) -> Diagnostic? {
    let relationship = schema.entities[dangling.entity].relationships[dangling.relationship]
    // A required reference that dangles is an error.
    guard !Consent.toDanglingKeys(of: relationship), !relationship.isRequired,
      !dangling.examples.isEmpty
    else { return nil }
    let targets = schema.targetNames(of: relationship).map(quoted)
    let keys = shortList(dangling.examples.map(\.key), upTo: Diagnostic.placeLimit)
    let isStub = relationship.onDangling == .stub
    let isNull = !relationship.isMany && (isStub || relationship.onDangling == .setNull)
    return warning(.danglingKeys, dangling.count, at: places(dangling)) {
      "'\(schema.entities[dangling.entity].name).\(relationship.name)' refers to a row of"
        + " \(targets.joined(separator: " or ")) \(dangling.reason); the"
        + " \(isNull ? "foreign key became null" : "link was left out")"
    }
    .note("the key\(dangling.examples.count == 1 ? "" : "s"): \(keys)")
    .note(
      "'onDangling' selects what happens to such keys; 'onDangling:"
        + " \(isNull ? "setNull" : "skip")'"
        + " allows them without a warning"
    )
    .note(isStub ? "a row of another entity with this key, or a deleted row, gets no stub" : nil)
  }

  // MARK: Lists

  private func droppedRepeats(_ repeats: StoreResult.RelationshipKeys) -> Diagnostic? {
    let relationship = schema.entities[repeats.entity].relationships[repeats.relationship]
    guard !Consent.toDroppedRepeats(of: relationship), let first = repeats.examples.first else {
      return nil
    }
    var isManyToMany = false
    if case .manyToMany = relationship.storage { isManyToMany = true }
    return warning(.droppedRepeats, repeats.count, at: places(repeats)) {
      "a list of '\(schema.entities[repeats.entity].name).\(relationship.name)' names a row more"
        + " than once; only the first occurrence is stored"
    }
    .note("the key: \(first.key)")
    .note(
      (isManyToMany ? "'repeats: true' keeps all occurrences; " : "")
        + "'repeats: false' drops repeats without a warning"
    )
  }

  // MARK: Places

  private func places(_ keys: StoreResult.RelationshipKeys) -> [TextLocation] {
    keys.examples.map { files.location(of: $0.origin) }
  }

  private func warning(
    _ code: DiagnosticCode,
    _ count: Int,
    at places: [TextLocation],
    _ message: () -> String
  ) -> Diagnostic {
    var warning = Diagnostic(code, severity: .warning, at: places.first, message)
    warning.count = count
    // A list has its repeats at one place.
    var further: [TextLocation] = []
    for place in places.dropFirst() where place != places[0] && !further.contains(place) {
      further.append(place)
    }
    warning.furtherPlaces = Array(further.prefix(Diagnostic.placeLimit - 1))
    return warning
  }
}

extension StoreResult.RelationshipKeys {
  /// Why the rows of dangling keys are no targets.
  fileprivate var reason: String {
    if refusedCount == 0 { return "that does not exist" }
    return refusedCount == count
      ? "for which 'where' does not hold"
      : "that does not exist, or for which 'where' does not hold"
  }
}
