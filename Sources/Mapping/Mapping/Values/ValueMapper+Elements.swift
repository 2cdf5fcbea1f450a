import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Finding the records in a value.
extension ValueMapper {
  /// The records of a to-many's value; nil where a problem was reported.
  func records(in found: Value, _ plan: RelationshipPlan) -> [RecordReference]? {
    switch plan.mapping.each {
    case .elements: return elementRecords(in: found, plan)
    case .entries: return entryRecords(in: found, plan)
    case .keys:
      return found.isObject ? entryRecords(in: found, plan) : keyRecords(in: found, plan)
    }
  }

  private func elementRecords(
    in found: Value,
    _ plan: RelationshipPlan
  ) -> [RecordReference]? {
    guard let elements = collection(found) else { return [record(of: found, index: 0)] }
    var records: [RecordReference] = []
    for (index, value) in elements.enumerated() {
      if value.isMissing { continue }
      if value.isMissingOrNull || isNullText(value, plan) {
        nullElements += 1
        continue
      }
      if collection(value) != nil {
        reportNestedArray(value, plan)
        return nil
      }
      records.append(record(of: value, index: place(of: value) ?? index))
    }
    return records
  }

  func reportNestedArray(_ value: Value, _ plan: RelationshipPlan) {
    report(
      .nestedArray,
      node: nodeOf(value),
      hint: plan.source.map { "to take the elements of all, write '\(flattened($0).source)'" }
    ) {
      "\(quoted(plan.relationship.name)): expected records, found an array inside the array"
    }
  }

  /// The path with as many `[*]` more as it takes until no element is an array.
  private func flattened(_ compiled: CompiledPath) -> DumpKeyPath {
    var path = compiled.path
    for _ in 0..<Self.flatteningLimit {
      path.source += "[*]"
      path.segments.append(.all)
      let found = value(at: CompiledPath(path, isAlternative: true))
      guard collection(found)?.contains(where: { collection($0) != nil }) ?? false else { break }
    }
    return path
  }

  /// Deeper arrays of arrays are not looked into for a message.
  static var flatteningLimit: Int { 8 }

  /// The place of an element in the array that it stands in.
  private func place(of value: Value) -> Int? {
    guard let node = nodeOf(value), tape.nodes[node].parent != TapeNode.noParent,
      tape.nodes[Int(tape.nodes[node].parent)].kind == .array
    else { return nil }
    return index(of: node)
  }

  /// The members of an object as records with a name.
  private func entryRecords(in found: Value, _ plan: RelationshipPlan) -> [RecordReference]? {
    if case .list(let values) = found {
      var records: [RecordReference] = []
      for value in values where !value.isMissingOrNull {
        guard let entries = entryRecords(in: value, plan) else { return nil }
        records += entries
      }
      return records
    }
    guard case .node(let object, let tape) = found, tape.nodes[object].kind == .object else {
      report(.expectedEntries, node: nodeOf(found)) {
        "\(quoted(plan.relationship.name)): expected an object whose members are the records, "
          + "found \(kindName(of: found))"
      }
      return nil
    }
    return entryRecords(of: object, in: tape, names: arena)
  }

  /// The elements of an array, or a single text, as names that say nothing of a value.
  private func keyRecords(in found: Value, _ plan: RelationshipPlan) -> [RecordReference]? {
    var records: [RecordReference] = []
    for value in collection(found) ?? [found] {
      if value.isMissing { continue }
      guard let raw = scalar(value) else {
        report(.expectedEntries, node: nodeOf(value)) {
          "\(quoted(plan.relationship.name)): expected names, found \(kindName(of: value))"
        }
        return nil
      }
      if raw.kind == .null || plan.nullTexts?.contains(raw) ?? false {
        nullElements += 1
        continue
      }
      var record = record(of: value, index: records.count)
      record.value = .missing
      record.name = raw.kind == .text ? raw : RawValue(.text, arena.copy(raw.text))
      records.append(record)
    }
    return records
  }

  func isNullText(_ value: Value, _ plan: RelationshipPlan) -> Bool {
    isNullText(value, plan.nullTexts)
  }
}
