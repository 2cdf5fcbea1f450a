/// Cards in groups, each group a panel, the panels packed into columns of one width.
package struct CardLayout: Sendable {
  private static let space = 12
  private static let padding = 10
  private static let heading = 26
  private static let panelSpace = 16

  package private(set) var frames: [DiagramFrame]
  /// A frame for each group.
  package private(set) var panels: [DiagramFrame] = []
  package private(set) var width = 0
  package private(set) var height = 0

  /// - Parameters:
  ///   - heights: The height of each card.
  ///   - groups: The cards of each group, in the order in which they are shown.
  ///   - cardWidth: The width of every card.
  ///   - columns: How many cards stand side by side at most.
  package init(heights: [Int], groups: [[Int]], cardWidth: Int, columns: Int) {
    frames = heights.map { DiagramFrame(x: 0, y: 0, width: cardWidth, height: $0) }
    let step = cardWidth + 2 * Self.padding + Self.panelSpace
    // How far down each column is filled.
    var filled = Array(repeating: 0, count: columns)
    for group in groups {
      let span = Self.span(of: group.map { heights[$0] }, columns)
      var best = (column: 0, top: Int.max)
      for column in 0...(columns - span) {
        let top = filled[column..<(column + span)].max() ?? 0
        if top < best.top { best = (column, top) }
      }
      let width = span * step - Self.panelSpace
      let height = place(
        group,
        at: DiagramPoint(x: best.column * step, y: best.top),
        columns: span,
        width: width
      )
      panels.append(DiagramFrame(x: best.column * step, y: best.top, width: width, height: height))
      for column in best.column..<(best.column + span) {
        filled[column] = best.top + height + Self.panelSpace
      }
    }
    width = panels.map(\.right).max() ?? 0
    height = panels.map(\.bottom).max() ?? 0
  }

  /// How many columns a group takes: as many as keep it from being higher than it is wide.
  private static func span(of heights: [Int], _ columns: Int) -> Int {
    let total = heights.reduce(0) { $0 + $1 + space }
    let wanted = (Double(total) / 420).rounded(.up)
    return max(1, min(columns, heights.count, Int(wanted)))
  }

  /// Places the cards of a group, each in the column that is filled least; gives the panel's height.
  private mutating func place(
    _ group: [Int],
    at origin: DiagramPoint,
    columns: Int,
    width: Int
  ) -> Int {
    var filled = Array(repeating: origin.y + Self.heading, count: columns)
    let step = (width + Self.space - 2 * Self.padding) / columns
    for card in group {
      var column = 0
      for other in filled.indices where filled[other] < filled[column] { column = other }
      frames[card].width = step - Self.space
      frames[card].x = origin.x + Self.padding + column * step
      frames[card].y = filled[column]
      filled[column] += frames[card].height + Self.space
    }
    return (filled.max() ?? 0) - Self.space + Self.padding - origin.y
  }
}
