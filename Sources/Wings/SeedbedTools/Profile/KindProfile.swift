/// The objects of a place by the value of the member that may tell their kind.
package final class KindProfile {
  /// The most kinds.
  static let limit = 60
  /// The member's name.
  package let member: String
  let memberHash: UInt64
  /// In the order in which the values came first.
  @exclusivity(unchecked) package private(set) var nodes: [(value: String, node: ProfileNode)] = []
  @exclusivity(unchecked) private var places: [UInt64: Int] = [:]

  init(_ member: String) {
    self.member = member
    memberHash = ValueHash.of(member)
  }

  init(of other: KindProfile) {
    member = other.member
    memberHash = other.memberHash
  }

  func node(_ value: UnsafeBufferPointer<UInt8>, for holder: ProfileNode) -> ProfileNode? {
    let hash = ValueHash.of(value)
    if let known = places[hash] { return nodes[known].node }
    guard nodes.count < Self.limit, value.count <= 60, !value.isEmpty else { return nil }
    return add(String(decoding: value, as: UTF8.self), hash, for: holder)
  }

  private func add(_ value: String, _ hash: UInt64, for holder: ProfileNode) -> ProfileNode {
    let node = ProfileNode(beside: holder)
    node.hasNoKinds = true
    places[hash] = nodes.count
    nodes.append((value, node))
    return node
  }

  func canTake(_ other: KindProfile) -> Bool {
    let new = other.places.keys.count { places[$0] == nil }
    return nodes.count + new <= Self.limit
  }

  func merge(_ other: KindProfile, into holder: ProfileNode) {
    for (value, node) in other.nodes {
      let hash = ValueHash.of(value)
      let own = places[hash].map { nodes[$0].node } ?? add(value, hash, for: holder)
      own.merge(node)
    }
  }
}
