import SeedbedBase

/// A path that always gives a list does not stand where one value is taken.
extension ResolvedSchema {
  func checkLists() {
    for (declared, reading) in attributeReadings {
      checkLists(of: declared, reading.conversion.type)
    }
    for (index, rules) in writtenRules.enumerated() {
      let cases = rules.variants?.value.cases ?? []
      for predicate in ([rules.skipWhen] + cases.map(\.condition.predicate)).compactMap(\.self) {
        check(predicate, rules.keyPaths)
      }
      for path in rules.keyPaths where path.value == rules.variants?.value.by { checkOne(path) }
      for declared in rules.relationships {
        if let when = declared.reading.when { check(when, declared.keyPaths) }
        guard let entity = schema.mappings[index].entity,
          let place = relationshipIndex(declared.name.value, of: entity)
        else { continue }
        checkLists(of: declared, isMany: schema.entities[entity].relationships[place].isMany)
        let reading = schema.mappings[index].relationships.first { $0.relationship == place }
        if let reading { checkRecord(of: declared, readBy: reading.mapping) }
      }
    }
    for reading in declaration.dumps.flatMap(\.readings) {
      if let when = reading.when { check(when, reading.recordPaths) }
    }
  }

  private func checkLists(of declared: AttributeDeclaration, _ type: AttributeType) {
    if let when = declared.reading.when { check(when, declared.keyPaths) }
    guard case .firstOf(let alternatives)? = declared.reading.source?.value else {
      let steps = declared.reading.transforms ?? []
      checkSteps(steps, of: declared, from: .open, type, at: declared.name.span, path: nil)
      return
    }
    for alternative in alternatives {
      if let when = alternative.when { check(when, declared.keyPaths) }
      let path = alternative.origin.keyPath
      guard path != nil || !alternative.transforms.isEmpty else { continue }
      let span = declared.keyPaths.first { $0.value == path }?.span
      checkSteps(
        alternative.transforms + (declared.reading.transforms ?? []),
        of: declared,
        from: path.map { PathShape($0) } ?? .scalar,
        type,
        at: span ?? declared.name.span,
        path: path?.source
      )
    }
  }

  private func checkSteps(
    _ steps: [Transform],
    of declared: AttributeDeclaration,
    from start: PathShape,
    _ type: AttributeType,
    at span: SourceSpan,
    path: String?
  ) {
    var shape = start
    var giver = path.map(quoted) ?? "the path"
    for step in steps {
      guard let next = shape.applying(step) else {
        report.error(.unexpectedList, at: span) {
          "the step '\(step.name)' of \(quoted(declared.name.value)) takes a single value, but"
            + " gets a list"
        }
        .fix("write '{ each: … }' around it, or '{ join: \", \" }' before it")
        return
      }
      if next == .list, shape != .list { giver = "'\(step.name)'" }
      shape = next
    }
    guard shape == .list, type != .json else { return }
    report.error(.unexpectedList, at: span) {
      "\(giver) gives a list, but \(quoted(declared.name.value)) is a single value of type"
        + " \(type.rawValue)"
    }
    .fix(
      (start == .list ? "append '[0]' to read the first, " : "add ")
        + "'{ join: \", \" }' for a text, or 'type: json'"
    )
  }

  // MARK: - Relationships

  private func checkLists(of declared: RelationshipDeclaration, isMany: Bool) {
    guard !isMany, (declared.reading.transforms ?? []).isEmpty else { return }
    var paths = declared.reading.keyPath.map { [$0] } ?? []
    paths += declared.reading.foreignKey?.keyPaths ?? []
    for path in paths where PathShape(path.value) == .list {
      report.error(.unexpectedList, at: path.span) {
        "\(quoted(path.value.source)) gives a list, but \(quoted(declared.name.value)) is a to-one"
      }
      .fix("append '[0]' to read the first, or 'many: true'")
    }
  }

  /// A count or a sum is no record, except for one that is made of the value itself.
  private func checkRecord(of declared: RelationshipDeclaration, readBy mapping: Int) {
    guard let path = declared.reading.keyPath, PathShape(path.value) == .scalar,
      declared.reading.foreignKey == nil
    else { return }
    let readsItself = graph.mappingsChosen(from: mapping).contains { index in
      schema.mappings[index].attributes.contains { reading in
        reading.source.alternatives.contains { $0.origin.keyPath?.root == .record }
      }
    }
    guard !readsItself else { return }
    report.error(.invalidKeyPath, at: path.span) {
      "\(quoted(path.value.source)) gives a plain value, but \(quoted(declared.name.value))"
        + " needs a record"
    }
  }

  // MARK: - Predicates

  private func check(_ predicate: Predicate, _ paths: [Located<DumpKeyPath>]) {
    for line in predicate.lines where line.tests.contains(where: \.comparesOneValue) {
      guard let path = paths.first(where: { $0.value == line.keyPath }) else { continue }
      checkOne(path)
    }
  }

  private func checkOne(_ path: Located<DumpKeyPath>) {
    guard PathShape(path.value) == .list else { return }
    report.error(.unexpectedList, at: path.span) {
      "\(quoted(path.value.source)) gives a list, which cannot be compared"
    }
    .fix("append '[0]' to read the first, or '@count'")
  }
}

extension Predicate.Test {
  /// True if it can hold of one value only, and never of a list.
  fileprivate var comparesOneValue: Bool {
    switch self {
    case .not, .exists, .isOfKind, .same: false
    case .equals, .isOneOf, .matches, .lessThan, .atMost, .greaterThan, .atLeast: true
    }
  }
}
