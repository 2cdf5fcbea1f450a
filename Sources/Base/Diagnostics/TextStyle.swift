/// The looks of parts of a text on a terminal, as the parameters of its SGR sequence.
package enum TextStyle: String, Sendable {
  case strong = "1"
  case error = "1;31"
  case warning = "1;35"
  case note = "1;36"
  case caret = "36"
  case added = "32"
  case removed = "31"
  case changed = "33"

  /// The text between the sequences that turn the look on and off.
  package func paint(_ text: some StringProtocol) -> String {
    "\u{1b}[\(rawValue)m\(text)\u{1b}[0m"
  }
}
