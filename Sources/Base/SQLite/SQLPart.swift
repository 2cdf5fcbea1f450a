/// A part of SQL, as SQLite splits it: white space, a comment, a quotation, a word or a sign.
package struct SQLPart {
  package enum Kind {
    /// `--` up to the line's end with it, or `/*` up to `*/`.
    case comment
    /// In single quotes.
    case text
    /// In double quotes, backticks or square brackets.
    case name
    case blank, word, sign
  }

  package var kind: Kind
  package var range: Range<Int>
  /// False for a `/*` without its `*/`.
  package var isClosed = true

  /// The parts of SQL, in their order.
  package static func parts(of sql: [UInt8]) -> some Sequence<SQLPart> {
    sequence(state: 0) { index -> SQLPart? in
      guard index < sql.count else { return nil }
      let part = SQLPart(of: sql, at: index)
      index = part.range.upperBound
      return part
    }
  }

  /// The part that begins at `start`.
  package init(of sql: [UInt8], at start: Int) {
    let end: Int?
    switch (sql[start], start + 1 < sql.count ? sql[start + 1] : 0) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      kind = .comment
      end = sql[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      kind = .comment
      end = sql.indices.dropFirst(start + 3).first {
        sql[$0 - 1] == UInt8(ascii: "*") && sql[$0] == UInt8(ascii: "/")
      }
      .map { $0 + 1 }
      isClosed = end != nil
    case (UInt8(ascii: "'"), _):
      kind = .text
      end = Self.end(of: sql[start], in: sql, from: start + 1)
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _):
      kind = .name
      end = Self.end(of: sql[start], in: sql, from: start + 1)
    case (UInt8(ascii: "["), _):
      kind = .name
      end = sql[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
    case (UInt8(ascii: " "), _), (9...13, _):
      kind = .blank
      end = start + 1
    case (let byte, _) where Self.isWord(byte):
      kind = .word
      end = sql[start...].firstIndex { !Self.isWord($0) }
    default:
      kind = .sign
      end = start + 1
    }
    range = start..<(end ?? sql.count)
  }

  /// Behind the quote that is not doubled.
  private static func end(of quote: UInt8, in sql: [UInt8], from start: Int) -> Int? {
    var start = start
    while let end = sql[start...].firstIndex(of: quote) {
      guard end + 1 < sql.count, sql[end + 1] == quote else { return end + 1 }
      start = end + 2
    }
    return nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
