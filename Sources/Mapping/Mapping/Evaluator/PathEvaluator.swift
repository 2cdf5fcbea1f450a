import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Evaluates key paths on the record that is being mapped.
extension DumpEvaluator {
  /// The value a compiled path gives for the innermost record.
  func value(at compiled: CompiledPath) -> Value {
    if compiled.onlySlot >= 0, isObject {
      let node = slots[slotBase + compiled.onlySlot]
      return node < 0 ? .missing : .node(node, tape)
    }
    guard compiled.path.root == .member else { return valueFromRoot(of: compiled) }
    guard isObject, !compiled.slots.isEmpty else {
      let record = frames[frames.count - 1].record.value
      return apply(compiled.path.segments[...], to: record, of: compiled)
    }
    for depth in stride(from: compiled.slots.count - 1, through: 0, by: -1) {
      let node = slots[slotBase + compiled.slots[depth]]
      guard node >= 0 else { continue }
      let isWhole = depth == compiled.slots.count - 1
      let rest = isWhole ? compiled.rest[...] : compiled.path.segments[(depth + 1)...]
      return apply(rest, to: .node(node, tape), of: compiled)
    }
    return .missing
  }

  /// The value a path gives that was not compiled with the record's mapping, such as one inside
  /// a filter or after an operator.
  func value(at path: DumpKeyPath, of value: Value, for compiled: CompiledPath) -> Value {
    switch path.root {
    case .member, .record: apply(path.segments[...], to: value, of: compiled)
    default:
      valueFromRoot(of: CompiledPath(path, isAlternative: compiled.isAlternative))
    }
  }

  func apply(
    _ segments: ArraySlice<DumpKeyPath.Segment>,
    to start: Value,
    of compiled: CompiledPath,
    isAfterArrayStep: Bool = false
  ) -> Value {
    var value = start
    var isAfterArrayStep = isAfterArrayStep
    for segment in segments {
      if case .missing = value { return .missing }
      if value.isMissingOrNull { return .null }
      switch segment {
      case .member(let name): value = members(named: name, of: value, for: compiled)
      case .element(let index): value = element(index, of: value, for: compiled)
      case .all:
        value = all(of: value, isAfterArrayStep: isAfterArrayStep, for: compiled)
        isAfterArrayStep = true
      case .filter(let path, let literal):
        value = filter(value, where: path, equals: literal, for: compiled)
      case .first, .last:
        value = element(segment == .first ? 0 : -1, of: value, for: compiled)
        isAfterArrayStep = false
      default: return applyOperator(segment, to: value, of: compiled)
      }
      if case .list = value { isAfterArrayStep = true }
    }
    return value
  }

  private func members(named name: String, of value: Value, for compiled: CompiledPath) -> Value {
    switch value {
    case .missing, .null: return value
    case .scalar:
      warnThroughScalar(compiled, value)
      return .missing
    case .list(let elements): return mapMembers(named: name, over: Array(elements))
    case .node(let node, let tape):
      switch tape.nodes[node].kind {
      case .object: return member(named: name, of: node, in: tape)
      case .array: return mapMembers(named: name, over: elements(of: node, in: tape))
      case .null: return .null
      default:
        warnThroughScalar(compiled, value)
        return .missing
      }
    }
  }

  /// The name's value in every element; missing where no element has it.
  private func mapMembers(named name: String, over elements: [Value]) -> Value {
    var isFound = false
    let values = elements.map { element -> Value in
      switch element {
      case .null: return .null
      case .node(let node, let tape):
        if tape.nodes[node].kind == .null { return .null }
        guard tape.nodes[node].kind == .object else { return .missing }
        let value = member(named: name, of: node, in: tape)
        if !value.isMissing { isFound = true }
        return value
      default: return .missing
      }
    }
    return isFound ? arena.list(values) : .missing
  }

  func member(named name: String, of node: Int, in tape: TapeView) -> Value {
    var name = name
    let (found, isRepeated) = name.withUTF8 { tape.lastMember(named: $0, of: node) }
    guard let found else { return .missing }
    if isRepeated { warnDuplicate(found - 1, in: tape) }
    return .node(found, tape)
  }

  /// The elements of an array, or the values of an object's members, in order; of a name given
  /// twice the last.
  func elements(of container: Int, in tape: TapeView) -> [Value] {
    let shadowed =
      tape.nodes[container].kind == .object ? tape.shadowedMembers(of: container) : []
    guard !shadowed.isEmpty else {
      return tape.children(of: container).map { .node($0, tape) }
    }
    for value in shadowed.sorted() { warnDuplicate(value - 1, in: tape) }
    return tape.children(of: container).filter { !shadowed.contains($0) }.map { .node($0, tape) }
  }

  /// The elements of an array or of what an array step gave; nil for anything else.
  func collection(_ value: Value) -> [Value]? {
    switch value {
    case .list(let elements): Array(elements)
    case .node(let node, let tape) where tape.nodes[node].kind == .array:
      elements(of: node, in: tape)
    default: nil
    }
  }

  /// An element by its place, null where a name gave nothing for it; missing beyond the ends.
  private func element(_ index: Int, of value: Value, for compiled: CompiledPath) -> Value {
    guard let elements = collection(value) else { return missing(in: value, compiled) }
    let position = index < 0 ? elements.count + index : index
    guard elements.indices.contains(position) else { return .missing }
    return elements[position].isMissing ? .null : elements[position]
  }

  private func all(of value: Value, isAfterArrayStep: Bool, for compiled: CompiledPath) -> Value {
    switch value {
    case .list(let elements):
      guard isAfterArrayStep else { return value }
      return arena.list(elements.flatMap { spread($0) ?? [] })
    default:
      guard let spread = spread(value) else { return missing(in: value, compiled) }
      return arena.list(spread)
    }
  }

  private func spread(_ value: Value) -> [Value]? {
    guard case .node(let node, let tape) = value else { return collection(value) }
    switch tape.nodes[node].kind {
    case .array, .object: return elements(of: node, in: tape)
    default: return nil
    }
  }

  /// The bytes of a scalar value; nil for arrays, objects and what is missing.
  func scalar(_ value: Value) -> RawValue? {
    switch value {
    case .missing, .list: return nil
    case .null: return RawValue(.null)
    case .scalar(let raw): return raw
    case .node(let node, let tape):
      let raw = rawValue(of: node, in: tape)
      return raw.kind == .json ? nil : raw
    }
  }

  /// Nothing, as a value has no elements; a scalar is warned of.
  func missing(in value: Value, _ compiled: CompiledPath) -> Value {
    if scalar(value) != nil { warnThroughScalar(compiled, value) }
    return .missing
  }
}
