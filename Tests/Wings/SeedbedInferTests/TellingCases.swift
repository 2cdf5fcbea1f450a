extension KeyDraftTests {
  private static func list(_ count: Int, _ make: (Int) -> String) -> String {
    "[" + (0..<count).map(make).joined(separator: ", ") + "]"
  }

  private static func table(_ head: String, _ numbers: [Int], _ make: (Int) -> String) -> String {
    head + "\n" + numbers.map { "\($0),\(make($0))\n" }.joined()
  }

  private static func link(_ kind: String, _ id: String) -> String {
    #"{"sys": {"type": "Link", "linkType": "\#(kind)", "id": "\#(id)"}}"#
  }

  private static func package(_ number: Int) -> String {
    "pkg:maven/com.example.of.a.long.name.indeed/artifact-\(number)@1.0.\(number)?type=jar&classifier=all"
  }

  /// Keys and records that names of members, files and folders tell.
  static let tellingCases = memberCases + documentCases

  private static let memberCases = [
    FileDraftCase(
      name: "a uid, and references by it",
      dumps: [
        "tilesets.json": list(3) { #"{"label": "T\#($0)", "uid": \#($0 + 90)}"# },
        "layers.json": list(4) { #"{"uid": \#($0 + 7), "tilesetDefUid": \#($0 % 3 + 90)}"# },
      ],
      has: [
        "    primaryKey: uid",
        "      tilesetDef: { entity: Tileset, foreignKey: tilesetDefUid, column: tilesetDefUid }",
      ]
    ),
    FileDraftCase(
      name: "two tables that count alike and name other things",
      dumps: [
        "moves.csv": table("id,name,power,pp", Array(1...40) + Array(10_001...10_010)) {
          "move \($0),\($0 * 5),\($0 % 7)"
        },
        "types.csv": table("id,name,power", Array(1...18) + [10_001, 10_002]) { "type \($0),3" },
      ],
      has: ["  - { dump: dumps/types.csv, entity: Type }"],
      lacks: ["mapping: Type"]
    ),
    FileDraftCase(
      name: "a slug that others refer by, beside a uuid",
      dumps: [
        "track.json": #"{"id": 1, "name": "t", "concepts": "#
          + list(9) {
            #"{"uuid": "0000000\#($0)-1111-4000-8000-000000000000", "slug": "con-\#($0)"}"#
          } + #", "tasks": "#
          + list(9) { #"{"id": \#($0), "needs": ["con-\#($0)", "con-\#(($0 + 4) % 9)"]}"# } + "}"
      ],
      has: ["    primaryKey: slug"]
    ),
    FileDraftCase(
      name: "lists of words that others use too, and of words",
      dumps: [
        "films.json": list(5) {
          #"{"id": \#($0), "genres": ["g\#($0 % 4)"], "remarks": ["g\#($0 % 4)", "h\#($0)"]}"#
        }
      ],
      has: ["      genres: { entity: Genre, many: true }", "    primaryKey: [film, value]"],
      rows: ["SELECT count(*) FROM Genre": ["4"]]
    ),
    FileDraftCase(
      name: "long references, and one object of the name of a list",
      dumps: [
        "bom.json": #"{"component": {"bom-ref": "\#(package(99))", "name": "own"}, "components": "#
          + list(24) { #"{"bom-ref": "\#(package($0))", "name": "c\#($0 % 9)"}"# }
          + #", "dependencies": "#
          + list(24) {
            #"{"ref": "\#(package($0))", "dependsOn": ["\#(package($0 % 7))", "\#(package($0 % 5 + 7))"]}"#
          } + "}"
      ],
      has: ["    primaryKey: bom_ref", "    primaryKey: ref"],
      lacks: ["[dependency, value]"],
      rows: ["SELECT count(*) FROM Component": ["25"]]
    ),
    FileDraftCase(
      name: "objects of a key and of the name of its record's kind",
      dumps: [
        "export.json": #"{"assets": "#
          + list(4) { #"{"sys": {"id": "as\#($0)", "type": "Asset"}, "title": "A\#($0)"}"# }
          + #", "entries": "#
          + list(4) {
            #"{"sys": {"id": "en\#($0)", "type": "Entry"}, "hero": {"en-US": \#(link("Asset", "as\($0)"))}}"#
          } + "}"
      ],
      has: ["      hero: { entity: Asset, foreignKey: hero.en-US.sys.id }"],
      lacks: ["linkType:"]
    ),
  ]

  private static let documentCases = [
    FileDraftCase(
      name: "files that folders of two plurals name",
      dumps: [
        "masters/42.json":
          #"{"id": 42, "title": "m", "year": 1998, "notes": "n", "main_release": 7}"#,
        "releases/7.json":
          #"{"id": 7, "title": "r", "year": 1998, "notes": "n", "country": "SE"}"#,
        "releases/8.json":
          #"{"id": 8, "title": "s", "year": 1999, "notes": "n", "country": "US"}"#,
      ],
      has: ["  Master:", #"  - { dump: "dumps/releases/*.json", entity: Release }"#]
    ),
    FileDraftCase(
      name: "answers whose lists of one name hold other records",
      dumps: [
        "artist.json": #"{"page": 1, "releases": "#
          + list(4) { #"{"id": \#($0), "title": "t", "role": "Main", "year": 1999}"# } + "}",
        "collection.json": #"{"page": 1, "releases": "#
          + list(4) { #"{"id": \#($0 + 50), "rating": 3, "folder": 1, "added": "2015-04-14"}"# }
          + "}",
      ],
      has: ["  - { dump: dumps/collection.json, keyPath: releases, entity: Collection }"],
      rows: ["SELECT count(*) FROM Collection": ["4"]]
    ),
    FileDraftCase(
      name: "files of one name in folders of two plurals",
      dumps: [
        "concepts/atoms/config.json": #"{"blurb": "a", "authors": ["x"]}"#,
        "concepts/lists/config.json": #"{"blurb": "b", "authors": ["x"]}"#,
        "exercises/bob/config.json": #"{"blurb": "c", "authors": ["x"], "files": {"t": "c.t"}}"#,
        "exercises/leap/config.json": #"{"blurb": "d", "authors": ["x"], "files": {"t": "d.t"}}"#,
      ],
      has: [
        #"  - { dump: "dumps/concepts/{folder}/config.json", entity: Concept }"#,
        #"  - { dump: "dumps/exercises/{folder}/config.json", entity: Exercise }"#,
      ]
    ),
    FileDraftCase(
      name: "an object called after the list in it",
      dumps: [
        "latest.json": #"{"topic_list": {"draft": "d", "draft_key": "new", "can_create": true, "#
          + #""topics": \#(list(3) { #"{"id": \#($0), "title": "t\#($0)"}"# })}}"#
      ],
      has: ["  - { dump: dumps/latest.json, keyPath: topic_list.topics, entity: Topic }"]
    ),
  ]
}
