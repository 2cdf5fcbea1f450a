import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedUpdate

/// Random tables, releases and users: an update gives what the oracle says, in every case.
@Suite struct RandomUpdateTests {
  /// `SEEDBED_SEEDS=1000-2000` takes others; the number of a case replays it.
  static let seeds: [UInt64] = {
    guard let range = getenv("SEEDBED_SEEDS").map({ String(cString: $0) }) else {
      return Array(0..<40)
    }
    let ends = range.split(separator: "-").compactMap { UInt64($0) }
    return ends.count == 2 && ends[0] < ends[1] ? Array(ends[0]..<ends[1]) : []
  }()

  @Test(arguments: seeds) func givesWhatTheOracleSays(_ seed: UInt64) throws {
    var story = try UpdateStory(seed: seed)
    try story.run()
  }

  @Test func coversEveryKind() throws {
    var kinds: Set<String> = []
    for seed in UInt64(0)..<30 {
      var story = try UpdateStory(seed: seed)
      try story.run()
      kinds.formUnion(story.kinds)
    }
    #expect(kinds == Set(UpdateReport.Kind.allCases.map(\.rawValue)))
  }
}
