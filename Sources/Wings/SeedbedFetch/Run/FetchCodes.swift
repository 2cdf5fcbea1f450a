package import SeedbedBase

extension DiagnosticCode {
  /// A status that stays, or that no rule takes.
  package static let badStatus = DiagnosticCode("fetch.status")
  /// A GraphQL body with errors.
  package static let graphQLErrors = DiagnosticCode("fetch.graphql")
  /// A body that is not JSON.
  package static let notJSON = DiagnosticCode("fetch.not-json")
  /// A body of a type that the request does not take, such as an HTML page.
  package static let contentType = DiagnosticCode("fetch.content-type")
  /// A header whose value cannot be sent.
  package static let badHeader = DiagnosticCode("fetch.header")
  /// A body larger than `maxBody`.
  package static let tooLarge = DiagnosticCode("fetch.too-large")
  /// More requests or bytes than a run may have.
  package static let runLimit = DiagnosticCode("fetch.limit")
  /// A page, cursor or URL that came before.
  package static let pageLoop = DiagnosticCode("fetch.loop")
  /// More pages than `max`.
  package static let truncated = DiagnosticCode("fetch.truncated")
  /// A path of a request that no body has.
  package static let unknownPath = DiagnosticCode("fetch.unknown-path")
  /// Other records in all than the server counts.
  package static let moved = DiagnosticCode("fetch.moved")
  /// A connection to an address that is not for everybody.
  package static let privateAddress = DiagnosticCode("fetch.private-address")
  /// A redirect that is not followed.
  package static let redirect = DiagnosticCode("fetch.redirect")
  /// A body that has another hash than expected.
  package static let wrongHash = DiagnosticCode("fetch.hash")
  /// A body to be kept that repeats a secret.
  package static let secretInBody = DiagnosticCode("fetch.secret-in-body")
  /// Another fetch works in the folder.
  package static let busy = DiagnosticCode("fetch.busy")
  /// The folder of the snapshot holds something else.
  package static let notASnapshot = DiagnosticCode("fetch.not-a-snapshot")
  /// A request that a recording does not have.
  package static let noRecording = DiagnosticCode("fetch.no-recording")
  /// No whole response came: no network, no such host, TLS, a time-out.
  package static let noResponse = DiagnosticCode("fetch.no-response")
  /// A secret that is missing or empty.
  package static let missingSecret = DiagnosticCode("source.missing-secret")
  /// A schema without sources.
  package static let noSources = DiagnosticCode("source.none")
  /// A file of secrets that others may read, or that cannot be read.
  package static let secretsFile = DiagnosticCode("source.secrets-file")
}
