package import SeedbedJSON
package import SeedbedModel

/// What a key path gives.
package indirect enum Value {
  case missing
  case null
  /// A node of a tape; the record's own, or a document's that was scanned before.
  case node(Int, TapeView)
  /// A scalar that stands in no dump as such: made by an operator, a root or a transform.
  case scalar(RawValue)
  /// What an array step gives; elements that are missing stay so, for relationships skip them.
  case list([Value])

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
}
