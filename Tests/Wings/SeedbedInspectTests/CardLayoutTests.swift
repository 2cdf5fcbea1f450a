import SeedbedInspect
import Testing

@Suite struct CardLayoutTests {
  @Test(arguments: [1, 2, 7, 30, 120, 300])
  func cardsStandApartInsideTheirPanels(count: Int) {
    var random = RandomGraph(seed: 3)
    let graph = random.graph(boxes: count)
    let groups = TableGroups(count: count, links: graph.links.map { ($0.source, $0.target) })
    let all =
      (groups.shared.isEmpty ? [] : [groups.shared]) + groups.groups
      + (groups.loose.isEmpty ? [] : [groups.loose])
    #expect(all.flatMap { $0 }.sorted() == Array(0..<count))
    let heights = graph.boxes.map(\.height)
    let layout = CardLayout(heights: heights, groups: all, cardWidth: 242, columns: 4)
    #expect(layout.width <= 4 * (242 + 20 + 16))
    for (panel, group) in zip(layout.panels, all) {
      for card in group {
        let frame = layout.frames[card]
        #expect(frame.x >= panel.x + 10 && frame.right <= panel.right)
        #expect(frame.y >= panel.y + 26 && frame.bottom <= panel.bottom)
        #expect(frame.height == heights[card])
      }
    }
    #expect(!Self.overlaps(layout.frames))
    #expect(!Self.overlaps(layout.panels))
  }

  private static func overlaps(_ frames: [DiagramFrame]) -> Bool {
    frames.indices.contains { index in
      frames[..<index].contains { other in
        let frame = frames[index]
        return other.x < frame.right && frame.x < other.right && other.y < frame.bottom
          && frame.y < other.bottom
      }
    }
  }

  @Test func tablesThatReferToEachOtherAreOneGroup() {
    let groups = TableGroups(count: 6, links: [(1, 0), (2, 0), (4, 3)])
    #expect(groups.groups == [[0, 1, 2], [3, 4]])
    #expect(groups.loose == [5])
    #expect(groups.shared.isEmpty)
  }

  @Test func aTableThatManyReferToIsShared() {
    let links = (1...10).map { (source: $0, target: 0) } + [(source: 2, target: 1)]
    let groups = TableGroups(count: 11, links: links)
    #expect(groups.shared == [0])
    #expect(groups.groups.first == [1, 2])
  }

  @Test func aLongChainIsSplit() {
    let links = (1..<40).map { (source: $0, target: $0 - 1) }
    let groups = TableGroups(count: 40, links: links)
    #expect(groups.groups.allSatisfy { $0.count <= 12 })
    #expect(groups.groups.joined().sorted() == Array(0..<40))
  }
}
