import SeedbedBase

extension KeyResolver {
  private static let depthLimit = 64
  private static let valueLimit = 1000

  /// The attributes of a key, including those of keys that its relationships refer to.
  private struct Measure {
    var values = 0
    var depth = 1
  }

  /// The entities whose keys have been followed, and those that are being followed.
  private struct Walk {
    var measures: [Measure?]
    var open: [Int] = []
  }

  /// Reports keys that are made of themselves, or of too much, and empties them: later steps
  /// follow keys into keys without fear of the end.
  func checkNaturalKeys() {
    var walk = Walk(measures: schema.entities.map { _ in nil })
    for entity in schema.entities.indices { _ = measure(entity, &walk) }
  }

  private func measure(_ entity: Int, _ walk: inout Walk) -> Measure {
    if let measure = walk.measures[entity] { return measure }
    var result = Measure()
    walk.open.append(entity)
    for part in schema.entities[entity].primaryKey {
      guard case .relationship(let index) = part else {
        result.values += 1
        continue
      }
      let target = schema.entities[entity].relationships[index].targets[0]
      if walk.open.contains(target) {
        reportCycle(at: target, walk.open)
        schema.entities[target].primaryKey = []
        continue
      }
      let inner = walk.open.count > Self.depthLimit ? nil : measure(target, &walk)
      result.values += max(1, inner?.values ?? 1)
      result.depth = max(result.depth, (inner?.depth ?? Self.depthLimit) + 1)
    }
    walk.open.removeLast()
    if result.depth > Self.depthLimit || result.values > Self.valueLimit {
      reportSize(at: entity)
      schema.entities[entity].primaryKey = []
      result = Measure()
    }
    walk.measures[entity] = result
    return result
  }

  private func reportCycle(at entity: Int, _ open: [Int]) {
    let root = rootDeclaration(of: entity)
    let names = open.drop { $0 != entity }.map { schema.entities[$0].name }
    report.error(.keyCycle, at: root.primaryKey?.span ?? root.name.span) {
      "the key of \(quoted(root.name.value)) contains itself"
    }
    .note(names.count > 1 ? "by way of \(wordList(names))" : nil)
  }

  private func reportSize(at entity: Int) {
    let root = rootDeclaration(of: entity)
    report.error(.nestingTooDeep, at: root.primaryKey?.span ?? root.name.span) {
      "expected a key of at most \(Self.valueLimit) values, in at most \(Self.depthLimit) nested"
        + " keys"
    }
  }
}
