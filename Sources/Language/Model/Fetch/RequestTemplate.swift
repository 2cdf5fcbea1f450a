import SeedbedBase

/// A text of a request with values in braces, such as `repos/{@vars.repo}/issues/{number}/comments`.
package struct RequestTemplate: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case text(String)
    /// A value of the record that the request is made for.
    case record(RecordValue)
    /// A value that `let` of the request reads.
    case binding(String)
    /// `@vars.name`, with its value as text.
    case variable(name: String, text: String)
    /// `@secret.NAME`.
    case secret(String)
    case page
    case offset
    case cursor
    case now(NowForm)
    case method
    /// `@url.path` and `@url.query`: of the request as it is sent, for signatures.
    case urlPath
    case urlQuery

    /// True for a value of the record.
    package var isOfRecord: Bool {
      switch self {
      case .record, .binding: true
      default: false
      }
    }
  }

  /// A value of a record, or of one that led to it.
  package struct RecordValue: Hashable, Sendable {
    /// The path, whose root is never `@for`.
    package var keyPath: DumpKeyPath
    /// How many `@for` stand before it: 0 for the record itself.
    package var levels = 0
  }

  /// The form of the instant of a request.
  package enum NowForm: String, Equatable, Sendable, CaseIterable {
    /// Unix seconds: `@now` alone.
    case seconds
    case millis
    case iso8601
  }

  package var parts: [Part]
  /// True for an element of a list: where it is one list of values, these are elements, too.
  package var isElement = false

  package init(parts: [Part]) {
    self.parts = parts
  }

  /// The template that is a plain text.
  package init(text: String) {
    parts = text.isEmpty ? [] : [.text(text)]
  }

  /// The template with each part changed.
  package func mapParts(_ change: (Part) -> Part) -> RequestTemplate {
    var template = self
    template.parts = parts.map(change)
    return template
  }

  /// True if it is one value and nothing else.
  package var isOneValue: Bool {
    guard parts.count == 1, case .text? = parts.first else { return parts.count == 1 }
    return false
  }
}

/// A JSON value with templates for its texts: `json` and `variables` of a body.
package indirect enum TemplateTree: Equatable, Sendable {
  case literal(Literal)
  case text(RequestTemplate)
  case array([TemplateTree])
  case object([Named<TemplateTree>])
}
