import SeedbedSystem
import SeedbedTestSupport
import Testing

/// A database with books in it, and a dump that changes, adds and drops some of them.
enum Shelf {
  static let schema = """
    seedbed: 1
    entities:
      Book:
        primaryKey: id
        attributes: { id: integer, title: text, pages: integer }
        relationships: { authors: { entity: Author, keyPath: authors, many: true, assign: set } }
      Author:
        primaryKey: name
        attributes: { name: { keyPath: "@self", type: text } }
    dumps: [{ name: books, dump: books.json, entity: Book, prune: true }]
    """

  static let tables = """
    CREATE TABLE Book (id INTEGER PRIMARY KEY, title TEXT, pages INTEGER, note TEXT DEFAULT 'mine');
    CREATE INDEX Book_title ON Book (title);
    CREATE TABLE Author (name TEXT PRIMARY KEY);
    CREATE TABLE Book_authors (
      book_id INTEGER NOT NULL REFERENCES Book, author_name TEXT NOT NULL REFERENCES Author,
      PRIMARY KEY (book_id, author_name)
    ) WITHOUT ROWID;
    CREATE TABLE Other (a);
    CREATE VIEW titles AS SELECT title FROM Book;
    CREATE TRIGGER counts AFTER INSERT ON Book BEGIN INSERT INTO Other VALUES (new.id); END;
    INSERT INTO Author VALUES ('Ann'), ('Bo');
    """

  /// Everything that an import of the dump changes, as one text.
  static let content = """
    SELECT (SELECT group_concat(id || title || pages || note, '|') FROM (SELECT * FROM Book ORDER BY id))
      || (SELECT group_concat(book_id || author_name, '|') FROM (SELECT * FROM Book_authors ORDER BY 1, 2))
      || (SELECT count(*) FROM Other)
    """

  /// A runner with the database `app.sqlite`, its schema and its dump.
  static func runner(books count: Int, settings: String = "") throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    let database = try SharedDatabase(runner.path("app.sqlite"))
    try database.execute(settings)
    try database.execute(tables)
    try database.execute(
      """
      BEGIN;
      WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
      INSERT INTO Book (id, title, pages) SELECT i, 'title ' || i, i FROM n;
      INSERT INTO Book_authors SELECT id, 'Ann' FROM Book;
      COMMIT;
      """
    )
    // The first tenth is gone, every other one has changed, a tenth is new.
    let records = (count / 10...count + count / 10).map { index -> String in
      let pages = index.isMultiple(of: 2) ? index : index + 1
      return "{\"id\": \(index), \"title\": \"title \(index)\", \"pages\": \(pages), "
        + "\"authors\": [\"\(index.isMultiple(of: 3) ? "Bo" : "Ann")\"]}"
    }
    try runner.write("[" + records.joined(separator: ",\n") + "]", to: "books.json")
    return runner
  }
}

extension CommandRunner {
  /// Runs `seedbed import` into `app.sqlite`.
  func importBooks(
    _ arguments: String...,
    whenStarted: (pid_t) -> Void = { _ in }
  ) throws -> CommandResult {
    try seedbed(
      ["import", "schema.yml", "--into", "app.sqlite"] + arguments,
      whenStarted: whenStarted
    )
  }
}
