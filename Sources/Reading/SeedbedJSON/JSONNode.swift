/// A value of a small JSON text that is read as a whole: a lock, a state, a recording.
package struct JSONNode {
  private let tape: Tape
  private let node: Int

  /// Reads a text; nil where it is no JSON.
  package init?(parsing bytes: [UInt8]) {
    let tape = Tape()
    guard (try? tape.scan(bytes: bytes)) != nil else { return nil }
    self.init(tape, 0)
  }

  private init(_ tape: Tape, _ node: Int) {
    self.tape = tape
    self.node = node
  }

  /// The value of a member; nil where there is none.
  package subscript(name: String) -> JSONNode? {
    tape.view.member(named: Array(name.utf8), of: node).map { JSONNode(tape, $0) }
  }

  package var text: String? {
    tape.view[node].kind == .string ? tape.view.text(of: node) : nil
  }

  /// The whole number that it is.
  package var integer: Int? {
    guard tape.view[node].kind != .string else { return nil }
    return Int(String(decoding: tape.view.raw(node), as: UTF8.self))
  }

  package var isTrue: Bool { tape.view[node].kind == .true }

  /// The elements of an array; none of any other value.
  package var elements: [JSONNode] {
    guard tape.view[node].kind == .array else { return [] }
    return tape.view.children(of: node).map { JSONNode(tape, $0) }
  }
}
