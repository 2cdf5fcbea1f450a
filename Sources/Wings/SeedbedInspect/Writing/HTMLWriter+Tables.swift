import SeedbedText

extension HTMLWriter {
  /// A column of a table of the page.
  struct Heading {
    var text: String
    var name: String?
    var isHidden = false

    static func text(_ text: String) -> Heading { Heading(text: text) }
    static func number(_ text: String) -> Heading { Heading(text: text, name: "nu") }
    /// A column of bars, whose heading is only read aloud.
    static func wide(_ text: String) -> Heading { Heading(text: text, name: "w", isHidden: true) }
  }

  /// A table that scrolls inside its frame, with a caption that is read aloud.
  mutating func table(
    _ caption: String,
    name: String,
    _ headings: [Heading],
    _ rows: (inout HTMLWriter) -> Void
  ) {
    element("div", ["class": "sc", "tabindex": "0", "role": "region", "aria-label": caption]) {
      page in
      page.element("table", ["class": name]) { page in
        page.element("caption", ["class": "vh"], caption)
        page.element("thead") { page in
          page.element("tr") { page in
            for heading in headings {
              page.element("th", ["scope": "col", "class": heading.name]) { page in
                if heading.isHidden {
                  page.element("span", ["class": "vh"], heading.text)
                } else {
                  page.text(heading.text)
                }
              }
            }
          }
        }
        page.element("tbody") { rows(&$0) }
      }
    }
  }

  /// A cell with a number, at the right.
  mutating func number(_ text: String) { element("td", ["class": "nu"], text) }

  /// A cell with a text, cut, and more of it in the tooltip.
  mutating func value(_ value: ShownValue, cutAt limit: Int) {
    if value == .text("", isCut: false) {
      element("td", ["class": "v em"], "empty text")
      return
    }
    let text = value.text
    let shown = value.text(cutAt: limit)
    let isNumber =
      switch value {
      case .integer, .real: true
      default: false
      }
    let name =
      switch value {
      case .null, .redacted, .blob: "nul"
      default: isNumber ? "nu" : "v"
      }
    element("td", ["class": name, "title": shown == text ? nil : text], shown)
  }
}
