import SeedbedKitTestSupport
import Testing

/// These rules hold for one seed of shares as they do for one of whole dumps.
@Suite struct RowLanguageShareTests {
  @Test func makesOneSeedOfShares() throws {
    let count = try LanguageCase.checkShares(of: RowLanguageImportTests.lists.joined())
    #expect(count >= 20, "\(count) cases are fit for shares")
  }
}
