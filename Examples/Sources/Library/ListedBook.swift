import GRDB

/// A book with its author.
///
/// `Book` and `Author` are written by the build, from the schema in `Books.seed`.
public struct ListedBook: Decodable, Sendable, FetchableRecord {
  public var book: Book
  public var author: Author?
}
