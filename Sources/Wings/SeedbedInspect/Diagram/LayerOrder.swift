/// The order of the nodes within each layer, with few crossings.
struct LayerOrder {
  private static let sweeps = 28

  /// The nodes of each layer from top to bottom.
  private(set) var layers: [[Int]]
  private(set) var crossings = 0
  private let left: [[Int]]
  private let right: [[Int]]
  private var positions: [Int]

  /// - Parameters:
  ///   - layers: The nodes of each layer in declaration order.
  ///   - left: The neighbours of each node in the layer before.
  ///   - right: The neighbours of each node in the layer after.
  init(layers: [[Int]], left: [[Int]], right: [[Int]]) {
    self.layers = layers
    self.left = left
    self.right = right
    positions = Array(repeating: 0, count: left.count)
    for layer in layers.indices { number(layer) }
    arrange()
  }

  private mutating func arrange() {
    var best = (crossings: countCrossings(), layers: layers)
    for sweep in 0..<Self.sweeps where best.crossings > 0 {
      let isForward = sweep.isMultiple(of: 2)
      let order = isForward ? Array(layers.indices) : layers.indices.reversed()
      for layer in order { sortByMedians(layer, of: isForward ? left : right) }
      exchangeNeighbours()
      let found = countCrossings()
      if found < best.crossings { best = (found, layers) }
    }
    layers = best.layers
    crossings = best.crossings
    for layer in layers.indices { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (position, node) in layers[layer].enumerated() { positions[node] = position }
  }

  private mutating func sortByMedians(_ layer: Int, of neighbours: [[Int]]) {
    let keys = layers[layer].map { node -> (key: Int, position: Int, node: Int) in
      let places = neighbours[node].map { positions[$0] }.sorted()
      // Twice the median, so that it stays a whole number.
      let key =
        places.isEmpty
        ? 2 * positions[node] : places[places.count / 2] + places[(places.count - 1) / 2]
      return (key, positions[node], node)
    }
    layers[layer] = keys.sorted { ($0.key, $0.position) < ($1.key, $1.position) }.map(\.node)
    number(layer)
  }

  /// Exchanges neighbours where that saves crossings, until it saves no more.
  private mutating func exchangeNeighbours() {
    for _ in 0..<4 {
      var hasChanged = false
      for layer in layers.indices where layers[layer].count > 1 {
        for index in 0..<(layers[layer].count - 1) {
          let (upper, lower) = (layers[layer][index], layers[layer][index + 1])
          let now = crossings(upper, lower, left) + crossings(upper, lower, right)
          guard now > 0 else { continue }
          let then = crossings(lower, upper, left) + crossings(lower, upper, right)
          guard then < now else { continue }
          layers[layer].swapAt(index, index + 1)
          positions[upper] = index + 1
          positions[lower] = index
          hasChanged = true
        }
      }
      if !hasChanged { return }
    }
  }

  /// The crossings of two nodes' lines to one side, the first above the second.
  private func crossings(_ upper: Int, _ lower: Int, _ neighbours: [[Int]]) -> Int {
    var count = 0
    for above in neighbours[upper] {
      for below in neighbours[lower] where positions[above] > positions[below] { count += 1 }
    }
    return count
  }

  private func countCrossings() -> Int {
    layers.dropLast().indices.reduce(0) { $0 + crossings(behind: $1) }
  }

  /// The crossings between a layer and the next one, counted by a tree of partial sums.
  private func crossings(behind layer: Int) -> Int {
    let size = layers[layer + 1].count
    var sums = Array(repeating: 0, count: size + 1)
    var (count, total) = (0, 0)
    for node in layers[layer] {
      let ends = right[node].map { positions[$0] }
      for end in ends {
        var index = end + 1
        var before = 0
        while index > 0 {
          before += sums[index]
          index -= index & -index
        }
        count += total - before
      }
      for end in ends {
        var index = end + 1
        while index <= size {
          sums[index] += 1
          index += index & -index
        }
        total += 1
      }
    }
    return count
  }
}
