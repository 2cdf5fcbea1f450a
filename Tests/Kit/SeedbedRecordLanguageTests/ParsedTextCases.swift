import SeedbedKitTestSupport

extension LanguageCase {
  /// JSON inside texts, and parts of values.
  static let parsedTexts: [LanguageCase] = [
    .values(
      "parseJSON gives the value that a text holds, with its digits",
      "{ type: json, transform: parseJSON }",
      [
        #"{ "v": " { \"b\": 1.50, \"a\": [true, null, \"\\u0041\"] } " }"#:
          #"'{"b":1.50,"a":[true,null,"A"]}'"#,
        #"{ "v": "\"x\"" }"#: #"'"x"'"#,
        #"{ "v": 7 }"#: "'7'",
        #"{ "v": null }"#: "NULL",
      ]
    ),
    .values(
      "a number in a text is exact for its type",
      "{ type: decimal, transform: parseJSON }",
      [#"{ "v": "12345678901234567890.10" }"#: "'12345678901234567890.10'"]
    ),
    .invalid(
      "a text that is no JSON is invalid, and so is a list without each",
      "{ type: json, transform: parseJSON }",
      [#"{ "v": "{a:1}" }"#, #"{ "v": "" }"#, #"{ "v": "1 2" }"#, #"{ "v": ["1"] }"#],
      problems: [
        "map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8",
        "map.invalid-value 5:8",
      ]
    ),
    .values(
      "pick reads a key path in the value, with all that key paths can do",
      "{ keyPath: v, type: json, transform: { pick: 'a[k=x].n.@sum.@self' } }",
      [#"{ "v": { "a": [{ "k": "x", "n": 1 }, { "k": "y" }, { "k": "x", "n": 2.5 }] } }"#: "'3.5'"]
    ),
    .values(
      "what pick does not find is missing, and a null in it is null",
      "{ type: text, transform: [parseJSON, { pick: a.b }], default: none }",
      [
        #"{ "v": "{\"a\":{\"b\":\"c\"}}" }"#: "'c'",
        #"{ "v": "{\"a\":{}}" }"#: "'none'",
        #"{ "v": "{\"a\":null}" }"#: "NULL",
      ]
    ),
    .values(
      "nullValues count before the steps and after them",
      "{ type: text, nullValues: ['-', 'off'], transform: [parseJSON, { pick: s }] }",
      [#"{ "v": "-" }"#: "NULL", #"{ "v": "{\"s\":\"off\"}" }"#: "NULL"]
    ),
    .values(
      "each takes elements, a scalar for a list of one, and leaves out what is missing",
      "{ type: json, transform: { each: [parseJSON, { pick: 'n' }] } }",
      [
        #"{ "v": ["{\"n\":1}", "{}", "{\"n\":null}"] }"#: "'[1,null]'",
        #"{ "v": "{\"n\":[2]}" }"#: "'[[2]]'",
        #"{ "v": null }"#: "NULL",
      ]
    ),
    .values(
      "each gives a list of a scalar with other steps, too",
      "{ type: json, transform: { each: trim } }",
      [#"{ "v": " a " }"#: #"'["a"]'"#, #"{ "v": [" b"] }"#: #"'["b"]'"#]
    ),
    .values(
      "steps before and after JSON is read are applied in order",
      "{ type: text, transform: [{ prefix: '{\"a\":\"' }, { suffix: ' \"}' }, parseJSON, { pick: a }, trim] }",
      [#"{ "v": " x" }"#: "'x'"]
    ),
    LanguageCase(
      "records stand in a text: nested, linked, ordered, with @index, @key and @parent",
      """
      entities:
        Box:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            lid: { entity: Part, keyPath: data, transform: [parseJSON, { pick: lid }] }
            parts:
              entity: Part
              keyPath: data
              many: true
              ordered: true
              transform: [parseJSON, { pick: parts }]
            labels: { entity: Label, keyPath: labels, many: true, each: entries, transform: parseJSON }
        Part:
          primaryKey: id
          attributes:
            id: integer
            name: { keyPath: deep.name, type: text }
            place: { keyPath: "@index", type: integer }
            box: { keyPath: "@parent.id", type: integer }
          relationships:
            pins: { entity: Pin, keyPath: pins, many: true, inverse: part }
        Pin: { primaryKey: id, attributes: { id: { keyPath: "@self", type: text } } }
        Label:
          primaryKey: name
          attributes: { name: { keyPath: "@key", type: text }, v: { keyPath: "@self", type: text } }
      """,
      dump: #"""
        [
          { "id": 1, "data": "{\"lid\":{\"id\":9},\"parts\":[{\"id\":7,\"deep\":{\"name\":\"a\"},\"pins\":[\"p\",\"q\"]},null,{\"id\":8}]}",
            "labels": "{\"red\":\"x\",\"blue\":\"y\"}" },
          { "id": 2, "data": "{\"parts\":[{\"id\":8,\"deep\":{\"name\":\"c\"}}],\"lid\":null}" }
        ]
        """#,
      rows: [
        "SELECT id, lid_id FROM Box ORDER BY id": ["1, 9", "2, NULL"],
        "SELECT id, name FROM Part ORDER BY id": ["7, 'a'", "8, 'c'", "9, NULL"],
        "SELECT place, box FROM Part WHERE id = 7": ["0, 1"],
        "SELECT Box_id, Part_id, position FROM Box_parts ORDER BY 1, 3": [
          "1, 7, 0", "1, 8, 1", "2, 8, 0",
        ],
        "SELECT id, part_id FROM Pin ORDER BY id": ["'p', 7", "'q', 7"],
        "SELECT name, v FROM Label ORDER BY name": ["'blue', 'y'", "'red', 'x'"],
      ]
    ),
    LanguageCase(
      "pick leads a relationship on from its key path, and problems keep their places",
      """
      entities:
        Box:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            parts: { entity: Part, keyPath: data, many: true, transform: { pick: items } }
            owner: { entity: Part, foreignKey: raw, transform: [parseJSON, { pick: owner.id }] }
        Part: { primaryKey: id, attributes: { id: integer } }
      """,
      dump: """
        [
          { "id": 1, "data": { "items": [{ "id": 1 },
            { "id": "bad" }] } },
          { "id": 2, "raw": "{" }
        ]
        """,
      problems: ["map.invalid-value 3:13", "map.invalid-value 4:3"]
    ),
    LanguageCase(
      "keys stand in a text",
      """
      entities:
        Box:
          primaryKey: id
          attributes: { id: integer }
          relationships:
            owner: { entity: Part, foreignKey: raw, transform: [parseJSON, { pick: owner.id }] }
            all: { entity: Part, foreignKey: list, many: true, transform: parseJSON }
        Part: { primaryKey: id, attributes: { id: integer } }
      dumps:
        - { dump: d.json, keyPath: boxes, entity: Box }
        - { dump: d.json, keyPath: parts, entity: Part }
      """,
      dump: #"""
        { "boxes": [{ "id": 1, "raw": "{\"owner\":{\"id\":\"5\"}}", "list": "[5, 6]" }],
          "parts": [{ "id": 5 }, { "id": 6 }] }
        """#,
      rows: [
        "SELECT * FROM Box": ["1, 5"],
        "SELECT Part_id FROM Box_all ORDER BY 1": ["5", "6"],
      ]
    ),
    LanguageCase(
      "a record that is read from a text is found by its key alone",
      """
      entities:
        Tag:
          primaryKey: id
          attributes: { id: { keyPath: "@self", type: integer, transform: [parseJSON, { pick: 'n' }] } }
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, keyPath: tags, many: true } }
      dumps: [{ dump: d.json, entity: Item }]
      """,
      dump: #"[{ "id": 1, "tags": ["{\"n\":3}", "{\"n\":4}", "{\"n\":3}"] }]"#,
      rows: ["SELECT id FROM Tag ORDER BY id": ["3", "4"]]
    ),
  ]

  /// Alternatives with steps of their own, objects of several values, and values that are kept.
  static let ownChains: [LanguageCase] = [
    .values(
      "an alternative has nullValues and steps of its own, before those of the attribute",
      #"{ keyPath: ['n', { keyPath: url, transform: { extract: '(\d+)/$' }, nullValues: ["-"] }, { keyPath: alt, nullValues: [x] }], type: integer, transform: { offset: 100 }, default: -1 }"#,
      [
        #"{ "n": 1, "url": "a/2/" }"#: "101",
        #"{ "url": "a/2/" }"#: "102",
        #"{ "url": "-" }"#: "NULL",
        #"{ "url": "none" }"#: "-1",
        #"{ "url": "none", "alt": "x" }"#: "NULL",
        #"{ "n": null, "url": "-", "alt": 7 }"#: "107",
      ]
    ),
    .values(
      "nullValues of an alternative count after its steps, too",
      "{ keyPath: [{ keyPath: a, transform: trim, nullValues: [none] }, b], type: text }",
      [#"{ "a": " none ", "b": "x" }"#: "'x'", #"{ "a": " y " }"#: "'y'"]
    ),
    .values(
      "an alternative for each form of a value",
      "{ keyPath: [{ keyPath: v, when: { v: { is: text } }, transform: parseJSON }, v], type: json }",
      [#"{ "v": "[1, 2]" }"#: "'[1,2]'", #"{ "v": [3] }"#: "'[3]'"]
    ),
    .values(
      "an alternative may stand alone, and a template may have steps",
      "{ keyPath: [{ template: '{a}-{b}', transform: uppercase }], type: text }",
      [#"{ "a": "x", "b": 1 }"#: "'X-1'"]
    ),
    .invalid(
      "what a step of an alternative refuses is invalid, and no other alternative is asked",
      "{ keyPath: [{ keyPath: a, transform: trim }, b], type: text }",
      [#"{ "a": ["x"], "b": "y" }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    .values(
      "an invalid alternative follows onInvalid",
      "{ keyPath: [{ keyPath: a, transform: trim }], type: text, onInvalid: setNull, default: d }",
      [#"{ "a": ["x"] }"#: "NULL"],
      problems: ["warning map.invalid-value 2:8"]
    ),
    .values(
      "object makes one value of several, without those that are missing",
      "{ object: { lat: lat, lng: geo.lng, 'a \"b': '@index' }, type: json, default: 0 }",
      [
        #"{ "lat": 1.50, "geo": { "lng": "x" } }"#: #"'{"lat":1.50,"lng":"x","a \"b":0}'"#,
        #"{ "lat": null }"#: #"'{"lat":null,"a \"b":1}'"#,
      ]
    ),
    .values(
      "an object none of whose values is there is missing",
      "{ object: { lat: lat, lng: geo.lng }, type: json, default: 0 }",
      [
        #"{ "lat": [1, { "a": 2 }], "geo": {} }"#: #"'{"lat":[1,{"a":2}]}'"#,
        #"{ "geo": { "other": 1 } }"#: "'0'", "{}": "'0'",
      ]
    ),
    .repeated(
      "onInvalid: keep takes an invalid value for a missing one, with a warning",
      "{ type: integer, onInvalid: keep }",
      [#"{ "v": 1 }"#, #"{ "v": "x" }"#],
      gives: "1",
      problems: ["warning map.invalid-value 3:8"]
    ),
    .values(
      "a new row takes its default for an invalid value that is kept out",
      "{ type: integer, onInvalid: keep, default: 5, check: { max: 9 } }",
      [#"{ "v": "x" }"#: "5", #"{ "v": 10 }"#: "5", #"{ "v": 9 }"#: "9"],
      problems: ["warning map.invalid-value 2:8", "warning map.invalid-value 3:8"]
    ),
    .repeated(
      "as for a missing one, onMissing decides",
      "{ type: integer, onInvalid: keep, onMissing: setNull }",
      [#"{ "v": 1 }"#, #"{ "v": "x" }"#],
      gives: "NULL",
      problems: ["warning map.invalid-value 3:8"]
    ),
  ]
}
