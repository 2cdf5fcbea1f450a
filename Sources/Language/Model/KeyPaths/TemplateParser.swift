/// Reads templates such as `{thumbnail.path}.{thumbnail.extension}`.
package enum TemplateParser {
  package static func parse(_ text: String) throws(ParseFailure) -> Template {
    try BracedText(text).map(
      { .text($0) },
      { path throws(ParseFailure) in .keyPath(try DumpKeyPathParser.parse(path)) }
    )
  }
}

extension ParseFailure {
  /// The failure in a text that begins so many bytes into another.
  func moved(by offset: Int) -> ParseFailure {
    var failure = self
    failure.offset += offset
    return failure
  }
}
