package import SeedbedModel

/// A text of a schema in a language of its own, such as a regular expression.
///
/// The decoder does not read it: the code that will run it checks it.
package struct EmbeddedText: Sendable {
  package enum Kind: Sendable {
    case regularExpression, timeZone, dateFormat
    /// The replacement of what a regular expression finds.
    case replacement(pattern: String)
  }

  package var kind: Kind
  package var text: String
  package var span: SourceSpan
}
