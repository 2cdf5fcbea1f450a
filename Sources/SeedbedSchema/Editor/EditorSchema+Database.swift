import SeedbedDiagnostics

extension EditorSchema {
  static var database: JSONTree {
    let word = Form.integer(Int(Int32.min)...Int(Int32.max))
    return Form.object(
      "'database'",
      [
        EditorKey("output", Form.text, "The path of the finished file; -o overrides it."),
        EditorKey("target", Form.words(["sqlite"]), "The kind of database: sqlite."),
        EditorKey("userVersion", word, "PRAGMA user_version: a number for the app's use."),
        EditorKey("applicationID", word, "PRAGMA application_id: the file's kind."),
        EditorKey(
          "pageSize",
          .object([("enum", .array((9...16).map { .integer(1 << $0) }))]),
          "The page size in bytes; 4096 by default."
        ),
        EditorKey(
          "strict",
          Form.boolean,
          """
          STRICT tables, which SQLite before 3.37 cannot open (iOS up to 15, Android up to 13); \
          false by default.
          """
        ),
        EditorKey(
          "foreignKeys",
          Form.boolean,
          "FOREIGN KEYs are declared and checked; true by default."
        ),
        EditorKey(
          "indexForeignKeys",
          Form.boolean,
          "An index on every foreign key; true by default."
        ),
        EditorKey("views", Form.members(Form.text), "Views: SELECT statements by name."),
        EditorKey("before", Form.texts, "SQL files that run before the first row."),
        EditorKey("after", Form.texts, "SQL files that run after the last row."),
        EditorKey(
          "metadata",
          Form.boolean,
          "A table seedbed_meta about tool, schema, dumps and tables; true by default."
        ),
        EditorKey("analyze", Form.boolean, "ANALYZE at the end; true by default."),
        EditorKey("vacuum", Form.boolean, "VACUUM at the end; true by default."),
      ]
    )
  }
}
