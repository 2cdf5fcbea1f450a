import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Telling of records without a key, and of where it may be instead.
extension RecordWatcher {
  /// How deep records are looked for in one that is none, and in how many values.
  private static let searchDepth = 3
  private static let searchLimit = 500
  private static let shownNames = 8

  func reportMissingKey(slot: Int, _ plan: MappingPlan, _ entity: EntityPlan, base: Int) {
    let isNull = cells[base + slot].tag == .null
    let attributes = entity.entity.attributes
    let name: String
    var path: DumpKeyPath?
    if slot < attributes.count {
      name = attributes[slot].name
      let attribute = plan.attributes.first { $0.mapping.attribute == slot }
      path = attribute?.mapping.source.alternatives.first?.origin.keyPath
    } else {
      let reference = entity.layout.references.first { $0.key.contains(slot) }
      name = reference.map { entity.entity.relationships[$0.relationship].name } ?? "key"
    }
    let searched = path.map { $0.source == name ? "" : " (key path '\($0.source)')" } ?? ""
    let subject =
      plan.findsRows
      ? "\(quoted(name))\(searched), by which \(quoted(plan.mapping.name)) finds rows,"
      : "the primary key \(quoted(name))\(searched) of \(quoted(entity.entity.name))"
    report(
      .missingKey,
      hint: hint(for: path, named: name, isNull: isNull, isReference: slot >= attributes.count)
    ) {
      "\(subject) is \(isNull ? "null" : "missing")"
    }
  }

  private func hint(
    for path: DumpKeyPath?,
    named name: String,
    isNull: Bool,
    isReference: Bool
  ) -> String? {
    if path?.root == .key {
      return "'@key' is the name of a member: 'each: entries' reads an object's members as records"
    }
    if isNull { return nil }
    if path?.root == .captures, case .member(let part)? = path?.segments.first {
      return "the dump's path has no '{\(part)}': a pattern in '--dump' may have it, too"
    }
    if isReference, frames.count > 1 {
      return
        "if it is the enclosing record, write 'inverse: \(name)' in the relationship that holds"
        + " these records"
    }
    var wanted = name
    if case .member(let first)? = path?.segments.first { wanted = first }
    if let near = nearKey(to: path?.source ?? wanted) { return "did you mean '\(near)'?" }
    return place(ofKey: wanted) ?? shownNames
  }

  /// Where a name stands that the innermost record does not have: in its members, as if they were
  /// the records, or deeper in it.
  private func place(ofKey name: String) -> String? {
    guard isObject, case .node(let record, let tape) = frames[frames.count - 1].record.value else {
      return nil
    }
    let members = Array(tape.children(of: record).prefix(Self.searchLimit))
    let isDictionary = members.allSatisfy { member in
      tape.nodes[member].kind == .object && has(name, member, tape)
    }
    if isDictionary, members.count > 1 {
      return "each member is an object that has \(quoted(name)): if the members are the records,"
        + " write"
        + " 'each: entries'"
    }
    var open = members.map { (path: DumpKeyPath.written(shownName($0 - 1, in: tape)), node: $0) }
    for _ in 0..<Self.searchDepth {
      var inner: [(path: String, node: Int)] = []
      for (path, node) in open {
        guard let object = firstObject(at: node, tape) else { continue }
        if has(name, object, tape) {
          let isList = tape.nodes[node].kind == .array
          return "\(quoted(name)) is in \(isList ? "the elements of " : "")'\(path)': is the key"
            + " path"
            + " too short?"
        }
        guard object == node else { continue }
        for value in tape.children(of: object).prefix(Self.searchLimit - inner.count) {
          inner.append((DumpKeyPath.written(path, to: shownName(value - 1, in: tape)), value))
        }
      }
      open = inner
    }
    return nil
  }

  /// The object at a node, or the one that an array there begins with.
  private func firstObject(at node: Int, _ tape: TapeView) -> Int? {
    switch tape.nodes[node].kind {
    case .object: node
    case .array where Int(tape.nodes[node].next) > node + 1 && tape.nodes[node + 1].kind == .object:
      node + 1
    default: nil
    }
  }

  private func has(_ name: String, _ object: Int, _ tape: TapeView) -> Bool {
    tape.children(of: object).prefix(Self.searchLimit).contains { tape.text(of: $0 - 1) == name }
  }

  // MARK: Names

  /// A member of the innermost record whose name is near to one that is not there.
  func nearKey(to name: String) -> String? {
    suggestion(for: name, among: names(upTo: 100))
  }

  private var shownNames: String? {
    let names = names(upTo: Self.shownNames + 1)
    guard !names.isEmpty else { return nil }
    let shown = shortList(names.map(quoted), upTo: Self.shownNames)
    let list = frames.count == 1 ? nameOfList : nil
    return "its keys are \(shown)"
      + (list.map { "; '\($0)' is a list of objects: is the key path too short?" } ?? "")
  }

  /// The first member of the innermost record that is a list of objects.
  private var nameOfList: String? {
    guard case .node(let node, let tape) = frames[frames.count - 1].record.value else { return nil }
    let list = tape.children(of: node).prefix(Self.searchLimit).first { value in
      tape.nodes[value].kind == .array && firstObject(at: value, tape) != nil
    }
    return list.map { shownName($0 - 1, in: tape) }
  }

  private func names(upTo limit: Int) -> [String] {
    guard isObject, case .node(let node, let tape) = frames[frames.count - 1].record.value else {
      return []
    }
    return tape.children(of: node).prefix(limit).map { shownName($0 - 1, in: tape) }
  }
}
