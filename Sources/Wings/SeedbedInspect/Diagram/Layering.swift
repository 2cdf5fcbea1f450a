/// Which layer each box of a component stands in: boxes that others refer to further left.
struct Layering {
  /// A reference by layers: `left` is in a lower layer than `right`.
  struct Edge {
    var link: Int
    var left: Int
    var right: Int
  }

  private(set) var layers: [Int]
  private(set) var edges: [Edge] = []
  private var parents: [[Int]]
  private var children: [[Int]]

  /// - Parameters:
  ///   - boxes: Their sizes.
  ///   - links: The references between them by their places in `boxes`, without those of a box to
  ///     itself.
  init(
    boxes: [DiagramGraph.Box],
    links: [(link: Int, source: Int, target: Int)]
  ) {
    layers = Array(repeating: 0, count: boxes.count)
    parents = Array(repeating: [], count: boxes.count)
    children = Array(repeating: [], count: boxes.count)
    breakCycles(links)
    let order = topologicalOrder
    for box in order {
      for child in children[box] { layers[child] = max(layers[child], layers[box] + 1) }
    }
    // Each table moves next to the nearest table that refers to it.
    for box in order.reversed() {
      guard let nearest = children[box].map({ layers[$0] }).min() else { continue }
      layers[box] = max(layers[box], nearest - 1)
    }
    lowerHighLayers(boxes)
    let first = layers.min() ?? 0
    for box in layers.indices { layers[box] -= first }
  }

  /// Goes through the references in declaration order; one that closes a cycle is turned around.
  private mutating func breakCycles(_ links: [(link: Int, source: Int, target: Int)]) {
    var outgoing: [[Int]] = Array(repeating: [], count: layers.count)
    for (index, link) in links.enumerated() { outgoing[link.source].append(index) }
    var isOpen = Array(repeating: false, count: layers.count)
    var isDone = isOpen
    var isTurned = Array(repeating: false, count: links.count)
    for start in layers.indices where !isDone[start] {
      var path: [(box: Int, next: Int)] = [(start, 0)]
      isOpen[start] = true
      while let last = path.last {
        guard last.next < outgoing[last.box].count else {
          isOpen[last.box] = false
          isDone[last.box] = true
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let index = outgoing[last.box][last.next]
        let target = links[index].target
        if isOpen[target] {
          isTurned[index] = true
        } else if !isDone[target] {
          isOpen[target] = true
          path.append((target, 0))
        }
      }
    }
    for (index, link) in links.enumerated() {
      let (left, right) =
        isTurned[index] ? (link.source, link.target) : (link.target, link.source)
      edges.append(Edge(link: link.link, left: left, right: right))
      parents[right].append(left)
      children[left].append(right)
    }
  }

  /// Each box after those that it is layered behind.
  private var topologicalOrder: [Int] {
    var waiting = parents.map(\.count)
    var ready = waiting.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < ready.count {
      for child in children[ready[next]] {
        waiting[child] -= 1
        if waiting[child] == 0 { ready.append(child) }
      }
      next += 1
    }
    return ready
  }

  /// A layer that is too high gives boxes that nothing refers to to the next one.
  private mutating func lowerHighLayers(_ boxes: [DiagramGraph.Box]) {
    let area = boxes.reduce(0.0) { $0 + Double(($1.width + 90) * ($1.height + 24)) }
    let limit = max(900, Int(0.62 * area.squareRoot()))
    let first = layers.min() ?? 0
    for layer in first..<(first + 60) {
      let members = layers.indices.filter { layers[$0] == layer }
      var height = members.reduce(0) { $0 + boxes[$1].height + 24 }
      let leaves = members.filter { children[$0].isEmpty && !parents[$0].isEmpty }
        .sorted { (parents[$0].count, $1) < (parents[$1].count, $0) }
      for leaf in leaves where height > limit {
        layers[leaf] += 1
        height -= boxes[leaf].height + 24
      }
    }
  }
}
