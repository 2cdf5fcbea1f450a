import Foundation
import Library
import Testing

struct LoanTests {
  /// The fixture is a seed of this target, built from `Loans.seed`.
  @Test func fixtureHasAllLoans() throws {
    let seed = try #require(Bundle.module.url(forResource: "Loans", withExtension: "sqlite"))
    #expect(try Library(path: seed.path).count(of: "loans") == 2)
  }

  @Test func bundledSeedHasBooksWithTheirAuthors() throws {
    let books = try Library.bundled().books()
    #expect(books.map(\.book.title) == books.map(\.book.title).sorted())
    #expect(books.first?.author?.name == "Björn Falk")
  }
}
