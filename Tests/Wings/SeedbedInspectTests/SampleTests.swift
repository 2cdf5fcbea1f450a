import SeedbedInspect
import Testing

@Suite struct SampleTests {
  static let sql = """
    CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, boss INTEGER REFERENCES person (id));
    CREATE TABLE country (code BLOB PRIMARY KEY, title TEXT) WITHOUT ROWID;
    CREATE TABLE city (a TEXT, b INTEGER, country BLOB REFERENCES country, PRIMARY KEY (a, b));
    CREATE TABLE stay (
      person INTEGER REFERENCES Person, city_a TEXT, city_b INTEGER,
      FOREIGN KEY (city_a, city_b) REFERENCES city (a, b)
    );
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
    INSERT INTO person SELECT i, 'P' || i, CASE WHEN i < 100 THEN i + 1 END FROM n;
    INSERT INTO country VALUES (x'01', 'One'), (x'02', 'Two');
    INSERT INTO city VALUES ('x-y', 2, x'02'), ('x', 1, NULL);
    INSERT INTO stay VALUES (50, 'x-y', 2), (NULL, NULL, 7);
    """

  @Test func rowsThatShownRowsReferToAreShown() throws {
    let tables = try TestSeed(Self.sql).facts(rows: 2).tables
    // Persons 1 and 2, then each boss in turn, up to 60.
    #expect(tables[0].sample.count == 60)
    #expect(tables[0].sample.map(\.anchor).prefix(3) == ["1", "2", "3"])
    let stay = tables[3].sample
    #expect(stay.count == 2)
    #expect(stay[0].cells[1].target?.table == "city")
    #expect(stay[0].cells[1].target?.anchor == "x%2Dy~~2")
    // A key that is null in part refers to nothing.
    #expect(stay[1].cells[2].target?.anchor == nil)
    let city = try #require(tables[2].sample.first { $0.anchor == "x%2Dy~~2" })
    #expect(city.cells[2].label == .text("Two", isCut: false))
    #expect(city.cells[2].target?.anchor != nil)
  }

  @Test func aReferenceThatNamesNoColumnsIsResolved() throws {
    let tables = try TestSeed(Self.sql).facts().tables
    #expect(tables[3].foreignKeys[0].table == "person")
    #expect(tables[3].foreignKeys[0].targetColumns == ["id"])
    #expect(tables[3].foreignKeys[0].isOptional)
    #expect(tables[2].foreignKeys[0].targetColumns == ["code"])
  }

  @Test func noRowsAreShownWhereNoneAreWanted() throws {
    let tables = try TestSeed(Self.sql).facts(rows: 0).tables
    #expect(tables.allSatisfy { $0.sample.isEmpty })
    #expect(tables[0].rows == 100)
  }

  @Test(arguments: ["person.name", "PERSON.*", "*.name", "p*n.n*e"])
  func redactedValuesAppearNowhere(pattern: String) throws {
    let page = try TestSeed(Self.sql).page(redact: [pattern])
    #expect(!page.contains("P50"))
    #expect(page.contains("redacted"))
    #expect(page.contains("One"))
  }

  @Test func aReferenceToARedactedColumnIsRedacted() throws {
    let seed = try TestSeed(
      """
      CREATE TABLE user (email TEXT PRIMARY KEY);
      CREATE TABLE post (id INTEGER PRIMARY KEY, author TEXT REFERENCES user (email));
      INSERT INTO user VALUES ('ada@example.org');
      INSERT INTO post VALUES (1, 'ada@example.org');
      """
    )
    #expect(try seed.page().contains("ada@example.org"))
    let page = try seed.page(redact: ["user.email"])
    #expect(!page.contains("ada"))
    #expect(!page.contains("example.org"))
  }

  /// Also where it names the rows that others refer to, or another table refers to it.
  @Test func aColumnMadeOfARedactedOneIsRedacted() throws {
    let seed = try TestSeed(
      """
      CREATE TABLE user (
        id INTEGER PRIMARY KEY, email TEXT, name TEXT AS (upper(email)) STORED UNIQUE,
        host TEXT AS (substr(name, instr(name, '@') + 1))
      );
      CREATE TABLE post (id INTEGER PRIMARY KEY, user INTEGER REFERENCES user, n REFERENCES user (name));
      INSERT INTO user VALUES (1, 'ada@example.org');
      INSERT INTO post VALUES (1, 1, 'ADA@EXAMPLE.ORG');
      """
    )
    #expect(try seed.page().contains("ADA@EXAMPLE.ORG"))
    let page = try seed.page(redact: ["user.email"]).uppercased()
    #expect(!page.contains("ADA@") && !page.contains("EXAMPLE.ORG"))
  }

  @Test func patternsThatMatchNoColumnAreFound() {
    var redaction = Redaction()
    let taken = ["user.e*", "other.column", "noDot", ".x", "x."].map { redaction.add($0) }
    #expect(taken == [true, true, false, false, false])
    #expect(redaction.unused([("User", "Email")]) == ["other.column"])
  }
}
