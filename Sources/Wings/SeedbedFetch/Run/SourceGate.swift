/// When the requests of one source may be sent.
struct SourceGate {
  let name: String
  private let concurrency: Int
  /// The time from one request to the next.
  private let interval: Duration?
  private(set) var running = 0
  private var nextStart = Duration.zero
  private(set) var heldUntil = Duration.zero
  private(set) var holdReason = ""
  /// True if a request failed: nothing new is asked.
  var isStopped = false

  init(name: String, concurrency: Int, interval: Duration?) {
    self.name = name
    self.concurrency = max(1, concurrency)
    self.interval = interval
  }

  /// When the next request may be sent; nil while as many as may be are under way.
  var opening: Duration? {
    running < concurrency ? max(nextStart, heldUntil) : nil
  }

  /// Counts a request that is sent now.
  mutating func begin(at now: Duration) {
    running += 1
    // Evenly spaced: a pause saves nothing up for later.
    if let interval { nextStart = max(nextStart, now) + interval }
  }

  mutating func end() {
    running -= 1
  }

  /// Asks for nothing until a moment.
  mutating func hold(until moment: Duration, reason: String) {
    guard moment > heldUntil else { return }
    heldUntil = moment
    holdReason = reason
  }
}
