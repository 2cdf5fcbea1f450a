import SeedbedKitTestSupport

extension LanguageCase {
  private static func playlist(_ more: String = "") -> String {
    """
    entities:
      List:
        primaryKey: id
        attributes: { id: integer }
        relationships: { songs: { entity: Song, many: true, ordered: true, repeats: true\(more) } }
      Song: { primaryKey: name, attributes: { name: { keyPath: '@self', type: text } } }
    """
  }

  private static let all = "SELECT List_id, position, Song_name FROM List_songs ORDER BY 1, 2"

  /// Lists in which an element may occur more than once.
  static let repeatedElements: [LanguageCase] = [
    LanguageCase(
      "repeats: true keeps every element of an ordered list, in its place",
      playlist(),
      dump:
        #"[{ "id": 1, "songs": ["a", "b", "a", null, "a"] }, { "id": 2, "songs": ["b", "b"] }]"#,
      rows: [
        all: ["1, 0, 'a'", "1, 1, 'b'", "1, 2, 'a'", "1, 3, 'a'", "2, 0, 'b'", "2, 1, 'b'"],
        "SELECT name, pk FROM pragma_table_info('List_songs') WHERE pk > 0": [
          "'List_id', 1", "'position', 2",
        ],
        "SELECT count(*) FROM Song": ["2"],
      ]
    ),
    LanguageCase(
      "repeats: a later list adds only what the first does not have as often",
      playlist(),
      dump: """
        [{ "id": 1, "songs": ["a", "b", "a"] }, { "id": 1, "songs": ["a", "c", "b", "b"] },
         { "id": 1, "songs": ["a", "a", "a"] }]
        """,
      rows: [
        all: ["1, 0, 'a'", "1, 1, 'b'", "1, 2, 'a'", "1, 3, 'c'", "1, 4, 'b'", "1, 5, 'a'"]
      ]
    ),
    LanguageCase(
      "repeats: with assign: set the last list is the list",
      playlist(", assign: set"),
      dump: #"[{ "id": 1, "songs": ["a", "b", "a", "c"] }, { "id": 1, "songs": ["c", "a", "c"] }]"#,
      rows: [all: ["1, 0, 'c'", "1, 1, 'a'", "1, 2, 'c'"], "SELECT count(*) FROM Song": ["3"]]
    ),
    LanguageCase(
      "repeats: with assign: replace a row stays as long as it is in the list once",
      playlist(", assign: replace"),
      dump: #"[{ "id": 1, "songs": ["a", "b", "a"] }, { "id": 1, "songs": ["a"] }]"#,
      rows: [all: ["1, 0, 'a'"], "SELECT name FROM Song": ["'a'"]]
    ),
    LanguageCase(
      "repeats: an element whose row is not there leaves no gap",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            songs: { entity: Song, foreignKey: songs, many: true, ordered: true, repeats: true, onDangling: skip }
        Song: { primaryKey: id, attributes: { id: integer } }
      dumps: [{ dump: d.json, keyPath: lists, entity: List }, { dump: d.json, keyPath: songs, entity: Song }]
      """,
      dump:
        #"{ "lists": [{ "id": 1, "songs": [5, 9, 5, 6] }], "songs": [{ "id": 5 }, { "id": 6 }] }"#,
      rows: [
        "SELECT List_id, position, Song_id FROM List_songs": ["1, 0, 5", "1, 1, 5", "1, 2, 6"]
      ]
    ),
    LanguageCase(
      "repeats: each time has its own attributes",
      """
      entities:
        List:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            songs:
              { entity: Song, many: true, ordered: true, repeats: true, through: { table: entries, attributes: { at: integer } } }
        Song: { primaryKey: id, attributes: { id: integer } }
      """,
      dump:
        #"[{ "id": 1, "songs": [{ "id": 5, "at": 1 }, { "id": 6, "at": 2 }, { "id": 5, "at": 3 }] }]"#,
      rows: ["SELECT Song_id, at FROM entries ORDER BY position": ["5, 1", "6, 2", "5, 3"]]
    ),
    LanguageCase(
      "repeats: false drops repeats, as without the word",
      playlist().replacing("repeats: true", with: "repeats: false"),
      dump: #"[{ "id": 1, "songs": ["a", "b", "a"] }]"#,
      rows: [all: ["1, 0, 'a'", "1, 1, 'b'"]]
    ),
  ]
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
