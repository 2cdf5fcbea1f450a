import SeedbedKitTestSupport

extension LanguageCase {
  /// Lists whose elements have tables of their own.
  static let polymorphicLists: [LanguageCase] = mixedLists + mixedListsThatChange + mixedListForms

  private static func pages(
    _ blocks: String = "entity: Block, many: true, ordered: true",
    _ further: String = "",
    text: String = "primaryKey: id, attributes: { id: integer, body: text }",
    image: String = "primaryKey: id, attributes: { id: integer, url: text }",
    keys: String = ""
  ) -> String {
    """
    entities:
      Page:
        primaryKey: id
        attributes: { id: integer }
        relationships: { blocks: { \(blocks) } }
        \(keys.split(separator: "\n").joined(separator: "\n    "))
      Block: { variants: { by: type, cases: { text: Text, image: Image } } }
      Text: { \(text) }
      Image: { \(image) }
    \(further)
    """
  }

  private static func text(_ id: String) -> String { #"{ "type": "text", "id": \#(id) }"# }
  private static func image(_ id: String) -> String { #"{ "type": "image", "id": \#(id) }"# }

  private static func page(_ id: Int, _ blocks: String...) -> String {
    #"{ "id": \#(id), "blocks": [\#(blocks.joined(separator: ", "))] }"#
  }

  private static func dump(_ pages: String...) -> String {
    "[" + pages.joined(separator: ", ") + "]"
  }

  private static let list =
    "SELECT Page_id, Block_type, Block_id FROM Page_blocks ORDER BY Page_id, position"
  private static let texts = "SELECT id FROM Text ORDER BY 1"
  private static let images = "SELECT id FROM Image ORDER BY 1"

  private static let mixedLists: [LanguageCase] = [
    LanguageCase(
      "a list of several tables has one join table, in the list's order",
      pages(),
      dump: dump(page(1, text("1"), image("1"), text("2")), page(2, image("1"), image("3"))),
      rows: [
        list: ["1, 'Text', 1", "1, 'Image', 1", "1, 'Text', 2", "2, 'Image', 1", "2, 'Image', 3"],
        "SELECT Page_id, position FROM Page_blocks ORDER BY 1, 2": [
          "1, 0", "1, 1", "1, 2", "2, 0", "2, 1",
        ],
        texts: ["1", "2"],
        images: ["1", "3"],
        "SELECT \"table\" FROM pragma_foreign_key_list('Page_blocks')": ["'Page'"],
        "SELECT name, pk FROM pragma_table_info('Page_blocks') WHERE pk > 0": [
          "'Page_id', 1", "'Block_type', 2", "'Block_id', 3",
        ],
      ]
    ),
    LanguageCase(
      "a list of several tables without an order",
      pages("entity: Block, many: true"),
      dump: dump(page(2, text("2"), text("2"), image("2")), page(1, text("1"))),
      rows: [
        "SELECT * FROM Page_blocks ORDER BY 1, 2": [
          "1, 'Text', 1", "2, 'Image', 2", "2, 'Text', 2",
        ]
      ]
    ),
    LanguageCase(
      "keys of several types stand in one column",
      pages(
        text: "primaryKey: id, attributes: { id: text, body: text }",
        image: "primaryKey: id, attributes: { id: integer, url: text }"
      ),
      dump: dump(page(1, text(#""1""#), image("1"), text(#""b""#), text(#""a""#))),
      rows: [
        list: ["1, 'Text', '1'", "1, 'Image', 1", "1, 'Text', 'b'", "1, 'Text', 'a'"],
        "SELECT Block_id FROM Page_blocks ORDER BY Block_id": ["1", "'1'", "'a'", "'b'"],
      ]
    ),
    LanguageCase(
      "an element may stand twice in a list of several tables",
      pages("entity: Block, many: true, ordered: true, repeats: true"),
      dump: dump(page(1, text("1"), image("1"), text("1"))),
      rows: [list: ["1, 'Text', 1", "1, 'Image', 1", "1, 'Text', 1"]]
    ),
    LanguageCase(
      "blocks hold lists of blocks",
      """
      entities:
        Block: { variants: { by: type, cases: { text: Text, row: Row } } }
        Text: { primaryKey: id, attributes: { id: integer } }
        Row:
          primaryKey: id
          attributes: { id: integer }
          relationships: { blocks: { entity: Block, many: true, ordered: true } }
      """,
      dump: """
        [{ "type": "row", "id": 1, "blocks": [
          { "type": "row", "id": 2, "blocks": [{ "type": "text", "id": 1 }] },
          { "type": "text", "id": 2 },
          { "type": "row", "id": 1, "blocks": [{ "type": "text", "id": 3 }] }] }]
        """,
      rows: [
        "SELECT Row_id, Block_type, Block_id, position FROM Row_blocks ORDER BY 1, 4": [
          "1, 'Text', 3, 0", "1, 'Row', 2, 1", "1, 'Text', 2, 2", "1, 'Row', 1, 3",
          "2, 'Text', 1, 0",
        ]
      ]
    ),
    LanguageCase(
      "links to blocks that go, go with them, and the others close up",
      pages(text: "primaryKey: id, attributes: { id: integer }, deleteWhen: { id: 2 }"),
      dump: dump(page(1, text("1"), text("2"), image("2"))),
      rows: [
        "SELECT Block_type, Block_id, position FROM Page_blocks ORDER BY 3": [
          "'Text', 1, 0", "'Image', 2, 1",
        ]
      ]
    ),
    LanguageCase(
      "deleteWhen counts the elements of several tables",
      pages(keys: "deleteWhen: { blocks.@count: { lessThan: 2 } }"),
      dump: dump(page(1, text("1"), image("1")), page(2, text("1")), page(3)),
      rows: [
        "SELECT id FROM Page": ["1"],
        list: ["1, 'Text', 1", "1, 'Image', 1"],
      ]
    ),
    LanguageCase(
      "links name their own columns, and have attributes",
      """
      entities:
        Page:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            blocks:
              entity: Block
              many: true
              through:
                table: contents
                source: page
                target: { type: kind, id: block }
                targetPath: block
                attributes: { wide: boolean }
        Block: { table: parts, variants: { by: type, cases: { text: Text, image: Image } } }
        Text: { primaryKey: id, attributes: { id: integer } }
        Image: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [{ "id": 1, "blocks": [
          { "wide": true, "block": { "type": "text", "id": 1 } },
          { "wide": false, "block": { "type": "image", "id": 1 } }] }]
        """,
      rows: [
        "SELECT page, kind, block, wide FROM contents": ["1, 'Image', 1, 0", "1, 'Text', 1, 1"]
      ]
    ),
    LanguageCase(
      "the columns are named for the table that the elements would have",
      """
      defaults: { naming: snakeCase }
      entities:
        Page:
          primaryKey: id
          attributes: { id: integer }
          relationships: { mainBlocks: { entity: Block, many: true } }
        Block: { table: parts, variants: { by: type, cases: { text: Text, image: Image } } }
        Text: { primaryKey: id, attributes: { id: integer } }
        Image: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: #"[{ "id": 1, "mainBlocks": [{ "type": "text", "id": 1 }] }]"#,
      rows: [
        "SELECT page_id, parts_type, parts_id FROM page_main_blocks": ["1, 'Text', 1"]
      ]
    ),
  ]

  private static let mixedListsThatChange: [LanguageCase] = [
    LanguageCase(
      "union adds to a list of several tables",
      pages(),
      dump: dump(page(1, text("1"), image("1")), page(1, image("2"), text("1"))),
      rows: [list: ["1, 'Text', 1", "1, 'Image', 1", "1, 'Image', 2"]]
    ),
    LanguageCase(
      "assign: set makes the later list of several tables the list",
      pages("entity: Block, many: true, ordered: true, assign: set"),
      dump: dump(page(1, text("1"), image("1")), page(1, image("2"), text("1"))),
      rows: [
        list: ["1, 'Image', 2", "1, 'Text', 1"],
        images: ["1", "2"],
      ]
    ),
    LanguageCase(
      "assign: replace deletes what drops out, from its own table",
      pages("entity: Block, many: true, ordered: true, assign: replace"),
      dump: dump(
        page(1, text("1"), image("1"), image("2")),
        page(2, image("2"), text("3")),
        page(1, image("3"), text("1")),
        page(2, text("3"))
      ),
      rows: [
        list: ["1, 'Image', 3", "1, 'Text', 1", "2, 'Text', 3"],
        texts: ["1", "3"],
        images: ["3"],
      ]
    ),
    LanguageCase(
      "elements without a key of their own go with their list",
      pages(
        "entity: Block, many: true, ordered: true, assign: set",
        text: "primaryKey: none, surrogateKey: id, attributes: { body: text }",
        image: "primaryKey: id, attributes: { id: integer, url: text }"
      ),
      dump: dump(
        page(
          1,
          #"{ "type": "text", "body": "a" }"#,
          image("1"),
          #"{ "type": "text", "body": "b" }"#
        ),
        page(1, #"{ "type": "text", "body": "b" }"#, image("2"))
      ),
      rows: [
        "SELECT Block_type, body FROM Page_blocks LEFT JOIN Text ON Block_type = 'Text'"
          + " AND Text.id = Block_id ORDER BY position": ["'Text', 'b'", "'Image', NULL"],
        "SELECT body FROM Text": ["'b'"],
        images: ["1", "2"],
      ]
    ),
  ]

  private static func named(
    _ rule: String,
    onDangling: String = "",
    blocks: [String],
    rows: KeyValuePairs<String, [String]> = [:],
    problems: [String] = [],
    counts: [String]? = nil
  ) -> LanguageCase {
    LanguageCase(
      rule,
      """
      entities:
        Page:
          primaryKey: id
          attributes: { id: integer }
          relationships: { blocks: { mapping: Named, many: true, ordered: true\(onDangling) } }
        Text: { primaryKey: id, attributes: { id: integer, body: text } }
        Image: { primaryKey: id, attributes: { id: integer, url: text } }
        Named: { variants: { by: type, cases: { text: TextName, image: ImageName } } }
      mappings:
        TextName: { entity: Text, create: false, attributes: { id: id } }
        ImageName: { entity: Image, create: false, attributes: { id: id } }
      dumps:
        - { dump: d.json, entity: Page }
        - { dump: t.json, entity: Text }
        - { dump: i.json, entity: Image }
      """,
      files: [
        "d.json": dump("{ \"id\": 1, \"blocks\": [\(blocks.joined(separator: ", "))] }"),
        "t.json": #"[{ "id": 1, "body": "a" }, { "id": 2 }]"#,
        "i.json": #"[{ "id": 1, "url": "u" }]"#,
      ],
      rows: rows,
      problems: problems,
      counts: counts
    )
  }

  private static let namedList =
    "SELECT Named_type, Named_id, position FROM Page_blocks ORDER BY position"

  private static let mixedListForms: [LanguageCase] = [
    named(
      "records of create: false name elements of several tables before they come",
      blocks: [text("2"), image("1"), image("2"), text("1")],
      rows: [
        namedList: ["'Text', 2, 0", "'Image', 1, 1", "'Text', 1, 2"],
        images: ["1"],
      ],
      counts: ["Text: 2 skipped", "Image: 2 skipped", "Page.blocks: 1 dangling"]
    ),
    named(
      "a name of no element is an error in a list of several tables",
      onDangling: ", onDangling: error",
      blocks: [text("1"), image("2")],
      problems: ["store.dangling-key 1:2"]
    ),
    named(
      "a stub is made in the table that the element names",
      onDangling: ", onDangling: stub",
      blocks: [text("1"), image("2"), text("9")],
      rows: [
        namedList: ["'Text', 1, 0", "'Image', 2, 1", "'Text', 9, 2"],
        "SELECT id, url FROM Image": ["1, 'u'", "2, NULL"],
        "SELECT id, body FROM Text": ["1, 'a'", "2, NULL", "9, NULL"],
      ]
    ),
    LanguageCase(
      "a list of several tables has no inverse",
      pages("entity: Block, many: true, inverse: page"),
      dump: "[]",
      problems: ["schema.inverse-mismatch 5:68"]
    ),
    LanguageCase(
      "an element of a list of several tables has a key of one column",
      pages(image: "primaryKey: [id, url], attributes: { id: integer, url: text }"),
      dump: "[]",
      problems: ["schema.polymorphic-target 5:40"]
    ),
    LanguageCase(
      "an element of a list of several tables may have a compound key behind its surrogate",
      pages(
        image: "primaryKey: [id, url], surrogateKey: pk, attributes: { id: integer, url: text }"
      ),
      dump: dump(
        page(1, #"{ "type": "image", "id": 1, "url": "b" }"#, text("1")),
        page(2, #"{ "type": "image", "id": 1, "url": "a" }"#),
        page(2, #"{ "type": "image", "id": 1, "url": "b" }"#)
      ),
      rows: [
        "SELECT Page_id, Block_type, Block_id, url FROM Page_blocks LEFT JOIN Image"
          + " ON Block_type = 'Image' AND pk = Block_id ORDER BY Page_id, position": [
            "1, 'Image', 1, 'b'", "1, 'Text', 1, NULL", "2, 'Image', 2, 'a'",
            "2, 'Image', 1, 'b'",
          ]
      ]
    ),
  ]
}
