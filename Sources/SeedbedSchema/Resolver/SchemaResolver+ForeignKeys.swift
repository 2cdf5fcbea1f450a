import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations
import SeedbedText
import SeedbedYAML

extension SchemaResolver {
  /// The parts of a `foreignKey`: an attribute of the target, and the path of its value.
  func foreignKey(
    _ declared: RelationshipDeclaration.ForeignKey,
    of id: RelationshipID,
    isChosen: Bool
  ) -> RelationshipMapping.ForeignKey? {
    let targets = relationship(id).targets
    guard targets.count == 1 else { return polymorphicKey(declared, of: id, isChosen: isChosen) }
    switch declared {
    case .primaryKey(let path): return primaryKeyReference(path, to: targets[0])
    case .attributes(let parts, let span):
      let made = reference(parts, to: targets[0], at: span)
      if let made, !made.isPrimaryKey, relationship(id).onDangling == .stub {
        let target = schema.entities[targets[0]].name
        report.error(
          .invalidForeignKey,
          "'onDangling: stub' makes a row with only its key, but this is not the key of"
            + " \(quoted(target))",
          at: span
        )
      }
      return made
    }
  }

  private func primaryKeyReference(
    _ path: Located<DumpKeyPath>,
    to target: Int
  ) -> RelationshipMapping.ForeignKey? {
    let key = schema.entities[target].primaryKey
    guard key.count == 1, cellCount(of: key[0], in: target) == 1 else {
      if key.isEmpty {
        if hasNoKey(target) { reportNoKey(of: target, at: path.span) }
        return nil
      }
      let names = key.map { keyPartName($0, of: target) }
      let form = names.map { "\($0): …" }.joined(separator: ", ")
      report.error(
        .invalidForeignKey,
        "the key of \(quoted(schema.entities[target].name)) has \(names.count) parts, but this is a"
          + " single path",
        at: path.span,
        fixIt: FixIt(message: "write '{ \(form) }'")
      )
      return nil
    }
    var attribute: Int?
    if case .attribute(let index) = key[0] { attribute = index }
    let part = RelationshipMapping.ForeignKey.Part(attribute: attribute, keyPath: path.value)
    return RelationshipMapping.ForeignKey(parts: [part], isPrimaryKey: true)
  }

  private func reportNoKey(of target: Int, at span: SourceSpan) {
    report.error(
      .invalidForeignKey,
      "\(quoted(schema.entities[target].name)) has no key that a dump could give: only nested"
        + " records"
        + " can be linked",
      at: span
    )
  }

  private func reference(
    _ parts: [(name: Located<String>, keyPath: Located<DumpKeyPath>)],
    to target: Int,
    at span: SourceSpan
  ) -> RelationshipMapping.ForeignKey? {
    let entity = schema.entities[target]
    let keyNames = entity.primaryKey.map { keyPartName($0, of: target) }
    let names = parts.map(\.name.value)
    if keyNames.sorted() == names.sorted() {
      return keyReference(parts, to: target)
    }
    var attributes: [Int] = []
    for part in parts {
      if let index = attribute(part.name, of: target) { attributes.append(index) }
    }
    guard attributes.count == parts.count else { return nil }
    guard attributes.allSatisfy({ entity.attributes[$0].isStored }) else {
      let message = "a foreign key needs columns, and not all of \(wordList(names)) are stored"
      report.error(.invalidForeignKey, message, at: span)
      return nil
    }
    guard isUnique(attributes, of: target) else {
      report.error(
        .invalidForeignKey,
        "\(wordList(names)) \(names.count == 1 ? "is" : "are together") not unique in"
          + " \(quoted(entity.name))",
        at: span,
        notes: attributes.prefix(1).map {
          Note("it is declared here", at: entity.attributes[$0].location)
        }
      )
      return nil
    }
    let resolved = zip(attributes, parts).map {
      RelationshipMapping.ForeignKey.Part(attribute: $0, keyPath: $1.keyPath.value)
    }
    return RelationshipMapping.ForeignKey(parts: resolved, isPrimaryKey: false)
  }

  /// The parts in the key's order.
  private func keyReference(
    _ parts: [(name: Located<String>, keyPath: Located<DumpKeyPath>)],
    to target: Int
  ) -> RelationshipMapping.ForeignKey? {
    var resolved: [RelationshipMapping.ForeignKey.Part] = []
    for keyPart in schema.entities[target].primaryKey {
      let name = keyPartName(keyPart, of: target)
      guard let part = parts.first(where: { $0.name.value == name }) else { return nil }
      guard cellCount(of: keyPart, in: target) == 1 else {
        report.error(
          .invalidForeignKey,
          "\(quoted(name)) is itself a key of several parts, but this is a single path",
          at: part.keyPath.span
        )
        return nil
      }
      var attribute: Int?
      if case .attribute(let index) = keyPart { attribute = index }
      resolved.append(
        RelationshipMapping.ForeignKey.Part(attribute: attribute, keyPath: part.keyPath.value)
      )
    }
    return RelationshipMapping.ForeignKey(parts: resolved, isPrimaryKey: true)
  }

  func keyPartName(_ part: Entity.KeyPart, of entity: Int) -> String {
    switch part {
    case .attribute(let index): schema.entities[entity].attributes[index].name
    case .relationship(let index): schema.entities[entity].relationships[index].name
    }
  }

  /// How many values make a part of a key: several where it refers to a key of several parts.
  private func cellCount(of part: Entity.KeyPart, in entity: Int) -> Int {
    guard case .relationship(let index) = part else { return 1 }
    let target = schema.entities[entity].relationships[index].targets[0]
    return schema.naturalKeyCount(of: target)
  }

  func isUnique(_ attributes: [Int], of entity: Int) -> Bool {
    let columns = attributes.map { schema.entities[entity].attributes[$0] }
    if columns.count == 1, columns[0].isUnique { return true }
    let names = Set(columns.map { ExactText($0.name) })
    return members[entity].contains { member in
      declaration.entities[member].indexes.contains {
        $0.isUnique && Set($0.columns.map { ExactText($0.value) }) == names
      }
    }
  }
}
