/// The heights of nodes: each near the middle of its neighbours, in the order of its layer.
struct LayerHeights {
  private static let passes = 24

  /// The top of each node.
  private(set) var tops: [Int]
  private let layers: [[Int]]
  private let heights: [Int]
  private let isBend: [Bool]
  private var places: [Double]

  /// - Parameters:
  ///   - layers: The nodes of each layer from top to bottom.
  ///   - heights: The height of each node.
  ///   - isBend: Whether a node is only a place that a line runs through.
  ///   - neighbours: For each node those in the layers beside it.
  init(layers: [[Int]], heights: [Int], isBend: [Bool], neighbours: [[Int]]) {
    self.layers = layers
    self.heights = heights
    self.isBend = isBend
    tops = Array(repeating: 0, count: heights.count)
    places = Array(repeating: 0, count: heights.count)
    stack()
    for pass in 0..<Self.passes {
      let order = pass.isMultiple(of: 2) ? Array(layers.indices) : layers.indices.reversed()
      for layer in order { moveToMedians(layers[layer], neighbours) }
    }
    settle()
  }

  /// The least distance between the tops of two nodes that follow each other.
  private func distance(_ upper: Int, _ lower: Int) -> Int {
    heights[upper] + (isBend[upper] && isBend[lower] ? 6 : 20)
  }

  private mutating func stack() {
    var ends: [Double] = []
    for layer in layers {
      var place = 0
      for (index, node) in layer.enumerated() {
        if index > 0 { place += distance(layer[index - 1], node) }
        places[node] = Double(place)
      }
      ends.append(Double(place + (layer.last.map { heights[$0] } ?? 0)))
    }
    let highest = ends.max() ?? 0
    for (layer, end) in zip(layers, ends) {
      for node in layer { places[node] += (highest - end) / 2 }
    }
  }

  /// Moves the nodes of a layer to the medians of their neighbours; those that would collide move
  /// as one block.
  private mutating func moveToMedians(_ layer: [Int], _ neighbours: [[Int]]) {
    // A block: its first node, where it would begin, how high it is, how many nodes it has.
    var blocks: [(first: Int, place: Double, extent: Double, count: Int)] = []
    for (index, node) in layer.enumerated() {
      let centers = neighbours[node].map { places[$0] + Double(heights[$0]) / 2 }.sorted()
      let wanted =
        centers.isEmpty
        ? places[node]
        : (centers[centers.count / 2] + centers[(centers.count - 1) / 2]) / 2
          - Double(heights[node]) / 2
      let extent =
        index + 1 < layer.count ? Double(distance(node, layer[index + 1])) : Double(heights[node])
      blocks.append((index, wanted, extent, 1))
      while blocks.count > 1 {
        let lower = blocks[blocks.count - 1]
        let upper = blocks[blocks.count - 2]
        guard upper.place + upper.extent > lower.place else { break }
        let count = upper.count + lower.count
        let place =
          (upper.place * Double(upper.count)
            + (lower.place - upper.extent) * Double(lower.count)) / Double(count)
        blocks.removeLast(2)
        blocks.append((upper.first, place, upper.extent + lower.extent, count))
      }
    }
    for block in blocks {
      var place = block.place
      for index in block.first..<(block.first + block.count) {
        places[layer[index]] = place
        if index + 1 < layer.count { place += Double(distance(layer[index], layer[index + 1])) }
      }
    }
  }

  /// Rounds the places to pixels, and starts them at 0.
  private mutating func settle() {
    for layer in layers {
      for (index, node) in layer.enumerated() {
        tops[node] = Int(places[node].rounded())
        if index > 0 {
          let upper = layer[index - 1]
          tops[node] = max(tops[node], tops[upper] + distance(upper, node))
        }
      }
    }
    let first = tops.min() ?? 0
    for node in tops.indices { tops[node] -= first }
  }
}
