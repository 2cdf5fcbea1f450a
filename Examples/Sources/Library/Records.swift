import GRDB

/// A row of `authors`.
public struct Author: Codable, Sendable, Identifiable, FetchableRecord, TableRecord {
  public static let databaseTableName = "authors"

  public var id: Int64
  public var name: String
}

/// A row of `books`.
public struct Book: Codable, Sendable, Identifiable, FetchableRecord, TableRecord {
  public static let databaseTableName = "books"
  static let author = belongsTo(Author.self)

  public var id: Int64
  public var title: String
  public var published: String?

  enum CodingKeys: String, CodingKey {
    case id, title, published
  }
}

/// A book with its author.
public struct ListedBook: Decodable, Sendable, FetchableRecord {
  public var book: Book
  public var author: Author?
}
