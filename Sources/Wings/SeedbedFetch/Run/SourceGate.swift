import SeedbedLanguage

/// The requests of one source that wait for their turn, and when they may be sent.
final class SourceGate {
  let name: String
  /// In their order.
  var waiting: [Exchange] = []
  private let concurrency: Int
  /// The time from one request to the next.
  private let interval: Duration?
  private(set) var running = 0
  private var nextStart = Duration.zero
  private(set) var heldUntil = Duration.zero
  private(set) var holdReason = ""
  /// True if a request failed: nothing new is asked.
  var isStopped = false

  init(_ source: Source) {
    name = source.name
    concurrency = max(1, source.concurrency)
    interval = source.rate?.interval
  }

  /// When the next request may be sent; nil while as many as may be are under way.
  var opening: Duration? {
    running < concurrency ? max(nextStart, heldUntil) : nil
  }

  /// Counts a request that is sent now.
  func begin(at now: Duration) {
    running += 1
    // Evenly spaced: a pause saves nothing up for later.
    if let interval { nextStart = max(nextStart, now) + interval }
  }

  func end() {
    running -= 1
  }

  /// Asks for nothing until a moment.
  func hold(until moment: Duration, reason: String) {
    guard moment > heldUntil else { return }
    heldUntil = moment
    holdReason = reason
  }
}
