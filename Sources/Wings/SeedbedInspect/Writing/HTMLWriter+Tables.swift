import SeedbedBase

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

  /// A section of the page, with its heading.
  mutating func section(_ id: String, _ heading: String, _ body: (inout HTMLWriter) -> Void) {
    element("section", ["id": id, "aria-labelledby": "h-\(id)"]) { page in
      page.element("h2", ["id": "h-\(id)"], heading)
      body(&page)
    }
  }

  /// A paragraph in small type.
  mutating func remark(_ text: String) { element("p", ["class": "sub"], text) }

  /// Words in pale type.
  mutating func pale(_ text: String) { element("span", ["class": "mu"], text) }

  /// A link to the section of a table.
  mutating func link(to table: String, _ text: String, name: String? = nil) {
    element("a", ["class": name, "href": "#t-" + PageText.anchor(table)], text)
  }

  /// The meanings of the signs of a drawing, by their names in the style sheet.
  mutating func legend(_ signs: KeyValuePairs<String, String>) {
    element("p", ["class": "lg"]) { page in
      for (name, meaning) in signs {
        page.element("span") { page in
          page.element("i", ["class": name], "")
          page.text(meaning)
        }
      }
    }
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

  /// A row of a table below its heading, which leads to the section of a table of the seed, if any.
  mutating func row(
    _ heading: String,
    table: String? = nil,
    _ cells: (inout HTMLWriter) -> Void
  ) {
    element("tr") { page in
      page.element("th", ["scope": "row"]) { page in
        if let table {
          page.link(to: table, heading)
        } else {
          page.text(heading)
        }
      }
      cells(&page)
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

  /// A text of a drawing, with the whole of it in the tooltip where it is cut.
  mutating func label(_ attributes: Attributes, _ text: String, of full: String) {
    element("text", attributes) { page in
      page.text(text)
      if text != full, !full.isEmpty { page.element("title", full) }
    }
  }
}
