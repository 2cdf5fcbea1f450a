import SeedbedBase
package import SeedbedLanguage

/// Finds SQL in a database's tables, indexes, views and triggers that older versions of SQLite cannot
/// read: they then open none of its tables.
package enum NewerSQL {
  /// A part of SQL, and the first version that reads it.
  package struct Feature: Hashable, Sendable {
    package var words: String
    package var version: SQLiteVersion
  }

  private static let sequences: [(tokens: [String], feature: Feature)] = [
    (["WITHOUT", "ROWID"], Feature(words: "WITHOUT ROWID", version: SQLiteVersion(3, 8, 2))),
    (["USING", "FTS5"], Feature(words: "FTS5", version: SQLiteVersion(3, 9))),
    (["ON", "CONFLICT", "("], Feature(words: "an upsert", version: SQLiteVersion(3, 24))),
    (["ON", "CONFLICT", "DO"], Feature(words: "an upsert", version: SQLiteVersion(3, 24))),
    ([")", "OVER"], Feature(words: "a window function", version: SQLiteVersion(3, 25))),
    (["NULLS", "FIRST"], Feature(words: "NULLS FIRST", version: SQLiteVersion(3, 30))),
    (["NULLS", "LAST"], Feature(words: "NULLS LAST", version: SQLiteVersion(3, 30))),
    ([")", "FILTER", "("], Feature(words: "FILTER", version: SQLiteVersion(3, 30))),
    (
      ["GENERATED", "ALWAYS"],
      Feature(words: "a generated column", version: SQLiteVersion(3, 31))
    ),
    (["MATERIALIZED", "("], Feature(words: "MATERIALIZED", version: SQLiteVersion(3, 35))),
    ([")", "STRICT"], Feature(words: "STRICT", version: SQLiteVersion(3, 37))),
    (["ROWID", ",", "STRICT"], Feature(words: "STRICT", version: SQLiteVersion(3, 37))),
    (["->"], Feature(words: "'->'", version: SQLiteVersion(3, 38))),
    (["IS", "DISTINCT", "FROM"], Feature(words: "IS DISTINCT", version: SQLiteVersion(3, 39))),
    (
      ["IS", "NOT", "DISTINCT", "FROM"],
      Feature(words: "IS DISTINCT", version: SQLiteVersion(3, 39))
    ),
    (["RIGHT", "JOIN"], Feature(words: "RIGHT JOIN", version: SQLiteVersion(3, 39))),
    (["RIGHT", "OUTER"], Feature(words: "RIGHT JOIN", version: SQLiteVersion(3, 39))),
    (["FULL", "JOIN"], Feature(words: "FULL JOIN", version: SQLiteVersion(3, 39))),
    (["FULL", "OUTER"], Feature(words: "FULL JOIN", version: SQLiteVersion(3, 39))),
  ]

  /// The features of a statement that a version lacks, those of the newest first.
  package static func features(of sql: String, beyond version: SQLiteVersion) -> [Feature] {
    let tokens = tokens(of: sql)
    var found: Set<Feature> = []
    for (sequence, feature) in sequences where version < feature.version {
      let starts = tokens.indices.filter { tokens[$0...].starts(with: sequence) }
      if !starts.isEmpty { found.insert(feature) }
    }
    let trigram = Feature(words: "the tokenizer trigram", version: SQLiteVersion(3, 34))
    if version < trigram.version, tokens.contains("FTS5"), sql.lowercased().contains("trigram") {
      found.insert(trigram)
    }
    return found.sorted {
      ($1.version, ExactText($0.words)) < ($0.version, ExactText($1.words))
    }
  }

  /// Words in upper case and signs; texts, quoted names and comments are left out.
  private static func tokens(of sql: String) -> [String] {
    var tokens: [String] = []
    let bytes = Array(sql.utf8)
    for part in SQLPart.parts(of: bytes) {
      switch part.kind {
      case .blank, .comment: break
      // A token stands in its place, so that no two words come together over it.
      case .text, .name: tokens.append("''")
      case .sign where bytes[part.range.lowerBound] == UInt8(ascii: ">") && tokens.last == "-":
        tokens[tokens.count - 1] = "->"
      case .word, .sign:
        tokens.append(String(decoding: bytes[part.range], as: UTF8.self).uppercased())
      }
    }
    return tokens
  }
}
