import SeedbedInspect
import Testing

@Suite struct PageTests {
  /// Names and values that try to be something else.
  static let hostile = """
    CREATE TABLE "a ""b"" <i>&amp;</i>" (
      "x-y" INTEGER PRIMARY KEY, "</script><script>alert(1)</script>" TEXT, "ü/?#%" TEXT
    );
    CREATE TABLE "a" (id INTEGER PRIMARY KEY, "b-c" REFERENCES "a ""b"" <i>&amp;</i>"("x-y"));
    CREATE TABLE "a-b" (c REFERENCES missing(id), id TEXT PRIMARY KEY);
    CREATE VIEW "<v>" AS SELECT 1 AS "<b>";
    INSERT INTO "a ""b"" <i>&amp;</i>" VALUES
      (1, '</script><img src=x onerror=alert(1)>', '"><svg onload=alert(1)>'),
      (2, 'right' || char(8238) || 'to left', 'nul' || char(0) || 'byte ' || char(65535, 27, 10)),
      (3, '''; DROP', '<!-- ]]> &lt;');
    INSERT INTO "a" VALUES (1, 1), (2, 3);
    INSERT INTO "a-b" VALUES (NULL, 'k'), (4, '"q"');
    """

  @Test func aPageIsWellFormed() throws {
    let page = try TestSeed(Self.hostile).page()
    #expect(XMLCheck.problem(in: page) == nil)
  }

  @Test func markupInNamesAndValuesStaysText() throws {
    let page = try TestSeed(Self.hostile).page()
    #expect(!page.contains("<img"))
    #expect(!page.contains("<svg onload"))
    #expect(!page.contains("<i>&amp;"))
    #expect(page.components("<script>").count == 2)
    #expect(page.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"))
    for scalar in page.unicodeScalars {
      #expect(scalar.value >= 0x20 || scalar == "\n")
      #expect(scalar.value != 0x202E && scalar.value != 0xFFFF)
    }
  }

  @Test func everyLinkHasItsTargetAndEveryIDIsThereOnce() throws {
    let page = try TestSeed(Self.hostile + SampleTests.sql).page(rows: 3)
    let ids = page.attributes("id")
    #expect(Set(ids).count == ids.count)
    let links = page.attributes("href").filter { $0.hasPrefix("#") }
    #expect(links.count > 20)
    for link in links { #expect(ids.contains(String(link.dropFirst())), "\(link)") }
    #expect(page.attributes("href").allSatisfy { $0.hasPrefix("#") })
  }

  @Test func nothingIsLoaded() throws {
    let page = try TestSeed(Self.hostile).page()
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(page.contains("script-src &#39;sha256-"))
    for word in ["http://", "https://", "<img", "<link", "<iframe", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test func rowsAreLeftOutUntilThePageFits() throws {
    let seed = try TestSeed(
      """
      CREATE TABLE small (id INTEGER PRIMARY KEY, big INTEGER REFERENCES large(id));
      CREATE TABLE large (id INTEGER PRIMARY KEY, text TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
      INSERT INTO large SELECT i, printf('%0500d', i) FROM n;
      INSERT INTO small VALUES (1, 1), (2, 2);
      """
    )
    let whole = try seed.page(rows: 50)
    let cut = try seed.page(rows: 50, atMost: whole.utf8.count - 1)
    #expect(cut.utf8.count < whole.utf8.count - 1)
    #expect(cut.contains("Rows of 1 table are left out"))
    #expect(cut.contains("id=\"r-small-1\""))
    #expect(!cut.contains("id=\"r-large-1\""))
    #expect(!cut.contains("href=\"#r-large-1\""))
    #expect(try seed.page(rows: 0).contains("id=\"r-") == false)
  }

  @Test func aPageWithoutTablesSaysSo() throws {
    let page = try TestSeed("PRAGMA user_version = 1").page()
    #expect(page.contains("There are no tables."))
    #expect(XMLCheck.problem(in: page) == nil)
  }

  @Test(arguments: [2, 41, 151])
  func manyTablesAreCardsInGroups(count: Int) throws {
    var sql = "CREATE TABLE t0 (id INTEGER PRIMARY KEY, name TEXT);"
    for number in 1..<count {
      sql +=
        number.isMultiple(of: 5)
        ? "CREATE TABLE t0_list\(number) (t0 REFERENCES t0(id), position INTEGER, value TEXT, "
          + "PRIMARY KEY (t0, position));"
        : "CREATE TABLE t\(number) (id INTEGER PRIMARY KEY, up REFERENCES t0(id));"
    }
    let page = try TestSeed(sql).page()
    #expect(XMLCheck.problem(in: page) == nil)
    #expect(page.contains("class=\"gh\"") == (count > 40))
    #expect(page.contains("▤ list5") == (count > 40))
    let lines =
      page.components("class=\"c fk\"").count > 1 || page.components("class=\"c pk\"").count > 1
    #expect(lines == (count <= 150))
  }

  @Test(arguments: [
    ("plain_1.x", "plain_1.x"), ("a-b", "a%2Db"), ("ü", "%C3%BC"), ("a b\"<", "a%20b%22%3C"),
  ])
  func anchorsHoldOnlyPlainBytes(text: String, anchor: String) {
    #expect(PageText.anchor(text) == anchor)
  }

  @Test(arguments: [
    (0.0, "0"), (0.004, "<1%"), (0.17, "17%"), (0.996, ">99%"), (1.0, "100%"),
  ])
  func aShareIsNeverZeroWhereThereIsSomething(share: Double, text: String) {
    #expect(Figures.percent(share) == text)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (15_606, "15\u{202F}606"), (-1_234_567, "−1\u{202F}234\u{202F}567"),
  ])
  func digitsStandInGroups(value: Int, text: String) {
    #expect(Figures.grouped(value) == text)
  }
}

extension String {
  /// The values of an attribute, in their order.
  fileprivate func attributes(_ name: String) -> [String] {
    components(" \(name)=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
  }

  /// The parts of a page between the occurrences of a text.
  func components(_ separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
