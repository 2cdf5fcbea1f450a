extension MappingCase {
  /// Names, indexes and filters.
  static let keyPaths: [MappingCase] = [
    .values(
      "a member that is absent is missing, and one that is null is null",
      "integer",
      [#"{ "v": 1 }"#: "1", "{}": "missing", #"{ "v": null }"#: "null"]
    ),
    .values(
      "a path through a missing member is missing, and through null it is null",
      "{ keyPath: a.b, type: integer }",
      [
        #"{ "a": { "b": 1 } }"#: "1", #"{ "a": {} }"#: "missing", "{}": "missing",
        #"{ "a": null }"#: "null", #"{ "a": { "b": null } }"#: "null",
      ]
    ),
    .values(
      "a path through a scalar is missing, which is told once",
      "{ keyPath: a.b, type: integer }",
      [#"{ "a": 5 }"#: "missing", #"{ "a": "b" }"#: "missing"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "a quoted name may have dots, @ and brackets",
      #"{ keyPath: '"a.b"."@c[0]"', type: integer }"#,
      [#"{ "a.b": { "@c[0]": 1 } }"#: "1", #"{ "a": { "b": 2 } }"#: "missing"]
    ),
    .values(
      "names are compared without their escapes, and as they are written otherwise",
      "{ keyPath: 'é', type: integer }",
      [
        #"{ "\u00e9": 1 }"#: "1", "{ \"e\u{301}\": 2 }": "missing", #"{ "É": 3 }"#: "missing",
      ]
    ),
    .values(
      "the last of two members with one name counts, which is told once",
      "integer",
      [#"{ "v": 1, "v": 2 }"#: "2", #"{ "v": 1, "v": null }"#: "null"],
      problems: ["warning map.duplicate-member 2:11"]
    ),
    .values(
      "an index counts from either end, and is missing beyond it",
      "{ keyPath: 'a[-2]', type: integer }",
      [
        #"{ "a": [1, 2, 3] }"#: "2", #"{ "a": [1, 2] }"#: "1", #"{ "a": [1] }"#: "missing",
        #"{ "a": [] }"#: "missing", #"{ "a": null }"#: "null",
      ]
    ),
    .values(
      "an index beyond the end is missing, and an element may be null",
      "{ keyPath: 'a[1]', type: integer }",
      [
        #"{ "a": [1, 2] }"#: "2", #"{ "a": [1] }"#: "missing", #"{ "a": [1, null] }"#: "null",
      ]
    ),
    .values(
      "a name maps over an array, one level, with null where an element lacks it",
      "{ keyPath: a.n, type: json }",
      [
        #"{ "a": [{ "n": 1 }, {}, { "n": null }] }"#: "'[1,null,null]'",
        #"{ "a": [{ "m": 1 }] }"#: "missing", #"{ "a": [] }"#: "missing",
        #"{ "a": { "n": 5 } }"#: "'5'",
      ]
    ),
    .values(
      "[*] takes elements and values, one level each",
      "{ keyPath: 'a[*][*]', type: json }",
      [
        #"{ "a": [[1], [2, 3], []] }"#: "'[1,2,3]'",
        #"{ "a": { "x": [1], "y": { "z": 2 } } }"#: "'[1,2]'",
        #"{ "a": [1, [2]] }"#: "'[2]'",
        #"{ "a": 1 }"#: "missing",
      ],
      problems: ["warning map.path-through-scalar 5:8"]
    ),
    .values(
      "a filter compares the text of a path, and gives all elements that have it",
      "{ keyPath: 'a[l.n=1].t', type: json }",
      [
        #"{ "a": [{ "l": { "n": 1 }, "t": "x" }, { "l": { "n": "1" }, "t": "y" }] }"#:
          #"'["x","y"]'"#,
        #"{ "a": [{ "l": { "n": 2 }, "t": "x" }, { "l": null }, {}] }"#: "missing",
      ]
    ),
    .values(
      "the first element that passes a filter is taken by [0]",
      #"{ keyPath: 'a[k="x]y"][0].t', type: text }"#,
      [
        #"{ "a": [{ "k": "z", "t": "1" }, { "k": "x]y", "t": "2" }, { "k": "x]y", "t": "3" }] }"#:
          "'2'",
        #"{ "a": [{ "k": "z", "t": "1" }] }"#: "missing",
        #"{ "a": { "k": "x]y", "t": "1" } }"#: "missing",
      ]
    ),
  ]
}
