import SeedbedBase

/// Reads templates of requests, such as `repos/{@vars.repo}/issues/{number}/comments`.
package enum RequestTemplateParser {
  /// The template of a text; the values of variables are filled in later.
  package static func parse(_ text: String) throws(ParseFailure) -> RequestTemplate {
    RequestTemplate(parts: try BracedText(text).map({ .text($0) }, placeholder))
  }

  /// A path as `key` and templates write it, without braces: of the record, or by `@for` of one
  /// that led to it.
  package static func recordValue(
    _ text: String
  ) throws(ParseFailure) -> RequestTemplate.RecordValue {
    var rest = Substring(text)
    var levels = 0
    while rest == "@for" || rest.hasPrefix("@for.") {
      levels += 1
      rest = rest.dropFirst(rest == "@for" ? 4 : 5)
    }
    guard levels > 0, rest.isEmpty else {
      do {
        return RequestTemplate.RecordValue(
          keyPath: try DumpKeyPathParser.parse(String(rest)),
          levels: levels
        )
      } catch {
        throw error.moved(by: text.utf8.count - rest.utf8.count)
      }
    }
    return RequestTemplate.RecordValue(keyPath: .itself, levels: levels)
  }

  private static func placeholder(_ text: String) throws(ParseFailure) -> RequestTemplate.Part {
    let word = String(text.prefix { $0 != "." })
    let rest = text.utf8.count > word.utf8.count ? String(text.dropFirst(word.count + 1)) : nil
    switch word {
    case "@page", "@offset", "@cursor", "@method":
      guard rest == nil else { throw failure("nothing follows '\(word)'", text) }
      return word == "@page"
        ? .page : word == "@offset" ? .offset : word == "@cursor" ? .cursor : .method
    case "@now":
      guard let rest else { return .now(.seconds) }
      guard let form = RequestTemplate.NowForm(rawValue: rest), form != .seconds else {
        throw failure("expected '@now', '@now.millis' or '@now.iso8601'", text)
      }
      return .now(form)
    case "@url":
      switch rest {
      case "path": return .urlPath
      case "query": return .urlQuery
      default: throw failure("expected '@url.path' or '@url.query'", text)
      }
    case "@secret":
      guard let rest, rest.isSecretName else {
        throw failure("expected a name of letters, digits and '_' after '@secret'", text)
      }
      return .secret(rest)
    default: return try record(text, word)
    }
  }

  private static func record(
    _ text: String,
    _ word: String
  ) throws(ParseFailure) -> RequestTemplate.Part {
    let value = try recordValue(text)
    switch value.keyPath.root {
    case .variables:
      guard value.levels == 0, case .member(let name)? = value.keyPath.segments.first else {
        throw failure("'@vars' must be at the start of a path", text)
      }
      return .variable(name: name, text: "")
    case .parentObject, .depth:
      throw failure("'\(word)' is not available in a request", text)
    default: return .record(value)
    }
  }

  private static func failure(_ message: String, _ text: String) -> ParseFailure {
    ParseFailure(message: message, offset: 0, length: max(1, text.utf8.count))
  }
}
