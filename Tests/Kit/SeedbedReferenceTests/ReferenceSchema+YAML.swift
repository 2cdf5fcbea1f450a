/// The schema as a build reads it.
extension ReferenceSchema {
  /// `name` starts the names of the dumps' files.
  func yaml(dumps: [ReferenceDump], named name: String) -> String {
    let entities = entities.map { $0.yaml }.joined()
    let entries = dumps.enumerated().map { index, dump in
      "  - { dump: \(name)\(index).\(dump.ending), "
        + (dump.isLate ? "mapping: Late\(dump.entity)" : "entity: \(dump.entity)")
        + "\(dump.creates ? "" : ", create: false") }\n"
    }
    let isKnown = self.entities.contains { $0.relationships.contains(where: \.onlyKnown) }
    let known = self.entities.map { $0.name }.map {
      "  Known\($0): { entity: \($0), extends: default, create: false }\n"
    }
    // A table is made for late records, also where only an import has them.
    let late = self.entities.compactMap { entity -> String? in
      guard let onlyFinds = entity.onlyFindsLate else { return nil }
      let creates = onlyFinds ? ", create: false" : ""
      return "  Late\(entity.name): { entity: \(entity.name), findBy: sole,"
        + " extends: default\(creates) }\n"
    }
    let lines = (isKnown ? known : []) + late
    let mappings = lines.isEmpty ? "" : "mappings:\n" + lines.joined()
    return "seedbed: 1\ndatabase: { metadata: false }\nentities:\n\(entities)\(choosers)\(mappings)"
      + "dumps:\n" + entries.joined()
  }
}

extension ReferenceSchema {
  /// The entities that only choose among others, for nested records.
  fileprivate var choosers: String {
    let relationships = entities.flatMap(\.relationships).filter { !$0.choices.isEmpty }
    return relationships.filter { $0.keyPath != nil }.map { relationship in
      "  \(relationship.target): { variants: { by: sort, cases: { \(relationship.cases) } } }\n"
    }.joined()
  }
}

extension ReferenceEntity {
  fileprivate var yaml: String {
    var lines = ["  \(name):", "    primaryKey: [\(primaryKey.joined(separator: ", "))]"]
    if hasSurrogate { lines.append("    surrogateKey: pk") }
    if let sequence { lines.append("    sequence: \(sequence)") }
    if readsSnakeCase { lines.append("    keys: snakeCase") }
    if skipsNullKey { lines.append("    nullKey: skip") }
    if onDuplicate != "merge" { lines.append("    onDuplicate: \(onDuplicate)") }
    if let newerBy { lines.append("    newerBy: \(newerBy)") }
    if mapsRelationshipsWhenNotNewer { lines.append("    relationshipsWhenNotNewer: true") }
    if !creates { lines.append("    create: false") }
    if let skipWhen { lines.append("    skipWhen: { \(skipWhen.name): \(skipWhen.number) }") }
    if let skipSame {
      lines.append("    skipWhen: { \(skipSame.left): { same: \(skipSame.right) } }")
    }
    if let onNull { lines.append("    onNull: \(onNull.rawValue)") }
    if let deleteFar {
      lines.append("    deleteWhen: { \(deleteFar.value.path): \(deleteFar.number) }")
    }
    if let deleteWhen {
      lines.append("    deleteWhen: { \(deleteWhen.name): \(deleteWhen.number) }")
    }
    if let variants {
      let cases = variants.cases.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      let otherwise = skipsOtherKinds ? "skip" : "error"
      lines.append("    discriminator: kind")
      lines.append(
        "    variants: { by: \(variants.by), cases: { \(cases) }, otherwise: \(otherwise) }"
      )
    }
    lines.append("    attributes:")
    lines += attributes.map { "      \($0.name): \($0.yaml)" }
    if !relationships.isEmpty { lines.append("    relationships:") }
    lines += relationships.map { "      \($0.name): \($0.yaml)" }
    for kind in variants?.cases ?? [] {
      lines += ["  \(kind.name):", "    extends: \(name)", "    attributes:"]
      lines += kind.attributes.map { "      \($0.name): \($0.yaml)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ReferenceAttribute {
  fileprivate var yaml: String {
    var parts = ["type: \(type.rawValue)"]
    switch source {
    case .path(let path) where path.text == keyName: break
    case .path(let path): parts.append("keyPath: '\(path.text)'")
    case .alternatives(let paths):
      parts.append("keyPath: [\(paths.map { "'\($0.text)'" }.joined(separator: ", "))]")
    case .template(let pieces):
      parts.append("template: '\(pieces.map { $0.text + "{\($0.path.text)}" }.joined())'")
    case .value(let value): parts.append("value: \(value.text)")
    case .exists(let path): parts.append("exists: '\(path.text)'")
    case .nullable(let alternatives):
      let items = alternatives.map { alternative in
        let texts = alternative.nullValues.map { "'\($0)'" }.joined(separator: ", ")
        return "{ keyPath: '\(alternative.path.text)', nullValues: [\(texts)] }"
      }
      parts.append("keyPath: [\(items.joined(separator: ", "))]")
    case .object(let members):
      let items = members.map { "\($0.name): '\($0.path.text)'" }
      parts.append("object: { \(items.joined(separator: ", ")) }")
    case .parsed(let outer, let inner):
      parts.append("keyPath: '\(outer.text)', transform: [parseJSON, { pick: '\(inner.text)' }]")
    case .picked(let outer, let inner):
      parts.append("keyPath: '\(outer.text)', transform: { pick: '\(inner.text)' }")
    }
    if !nullValues.isEmpty {
      parts.append("nullValues: [\(nullValues.map { "'\($0)'" }.joined(separator: ", "))]")
    }
    if isUppercase { parts.append("transform: uppercase") }
    if let defaultValue { parts.append("default: \(defaultValue.text)") }
    if onMissing != .keep { parts.append("onMissing: \(onMissing.rawValue)") }
    if saysOnNull, !inheritsOnNull { parts.append("onNull: \(onNull.rawValue)") }
    if onInvalid != .error { parts.append("onInvalid: \(onInvalid.rawValue)") }
    if onConflict != "replace" { parts.append("onConflict: \(onConflict)") }
    if isRequired { parts.append("required: true") }
    if isUnique { parts.append("unique: true") }
    return "{ \(parts.joined(separator: ", ")) }"
  }
}

extension ReferenceRelationship {
  fileprivate var yaml: String {
    var parts = [onlyKnown ? "mapping: Known\(target)" : "entity: \(kind ?? target)"]
    if isLate { parts = ["mapping: Late\(target)"] }
    if !choices.isEmpty, keyPath == nil {
      parts = ["variants: { by: \(chooser), cases: { \(cases) } }"]
    }
    if let keyPath { parts.append("keyPath: '\(keyPath.text)'") }
    if let foreignKey { parts.append("foreignKey: '\(foreignKey.text)'") }
    if let keyParts { parts.append("foreignKey: \(keyParts.yaml)") }
    switch storage {
    case .toOne: break
    case .oneToMany(let inverse): parts += ["many: true", "inverse: \(inverse)"]
    case .joinTable: parts.append("many: true")
    }
    if isOrdered { parts.append("ordered: true") }
    if assign != "union" { parts.append("assign: \(assign)") }
    if clearsMissing { parts.append("onMissing: clear") }
    if keepsNull { parts.append("onNull: keep") }
    if onDangling != "default" { parts.append("onDangling: \(onDangling)") }
    if skipsInvalid { parts.append("onNestedInvalid: skip") }
    if let condition { parts.append("where: { \(condition.name): \(condition.number) }") }
    if let when { parts.append("when: { \(when): 1 }") }
    if !linkAttributes.isEmpty {
      let own = linkAttributes.map { "\($0.name): \($0.yaml)" }.joined(separator: ", ")
      parts.append("through: { attributes: { \(own) } }")
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  fileprivate var cases: String {
    choices.map { "\($0.text): \($0.entity)" }.joined(separator: ", ")
  }
}
