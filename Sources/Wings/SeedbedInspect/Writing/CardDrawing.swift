import SeedbedBase

/// Many tables as cards in groups: each card names what its table refers to and the lists it owns.
///
/// Lines are drawn for the card that is pointed at.
struct CardDrawing {
  private static let cardWidth = 242
  private static let columns = 4
  private static let head = DiagramBox.headHeight
  private static let line = 18
  /// How many lines of a card are shown; the last says how many more there are.
  private static let lineLimit = 12
  private static let bold = 1.05 * 1.12

  /// A line of a card: a reference, or a list that is folded into its owner.
  private struct Line {
    var text: String
    var full: String
    var count: String
    /// The table of a list.
    var table: String?
  }

  let layout: CardLayout
  private let tables: [TableFacts]
  /// The tables that have a card.
  private let cards: [Int]
  private let lines: [[Line]]
  private let links: [(source: Int, target: Int, isOptional: Bool)]
  private let headings: [String]

  init(_ tables: [TableFacts]) {
    self.tables = tables
    var places: [ExactText: Int] = [:]
    for (index, table) in tables.enumerated() { places[table.name] = index }
    let referred = Set<ExactText>(tables.flatMap { table in table.foreignKeys.map(\.table) })
    let isFolded = tables.map { table in
      table.isList && !referred.contains(table.name) && places[table.foreignKeys[0].table] != nil
    }
    let cards = tables.indices.filter { !isFolded[$0] }
    var cardOf: [Int: Int] = [:]
    for (card, table) in cards.enumerated() { cardOf[table] = card }
    var links: [(source: Int, target: Int, isOptional: Bool)] = []
    for (card, table) in cards.enumerated() {
      for key in tables[table].foreignKeys {
        guard let target = places[key.table].flatMap({ cardOf[$0] }) else { continue }
        links.append((card, target, key.isOptional))
      }
    }
    var lists: [[Int]] = Array(repeating: [], count: tables.count)
    for (index, table) in tables.enumerated() where isFolded[index] {
      if let owner = places[table.foreignKeys[0].table] { lists[owner].append(index) }
    }
    let lines = cards.map { card in
      Self.lines(of: tables[card], lists[card].map { tables[$0] })
    }
    let groups = TableGroups(count: cards.count, links: links.map { ($0.source, $0.target) })
    let named: [(String, [Int])] =
      (groups.shared.isEmpty ? [] : [("referred to by many", groups.shared)])
      + groups.groups.map { (tables[cards[$0[0]]].name, $0) }
      + (groups.loose.isEmpty ? [] : [("without references", groups.loose)])
    layout = CardLayout(
      heights: lines.map { Self.head + Self.line * $0.count + ($0.isEmpty ? 0 : 6) },
      groups: named.map(\.1),
      cardWidth: Self.cardWidth,
      columns: min(Self.columns, max(1, cards.count))
    )
    headings = named.map(\.0)
    self.cards = cards
    self.lines = lines
    self.links = links
  }

  private static func lines(of table: TableFacts, _ lists: [TableFacts]) -> [Line] {
    var lines = table.foreignKeys.map { key in
      let full = "\(key.columns.joined(separator: ", ")) → \(key.table)"
      // The other table says more than the column.
      let width = Double(cardWidth) - 24
      let text = GlyphWidths.width(full) > width ? "→ \(key.table)" : full
      return Line(
        text: GlyphWidths.fitting(text, width: width, characters: 40),
        full: full,
        count: ""
      )
    }
    for list in lists {
      let count = Figures.grouped(list.rows)
      let left = Double(cardWidth) - 34 - GlyphWidths.width(count, scale: 0.9)
      // The owner's name before that of the list says nothing new.
      let name =
        list.name.hasPrefix(table.name + "_")
        ? String(list.name.dropFirst(table.name.count + 1)) : list.name
      lines.append(
        Line(
          text: GlyphWidths.fitting("▤ " + name, width: left, characters: 40),
          full: list.name,
          count: count,
          table: list.name
        )
      )
    }
    guard lines.count > lineLimit else { return lines }
    let more = lines.count - lineLimit + 1
    return Array(lines.prefix(lineLimit - 1)) + [
      Line(text: "and \(more) more", full: "", count: "")
    ]
  }

  func write(to page: inout HTMLWriter) {
    for (panel, heading) in zip(layout.panels, headings) {
      page.empty(
        "rect",
        [
          "class": "pn", "x": "\(panel.x)", "y": "\(panel.y)", "width": "\(panel.width)",
          "height": "\(panel.height)", "rx": "10",
        ]
      )
      page.element(
        "text",
        ["class": "gh", "x": "\(panel.x + 12)", "y": "\(panel.y + 18)"],
        GlyphWidths.fitting(heading, width: Double(panel.width) - 24, characters: 60)
      )
    }
    for card in cards.indices { write(card, to: &page) }
    for link in links where link.source != link.target {
      page.empty(
        "path",
        [
          "class": link.isOptional ? "e c opt" : "e c", "data-a": "\(link.source)",
          "data-b": "\(link.target)",
          "d": Self.curve(layout.frames[link.source], layout.frames[link.target]),
        ]
      )
    }
  }

  private func write(_ card: Int, to page: inout HTMLWriter) {
    let (table, frame) = (tables[cards[card]], layout.frames[card])
    let height = frame.height
    let count = Figures.grouped(table.rows)
    let left = Double(frame.width) - 38 - GlyphWidths.width(count, scale: 0.9)
    page.element(
      "g",
      [
        "class": table.isJoin ? "n j" : "n", "data-n": "\(card)",
        "transform": "translate(\(frame.x) \(frame.y))",
      ]
    ) { page in
      page.element(
        "a",
        [
          "href": "#t-" + PageText.anchor(table.name),
          "aria-label": "\(table.name), \(Figures.count(table.rows, "row"))",
        ]
      ) { page in
        BoxShape.write(frame.width, height, to: &page)
        page.element("text", ["class": "tn", "x": "10", "y": "18"]) { page in
          page.text(GlyphWidths.fitting(table.name, width: left, scale: Self.bold))
          page.element("title", table.name)
        }
        page.element("text", ["class": "ct", "x": "\(frame.width - 9)", "y": "18"], count)
      }
      for (place, line) in lines[card].enumerated() {
        write(line, at: Self.head + Self.line * place + 15, frame.width, to: &page)
      }
    }
  }

  private func write(_ line: Line, at y: Int, _ width: Int, to page: inout HTMLWriter) {
    guard let table = line.table else {
      page.label(["class": "c r", "x": "12", "y": "\(y)"], line.text, of: line.full)
      return
    }
    page.element("a", ["class": "li", "href": "#t-" + PageText.anchor(table)]) { page in
      page.label(["class": "c", "x": "12", "y": "\(y)"], line.text, of: line.full)
      page.element("text", ["class": "ct", "x": "\(width - 9)", "y": "\(y)"], line.count)
    }
  }

  /// A curve from one card to another, from the sides that face each other.
  private static func curve(_ source: DiagramFrame, _ target: DiagramFrame) -> String {
    let (y1, y2) = (source.y + 13, target.y + 13)
    if source.x >= target.right {
      let bend = max(40, (source.x - target.right) / 2)
      return "M\(source.x) \(y1)C\(source.x - bend) \(y1) \(target.right + bend) \(y2)"
        + " \(target.right) \(y2)"
    }
    if target.x >= source.right {
      let bend = max(40, (target.x - source.right) / 2)
      return "M\(source.right) \(y1)C\(source.right + bend) \(y1) \(target.x - bend) \(y2)"
        + " \(target.x) \(y2)"
    }
    let x = max(source.right, target.right) + 24
    return "M\(source.right) \(y1)C\(x) \(y1) \(x) \(y2) \(target.right) \(y2)"
  }
}
