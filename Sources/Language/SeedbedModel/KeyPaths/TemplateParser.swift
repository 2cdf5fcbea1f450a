/// Reads templates such as `{thumbnail.path}.{thumbnail.extension}`.
package enum TemplateParser {
  package static func parse(_ text: String) throws(ParseFailure) -> Template {
    var parts: [Template.Part] = []
    for part in try BracedText(text).parts {
      switch part {
      case .text(let text): parts.append(.text(text))
      case .placeholder(let path, let offset):
        do {
          parts.append(.keyPath(try DumpKeyPathParser.parse(path)))
        } catch {
          throw error.moved(by: offset)
        }
      }
    }
    return Template(parts: parts)
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
