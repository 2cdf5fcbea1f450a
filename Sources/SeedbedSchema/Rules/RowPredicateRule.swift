import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

extension SchemaRule {
  /// `deleteWhen` and `prune` see the finished row: its attributes and relationships.
  static let rowPredicate = SchemaRule("row-predicate", [.typeMismatch, .unknownAttribute]) {
    $0.checkRowPredicates()
  }
}

extension SchemaResolver {
  fileprivate func checkRowPredicates() {
    for (index, entity) in declaration.entities.enumerated() {
      if let predicate = entity.rules.deleteWhen, let entity = entityOf[index] {
        check(predicate, on: entity)
      }
    }
    for (offset, mapping) in declaration.mappings.enumerated() {
      let entity = schema.mappings[declaration.entities.count + offset].entity
      if let predicate = mapping.rules.deleteWhen, let entity { check(predicate, on: entity) }
    }
    for reading in declaration.dumps.flatMap(\.readings) {
      guard let predicate = reading.pruneWhen, let name = reading.target?.name.value else {
        continue
      }
      let mapping = schema.mappings.firstIndex { $0.name == name }
      if let entity = mapping.flatMap({ schema.mappings[$0].entity }) {
        check(predicate, on: entity)
      }
    }
  }

  private func check(_ declared: RowPredicateDeclaration, on entity: Int) {
    var open = [declared.predicate]
    while let next = open.popLast() {
      switch next {
      case .any(let predicates): open += predicates.reversed()
      case .all(let lines):
        for line in lines {
          let span = declared.paths.first { $0.value == line.keyPath }?.span ?? declared.span
          check(line.keyPath, on: entity, at: span)
          checkKinds(of: line, on: entity, at: span)
        }
      }
    }
  }

  /// A stored value is compared with constants of its own kind: a number is no text.
  private func checkKinds(of line: Predicate.Line, on entity: Int, at span: SourceSpan) {
    guard line.keyPath.segments.count == 1, case .member(let name) = line.keyPath.segments[0],
      let index = attributeIndex(name, of: entity)
    else { return }
    let conversion = schema.entities[entity].attributes[index].conversion
    for literal in line.tests.flatMap(\.constants) where !conversion.canStore(literal) {
      let meant = conversion.enumeration?.first { $0.source == literal.text }?.stored
      report.error(
        .typeMismatch,
        "'\(name)' is stored as \(conversion.kindInWords), and never equals"
          + " \(quoted(literal.text))",
        at: span,
        fixIt: meant.map { FixIt(message: "write \($0.text), which is stored for it") }
      )
    }
  }

  private func check(_ path: DumpKeyPath, on entity: Int, at span: SourceSpan) {
    if path.root == .member, path.segments.count == 1,
      case .member(let name)? = path.segments.first
    {
      if attributeIndex(name, of: entity) != nil || isBroken(name, of: entity) { return }
      if let index = relationshipIndex(name, of: entity) {
        guard schema.entities[entity].relationships[index].isMany else { return }
        let message = "a row does not store \(quoted(name)), which is a to-many"
        report.error(.unknownAttribute, message, at: span)
        return
      }
    }
    let made = schema.entities[entity]
    let known = made.attributes.map(\.name) + made.relationships.map(\.name)
    let near = suggestion(for: path.source, among: known)
    report.error(
      .unknownAttribute,
      "'\(made.name)' has no attribute or relationship \(quoted(path.source))",
      at: span,
      fixIt: near.map { FixIt(message: "write '\($0)'") }
    )
  }
}

extension Predicate.Test {
  /// The constants that a value must be, or be compared with.
  fileprivate var constants: [Literal] {
    switch self {
    case .equals(let value), .lessThan(let value), .atMost(let value), .greaterThan(let value),
      .atLeast(let value):
      [value]
    case .isOneOf(let values): values
    case .not(let tests): tests.flatMap(\.constants)
    case .exists, .isOfKind, .matches: []
    }
  }
}

extension Conversion {
  fileprivate func canStore(_ literal: Literal) -> Bool {
    switch (literal, storage) {
    case (.null, _): true
    case (.boolean, _): type == .boolean
    case (.number, .integer), (.number, .real): type != .boolean
    case (.number, _): type == .decimal
    case (.text, .text), (.text, .blob): type != .decimal
    case (.text, _): false
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
