package import SeedbedBase

extension JSONTree {
  /// Reads a small text as a whole: a lock, a state, a report; nil where it is no JSON.
  package init?(parsing bytes: [UInt8]) {
    guard let tape = try? Tape(of: bytes) else { return nil }
    self.init(tape.view, 0)
  }

  package init(_ tape: TapeView, _ node: Int) {
    switch tape[node].kind {
    case .null: self = .null
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .string: self = .text(tape.text(of: node))
    case .array: self = .array(tape.children(of: node).map { JSONTree(tape, $0) })
    case .object:
      self = .object(
        tape.children(of: node).map { (key: tape.text(of: $0 - 1), value: JSONTree(tape, $0)) }
      )
    case .integer, .number, .key:
      self = .number(String(decoding: tape.raw(node), as: UTF8.self))
    }
  }
}
