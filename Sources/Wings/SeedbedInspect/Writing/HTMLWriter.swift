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

  private mutating func open(_ tag: String, _ attributes: Attributes) {
    html += "<\(tag)"
    for (name, value) in attributes {
      guard let value else { continue }
      html += " \(name)=\"\(PageText.escaped(value))\""
    }
    html += ">"
  }
}
