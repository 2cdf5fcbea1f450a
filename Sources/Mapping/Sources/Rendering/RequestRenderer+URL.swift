import SeedbedBase
package import SeedbedLanguage

/// The URL of a request.
extension RequestRenderer {
  func url(_ values: TemplateValues) throws(RenderProblem) -> RequestURL {
    if case .url(let url) = values.position { return url }
    let target = try target(values)
    var pairs: [String] = []
    var parameter: (name: String, text: String)?
    if case .query(let name)? = request.pagination?.parameter, let value = values.pageValue {
      parameter = (name, value.text)
    }
    for item in request.query where item.name != parameter?.name {
      for template in item.value {
        for text in try values.texts(of: template) {
          pairs.append(Self.pair(item.name, text, template))
        }
      }
    }
    if let parameter {
      pairs.append(URLText.encoded(parameter.name) + "=" + URLText.encoded(parameter.text))
    }
    let query = ([target.query].compactMap { $0 } + pairs).filter { !$0.isEmpty }
    return target.with(
      path: target.path,
      query: query.isEmpty ? nil : query.joined(separator: "&")
    )
  }

  /// A parameter as it is sent; the names of secrets stay legible.
  private static func pair(_ name: String, _ text: String, _ template: RequestTemplate) -> String {
    let keeps: Set<UInt8> = template.hasNamedValues ? [UInt8(ascii: "$")] : []
    return URLText.encoded(name) + "=" + URLText.encoded(text, keeping: keeps)
  }

  /// The URL of `get` or `post`, without the parameters of `query`.
  private func target(_ values: TemplateValues) throws(RenderProblem) -> RequestURL {
    let parts = request.target.parts
    var head = ""
    var rest = parts[...]
    if let first = parts.first, first.givesURL {
      guard let text = try values.text(of: first), !text.isEmpty else {
        throw .missing(first.name)
      }
      head = text
      rest = parts.dropFirst()
    }
    var tail = ""
    var plain = ""
    for part in rest {
      switch part {
      case .text(let text):
        tail += text
        plain += text
        continue
      case .variable(_, let text): tail += URLText.encoded(text, keeping: [UInt8(ascii: "/")])
      default:
        guard let text = try values.text(of: part), !text.isEmpty else {
          throw .missing(part.name)
        }
        let keeps: Set<UInt8> = part.isNamed ? [UInt8(ascii: "$")] : []
        tail += URLText.encoded(text, keeping: keeps)
      }
      plain += "x"
    }
    if URLPath.dotSegments(in: tail) > URLPath.dotSegments(in: plain) {
      throw .url(tail, .dotSegment)
    }
    do {
      return try resolved(head, tail)
    } catch {
      throw .url(head + tail, error)
    }
  }

  private func resolved(_ head: String, _ tail: String) throws(URLProblem) -> RequestURL {
    let text = head + tail
    let parts = URLParts(text)
    if parts.scheme != nil { return try RequestURL(text) }
    // Two slashes at the start of a value name no host.
    let cut = text.utf8.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) ?? text.endIndex
    let path = URLText.escaped(String(text[..<cut]))
    let whole =
      head.utf8.first == UInt8(ascii: "/") ? path : URLPath.appended(path, to: base.path)
    return base.with(
      path: URLPath.sent(whole),
      query: parts.query.map { URLText.escaped($0) } ?? (path.isEmpty ? base.query : nil)
    )
  }
}

extension RequestTemplate {
  /// True if a part of it is shown by its name.
  var hasNamedValues: Bool { parts.contains(where: \.isNamed) }
}

extension RequestTemplate.Part {
  /// True if it is shown by its name: a secret or an instant.
  var isNamed: Bool {
    switch self {
    case .secret, .now: true
    default: false
    }
  }

  /// True if at the very start of a target it is taken as the URL or path that it is.
  package var givesURL: Bool {
    switch self {
    case .record, .binding, .variable: true
    default: false
    }
  }

  /// The placeholder as a schema writes it.
  package var name: String {
    switch self {
    case .text(let text): text
    case .record(let value):
      String(repeating: "@for.", count: value.levels) + value.keyPath.source
    case .binding(let name): name
    case .variable(let name, _): "@vars." + name
    case .secret(let name): "@secret." + name
    case .page: "@page"
    case .offset: "@offset"
    case .cursor: "@cursor"
    case .now(.seconds): "@now"
    case .now(let form): "@now." + form.rawValue
    case .method: "@method"
    case .urlPath: "@url.path"
    case .urlQuery: "@url.query"
    }
  }
}
