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
}
