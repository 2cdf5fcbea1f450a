package import SeedbedBase

/// A server that requests go to: an item of `sources`.
package struct Source: Sendable {
  package var name: String
  package var location: TextLocation
  /// The absolute URL that paths of requests are appended to, its variables filled in.
  package var baseURL: String
  package var hosts: [HostPattern] = []
  package var auth: SourceAuth?
  /// The location of `auth`, for messages.
  package var authLocation: TextLocation?
  package var rate: RateRule?
  /// Requests of this source at once.
  package var concurrency = 6
  /// In schema order.
  package var requests: [SourceRequest] = []
}

/// One request of a source, or many of one form.
package struct SourceRequest: Sendable {
  package enum Method: String, Equatable, Sendable {
    case get = "GET"
    case post = "POST"
  }

  /// The form of a body: `format`.
  package enum Format: String, Equatable, Sendable, CaseIterable {
    case auto, json, ndjson, data
  }

  package var source: String
  package var name: String
  package var location: TextLocation
  package var method: Method
  /// The path, or the absolute URL.
  package var target: RequestTemplate
  package var targetLocation: TextLocation
  /// The source's headers and query with the request's own over them, in order.
  package var headers: [Named<RequestTemplate>] = []
  package var query: [Named<[RequestTemplate]>] = []
  package var body: RequestBody?
  /// Alternatives in order; empty means the elements of an array, else the document.
  package var keyPaths: [DumpKeyPath] = []
  package var pagination: Pagination?
  /// `for`.
  package var records: RequestRecords?
  package var format: Format = .auto
  /// The media types that are taken, with `*`; empty for the default.
  package var contentTypes: [String] = []
  /// The names of members that are cut out of a body before it is kept.
  package var omit: [DumpKeyPath] = []
  /// The headers of responses that the records' key paths read, in lower case, sorted.
  package var responseHeaders: [String] = []
  /// The hash that the body must have.
  package var sha256: RequestTemplate?
  package var rules = RequestRules()
  /// Where the body of a URL that stands as a dump entry's source is kept: `HOST/PATH`; nil for a
  /// request of `sources`.
  package var urlPath: String?
  /// A hash over the request as the schema defines it, without `auth`: a lock names it.
  package var definition = ""

  /// The headers of requests that carry secrets, in lower case.
  package static let secretHeaders = ["authorization", "cookie", "proxy-authorization"]

  /// The name that `dumps` and the lock use: `github.issues`; of a URL the URL's text.
  package var fullName: String { urlPath == nil ? source + "." + name : name }

  /// The full names of the requests whose records it is made for.
  package var parents: [String] {
    guard case .requests(let names)? = records?.origin else { return [] }
    return names
  }

  /// The templates of all that is sent, but for `auth`.
  package var templates: [RequestTemplate] {
    [target] + headers.map(\.value) + query.flatMap(\.value) + (body?.templates ?? [])
  }

  /// The templates of all that is sent, and of the hash that the body must have.
  package var allTemplates: [RequestTemplate] { templates + (sha256.map { [$0] } ?? []) }
}

/// The body of a POST request.
package enum RequestBody: Equatable, Sendable {
  case json(TemplateTree)
  /// The fields by name; a list repeats one.
  case form([Named<[RequestTemplate]>])
  case graphQL(query: RequestTemplate, variables: TemplateTree?)
  case text(RequestTemplate, type: String)
}

/// Another origin that requests may lead to: an item of `hosts`.
package struct HostPattern: Equatable, Sendable {
  package var scheme: String
  /// In lower case; empty for any host.
  package var host: String
  /// True if any name below `host` is meant (`*.example.org`), and not the host itself.
  package var isWildcard: Bool
  /// Nil for the scheme's own.
  package var port: Int?
}

/// `fetch`: the bounds of a whole run, and the snapshot's folder.
package struct FetchSettings: Equatable, Sendable {
  /// Relative to the main schema's folder.
  package var into = "fetched"
  package var concurrency = 16
  package var maxRequests = 10_000
  package var maxBytes = 8 << 30

  package init() {}
}
