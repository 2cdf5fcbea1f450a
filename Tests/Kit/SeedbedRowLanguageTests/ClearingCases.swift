import SeedbedKitTestSupport

extension LanguageCase {
  private static let rules = ["keep", "min", "max", "sum", "error"]

  /// Nulls beside an `onConflict` that selects one of two values.
  static let clearing: [LanguageCase] =
    rules.flatMap { rule -> [LanguageCase] in
      [
        .repeated(
          "a written onNull: setNull clears under onConflict: \(rule)",
          "{ type: integer, onConflict: \(rule), onNull: setNull }",
          [#"{ "v": 5 }"#, #"{ "v": null }"#],
          gives: "NULL"
        ),
        .repeated(
          "a written onMissing: setNull clears under onConflict: \(rule)",
          "{ type: integer, onConflict: \(rule), onMissing: setNull }",
          [#"{ "v": 5 }"#, "{}"],
          gives: "NULL"
        ),
        .repeated(
          "a value that was cleared takes no part in onConflict: \(rule)",
          "{ type: integer, onConflict: \(rule), onNull: setNull }",
          [#"{ "v": 5 }"#, #"{ "v": null }"#, #"{ "v": 5 }"#],
          gives: "5"
        ),
      ]
    } + [
      .repeated(
        "a text that was cleared is not joined by onConflict: concat",
        "{ type: text, onConflict: concat, onNull: setNull }",
        [#"{ "v": "x" }"#, #"{ "v": null }"#, #"{ "v": "y" }"#, #"{ "v": "z" }"#],
        gives: "'y, z'"
      ),
      LanguageCase(
        "with onDuplicate: replace, a written onMissing: setNull clears as no onMissing does",
        """
        entities:
          Item:
            primaryKey: id
            onDuplicate: replace
            attributes:
              id: integer
        \(rules.map { "      \($0)1: { type: integer, keyPath: v, onConflict: \($0), onMissing: setNull }" }
          .joined(separator: "\n"))
        \(rules.map { "      \($0)2: { type: integer, keyPath: v, onConflict: \($0) }" }
          .joined(separator: "\n"))
        """,
        dump: #"[{ "id": 1, "v": 5 }, { "id": 1 }]"#,
        rows: ["SELECT * FROM Item": ["1" + String(repeating: ", NULL", count: 10)]]
      ),
      LanguageCase(
        "the nearest block that says what null does counts, also under onConflict",
        """
        entities:
          Item:
            primaryKey: id
            onNull: setNull
            attributes:
              id: integer
              a: { type: integer, onConflict: max }
              b: { type: integer, onConflict: max, onNull: keep }
          Other: { primaryKey: id, attributes: { id: integer, a: { type: integer, onConflict: max } } }
        dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Other }]
        """,
        dump: #"[{ "id": 1, "a": 5, "b": 5 }, { "id": 1, "a": null, "b": null }]"#,
        rows: ["SELECT a, b FROM Item": ["NULL, 5"], "SELECT a FROM Other": ["5"]]
      ),
    ]
}
