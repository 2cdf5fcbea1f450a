import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// A page of a series, for which an answer is wanted.
struct PageTurn {
  let node: RequestRun
  let series: Series
  let position: PagePosition
}

/// An answer to a page, which is handed over in its turn.
struct ReadyPage {
  let turn: PageTurn
  let response: StoredResponse
  /// The body where it is held in memory.
  var bytes: [UInt8]?
  /// How many records the body has, where a check has told that.
  var records: Int?
}

/// A request that is to be answered once, through redirects and retries, for all who ask for it.
final class Exchange {
  let node: RequestRun
  /// The pages that it was asked for first.
  let series: Series
  let position: PagePosition
  /// The hash of its identity and of how its body is kept.
  let key: String
  /// The request without auth, as it may be shown.
  let shown: ShownRequest
  /// Its URL as it is sent, without auth.
  let target: RequestURL
  /// Who waits for the answer.
  var listeners: [PageTurn] = []
  /// The earliest moment of the next attempt.
  var notBefore = Duration.zero
  var retries = 0
  /// Where redirects have led.
  var redirect: Redirect?
  var hops = 0
  /// The response in the snapshot whose validators are sent; nil sends none.
  var known: StoredResponse?
  /// The rest that is asked for.
  var rest: HTTPRequest.Rest?
  var hasRenewedToken = false
  /// The token that it was sent with.
  var token: String?

  /// Where a redirect leads.
  struct Redirect {
    var url: RequestURL
    /// True if the method and the body stay.
    var keepsMethod: Bool
    /// True if an origin on the way was another than the source's own.
    var dropsAuth: Bool
  }

  init(
    _ node: RequestRun,
    _ series: Series,
    _ position: PagePosition,
    key: String,
    _ request: RenderedRequest
  ) {
    self.node = node
    self.series = series
    self.position = position
    self.key = key
    shown = request.shown
    target = request.sent.url
  }

  var item: RequestItem { series.item }

  /// The URL that is asked, without auth.
  var url: RequestURL { redirect?.url ?? target }

  /// Back to the first URL, as a retry asks.
  func startOver() {
    redirect = nil
    hops = 0
  }
}

extension SourceRequest {
  /// The name of the header that names the next page, in lower case; nil where none does.
  var pagingHeader: String? {
    if pagination?.by == .link { return "link" }
    if case .header(let name)? = pagination?.at { return name.lowercased() }
    return nil
  }

  /// True if the URL of a page or its headers lead to the next one.
  var findsPagesByPlace: Bool { pagingHeader != nil || pagination?.by == .next }

  /// Tells apart bodies of equal requests that are kept in different ways.
  var keeping: String {
    let body =
      omit.isEmpty && format != .data
      ? "" : "\n\(format == .data ? "data" : "") \(omit.map(\.source).joined(separator: " "))"
    let headers =
      responseHeaders.isEmpty ? "" : "\nheaders \(responseHeaders.joined(separator: " "))"
    return body + headers
  }
}
