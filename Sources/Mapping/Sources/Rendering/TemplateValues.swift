import SeedbedBase
import SeedbedLanguage

/// The values of the placeholders of one request.
struct TemplateValues {
  /// True if secrets and instants are sent, or shown by their names.
  enum Mode {
    case sent(Instant)
    case shown
    /// Shown for a command, in which they stand apart from the same text of a schema.
    case marked
  }

  var item: RequestItem
  var position: PagePosition
  var mode: Mode
  var secrets: SecretStore
  /// The host whose secrets are sent.
  var host: String
  var join: String
  var isBatch: Bool
  var method: String
  /// The URL without auth, once it is known.
  var url: RequestURL?

  /// The value of a placeholder; nil where it is missing.
  func value(of part: RequestTemplate.Part) throws(RenderProblem) -> JSONValue? {
    switch part {
    case .text(let text): return JSONValue(text: text)
    case .record(let path): return item.values[path]
    case .binding(let name): return item.bindings[name]
    case .variable(_, let text): return JSONValue(text: text)
    case .secret(let name):
      guard case .sent = mode else { return JSONValue(text: shown(name)) }
      guard let value = secrets.value(of: name, host: host) else { throw .missingSecret(name) }
      return JSONValue(text: value)
    case .page:
      guard case .page(let number) = position else { return nil }
      return JSONValue(json: String(number))
    case .offset:
      guard case .offset(let number) = position else { return nil }
      return JSONValue(json: String(number))
    case .cursor:
      guard case .cursor(let value) = position else { return nil }
      return value
    case .now(let form): return now(form)
    case .method: return JSONValue(text: method)
    case .urlPath: return JSONValue(text: url?.path ?? "")
    case .urlQuery: return JSONValue(text: url?.query ?? "")
    }
  }

  /// The name of a value, in its place.
  func shown(_ name: String) -> String {
    if case .marked = mode { ShownRequest.marked(name) } else { "$" + name }
  }

  private func now(_ form: RequestTemplate.NowForm) -> JSONValue {
    guard case .sent(let instant) = mode else { return JSONValue(text: shown("now")) }
    switch form {
    case .seconds: return JSONValue(json: String(instant.milliseconds / 1000))
    case .millis: return JSONValue(json: String(instant.milliseconds))
    case .iso8601: return JSONValue(text: instant.iso8601)
    }
  }

  /// The text of a placeholder; nil where it is missing or null.
  func text(of part: RequestTemplate.Part) throws(RenderProblem) -> String? {
    guard let value = try value(of: part), !value.isNull else { return nil }
    if isBatch, part.isOfRecord, let elements = value.elements {
      return elements.map(\.text).joined(separator: join)
    }
    return value.text
  }

  /// The text of a template; nil where one of its values is missing or null.
  func text(of template: RequestTemplate) throws(RenderProblem) -> String? {
    var text = ""
    for part in template.parts {
      guard let value = try self.text(of: part) else { return nil }
      text += value
    }
    return text
  }

  /// The texts of a template that stands for a parameter: several where it is one list.
  func texts(of template: RequestTemplate) throws(RenderProblem) -> [String] {
    if template.isOneValue, let part = template.parts.first, !isBatch || template.isElement,
      let elements = try value(of: part)?.elements
    {
      return elements.filter { !$0.isNull }.map(\.text)
    }
    return try text(of: template).map { [$0] } ?? []
  }

  /// A JSON value with the templates in it filled in; nil where it is missing.
  func json(of tree: TemplateTree) throws(RenderProblem) -> String? {
    switch tree {
    case .literal(.text(let text)): return JSONValue(text: text).json
    case .literal(let literal): return literal.text
    case .text(let template):
      if template.isOneValue { return try value(of: template.parts[0])?.json }
      return try text(of: template).map { JSONValue(text: $0).json }
    case .array(let elements):
      var texts: [String] = []
      for element in elements {
        if isBatch, case .text(let template) = element, template.isOneValue,
          template.parts[0].isOfRecord, let list = try value(of: template.parts[0])?.elements
        {
          // Alone in a list, the records' values are elements of that list.
          texts += list.map(\.json)
        } else if let text = try json(of: element) {
          texts.append(text)
        }
      }
      return "[" + texts.joined(separator: ",") + "]"
    case .object(let members):
      var texts: [String] = []
      for member in members {
        guard let value = try json(of: member.value) else { continue }
        texts.append(JSONValue(text: member.name).json + ":" + value)
      }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }
}

extension Instant {
  /// `2026-01-31T08:30:00Z`.
  package var iso8601: String {
    let time = CivilTime(seconds: Int64(milliseconds / 1000))
    let parts = [time.month, time.day, time.hour, time.minute, time.second]
      .map { $0.digits(atLeast: 2) }
    return "\(time.year.digits(atLeast: 4))-\(parts[0])-\(parts[1])"
      + "T\(parts[2]):\(parts[3]):\(parts[4])Z"
  }
}
