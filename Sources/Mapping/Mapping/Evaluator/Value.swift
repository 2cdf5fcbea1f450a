package import SeedbedBase
import SeedbedLanguage
package import SeedbedReading

/// The value of a key path.
///
/// A value is copied by its bits, so that passing one on costs nothing: what it refers to belongs
/// to a tape, or to the mapper's arena until the next top-level record.
package enum Value: BitwiseCopyable {
  case missing
  case null
  /// A node of a tape; the record's own, or a document's that was scanned before.
  case node(Int, TapeView)
  /// A scalar that stands in no dump as such: made by an operator, a root or a transform.
  case scalar(RawValue)
  /// The values of an array step; missing elements stay missing, for relationships skip them.
  case list(UnsafeBufferPointer<Value>)

  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }

  package var isMissingOrNull: Bool {
    switch self {
    case .missing, .null: true
    case .node(let node, let tape): tape.nodes[node].kind == .null
    case .scalar(let raw): raw.kind == .null
    case .list: false
    }
  }

  var isObject: Bool {
    if case .node(let node, let tape) = self { tape.nodes[node].kind == .object } else { false }
  }

  /// True for an object without members.
  var isEmptyObject: Bool {
    guard isObject, case .node(let node, let tape) = self else { return false }
    return Int(tape.nodes[node].next) == node + 1
  }
}

extension ByteArena {
  func number(_ value: Int) -> RawValue { RawValue(.number, copy(String(value))) }

  /// The result of a transform as a value, which lives as long as the arena's bytes.
  func value(of transformed: TransformValue) -> Value {
    switch transformed {
    case .missing: .missing
    case .null: .null
    case .list(let elements): list(elements.map { value(of: $0) })
    case .text, .number, .boolean, .json: .scalar(RawValue(transformed, arena: self))
    }
  }

  /// A list of values that lives as long as the arena's bytes.
  func list(_ values: [Value]) -> Value {
    let alignment = MemoryLayout<Value>.alignment
    let bytes = allocate(values.count * MemoryLayout<Value>.stride + alignment)
    let start = UnsafeMutableRawPointer(bytes).alignedUp(toMultipleOf: alignment)
    let list = start.bindMemory(to: Value.self, capacity: values.count)
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { list.initialize(from: first, count: source.count) }
    }
    return .list(UnsafeBufferPointer(start: list, count: values.count))
  }
}
