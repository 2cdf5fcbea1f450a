import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Converting the values of foreign keys, and finding the rows that they name.
extension KeyMapper {
  enum KeyConversion {
    /// The key's cells were appended to `keyCells`; the mapping makes the rows that it names.
    case key(of: Int)
    case null
    /// The record is of none of the cases.
    case skipped
    case invalid
  }

  /// Converts the values of a foreign key to the types of what they name.
  func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ plan: RelationshipPlan
  ) -> KeyConversion {
    guard let variants = foreignKey.variants else {
      return convertKey(parts, foreignKey, foreignKey.converters, plan, of: plan.mapping.mapping)
    }
    // A reference to nothing need not say to what.
    guard parts.contains(where: { !$0.isMissingOrNull && !isNullText($0, plan) }) else {
      return .null
    }
    switch choose(variants, of: plan.relationship.name) {
    case .itself, .none: return .invalid
    case .skip: return .skipped
    case .mapping(let mapping):
      let converters = foreignKey.convertersByMapping[mapping] ?? []
      return convertKey(parts, foreignKey, converters, plan, of: mapping)
    }
  }

  private func convertKey(
    _ parts: [Value],
    _ foreignKey: ForeignKeyPlan,
    _ converters: [Converter],
    _ plan: RelationshipPlan,
    of mapping: Int
  ) -> KeyConversion {
    let start = keyCells.count
    for (index, part) in parts.enumerated() {
      var result = ConversionResult.null
      if !part.isMissingOrNull {
        guard index < converters.count, let raw = scalar(part) else {
          report(
            .invalidValue,
            node: nodeOf(part),
            hint: isObject(part)
              ? "if it is the record itself, write 'keyPath: \(foreignKey.source(of: index))'" : nil
          ) {
            "\(quoted(plan.relationship.name)): expected a key, found \(kindName(of: part))"
          }
          keyCells.cut(to: start)
          return .invalid
        }
        if !(plan.nullTexts?.contains(raw) ?? false) {
          result = converters[index].convert(raw, arena: arena)
        }
      }
      switch result {
      case .cell(let cell), .shortened(let cell, _): keyCells.append(cell)
      case .null, .missing:
        keyCells.cut(to: start)
        return .null
      case .invalid(let problem):
        report(.invalidValue, node: nodeOf(part), hint: problem.hint) {
          "\(quoted(plan.relationship.name)): \(problem.reason)"
        }
        keyCells.cut(to: start)
        return .invalid
      }
    }
    return .key(of: mapping)
  }

  /// True if the innermost record has a target already.
  func gives(_ reference: ReferenceCells, base: Int) -> Bool {
    for slot in reference.all {
      let tag = cells[base + slot].tag
      if tag != .absent, tag != .null { return true }
    }
    return false
  }

  /// The entity of the rows that a foreign key names, which a mapping makes.
  func targetEntity(_ plan: RelationshipPlan, _ mapping: Int) -> EntityPlan {
    plans[mapping].entity ?? entityPlans[plan.relationship.targets[0]]
  }

  /// The cells of a link to a row, at the end of `keyCells`: with several targets, the name of the
  /// row's entity comes before its key.
  func linkTarget(_ plan: RelationshipPlan, entity: Int, key: Range<Int>) -> Range<Int> {
    guard plan.relationship.isPolymorphic else { return key }
    let start = keyCells.count
    keyCells.append(.text(arena.copy(entityPlans[entity].entity.name)))
    for index in key { keyCells.append(keyCells[index]) }
    return start..<keyCells.count
  }

  func isObject(_ value: Value) -> Bool {
    guard case .node(let node, let tape) = value else { return false }
    return tape.nodes[node].kind == .object
  }
}
