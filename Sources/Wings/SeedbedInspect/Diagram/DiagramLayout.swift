/// Where the boxes of a diagram stand and how its lines run.
///
/// Boxes that others refer to stand on the left. No box overlaps another and no line crosses a box.
/// The same graph gives the same layout.
package struct DiagramLayout: Sendable {
  /// The space between components.
  private static let space = 48
  /// The space between boxes without references.
  private static let looseSpace = 24

  /// A frame for each box.
  package private(set) var frames: [DiagramFrame]
  /// The corners of each link's line, from its source to its target.
  package private(set) var routes: [[DiagramPoint]]
  package private(set) var width = 0
  package private(set) var height = 0
  /// How often lines cross between layers.
  package private(set) var crossings = 0

  package init(_ graph: DiagramGraph) {
    frames = graph.boxes.map { DiagramFrame(x: 0, y: 0, width: $0.width, height: $0.height) }
    routes = graph.links.map { _ in [] }
    var drawings: [LayeredDrawing] = []
    var loose: [Int] = []
    for component in graph.components {
      if component.count == 1, let box = component.first,
        !graph.links.contains(where: { $0.source == box })
      {
        loose.append(box)
      } else {
        drawings.append(LayeredDrawing(graph, boxes: component))
      }
    }
    // Higher components first, so that shelves are filled well.
    let order = drawings.indices.sorted {
      (drawings[$1].height, $0) < (drawings[$0].height, $1)
    }
    let area = drawings.reduce(0) {
      $0 + ($1.width + Self.space) * ($1.height + Self.space)
    }
    let widest = drawings.map(\.width).max() ?? 0
    let limit = max(widest, 1_060, Int((Double(area) * 1.5).squareRoot()))
    var bottom = 0
    if !order.isEmpty { bottom = placeShelves(order.map { drawings[$0] }, limit) }
    placeLoose(loose, below: bottom, limit)
    width = frames.map(\.right).max() ?? 0
    height = frames.map(\.bottom).max() ?? 0
    for route in routes {
      for point in route {
        width = max(width, point.x)
        height = max(height, point.y)
      }
    }
  }

  /// Places components side by side, and on a new shelf where a row is full.
  private mutating func placeShelves(_ drawings: [LayeredDrawing], _ limit: Int) -> Int {
    var shelves: [(y: Int, x: Int, height: Int)] = []
    for drawing in drawings {
      var index = shelves.firstIndex { $0.x + drawing.width <= limit }
      if index == nil {
        let y = shelves.last.map { $0.y + $0.height + Self.space } ?? 0
        shelves.append((y, 0, drawing.height))
        index = shelves.count - 1
      }
      guard let shelf = index else { continue }
      take(drawing, at: DiagramPoint(x: shelves[shelf].x, y: shelves[shelf].y))
      shelves[shelf].x += drawing.width + Self.space
    }
    return shelves.last.map { $0.y + $0.height + Self.space } ?? 0
  }

  private mutating func take(_ drawing: LayeredDrawing, at origin: DiagramPoint) {
    for (box, frame) in zip(drawing.boxes, drawing.frames) {
      frames[box].x = frame.x + origin.x
      frames[box].y = frame.y + origin.y
    }
    for (link, route) in zip(drawing.links, drawing.routes) {
      routes[link] = route.map { DiagramPoint(x: $0.x + origin.x, y: $0.y + origin.y) }
    }
    crossings += drawing.crossings
  }

  /// Places boxes without references in rows.
  private mutating func placeLoose(_ boxes: [Int], below top: Int, _ limit: Int) {
    var (x, y, rowHeight) = (0, top, 0)
    for box in boxes {
      if x > 0, x + frames[box].width > limit {
        x = 0
        y += rowHeight + Self.looseSpace
        rowHeight = 0
      }
      frames[box].x = x
      frames[box].y = y
      x += frames[box].width + Self.looseSpace
      rowHeight = max(rowHeight, frames[box].height)
    }
  }
}
