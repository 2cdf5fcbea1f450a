import SeedbedBase

/// The small charts of columns, 132 × 30 pixels, each with its figures in words.
enum ChartWriter {
  private static let width = 132.0
  private static let height = 30.0

  static func histogram(_ bins: [ColumnStatistics.Bin], to page: inout HTMLWriter) {
    let most = Double(max(1, bins.map(\.count).max() ?? 1))
    let step = width / Double(max(1, bins.count))
    let words = bins.filter { $0.count > 0 }.map { "\($0.label): \(Figures.grouped($0.count))" }
    frame("Histogram: " + PageText.cut(words.joined(separator: "; "), at: 240), &page) { page in
      page.empty("line", ["x1": "0", "x2": "132", "y1": "29.5", "y2": "29.5"])
      for (index, bin) in bins.enumerated() where bin.count > 0 {
        let high = max(1.2, (height - 2) * Double(bin.count) / most)
        page.element(
          "rect",
          [
            "x": Figures.length(step * Double(index)), "y": Figures.length(height - high),
            "width": Figures.length(max(0.7, step - 1)), "height": Figures.length(high),
          ]
        ) { $0.element("title", "\(bin.label): \(Figures.grouped(bin.count))") }
      }
    }
  }

  static func frequent(
    _ values: [ColumnStatistics.Frequent],
    of total: Int,
    to page: inout HTMLWriter
  ) {
    let words = values.map {
      "\($0.value.text(cutAt: 20)) \(Figures.percent(Double($0.count) / Double(max(1, total))))"
    }
    frame("Most frequent: " + words.joined(separator: "; "), &page) { page in
      page.empty("rect", ["class": "bg", "x": "0", "y": "9", "width": "132", "height": "12"])
      var x = 0.0
      for (index, entry) in values.enumerated() {
        let wide = width * Double(entry.count) / Double(max(1, total))
        if wide >= 0.8 {
          page.element(
            "rect",
            [
              "class": "s\(index)", "x": Figures.length(x), "y": "9",
              "width": Figures.length(max(0.8, wide - 1)), "height": "12",
            ]
          ) { page in
            let share = Figures.percent(Double(entry.count) / Double(max(1, total)))
            page.element(
              "title",
              "\(entry.value.text(cutAt: 40)): \(Figures.grouped(entry.count)) (\(share))"
            )
          }
        }
        x += wide
      }
    }
  }

  private static func frame(
    _ label: String,
    _ page: inout HTMLWriter,
    _ body: (inout HTMLWriter) -> Void
  ) {
    page.element(
      "svg",
      [
        "class": "ch", "viewBox": "0 0 132 30", "width": "132", "height": "30", "role": "img",
        "aria-label": label,
      ],
      body
    )
  }

  /// A bar of parts of the whole, after another part.
  static func bar(
    _ parts: [(share: Double, name: String?)],
    after start: Double = 0,
    label: String?,
    to page: inout HTMLWriter
  ) {
    page.element(
      "svg",
      [
        "class": "sz", "viewBox": "0 0 1000 10", "preserveAspectRatio": "none",
        "role": label == nil ? nil : "img", "aria-label": label,
        "aria-hidden": label == nil ? "true" : nil,
      ]
    ) { page in
      var x = 1_000 * start
      for (share, name) in parts where share > 0 {
        let wide = max(2, 1_000 * share)
        page.empty(
          "rect",
          ["class": name, "x": Figures.length(x), "width": Figures.length(wide), "height": "10"]
        )
        x += wide
      }
    }
  }
}
