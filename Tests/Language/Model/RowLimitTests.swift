import SeedbedLanguage
import Testing

@Suite struct RowLimitTests {
  @Test(
    arguments: [
      (.none, 1_000, 1_000, true), (.count(0), 0, 10, true), (.count(0), 1, 10, false),
      (.count(5), 5, 10, true), (.count(5), 6, 10, false), (.percent(10), 1, 10, true),
      (.percent(10), 2, 10, false), (.percent(0), 0, 0, true), (.percent(0.5), 5, 1_000, true),
      (.percent(0.5), 6, 1_000, false), (.percent(100), 10, 10, true),
    ] as [(RowLimit, Int, Int, Bool)]
  )
  func allowsUpToTheLimit(limit: RowLimit, rejected: Int, total: Int, may: Bool) {
    #expect(limit.allows(rejected, of: total) == may)
  }
}
