import Foundation
import Library
import Testing

struct LoanTests {
  /// The fixture is a seed of this target, built from `Loans.seed`.
  @Test func fixtureHasAllLoans() throws {
    let seed = try #require(Bundle.module.url(forResource: "Loans", withExtension: "sqlite"))
    #expect(try Library(path: seed.path).count(of: "loans") == 2)
  }

  /// `Loan` and `Book` are written from the schema in `Loans.seed`.
  @Test func recordsHaveTheColumnsOfTheFixture() throws {
    let loan = Data(#"{ "id": 7, "returned": false, "book_id": 1 }"#.utf8)
    #expect(
      try JSONDecoder().decode(Loan.self, from: loan) == Loan(id: 7, returned: false, bookId: 1)
    )
  }

  @Test func findsBooksByEquality() throws {
    let books = try Library.bundled().books(publishedOn: "2021-09-17")
    #expect(books.map(\.title) == ["A Boat in March"])
    #expect(books.map(\.authorId) == [11])
  }

  @Test func bundledSeedHasBooksWithTheirAuthors() throws {
    let books = try Library.bundled().books()
    #expect(books.map(\.book.title) == books.map(\.book.title).sorted())
    #expect(books.first?.author?.name == "Björn Falk")
  }
}
