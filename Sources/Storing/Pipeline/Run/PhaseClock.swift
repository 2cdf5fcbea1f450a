import SeedbedSystem

/// Times the phases of a run.
package struct PhaseClock {
  private var last = Self.now()
  private(set) var timings: [RunReport.Timing] = []

  package init() {}

  package mutating func end(_ phase: BuildPhase) {
    let now = Self.now()
    timings.append(RunReport.Timing(phase: phase, seconds: now - last))
    last = now
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
