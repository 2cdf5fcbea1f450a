import Testing

@testable import SeedbedCLI

@Suite struct TextTableTests {
  private var table: TextTable {
    var table = TextTable([.text("relationship"), .number("rows"), .text("stored in")])
    table.add(["Book.author", "12", "Book.author_id; skips a record without one"])
    table.add(["  Book.tags", "1,000", "Book_tags (book_id, tag_id)"])
    return table
  }

  @Test func isAsWideAsItsCellsWithoutALimit() {
    #expect(
      table.text() == """
        relationship   rows  stored in
        Book.author      12  Book.author_id; skips a record without one
          Book.tags   1,000  Book_tags (book_id, tag_id)

        """
    )
    #expect(table.text(fitting: 63) == table.text())
  }

  @Test func breaksCellsBetweenWords() {
    #expect(
      table.text(fitting: 40) == """
        relationship   rows  stored in
        Book.author      12  Book.author_id;
                             skips a record
                             without one
          Book.tags   1,000  Book_tags (book_id,
                             tag_id)

        """
    )
  }

  @Test func keepsLongWordsWhole() {
    #expect(
      table.text(fitting: 10) == """
        relationship   rows  stored in
        Book.author      12  Book.author_id;
                             skips a record
                             without one
          Book.tags   1,000  Book_tags
                             (book_id,
                             tag_id)

        """
    )
  }

  @Test(arguments: 30...70)
  func fitsAnyTerminalThatTakesItsWords(width: Int) {
    for line in table.text(fitting: max(width, 36)).split(separator: "\n") {
      #expect(line.count <= max(width, 36))
    }
  }
}
