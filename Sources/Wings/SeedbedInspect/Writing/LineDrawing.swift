import SeedbedBase

/// Tables as boxes with their columns, references as lines at right angles.
struct LineDrawing {
  /// A reference between two tables of the drawing.
  private struct Reference {
    var source: Int
    var target: Int
    var key: ForeignKeyFacts
    var isUnique: Bool
  }

  let layout: DiagramLayout
  private let tables: [TableFacts]
  private let boxes: [DiagramBox]
  private let references: [Reference]

  init(_ tables: [TableFacts]) {
    let showsColumns = tables.count <= DiagramSection.columnsUpTo
    var places: [ExactText: Int] = [:]
    for (index, table) in tables.enumerated() { places[table.name] = index }
    let boxes = tables.map { DiagramBox($0, showsColumns: showsColumns) }
    let references = tables.enumerated().flatMap { index, table in
      table.foreignKeys.compactMap { key in
        places[key.table].map {
          Reference(source: index, target: $0, key: key, isUnique: key.columns == table.key)
        }
      }
    }
    layout = DiagramLayout(
      DiagramGraph(
        boxes: boxes.map { DiagramGraph.Box(width: $0.width, height: $0.height) },
        links: references.map {
          DiagramGraph.Link(
            source: $0.source,
            target: $0.target,
            sourcePort: boxes[$0.source].port($0.key.columns.first),
            targetPort: boxes[$0.target].port($0.key.targetColumns.first)
          )
        }
      )
    )
    self.tables = tables
    self.boxes = boxes
    self.references = references
  }

  func write(to page: inout HTMLWriter) {
    for (reference, route) in zip(references, layout.routes) { write(reference, route, to: &page) }
    for index in tables.indices { write(index, to: &page) }
  }

  private func write(
    _ reference: Reference,
    _ route: [DiagramPoint],
    to page: inout HTMLWriter
  ) {
    guard let first = route.first, let last = route.last, route.count > 1 else { return }
    let start = route[1].x >= first.x ? 1 : -1
    let end = route[route.count - 2].x >= last.x ? 1 : -1
    let key = reference.key
    let foot =
      reference.isUnique
      ? "M\(first.x + 6 * start) \(first.y - 4)v8"
      : "M\(first.x + 9 * start) \(first.y)l\(-9 * start) -4M\(first.x + 9 * start) \(first.y)"
        + "l\(-9 * start) 4"
    page.element(
      "g",
      [
        "class": key.isOptional ? "e opt" : "e", "data-a": "\(reference.source)",
        "data-b": "\(reference.target)",
      ]
    ) { page in
      page.empty("path", ["class": "l", "d": Self.path(route)])
      page.empty("path", ["class": "m", "d": "\(foot)M\(last.x + 6 * end) \(last.y - 4)v8"])
      page.element(
        "title",
        "\(tables[reference.source].name).\(key.columns.joined(separator: ", ")) → \(key.table)"
          + (key.isOptional ? " (may be null)" : "")
      )
    }
  }

  /// A line through the points, with round corners.
  private static func path(_ points: [DiagramPoint]) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    var path = "M\(first.x) \(first.y)"
    for index in points.indices.dropFirst().dropLast() {
      let (before, point, after) = (points[index - 1], points[index], points[index + 1])
      let incoming = abs(point.x - before.x) + abs(point.y - before.y)
      let outgoing = abs(after.x - point.x) + abs(after.y - point.y)
      let radius = min(7, incoming / 2, outgoing / 2)
      let back = (
        x: (before.x - point.x).signum() * radius, y: (before.y - point.y).signum() * radius
      )
      let on = (x: (after.x - point.x).signum() * radius, y: (after.y - point.y).signum() * radius)
      path += "L\(point.x + back.x) \(point.y + back.y)"
      path += "Q\(point.x) \(point.y) \(point.x + on.x) \(point.y + on.y)"
    }
    return path + "L\(last.x) \(last.y)"
  }

  private func write(_ index: Int, to page: inout HTMLWriter) {
    let (table, box, frame) = (tables[index], boxes[index], layout.frames[index])
    let label =
      "\(table.name), \(Figures.count(table.rows, "row")), "
      + Figures.count(table.columns.count, "column")
    page.element(
      "a",
      [
        "class": table.isJoin ? "n j" : "n", "href": "#t-" + PageText.anchor(table.name),
        "data-n": "\(index)", "aria-label": label,
      ]
    ) { page in
      page.element("g", ["transform": "translate(\(frame.x) \(frame.y))"]) { page in
        BoxShape.write(box.width, box.height, to: &page)
        page.element("text", ["class": "tn", "x": "10", "y": "18"], box.title)
        page.element("text", ["class": "ct", "x": "\(box.width - 9)", "y": "18"], box.count)
        for (place, line) in box.lines.enumerated() {
          write(
            line,
            at: DiagramBox.headHeight + DiagramBox.lineHeight * place + 14,
            box,
            to: &page
          )
        }
        page.element("title", label)
      }
    }
  }

  private func write(
    _ line: DiagramBox.Line,
    at y: Int,
    _ box: DiagramBox,
    to page: inout HTMLWriter
  ) {
    let name: String
    switch line.mark {
    case .key:
      name = "c pk"
      page.empty("circle", ["class": "kp", "cx": "12", "cy": "\(y - 4)", "r": "3.6"])
    case .reference:
      name = "c fk"
      page.empty("circle", ["class": "kf", "cx": "12", "cy": "\(y - 4)", "r": "3.1"])
    case .none: name = "c"
    case .more: name = "c mo"
    }
    page.label(["class": name, "x": "22", "y": "\(y)"], line.text, of: line.full)
    guard !line.type.isEmpty else { return }
    page.element("text", ["class": "ty", "x": "\(box.width - 9)", "y": "\(y)"], line.type)
  }
}

/// The frame of a box and its head.
enum BoxShape {
  static func write(_ width: Int, _ height: Int, to page: inout HTMLWriter) {
    let head = DiagramBox.headHeight
    page.empty(
      "rect",
      ["class": "box", "width": "\(width)", "height": "\(height)", "rx": "7"]
    )
    let isClosed = height <= head
    let bottom =
      isClosed ? "V\(head - 7)a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" : "V\(head)H0z"
    page.empty(
      "path",
      [
        "class": "hd",
        "d": "M0 \(isClosed ? head - 7 : head)V7a7 7 0 0 1 7-7H\(width - 7)a7 7 0 0 1 7 7\(bottom)",
      ]
    )
  }
}
