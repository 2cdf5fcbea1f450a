import SeedbedDiagnostics
import SeedbedDumps

/// A value of an exported schema, which names what is missing in it.
struct RoomNode {
  /// A schema of another shape than Room's.
  struct Problem: Error {
    var reason: String
  }

  private let node: JSONTree

  init(_ node: JSONTree) {
    self.node = node
  }

  init(parsing bytes: [UInt8]) throws(Problem) {
    guard let node = JSONTree(parsing: bytes) else { throw Problem(reason: "it is not JSON") }
    self.node = node
  }

  func object(_ name: String) throws(Problem) -> RoomNode {
    guard let found = node[name] else { throw Problem(reason: "expected an object at '\(name)'") }
    return RoomNode(found)
  }

  func text(orNil name: String) -> String? { node[name]?.text }

  func text(_ name: String) throws(Problem) -> String {
    guard let text = text(orNil: name) else {
      throw Problem(reason: "expected a text at '\(name)'")
    }
    return text
  }

  func integer(_ name: String) throws(Problem) -> Int {
    guard let value = node[name]?.integer else {
      throw Problem(reason: "expected a whole number at '\(name)'")
    }
    return value
  }

  /// True if a member is true.
  func flag(_ name: String) -> Bool { node[name]?.isTrue ?? false }

  func list(_ name: String) throws(Problem) -> [RoomNode] {
    guard let found = node[name] else { throw Problem(reason: "expected a list at '\(name)'") }
    return found.elements.map { RoomNode($0) }
  }

  func list(orEmpty name: String) -> [RoomNode] {
    (node[name]?.elements ?? []).map { RoomNode($0) }
  }

  /// The texts and whole numbers of a list.
  func texts(orEmpty name: String) -> [String] {
    (node[name]?.elements ?? []).compactMap { $0.text ?? $0.integer.map { String($0) } }
  }
}
