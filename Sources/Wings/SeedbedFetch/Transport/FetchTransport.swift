package import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// A request on its way out, with the form in which it may be shown and kept.
package struct SentRequest: Sendable {
  package var http: HTTPRequest
  /// Without secrets: what a recording knows it by.
  package var shown: ShownRequest
  /// The token that it asks for: its answer is a secret.
  package var token: TokenRequest?
}

/// Where answers come from: a network, or a recording.
package protocol FetchTransport: AnyObject {
  /// The time since the transport was made, by which waits are measured.
  var now: Duration { get }

  /// Sends a request whose body goes to `body`; `done` is called by a later step.
  func start(
    _ request: SentRequest,
    into body: BodyWriter,
    done: @escaping (HTTPOutcome) -> Void
  ) throws(StoreError)

  /// Works until something ended, or until a moment; without one, until something ended.
  func step(until moment: Duration?)

  /// Ends what is under way.
  func cancelAll()
}

/// The network: the library is loaded with the first request.
package final class NetworkTransport: FetchTransport {
  private let options: HTTPClient.Options
  private let signal: StopSignal?
  private let start = ContinuousClock.now
  private var client: HTTPClient?
  private var interrupt: Int?

  package init(_ options: HTTPClient.Options, signal: StopSignal? = nil) {
    self.options = options
    self.signal = signal
  }

  deinit {
    if let interrupt { signal?.remove(interrupt) }
  }

  package var now: Duration { ContinuousClock.now - start }

  package func start(
    _ request: SentRequest,
    into body: BodyWriter,
    done: @escaping (HTTPOutcome) -> Void
  ) throws(StoreError) {
    try loaded().start(request.http, into: body, done: done)
  }

  private func loaded() throws(StoreError) -> HTTPClient {
    if let client { return client }
    let new = try HTTPClient(options)
    client = new
    interrupt = signal?.add(new.waker)
    return new
  }

  /// The longest wait without a look at whether the run was cancelled before there was a client.
  private static let longestWait = Duration.seconds(1)

  package func step(until moment: Duration?) {
    let limit = moment.map { max($0 - now, .zero) } ?? .seconds(60)
    if let client, client.hasWork || signal != nil {
      client.step(waitingAtMost: limit)
    } else {
      Sleep.sleep(min(limit, Self.longestWait))
    }
  }

  package func cancelAll() { client?.cancelAll() }
}
