import SeedbedBase

/// A key whose predicate asks rows.
private enum RowQuestion {
  case deleteWhen, prune, subset, target

  var key: String {
    switch self {
    case .deleteWhen: "deleteWhen"
    case .prune: "prune"
    case .subset, .target: "where"
    }
  }
}

/// `deleteWhen`, `prune` and the `where` of a subset see the finished row: its attributes and
/// relationships; the `where` of a relationship sees attributes alone.
extension ResolvedSchema {
  func checkRowPredicates() {
    for (index, rules) in writtenRules.enumerated() {
      if let predicate = rules.deleteWhen, let entity = schema.mappings[index].entity {
        check(predicate, on: entity)
      }
    }
    for reading in declaration.dumps.flatMap(\.readings) {
      guard let predicate = reading.pruneWhen, let name = reading.target?.name.value else {
        continue
      }
      guard let mapping = schema.mappings.firstIndex(where: { $0.name == name }) else { continue }
      for entity in graph.entitiesChosen(from: mapping) {
        check(predicate, on: entity, of: .prune)
      }
    }
    for item in declaration.subset {
      guard let predicate = item.predicate, let name = item.root?.value,
        let entity = entityNames[ExactText(name)].flatMap({ schema.mappings[$0].entity })
      else { continue }
      check(predicate, on: entity, of: .subset)
    }
    for id in relationshipIDs where !relationship(id).isPolymorphic {
      guard let condition = draft(id).declaration.condition else { continue }
      check(condition, on: relationship(id).targets[0], of: .target)
    }
  }

  private func check(
    _ declared: RowPredicateDeclaration,
    on entity: Int,
    of key: RowQuestion = .deleteWhen
  ) {
    for line in declared.predicate.lines {
      let span = declared.paths.first { $0.value == line.keyPath }?.span ?? declared.span
      if key == .deleteWhen, let far = schema.entities[entity].farValue(at: line.keyPath) {
        check(far, line, of: declared, on: entity, at: span)
        continue
      }
      check(line.keyPath, on: entity, at: span, of: key)
      checkKinds(of: line, on: entity, at: span)
      for path in line.tests.flatMap(\.keyPaths) {
        let span = declared.paths.first { $0.value == path }?.span ?? declared.span
        checkSame(path, on: entity, at: span, of: key)
      }
    }
  }

  /// A row is compared with itself, and for `prune` with what surrounds the records of its file.
  private func checkSame(
    _ path: DumpKeyPath,
    on entity: Int,
    at span: SourceSpan,
    of key: RowQuestion
  ) {
    let isPrune = key == .prune
    switch path.root {
    case .member: check(path, on: entity, at: span, of: key)
    case .captures where isPrune && path.segments.count == 1,
      .dump where isPrune && path.segments.count == 1,
      .variables where isPrune && path.segments.count == 1:
      break
    default:
      report.error(.invalidKeyPath, at: span) {
        isPrune
          ? "'prune' tests rows, not records: 'same' takes an attribute, '@path', '@dump' or '@vars',"
            + " found \(quoted(path.source))"
          : "'\(key.key)' tests rows: 'same' takes an attribute, found \(quoted(path.source))"
      }
    }
  }

  /// Other rows are counted, or asked for an attribute by the to-one that leads to them.
  private func check(
    _ far: FarValue,
    _ line: Predicate.Line,
    of declared: RowPredicateDeclaration,
    on entity: Int,
    at span: SourceSpan
  ) {
    let owner = schema.entities[entity]
    let relationship = owner.relationships[far.relationship]
    if let path = line.tests.flatMap(\.keyPaths).first {
      report.error(.invalidKeyPath, at: declared.paths.first { $0.value == path }?.span ?? span) {
        "'same' compares attributes of one row, but \(quoted(line.keyPath.source)) is a value of"
          + " others"
      }
    }
    if case .none = relationship.storage {
      report.error(.unknownAttribute, at: span) {
        "no row stores \(quoted(relationship.name)), because it has 'stored: false'"
      }
    }
    let isFirst =
      declared.predicate.lines.first { owner.farValue(at: $0.keyPath) != nil }?.keyPath
      == line.keyPath
    for name in declared.predicate.lines.compactMap(\.keyPath.onlyName) where isFirst {
      guard let index = attributeIndex(name, of: entity), !owner.attributes[index].isStored else {
        continue
      }
      report.error(
        .unknownAttribute,
        at: declared.paths.first { $0.value.onlyName == name }?.span ?? span
      ) {
        "\(quoted(name)) is not stored: it cannot be tested together with \(quoted(line.keyPath.source))"
      }
    }
    switch far {
    case .count: checkKinds(of: line, as: Conversion(type: .integer), at: span)
    case .attribute(let name, _): check(name, of: relationship, line, at: span)
    }
  }

  /// Each target has the attribute, stored, and of one type.
  private func check(
    _ name: String,
    of relationship: Relationship,
    _ line: Predicate.Line,
    at span: SourceSpan
  ) {
    var type: AttributeType?
    for target in relationship.targets {
      let model = schema.entities[target]
      guard let index = attributeIndex(name, of: target), model.attributes[index].isStored else {
        if isBroken(name, of: target) { return }
        report.unknown(
          .unknownAttribute,
          Located(name, at: span),
          among: model.attributes.map(\.name),
          lead: "\(relationship.name)."
        ) {
          "\(quoted(model.name)) has no stored attribute \(quoted(name))"
        }
        return
      }
      let conversion = model.attributes[index].conversion
      if let type, type != conversion.type {
        report.error(.typeMismatch, at: span) {
          "\(quoted(name)) is \(type.rawValue) in one target of \(quoted(relationship.name)) and"
            + " \(conversion.type.rawValue) in another"
        }
        return
      }
      if type == nil { checkKinds(of: line, as: conversion, at: span) }
      type = conversion.type
    }
  }

  /// A stored value is compared with constants of its own kind: a number is no text.
  private func checkKinds(of line: Predicate.Line, on entity: Int, at span: SourceSpan) {
    guard line.keyPath.segments.count == 1, case .member(let name) = line.keyPath.segments[0],
      let index = attributeIndex(name, of: entity)
    else { return }
    checkKinds(of: line, as: schema.entities[entity].attributes[index].conversion, at: span)
  }

  private func checkKinds(of line: Predicate.Line, as conversion: Conversion, at span: SourceSpan) {
    let name = line.keyPath.source
    for case .number(let digits) in line.tests.flatMap(\.allConstants)
    where conversion.decimalScale != nil && digits.utf8.contains(UInt8(ascii: ".")) {
      report.error(.typeMismatch, at: span) {
        "\(quoted(name)) is stored as an integer, by its 'scale', and is compared as it is stored"
      }
      .fix(conversion.stored(digits).map { "write \($0) for \(digits)" })
    }
    for literal in line.tests.flatMap(\.allConstants) where !conversion.canStore(literal) {
      let meant = conversion.enumeration?.first { $0.name == literal.text }?.value
      report.error(.typeMismatch, at: span) {
        "\(quoted(name)) is stored as \(conversion.kindInWords), and never equals"
          + " \(quoted(literal.text))"
      }
      .fix(meant.map { "write \($0.text), which is stored for it" })
    }
  }

  private func check(
    _ path: DumpKeyPath,
    on entity: Int,
    at span: SourceSpan,
    of key: RowQuestion
  ) {
    if let name = path.onlyName {
      if key == .target, checkTested(name, on: entity, at: span) { return }
      if key == .subset || key == .target, checkStored(name, on: entity, at: span) { return }
      if attributeIndex(name, of: entity) != nil || isBroken(name, of: entity) { return }
      if let index = relationshipIndex(name, of: entity) {
        guard schema.entities[entity].relationships[index].isMany else { return }
        report.error(.unknownAttribute, at: span) {
          "a row does not store \(quoted(name)), which is a to-many"
        }
        .fix(key == .deleteWhen ? "'deleteWhen' may count it: '\(name).@count'" : nil)
        return
      }
    }
    let made = schema.entities[entity]
    report.unknown(
      .unknownAttribute,
      Located(path.source, at: span),
      among: made.knownNames,
      lead: ""
    ) {
      "\(quoted(made.name)) has no attribute or relationship \(quoted(path.source))"
    }
  }
}

extension Conversion {
  /// The integer that a decimal of a scale is stored as; nil where it has more digits.
  fileprivate func stored(_ digits: String) -> Int64? {
    var plain = Conversion(type: .decimal)
    plain.decimalScale = decimalScale
    return try? Converter(plain).convert(literal: .number(digits), arena: ByteArena()).cell?
      .integerValue
  }

  fileprivate func canStore(_ literal: Literal) -> Bool {
    switch (literal, storage) {
    case (.null, _): true
    case (.boolean, _): type == .boolean
    case (.number, .integer), (.number, .real): type != .boolean
    case (.number, _): type == .decimal
    case (.text, .text), (.text, .blob): type != .decimal
    case (.text, _), (.json, _): false
    }
  }

  fileprivate var kindInWords: String {
    switch storage {
    case _ where type == .boolean: "true or false"
    case .integer, .real: "a number"
    case _ where type == .decimal: "a number"
    case .text, .blob, .any: "a text"
    }
  }
}
