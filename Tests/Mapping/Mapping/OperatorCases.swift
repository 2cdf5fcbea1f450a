extension MappingCase {
  /// Operators on lists.
  static let operators: [MappingCase] = [
    .values(
      "@count counts elements, also nulls; without a list it is missing",
      "{ keyPath: a.@count, type: integer }",
      [
        #"{ "a": [1, null, 2] }"#: "3", #"{ "a": [] }"#: "0", "{}": "missing",
        #"{ "a": null }"#: "null",
      ]
    ),
    .values(
      "@sum leaves out nulls, and is 0 of none",
      "{ keyPath: a.@sum.n, type: integer }",
      [
        #"{ "a": [{ "n": 1 }, { "n": null }, {}, { "n": 2 }] }"#: "3", #"{ "a": [] }"#: "0",
      ]
    ),
    .values(
      "@avg leaves out nulls in the divisor, too, and is null of none",
      "{ keyPath: a.@avg.n, type: real }",
      [
        #"{ "a": [{ "n": 1 }, { "n": null }, { "n": 2 }] }"#: "1.5", #"{ "a": [] }"#: "null",
      ]
    ),
    .values(
      "@min and @max take texts as well",
      "{ keyPath: a.@max.n, type: text }",
      [
        #"{ "a": [{ "n": "a" }, { "n": "é" }, { "n": "b" }] }"#: "'é'",
        #"{ "a": [{ "n": 9 }, { "n": 10 }] }"#: "'10'", #"{ "a": [] }"#: "null",
      ]
    ),
    .values(
      "numbers beside texts are no list for an operator",
      "{ keyPath: a.@min.n, type: text }",
      [#"{ "a": [{ "n": "a" }, { "n": 1 }] }"#: "rejected"],
      problems: ["map.operator-values 2:1"]
    ),
    .values(
      "@first and @last are missing where there is no element",
      "{ keyPath: a.@last.n, type: integer }",
      [#"{ "a": [{ "n": 1 }, { "n": 2 }] }"#: "2", #"{ "a": [] }"#: "missing"]
    ),
    .values(
      "@unionOfObjects drops nulls, and the distinct one what it has",
      "{ keyPath: a.@distinctUnionOfObjects.n, type: json }",
      [
        #"{ "a": [{ "n": 2 }, { "n": null }, { "n": 1 }, { "n": 2 }, {}] }"#: "'[2,1]'",
        #"{ "a": [] }"#: "'[]'",
      ]
    ),
    .values(
      "@unionOfArrays takes the elements of each",
      "{ keyPath: a.@unionOfArrays.n, type: json }",
      [#"{ "a": [{ "n": [1, 2] }, { "n": [] }, { "n": [2] }] }"#: "'[1,2,2]'"]
    ),
  ]
}
