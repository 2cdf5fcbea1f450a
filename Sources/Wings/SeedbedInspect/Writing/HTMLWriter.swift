import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// Writes HTML that is also well-formed XML: every element is closed, every text is escaped here.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var html = ""

  /// An element around what `body` writes.
  mutating func element(
    _ tag: String,
    _ attributes: Attributes = [:],
    _ body: (inout HTMLWriter) -> Void
  ) {
    open(tag, attributes)
    body(&self)
    html += "</\(tag)>"
  }

  /// An element around a text.
  mutating func element(_ tag: String, _ attributes: Attributes, _ text: String) {
    open(tag, attributes)
    self.text(text)
    html += "</\(tag)>"
  }

  /// An element without attributes around a text.
  mutating func element(_ tag: String, _ text: String) { element(tag, [:], text) }

  /// An element that cannot have content, such as `meta`, or a shape of a drawing.
  mutating func empty(_ tag: String, _ attributes: Attributes = [:]) {
    open(tag, attributes)
    html.removeLast()
    html += "/>"
  }

  mutating func text(_ text: String) { html += PageText.escaped(text) }

  /// A text whose line ends stay.
  mutating func lines(_ text: String) { html += PageText.escaped(text, keepsLines: true) }

  /// The style sheet or the script of the page, or what another writer wrote: never a text from
  /// outside.
  mutating func trusted(_ html: String) { self.html += html }

  /// A document, by whose first bytes a later run knows that it may replace it; its one script, if any,
  /// is allowed by its hash, and nothing may be loaded.
  static func document(
    title: String,
    script: String? = nil,
    _ body: (inout HTMLWriter) -> Void
  ) -> String {
    var page = HTMLWriter()
    page.trusted(pageStart)
    page.element("html", ["lang": "en", "data-theme": "auto"]) { page in
      page.element("head") { page in
        page.empty("meta", ["charset": "utf-8"])
        if let script {
          let policy = policy(script)
          page.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
        }
        page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.empty("meta", ["name": "color-scheme", "content": "light dark"])
        page.element("title", title)
        page.element("style") { page in
          page.trusted(String(decoding: PackageResources.page_css, as: UTF8.self))
        }
      }
      page.element("body") { body(&$0) }
    }
    return page.html + "\n"
  }

  private static func policy(_ script: String) -> String {
    let digest = Base64.text(SHA256.digest(Array(script.utf8)))
    return "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(digest)';"
      + " img-src data:; base-uri 'none'; form-action 'none'"
  }

  private mutating func open(_ tag: String, _ attributes: Attributes) {
    html += "<\(tag)"
    for (name, value) in attributes {
      guard let value else { continue }
      html += " \(name)=\"\(PageText.escaped(value))\""
    }
    html += ">"
  }

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
