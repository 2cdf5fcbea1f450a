/// A point of a diagram, in pixels from its top left corner.
package struct DiagramPoint: Equatable, Sendable {
  package var x: Int
  package var y: Int
}

/// A rectangle of a diagram.
package struct DiagramFrame: Equatable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package var right: Int { x + width }
  package var bottom: Int { y + height }
}

/// The boxes of a diagram and the references between them, to be laid out.
package struct DiagramGraph: Sendable {
  /// A box of a fixed size.
  package struct Box: Equatable, Sendable {
    package var width: Int
    package var height: Int
  }

  /// A reference from one box to another, or to itself.
  package struct Link: Hashable, Sendable {
    package var source: Int
    package var target: Int
    /// Where the line begins and ends: pixels below the top of each box.
    package var sourcePort = 13
    package var targetPort = 13
  }

  /// In the order in which they are declared, which decides every tie.
  package var boxes: [Box]
  package var links: [Link]

  /// The boxes that references connect, each group and the groups in declaration order.
  var components: [[Int]] {
    var parents = Array(boxes.indices)
    func root(of box: Int) -> Int {
      var box = box
      while parents[box] != box { box = parents[box] }
      return box
    }
    for link in links {
      let (left, right) = (root(of: link.source), root(of: link.target))
      // The first box of a group stands for it.
      if left != right { parents[max(left, right)] = min(left, right) }
    }
    var groups: [[Int]] = Array(repeating: [], count: boxes.count)
    for box in boxes.indices { groups[root(of: box)].append(box) }
    return groups.filter { !$0.isEmpty }
  }
}
