import CCurl
package import SeedbedBase
import SeedbedLanguage

/// Sends requests and takes responses, many at once, on the thread that steps it.
///
/// Connections are kept and shared. Redirects are answers like any other: who asked decides where
/// the next request goes.
package final class HTTPClient {
  package struct Options: Sendable {
    package var allowsPrivate = false
    package var proxies = ProxyRule()
    /// A file of certificates that are trusted in place of the system's.
    package var certificates: String?
    package var userAgent = "seedbed"

    package init() {}
  }

  private let options: Options
  private let multi: UnsafeMutableRawPointer
  private let handles = TransferHandles()
  private var running: [HTTPTransfer] = []

  /// Loads the library; throws, with the line that installs it, where there is none.
  package init(_ options: Options) throws(StoreError) {
    self.options = options
    switch Int(seedbed_curl_load()) {
    case Int(SEEDBED_CURL_READY): break
    case Int(SEEDBED_CURL_NOT_BUILT):
      throw StoreError(
        "this seedbed was built without libcurl, which fetch needs: install its header "
          + "(sudo apt-get install libcurl4-openssl-dev), delete .build and build seedbed again"
      )
    default:
      throw StoreError(
        "fetch needs libcurl, which is not installed: sudo apt-get install libcurl4 "
          + "(Debian, Ubuntu), sudo dnf install libcurl (Fedora), apk add libcurl (Alpine)"
      )
    }
    guard let multi = seedbed_multi_make() else { throw StoreError("libcurl cannot be started") }
    self.multi = multi
  }

  deinit {
    for transfer in running { seedbed_multi_remove(multi, transfer.handle) }
    running = []
    seedbed_multi_free(multi)
  }

  package var runningCount: Int { running.count }

  /// True if a step has anything to wait for.
  package var hasWork: Bool { !running.isEmpty || !ended.isEmpty }

  /// Starts a request, whose body goes to `file`; `done` is called by a later step.
  package func start(
    _ request: HTTPRequest,
    into file: BodyWriter,
    done: @escaping (HTTPOutcome) -> Void
  ) {
    if let failure = refusal(of: request) {
      return ended.append((HTTPOutcome(failure: failure), done))
    }
    guard
      let transfer = HTTPTransfer(
        request,
        into: file,
        options: options,
        handles: handles,
        done: done
      ), seedbed_multi_add(multi, transfer.handle) == 0
    else {
      let failure = HTTPFailure.disk(StoreError("libcurl cannot start a request"))
      return ended.append((HTTPOutcome(failure: failure), done))
    }
    running.append(transfer)
  }

  /// Requests that ended before they were sent.
  private var ended: [(HTTPOutcome, (HTTPOutcome) -> Void)] = []

  /// Refuses an address that the URL itself has: behind a proxy no socket of ours sees it.
  private func refusal(of request: HTTPRequest) -> HTTPFailure? {
    let host = request.url.host
    let reach =
      NetworkAddress(host: host)?.reach
      ?? (NetworkAddress.isLoopbackName(host) ? .private : .everybody)
    if request.needsPrivateAddress, options.proxies.proxy(for: request.url) != nil,
      reach != .private
    {
      return .unencrypted(host)
    }
    if reach == .everybody || reach == .private && options.allowsPrivate { return nil }
    return .address(host, reach)
  }

  /// Lets the library work, waits for it at most so long, and calls what is done.
  package func step(waitingAtMost limit: Duration) {
    seedbed_multi_perform(multi)
    if !finish(), limit > .zero {
      let milliseconds = max(0, min(limit.milliseconds, nextIdleCheck.milliseconds))
      seedbed_multi_poll(multi, Int32(clamping: milliseconds))
      seedbed_multi_perform(multi)
      _ = finish()
    }
  }

  /// Ends a wait of `step`; any thread may call it while there is a client.
  package var waker: @Sendable () -> Void {
    let address = UInt(bitPattern: multi)
    return { seedbed_multi_wake(UnsafeMutableRawPointer(bitPattern: address)) }
  }

  /// Drops all running transfers at once; each ends with `.cancelled`.
  package func cancelAll() {
    for transfer in running { transfer.failure = .cancelled }
    for transfer in running { end(transfer, code: 0) }
  }

  /// Calls what has ended; whether there was any.
  private func finish() -> Bool {
    var hasEnded = false
    let refused = ended
    ended = []
    for (outcome, done) in refused {
      hasEnded = true
      done(outcome)
    }
    dropIdle()
    var code: Int32 = 0
    while let context = seedbed_multi_ended(multi, &code) {
      guard let transfer = HTTPTransfer.of(context) else { continue }
      hasEnded = true
      end(transfer, code: code)
    }
    return hasEnded
  }

  private func end(_ transfer: HTTPTransfer, code: Int32) {
    seedbed_multi_remove(multi, transfer.handle)
    running.removeAll { $0 === transfer }
    transfer.done(transfer.outcome(code: code))
  }

  // MARK: Idle connections

  private var nextIdleCheck: Duration {
    let now = ContinuousClock.now
    return running.map { $0.lastActivity + $0.request.idleTimeout - now }.min() ?? .seconds(60)
  }

  private func dropIdle() {
    let now = ContinuousClock.now
    for transfer in running where now - transfer.lastActivity > transfer.request.idleTimeout {
      let seconds = transfer.request.idleTimeout
      transfer.failure = .connection("no data arrived for \(seconds)", mayPass: true)
      end(transfer, code: 0)
    }
  }
}
