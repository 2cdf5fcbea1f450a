import SeedbedKitTestSupport

extension LanguageCase {
  /// Names, brackets and literals.
  static let segments: [LanguageCase] = [
    .values(
      "a dotted path goes through objects",
      "{ keyPath: a.b.c, type: integer }",
      [#"{ "a": { "b": { "c": 1 } } }"#: "1"]
    ),
    .values(
      "a path through null is null, through a missing member missing",
      "{ keyPath: a.b, type: text, default: none }",
      [#"{ "a": null }"#: "NULL", "{}": "'none'", #"{ "a": {} }"#: "'none'"]
    ),
    .values(
      "a path through a scalar is missing, with one warning a path",
      "{ keyPath: a.b, type: text, default: none }",
      [#"{ "a": "x" }"#: "'none'", #"{ "a": 5 }"#: "'none'"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "an alternative that goes through a scalar is silent",
      "{ keyPath: [a.b, a], type: text }",
      [#"{ "a": "x" }"#: "'x'", #"{ "a": { "b": "y" } }"#: "'y'"]
    ),
    .values(
      "a name maps over an array; an element without it gives null",
      "{ keyPath: a.b, type: json }",
      [#"{ "a": [{ "b": 1 }, {}, { "b": 2 }] }"#: "'[1,null,2]'"]
    ),
    .values(
      "a name that no element has is missing, as over an empty array",
      "{ keyPath: a.b, type: json, default: 0 }",
      [#"{ "a": [{}, {}] }"#: "'0'", #"{ "a": [] }"#: "'0'"]
    ),
    .values(
      "a quoted name may hold dots, signs, brackets and quotes",
      #"{ keyPath: '"a.b"."@c [1]"."q\"\\"', type: integer }"#,
      [#"{ "a.b": { "@c [1]": { "q\"\\": 1 } } }"#: "1"]
    ),
    .values(
      "an index counts from the start, or from the end if negative",
      "{ keyPath: ['a[1]', 'a[-3]'], type: text }",
      [#"{ "a": ["x", "y"] }"#: "'y'"]
    ),
    .values(
      "an index before the start or beyond the end is missing",
      "{ keyPath: ['a[2]', 'a[-3]'], type: text, default: none }",
      [#"{ "a": ["x", "y"] }"#: "'none'"]
    ),
    .values(
      "a star gives the elements of an array and the values of an object, in order",
      "{ keyPath: 'a[*]', type: json }",
      [#"{ "a": [2, 1] }"#: "'[2,1]'", #"{ "a": { "z": 2, "b": 1 } }"#: "'[2,1]'"]
    ),
    .values(
      "stars flatten arrays that nest",
      "{ keyPath: 'a[*][*]', type: json }",
      [#"{ "a": [[1, 2], [], [3]] }"#: "'[1,2,3]'", #"{ "a": [[1], 5, "x", null] }"#: "'[1]'"]
    ),
    .values(
      "a star over a scalar alone is missing, as every path through one",
      "{ keyPath: 'a[*]', type: json, default: 0 }",
      [#"{ "a": 5 }"#: "'0'"],
      problems: ["warning map.path-through-scalar 2:8"]
    ),
    .values(
      "a filter gives the elements whose member equals the literal, as text",
      "{ keyPath: 'a[id=5].n', type: json }",
      [
        #"{ "a": [{ "id": 5, "n": "x" }, { "id": "5", "n": "y" }, { "id": 6, "n": "z" }] }"#:
          #"'["x","y"]'"#
      ]
    ),
    .values(
      "a filter may look deeper, and take a quoted literal",
      #"{ keyPath: 'a[k.t="a]b"][0].n', type: text }"#,
      [#"{ "a": [{ "k": { "t": "a" }, "n": "x" }, { "k": { "t": "a]b" }, "n": "y" }] }"#: "'y'"]
    ),
    .values(
      "the first match of none is missing",
      "{ keyPath: 'a[id=5][0]', type: json, default: 0 }",
      [#"{ "a": [{ "id": 6 }] }"#: "'0'"]
    ),
    .values(
      "names are compared scalar by scalar, never normalised",
      #"{ keyPath: "\u00e9", type: text, default: none }"#,
      [#"{ "\u00e9": "one" }"#: "'one'", #"{ "e\u0301": "two" }"#: "'none'"]
    ),
    .values(
      "of a name given twice the last counts, with one warning",
      "text",
      [#"{ "v": "a", "v": "b" }"#: "'b'"],
      problems: ["warning map.duplicate-member 2:13"]
    ),
  ]

  /// Operators after a list, which begin with an at sign.
  static let operators: [LanguageCase] = [
    .values(
      "@count counts elements; of what is missing it is missing",
      "{ keyPath: a.@count, type: integer, default: -1 }",
      [#"{ "a": [1, null] }"#: "2", #"{ "a": [] }"#: "0", "{}": "-1"]
    ),
    .values(
      "@sum skips nulls and what is missing; the sum of none is 0",
      "{ keyPath: a.@sum.n, type: integer }",
      [#"{ "a": [{ "n": 1 }, { "n": null }, {}, { "n": 2 }] }"#: "3", #"{ "a": [] }"#: "0"]
    ),
    .values(
      "sums of whole numbers are exact over all of Int64",
      "{ keyPath: a.@sum.n, type: integer }",
      [#"{ "a": [{ "n": 9007199254740993 }, { "n": 9007199254740993 }] }"#: "18014398509481986"]
    ),
    .values(
      "@avg leaves nulls out of the divisor too; of none it is null",
      "{ keyPath: a.@avg.n, type: real, default: -1 }",
      [#"{ "a": [{ "n": 1 }, { "n": null }, {}, { "n": 2 }] }"#: "1.5", #"{ "a": [] }"#: "NULL"]
    ),
    .values(
      "@min and @max compare numbers as numbers",
      "{ template: '{a.@min.n}-{a.@max.n}', type: text }",
      [#"{ "a": [{ "n": 10 }, { "n": 9 }, { "n": null }] }"#: "'9-10'"]
    ),
    .values(
      "@min and @max compare texts, too",
      "{ template: '{a.@min.n}-{a.@max.n}', type: text }",
      [#"{ "a": [{ "n": "pear" }, { "n": "fig" }] }"#: "'fig-pear'"]
    ),
    .values(
      "@min of none is null",
      "{ keyPath: a.@min.n, type: integer, default: -1 }",
      [#"{ "a": [] }"#: "NULL"]
    ),
    .invalid(
      "numbers mixed with texts have no sum, least or largest",
      "{ keyPath: a.@max.n, type: text }",
      [#"{ "a": [{ "n": 1 }, { "n": "x" }] }"#],
      problems: ["map.operator-values 2:1"]
    ),
    .values(
      "@first and @last give an element; of none they are missing",
      "{ keyPath: [a.@first, b.@last.n], type: text, default: none }",
      [
        #"{ "a": ["x", "y"] }"#: "'x'",
        #"{ "b": [{ "n": "p" }, { "n": "q" }] }"#: "'q'",
        #"{ "a": [], "b": [] }"#: "'none'",
      ]
    ),
    .values(
      "@unionOfObjects lists values without nulls",
      "{ keyPath: a.@unionOfObjects.n, type: json }",
      [#"{ "a": [{ "n": "x" }, {}, { "n": null }, { "n": "x" }] }"#: #"'["x","x"]'"#]
    ),
    .values(
      "@distinctUnionOfObjects keeps the first-seen order",
      "{ keyPath: a.@distinctUnionOfObjects.n, type: json }",
      [#"{ "a": [{ "n": "z" }, { "n": "a" }, { "n": "z" }] }"#: #"'["z","a"]'"#]
    ),
    .values(
      "@unionOfArrays flattens one level",
      "{ keyPath: a.@unionOfArrays.n, type: json }",
      [#"{ "a": [{ "n": [1, [2]] }, {}, { "n": [1] }] }"#: "'[1,[2],1]'"]
    ),
    .values(
      "@distinctUnionOfArrays gives each value once",
      "{ keyPath: a.@distinctUnionOfArrays.n, type: json }",
      [#"{ "a": [{ "n": [1, 2] }, { "n": [2, 3, 1] }] }"#: "'[1,2,3]'"]
    ),
    .values(
      "an operator works on what a filter leaves",
      "{ keyPath: 'a[k=x].@sum.n', type: integer }",
      [
        #"{ "a": [{ "k": "x", "n": 1 }, { "k": "y", "n": 10 }, { "k": "x", "n": 2 }] }"#: "3",
        #"{ "a": [{ "k": "y", "n": 10 }] }"#: "0",
      ]
    ),
  ]
}
