/// Decodes `fetch` and `sources`: servers, and the requests to them.
final class SourceDecoder: ValueDecoder {
  /// The text of a file that the schema file being decoded names; nil where that was reported.
  var readText: ((Located<String>) -> String?)?
}
