/// An item of `sources`, as written.
package struct SourceDeclaration: Sendable {
  package var name: Located<String>
  package var baseURL: Located<RequestTemplate>?
  package var hosts: [Located<HostPattern>] = []
  package var auth: Located<SourceAuth>?
  package var rate: RateRule?
  package var concurrency: Int?
  package var settings = RequestSettingsDeclaration()
  package var requests: [RequestDeclaration] = []
  /// The keys that say what is fetched, in one text for equal meanings.
  package var definition = ""
}

/// An item of `requests`, as written.
package struct RequestDeclaration: Sendable {
  package var name: Located<String>
  /// The settings that need nothing from elsewhere in the schema.
  package var request: SourceRequest
  package var target: Located<RequestTemplate>?
  package var settings = RequestSettingsDeclaration()
  package var body: Located<RequestBody>?
  package var pagination: PaginationDeclaration?
  package var records: RecordsDeclaration?
  package var sha256: Located<RequestTemplate>?
  package var definition = ""
}

/// Settings that a source makes for its requests, or a request for itself.
package struct RequestSettingsDeclaration: Sendable {
  /// A value of nil takes one of the source away.
  package var headers: [Member<[Located<RequestTemplate>]?>] = []
  package var query: [Member<[Located<RequestTemplate>]?>] = []
  /// A request's begin as those of its source.
  package var rules = RequestRules()
  package var maxBody: Int?
}

/// `paginate`, as written.
package struct PaginationDeclaration: Sendable {
  package var pagination: Pagination
  /// True if `param` is given.
  package var saysParameter: Bool
  package var span: SourceSpan
}

/// `for`, as written: names of requests are not resolved.
package struct RecordsDeclaration: Sendable {
  package var records: RequestRecords
  package var requests: [Located<String>] = []
  package var dumps: [Located<String>] = []
  /// Nil for the default.
  package var key: [Located<KeyPart>]?
  package var span: SourceSpan

  /// A path of `key`, and the name that it is given; nil for its last segment.
  package struct KeyPart: Sendable {
    package var name: String?
    package var value: RequestTemplate.RecordValue
  }
}
