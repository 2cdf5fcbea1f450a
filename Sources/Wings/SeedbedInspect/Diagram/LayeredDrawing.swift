/// The drawing of one component: its boxes in layers, its lines at right angles between them.
///
/// After Sugiyama, Tagawa and Toda (1981) and Gansner et al. (1993).
struct LayeredDrawing {
  /// The height of a place where a line runs through a layer.
  private static let bendHeight = 8
  /// How far a reference of a box to itself reaches to the left.
  private static let loop = 14

  /// The boxes by their places in the graph, with their frames.
  let boxes: [Int]
  private(set) var frames: [DiagramFrame] = []
  /// The links by their places in the graph, with their corners.
  private(set) var links: [Int] = []
  private(set) var routes: [[DiagramPoint]] = []
  private(set) var width = 0
  private(set) var height = 0
  private(set) var crossings = 0

  private var layers: [[Int]] = []
  /// The layer of each node: the boxes, then the bends.
  private var layerOf: [Int] = []
  private var heights: [Int] = []
  private var left: [[Int]] = []
  private var right: [[Int]] = []
  /// The nodes of each edge from left to right.
  private var chains: [(edge: Layering.Edge, nodes: [Int])] = []

  init(_ graph: DiagramGraph, boxes: [Int]) {
    self.boxes = boxes
    var places: [Int: Int] = [:]
    for (place, box) in boxes.enumerated() { places[box] = place }
    var between: [(link: Int, source: Int, target: Int)] = []
    var loops: [Int] = []
    for (index, link) in graph.links.enumerated() {
      guard let source = places[link.source], let target = places[link.target] else { continue }
      if source == target { loops.append(index) } else { between.append((index, source, target)) }
    }
    let sizes = boxes.map { graph.boxes[$0] }
    let layering = Layering(boxes: sizes, links: between)
    makeNodes(layering, sizes)
    let order = LayerOrder(layers: layers, left: left, right: right)
    layers = order.layers
    crossings = order.crossings
    let tops = LayerHeights(
      layers: layers,
      heights: heights,
      isBend: heights.indices.map { $0 >= sizes.count },
      neighbours: zip(left, right).map { $0 + $1 }
    ).tops
    draw(graph, sizes, tops)
    for index in loops { drawLoop(graph.links[index], index, places) }
    height = frames.map(\.bottom).max() ?? 0
    for route in routes { height = max(height, route.map(\.y).max() ?? 0) }
  }

  private mutating func makeNodes(_ layering: Layering, _ sizes: [DiagramGraph.Box]) {
    layerOf = layering.layers
    heights = sizes.map(\.height)
    left = Array(repeating: [], count: sizes.count)
    right = left
    layers = Array(repeating: [], count: (layerOf.max() ?? 0) + 1)
    for (node, layer) in layerOf.enumerated() { layers[layer].append(node) }
    for edge in layering.edges {
      var nodes = [edge.left]
      for layer in (layerOf[edge.left] + 1)..<max(layerOf[edge.right], layerOf[edge.left] + 1) {
        let bend = heights.count
        heights.append(Self.bendHeight)
        layerOf.append(layer)
        left.append([])
        right.append([])
        layers[layer].append(bend)
        nodes.append(bend)
      }
      nodes.append(edge.right)
      for (before, after) in zip(nodes, nodes.dropFirst()) {
        right[before].append(after)
        left[after].append(before)
      }
      chains.append((edge, nodes))
    }
  }

  private mutating func draw(_ graph: DiagramGraph, _ sizes: [DiagramGraph.Box], _ tops: [Int]) {
    let passages = passages(graph, boxCount: sizes.count, tops)
    let tracks = tracks(passages, boxCount: sizes.count)
    let widths = layers.map { layer in
      layer.filter { $0 < sizes.count }.map { sizes[$0].width }.max() ?? 0
    }
    var columns: [Range<Int>] = []
    var x = Self.loop + 4
    for layer in layers.indices {
      columns.append(x..<x + widths[layer])
      x += widths[layer] + tracks.width(ofGap: layer)
    }
    for (node, size) in sizes.enumerated() {
      let column = columns[layerOf[node]]
      frames.append(
        DiagramFrame(
          x: column.lowerBound + (column.count - size.width) / 2,
          y: tops[node],
          width: size.width,
          height: size.height
        )
      )
    }
    width = frames.map(\.right).max() ?? 0
    for (index, chain) in chains.enumerated() {
      let points = corners(ofChain: index, passages[index], tracks, columns)
      let isForward = boxes[chain.edge.right] == graph.links[chain.edge.link].source
      links.append(chain.edge.link)
      routes.append(Self.corners(of: isForward ? points.reversed() : points))
    }
  }

  /// The height at which each edge's line passes each of its nodes.
  private func passages(_ graph: DiagramGraph, boxCount: Int, _ tops: [Int]) -> [[Int]] {
    chains.map { chain in
      let link = graph.links[chain.edge.link]
      return chain.nodes.map { node in
        guard node < boxCount else { return tops[node] + Self.bendHeight / 2 }
        let isSource = boxes[node] == link.source
        return tops[node] + (isSource ? link.sourcePort : link.targetPort)
      }
    }
  }

  /// The upright pieces of all lines, each on a track of its gap.
  private func tracks(_ passages: [[Int]], boxCount: Int) -> GapTracks {
    var tracks = GapTracks(gaps: layers.count)
    for (index, chain) in chains.enumerated() {
      for hop in 0..<(chain.nodes.count - 1) {
        tracks.add(
          GapTracks.Piece(
            gap: layerOf[chain.nodes[hop]],
            edge: index,
            from: passages[index][hop],
            to: passages[index][hop + 1],
            // Lines to the same column of a box run together.
            bundle: chain.nodes[hop] < boxCount ? chain.nodes[hop] : -1 - index
          )
        )
      }
    }
    tracks.assign()
    return tracks
  }

  /// The corners of an edge's line from left to right; `columns` is the horizontal extent of each layer.
  private func corners(
    ofChain index: Int,
    _ passages: [Int],
    _ tracks: GapTracks,
    _ columns: [Range<Int>]
  ) -> [DiagramPoint] {
    let nodes = chains[index].nodes
    var points: [DiagramPoint] = []
    for hop in 0..<(nodes.count - 1) {
      let (near, far) = (nodes[hop], nodes[hop + 1])
      let layer = layerOf[near]
      let end = columns[layer].upperBound
      let start = near < frames.count ? frames[near].right : end
      let stop = far < frames.count ? frames[far].x : columns[layer + 1].lowerBound
      let track = end + tracks.offset(ofGap: layer, edge: index)
      let (y, other) = (passages[hop], passages[hop + 1])
      points += [
        DiagramPoint(x: start, y: y), DiagramPoint(x: track, y: y),
        DiagramPoint(x: track, y: other), DiagramPoint(x: stop, y: other),
      ]
    }
    return points
  }

  private mutating func drawLoop(
    _ link: DiagramGraph.Link,
    _ index: Int,
    _ places: [Int: Int]
  ) {
    guard let place = places[link.source] else { return }
    let frame = frames[place]
    let end = link.targetPort == link.sourcePort ? link.sourcePort - 10 : link.targetPort
    links.append(index)
    routes.append([
      DiagramPoint(x: frame.x, y: frame.y + link.sourcePort),
      DiagramPoint(x: frame.x - Self.loop, y: frame.y + link.sourcePort),
      DiagramPoint(x: frame.x - Self.loop, y: frame.y + end),
      DiagramPoint(x: frame.x, y: frame.y + end),
    ])
  }

  /// The points without those that lie on a straight line.
  private static func corners(of points: [DiagramPoint]) -> [DiagramPoint] {
    var corners: [DiagramPoint] = []
    for point in points where corners.last != point {
      if corners.count > 1 {
        let (a, b) = (corners[corners.count - 2], corners[corners.count - 1])
        if a.x == b.x && b.x == point.x || a.y == b.y && b.y == point.y { corners.removeLast() }
      }
      corners.append(point)
    }
    return corners
  }
}
