@testable import SeedbedInspect

/// Graphs that a seed makes: the same in every run.
struct RandomGraph {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  /// Boxes with references like those of tables: most to earlier ones, some to later ones, some to
  /// themselves, some twice.
  mutating func graph(boxes count: Int) -> DiagramGraph {
    let boxes = (0..<count).map { _ in
      DiagramGraph.Box(width: 112 + next(below: 178), height: 27 + 19 * next(below: 10))
    }
    var links: [DiagramGraph.Link] = []
    for source in 0..<count {
      for _ in 0..<next(below: 4) {
        let target = next(below: 10) == 0 ? next(below: count) : next(below: source + 1)
        links.append(
          DiagramGraph.Link(
            source: source,
            target: target,
            sourcePort: port(of: boxes[source]),
            targetPort: port(of: boxes[target])
          )
        )
        if next(below: 8) == 0, let last = links.last { links.append(last) }
      }
    }
    return DiagramGraph(boxes: boxes, links: links)
  }

  private mutating func port(of box: DiagramGraph.Box) -> Int {
    let lines = (box.height - 27) / 19
    return lines == 0 ? 13 : 27 + 19 * next(below: lines) + 10
  }
}
