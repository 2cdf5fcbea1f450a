import Foundation
import GRDB

/// The books of the seed.
public struct Library: Sendable {
  private let database: DatabaseQueue

  /// Opens a finished database, read-only.
  public init(path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Opens the seed that the build wrote into this target's bundle.
  public static func bundled() throws -> Library {
    guard let seed = Bundle.module.url(forResource: "Books", withExtension: "sqlite") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Library(path: seed.path)
  }

  /// All books with their authors, by title.
  public func books() throws -> [ListedBook] {
    try database.read { database in
      try Book.including(optional: Book.author).order(Book.Columns.title)
        .asRequest(of: ListedBook.self)
        .fetchAll(database)
    }
  }

  /// The books that were published on a day, such as `2019-04-01`.
  public func books(publishedOn day: String) throws -> [Book] {
    try database.read { database in
      try Book.filter(Book.Columns.published == day).fetchAll(database)
    }
  }

  /// The number of rows of a table.
  public func count(of table: String) throws -> Int {
    try database.read { database in try Table(table).fetchCount(database) }
  }
}
