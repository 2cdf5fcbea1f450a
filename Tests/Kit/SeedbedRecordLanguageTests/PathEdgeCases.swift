import SeedbedKitTestSupport

extension LanguageCase {
  /// Segments where values are of unexpected kinds, and where steps follow each other.
  static let segmentEdges: [LanguageCase] = [
    .values(
      "names, indexes and filters follow each other in one path",
      #"{ keyPath: "data.results[0].urls[type=wiki][0].url", type: text }"#,
      [
        #"{ "data": { "results": [{ "urls": [{ "type": "x", "url": "a" }, { "type": "wiki", "url": "b" }] }] } }"#:
          "'b'"
      ]
    ),
    .values(
      "a name goes one level into an array: not into arrays in it",
      "{ keyPath: a.b, type: json, default: 0 }",
      [#"{ "a": [[{ "b": 1 }]] }"#: "'0'", #"{ "a": [[{ "b": 1 }], { "b": 2 }] }"#: "'[null,2]'"]
    ),
    .values(
      "names after each other map over what they find, element by element",
      "{ keyPath: a.b.c, type: json, default: 0 }",
      [
        #"{ "a": [{ "b": { "c": 1 } }, { "b": null }, {}, { "b": {} }] }"#: "'[1,null,null,null]'",
        #"{ "a": [{ "b": {} }] }"#: "'0'",
        #"{ "a": { "b": [{ "c": 1 }, { "c": null }] } }"#: "'[1,null]'",
      ]
    ),
    .values(
      "a null element gives null for a name",
      "{ keyPath: a.b, type: json, default: 0 }",
      [#"{ "a": [null, { "b": 1 }] }"#: "'[null,1]'", #"{ "a": [null] }"#: "'0'"]
    ),
    .values(
      "an index picks from what a name gave, null of an element without it",
      "{ keyPath: 'a.b[-1]', type: json, default: 0 }",
      [
        #"{ "a": [{ "b": 1 }, { "b": 2 }] }"#: "'2'",
        #"{ "a": { "b": [7] } }"#: "'7'",
        #"{ "a": [{ "b": 1 }, {}] }"#: "NULL",
        #"{ "a": [{ "b": 1 }, 5] }"#: "NULL",
        #"{ "a": [{}, {}] }"#: "'0'",
        #"{ "a": [{ "b": 1 }, { "b": null }] }"#: "NULL",
      ]
    ),
    .values(
      "an index into an object is missing, into null null",
      "{ keyPath: 'a[0]', type: text, default: none }",
      [#"{ "a": { "0": 1 } }"#: "'none'", #"{ "a": null }"#: "NULL", #"{ "a": [null] }"#: "NULL"]
    ),
    .values(
      "an index into a scalar is missing, with a warning",
      "{ keyPath: 'a[0]', type: text, default: none }",
      [#"{ "a": "x" }"#: "'none'"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "a star over null is null, over nothing missing, over an empty array an empty list",
      "{ keyPath: 'a[*]', type: json, default: 0 }",
      [
        #"{ "a": null }"#: "NULL", "{}": "'0'", #"{ "a": [] }"#: "'[]'", #"{ "a": {} }"#: "'[]'",
      ]
    ),
    .values(
      "after an array step a star takes each value on its own, objects, too",
      "{ keyPath: 'a[*][*]', type: json, default: 0 }",
      [
        #"{ "a": [{ "x": 1, "y": 2 }, [3], 4] }"#: "'[1,2,3]'",
        #"{ "a": { "p": [1], "q": { "z": 2 } } }"#: "'[1,2]'",
        #"{ "a": [5, null] }"#: "'[]'",
      ]
    ),
    .values(
      "a star goes into what a name gave, and into what a filter left",
      "{ keyPath: ['a.b[*].c', 'a[k=x][*]'], type: json, default: 0 }",
      [
        #"{ "a": [{ "b": [{ "c": 1 }, { "c": 2 }] }, { "b": [{ "c": 3 }] }, {}] }"#: "'[1,2,3]'",
        #"{ "a": [{ "k": "x", "n": 1 }, { "k": "y" }] }"#: #"'["x",1]'"#,
      ]
    ),
    .values(
      "a filter compares texts: digits as written, true and false by their names, null never",
      "{ keyPath: ['a[k=true].n', 'b[k=1.0].n', 'c[k=null].n'], type: json, default: none }",
      [
        #"{ "a": [{ "k": true, "n": 1 }, { "k": "true", "n": 2 }, { "k": "TRUE", "n": 3 }] }"#:
          "'[1,2]'",
        #"{ "b": [{ "k": 1, "n": 1 }, { "k": 1.0, "n": 2 }, { "k": "1.0", "n": 3 }] }"#: "'[2,3]'",
        #"{ "c": [{ "k": null, "n": 1 }, { "k": "null", "n": 2 }, { "n": 3 }] }"#: "'[2]'",
      ]
    ),
    .values(
      "a filter may ask the element itself, an operator, or another filter",
      """
      { keyPath: ['a[@self=x]', 'b[l.@first=x].n', 'c[l[k=v][0].t=x].n'], type: json, default: 0 }
      """,
      [
        #"{ "a": ["x", "y", "x"] }"#: #"'["x","x"]'"#,
        #"{ "b": [{ "l": ["x"], "n": 1 }, { "l": [], "n": 2 }] }"#: "'[1]'",
        #"{ "c": [{ "l": [{ "k": "v", "t": "x" }], "n": 1 }, { "l": [] }] }"#: "'[1]'",
      ]
    ),
    .values(
      "a filter of no array is missing, of no match an empty list",
      "{ keyPath: 'a[k=x]', type: json, default: 0 }",
      [
        #"{ "a": { "k": "x" } }"#: "'0'", #"{ "a": [] }"#: "'[]'",
        #"{ "a": [[{ "k": "x" }]] }"#: "'[]'",
        #"{ "a": null }"#: "NULL",
      ]
    ),
    .values(
      "a filter's literal may be empty, or hold what looks like a number",
      #"{ keyPath: ['a[k=][0].n', 'a[k=-01][0].n', 'a[k="q\"]"][0].n'], type: text }"#,
      [
        #"{ "a": [{ "k": "", "n": "x" }] }"#: "'x'",
        #"{ "a": [{ "k": "-01", "n": "y" }] }"#: "'y'",
        #"{ "a": [{ "k": "q\"]", "n": "z" }] }"#: "'z'",
      ]
    ),
    .values(
      "one warning a path, however many records and files go through a scalar",
      "{ keyPath: a.b.c, type: text }",
      [#"{ "a": 1 }"#: "NULL", #"{ "a": { "b": 2 } }"#: "NULL", #"{ "a": "x" }"#: "NULL"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "a template through a scalar warns, but not as one of several alternatives",
      "{ template: '{a.b}', type: text, default: none }",
      [#"{ "a": 1 }"#: "'none'"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "a template that is one of several alternatives goes through a scalar silently",
      "{ keyPath: [{ template: '{a.b}' }, a], type: text }",
      [#"{ "a": 1 }"#: "'1'"]
    ),
    .values(
      "exists and conditions go through scalars silently",
      "{ exists: a.b, type: boolean, when: { c.d: { exists: false } } }",
      [#"{ "a": 1, "c": 1 }"#: "0"]
    ),
  ]

  /// Names that an object has twice.
  static let repeatedNames: [LanguageCase] = [
    .values(
      "the last of a name wins wherever it stands, with one warning",
      "{ keyPath: 'a[*].b', type: json }",
      [#"{ "a": [{ "b": 1, "b": 2 }, { "b": 3, "b": 4 }] }"#: "'[2,4]'"],
      problems: ["warning map.duplicate-member 2:19"]
    ),
    .values(
      "the last of a name wins with all that is in it",
      "{ keyPath: a.b, type: json, default: 0 }",
      [
        #"{ "a": { "b": 1 }, "a": { "c": 2 } }"#: "'0'",
        #"{ "a": { "b": 1 }, "a": [{ "b": 7 }] }"#: "'[7]'",
        #"{ "a": { "b": 1 }, "a": null }"#: "NULL",
        #"{ "a": null, "a": { "b": 1 } }"#: "'1'",
      ],
      problems: ["warning map.duplicate-member 2:20"]
    ),
    .values(
      "json leaves out what a later member of the name replaces",
      "json",
      [
        #"{ "v": { "b": [1, { "x": 1 }], "c": 0, "b": { "y": 1, "y": 2 } } }"#:
          #"'{"c":0,"b":{"y":2}}'"#,
        #"{ "v": [{ "\u0062": 1, "b": 2 }] }"#: #"'[{"b":2}]'"#,
        #"{ "v": { "b": 1, "bb": 2, "c": 3 } }"#: #"'{"b":1,"bb":2,"c":3}'"#,
      ],
      problems: ["warning map.duplicate-member 2:10", "warning map.duplicate-member 2:47"]
    ),
    .values(
      "a star gives the last of a name alone",
      "{ keyPath: 'a[*]', type: json }",
      [#"{ "a": { "b": 1, "c": 0, "b": 2 } }"#: "'[0,2]'"],
      problems: ["warning map.duplicate-member 2:10"]
    ),
    LanguageCase(
      "the last of a name is the only record of entries inside a record",
      """
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer }
          relationships: { tags: { entity: Tag, many: true, each: entries } }
        Tag:
          primaryKey: [k, i]
          attributes:
            k: { keyPath: '@key', type: text }
            i: { keyPath: '@index', type: integer }
            v: integer
      """,
      dump: #"[{ "id": 1, "tags": { "a": { "v": 1 }, "b": { "v": 2 }, "a": { "v": 3 } } }]"#,
      rows: ["SELECT k, i, v FROM Tag ORDER BY i": ["'b', 0, 2", "'a', 1, 3"]],
      problems: ["warning map.duplicate-member 1:23"]
    ),
    .values(
      "a name that nothing reads may stand twice",
      "text",
      [#"{ "v": "x", "w": 1, "w": 2 }"#: "'x'"]
    ),
  ]

  /// Operators over empty, null and mixed lists.
  static let operatorEdges: [LanguageCase] = [
    .values(
      "an operator on null is null, on what is missing or no array missing",
      "{ keyPath: a.@sum.n, type: text, default: none }",
      [
        #"{ "a": null }"#: "NULL", "{}": "'none'", #"{ "a": { "n": 1 } }"#: "'none'",
        #"{ "a": [null, {}] }"#: "'0'",
      ]
    ),
    .values(
      "an operator on a scalar is missing, with a warning",
      "{ keyPath: a.@count, type: integer, default: -1 }",
      [#"{ "a": 5 }"#: "-1", #"{ "a": null }"#: "NULL", #"{ "a": { "x": 1 } }"#: "-1"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "@first and @last on a scalar are missing, with a warning",
      "{ keyPath: a.@last.b, type: text, default: none }",
      [#"{ "a": "x" }"#: "'none'", #"{ "a": [1, null] }"#: "NULL"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "an operator may stand first, for a record that is an array",
      "{ keyPath: '@count', type: integer, default: -1 }",
      ["[1, 2]": "2", "[]": "0"]
    ),
    .values(
      "@self after an operator is the element itself",
      "{ template: '{a.@sum.@self} {a.@max.@self}', type: text }",
      [#"{ "a": [1, 2.5, -3] }"#: "'0.5 2.5'", #"{ "a": [null, 1] }"#: "'1 1'"]
    ),
    .values(
      "sums and averages are exact in decimal, and whole where they are",
      "{ template: '{a.@sum.n} {a.@avg.n}', type: text }",
      [
        #"{ "a": [{ "n": 0.1 }, { "n": 0.2 }] }"#: "'0.3 0.15'",
        #"{ "a": [{ "n": 1 }, { "n": 3 }] }"#: "'4 2'",
        #"{ "a": [{ "n": 9223372036854775807 }, { "n": 1 }] }"#:
          "'9223372036854775808 4611686018427387904'",
        #"{ "a": [{ "n": 1e2 }] }"#: "'100 100'",
      ]
    ),
    .values(
      "an average without an end is the nearest real",
      "{ keyPath: a.@avg.@self, type: real }",
      [#"{ "a": [1, 1, 2] }"#: "1.3333333333333333"]
    ),
    .values(
      "@max of none is null, as @min",
      "{ keyPath: a.@max.n, type: integer, default: -1 }",
      [#"{ "a": [] }"#: "NULL", #"{ "a": [{ "n": null }, {}] }"#: "NULL", "{}": "-1"]
    ),
    .values(
      "@min and @max order texts by their scalars, and numbers beyond the digits of a double",
      "{ template: '{a.@min.@self} {a.@max.@self}', type: text }",
      [
        #"{ "a": ["b", "a", "B"] }"#: "'B b'",
        #"{ "a": [9007199254740993, 9007199254740992] }"#: "'9007199254740992 9007199254740993'",
      ]
    ),
    .invalid(
      "a text, a boolean or an array has no sum and no average",
      "{ keyPath: [a.@sum.n, b.@avg.n], type: text }",
      [
        #"{ "a": [{ "n": "1" }] }"#, #"{ "a": [{ "n": true }] }"#, #"{ "b": [{ "n": [1] }] }"#,
      ],
      problems: ["map.operator-values 2:1", "map.operator-values 3:1", "map.operator-values 4:1"]
    ),
    .invalid(
      "booleans, arrays and mixed types have no least and no largest",
      "{ keyPath: a.@min.@self, type: text }",
      [
        #"{ "a": [true, false] }"#, #"{ "a": [[1]] }"#, #"{ "a": ["x", 1] }"#,
        #"{ "a": [{}] }"#,
      ],
      problems: [
        "map.operator-values 2:1", "map.operator-values 3:1", "map.operator-values 4:1",
        "map.operator-values 5:1",
      ]
    ),
    .invalid(
      "texts have no least number, even where a type would take them",
      "{ keyPath: a.@min.@self, type: real }",
      [#"{ "a": ["99.00", "100.00"] }"#],
      problems: ["map.operator-values 2:1"]
    ),
    .invalid(
      "texts of dates are compared where they have one form",
      "{ keyPath: a.@max.@self, type: date }",
      [
        #"{ "a": ["2024-09-01T10:00:00+02:00", "2024-09-01T09:00:00Z"] }"#,
        #"{ "a": ["2024-09-01T10:00:00+02:00", "2024-09-01T10:00:00+01:00"] }"#,
      ],
      problems: ["map.operator-values 2:1", "map.operator-values 3:1"]
    ),
    .values(
      "texts of dates in one form, and texts that steps turn into numbers, have a greatest",
      "{ keyPath: [{ keyPath: a.@max.@self, transform: [{ suffix: '' }] }], type: day }",
      [#"{ "a": ["2024-09-01", "2024-10-01"] }"#: "'2024-10-01'"]
    ),
    .values(
      "values are distinct by their JSON: 1, 1.0 and the text are three, spaces do not count",
      "{ keyPath: a.@distinctUnionOfObjects.n, type: json }",
      [
        #"{ "a": [{ "n": 1 }, { "n": "1" }, { "n": 1.0 }, { "n": [1] }, { "n": [ 1 ] }] }"#:
          #"'[1,"1",1.0,[1]]'"#,
        #"{ "a": [{ "n": "\u0061" }, { "n": "a" }] }"#: #"'["a"]'"#,
      ]
    ),
    .values(
      "a union of objects keeps arrays whole, and is an empty list where there is nothing",
      "{ keyPath: a.@unionOfObjects.n, type: json, default: 0 }",
      [
        #"{ "a": [{ "n": [1, null] }, { "n": { "x": 1 } }] }"#: #"'[[1,null],{"x":1}]'"#,
        #"{ "a": [] }"#: "'[]'", #"{ "a": null }"#: "NULL", "{}": "'0'",
      ]
    ),
    .values(
      "a union of arrays drops nulls inside, and takes a value that is no array as it is",
      "{ keyPath: a.@unionOfArrays.n, type: json }",
      [#"{ "a": [{ "n": [1, null] }, { "n": 2 }, { "n": null }, { "n": [[3]] }] }"#: "'[1,2,[3]]'"]
    ),
    .values(
      "what follows @first is a path of its own",
      "{ keyPath: 'a.@first.b[0].c', type: text }",
      [#"{ "a": [{ "b": [{ "c": "x" }] }, {}] }"#: "'x'"]
    ),
  ]
}
