import SeedbedKitTestSupport
import Testing

/// These rules hold for one seed of shares as they do for one of whole dumps.
@Suite struct LinkLanguageShareTests {
  @Test func makesOneSeedOfShares() throws {
    let count = try LanguageCase.checkShares(of: LinkLanguageImportTests.lists.joined())
    #expect(count >= 20, "\(count) cases are fit for shares")
  }
}
