import SeedbedBase

/// A table as a box of the diagram: a head, and a line for each column that is shown.
struct DiagramBox {
  static let headHeight = 27
  static let lineHeight = 19
  static let widest = 290
  private static let typeScale = 0.9
  private static let boldScale = 1.12

  /// A line below the head.
  struct Line {
    enum Mark { case key, reference, none, more }

    var text: String
    var full: String
    var type: String
    var mark: Mark
    var column: String?
  }

  let title: String
  let count: String
  let lines: [Line]
  let width: Int

  var height: Int { Self.headHeight + Self.lineHeight * lines.count + (lines.isEmpty ? 0 : 5) }

  init(_ table: TableFacts, showsColumns: Bool) {
    let count = Figures.grouped(table.rows)
    let countWidth = GlyphWidths.width(count, scale: Self.typeScale)
    let columns = showsColumns ? Self.columns(of: table) : []
    let referring = Set<ExactText>(table.foreignKeys.flatMap(\.columns))
    var lines: [Line] = []
    var widest = 0.0
    for column in columns {
      let type = GlyphWidths.fitting(
        column.type.lowercased(),
        width: 112,
        scale: Self.typeScale,
        characters: 14
      )
      let typeWidth = GlyphWidths.width(type, scale: Self.typeScale)
      let scale = column.isKey ? Self.boldScale : 1
      let text = GlyphWidths.fitting(
        column.name,
        width: Double(Self.widest) - 46 - typeWidth,
        scale: scale,
        characters: 26
      )
      widest = max(widest, GlyphWidths.width(text, scale: scale) + typeWidth + 46)
      lines.append(
        Line(
          text: text,
          full: column.name,
          type: type,
          mark: column.isKey ? .key : referring.contains(column.name) ? .reference : .none,
          column: column.name
        )
      )
    }
    let more = showsColumns ? table.columns.count - columns.count : 0
    if more > 0 {
      lines.append(Line(text: "and \(more) more", full: "", type: "", mark: .more))
    }
    let title = GlyphWidths.fitting(
      table.name,
      width: Double(Self.widest) - 38 - countWidth,
      scale: 1.05 * Self.boldScale,
      characters: 26
    )
    let head = GlyphWidths.width(title, scale: 1.05 * Self.boldScale) + countWidth + 38
    self.title = title
    self.count = count
    self.lines = lines
    width = min(Self.widest, max(112, Int(max(head, widest).rounded(.up))))
  }

  /// All columns up to nine; else the keys, the references, and others up to eight.
  private static func columns(of table: TableFacts) -> [ColumnFacts] {
    guard table.columns.count > 9 else { return table.columns }
    let referring = Set<ExactText>(table.foreignKeys.flatMap(\.columns))
    let keys = table.columns.filter(\.isKey)
    let references = table.columns.filter { !$0.isKey && referring.contains($0.name) }
    let others = table.columns.filter { !$0.isKey && !referring.contains($0.name) }
    let kept = keys + references
    return kept + others.prefix(max(0, 8 - kept.count))
  }

  /// How far below the top a line to or from this column meets the box.
  func port(_ column: String?) -> Int {
    guard let place = lines.firstIndex(where: { $0.column != nil && $0.column == column }) else {
      return 13
    }
    return Self.headHeight + Self.lineHeight * place + 10
  }
}
