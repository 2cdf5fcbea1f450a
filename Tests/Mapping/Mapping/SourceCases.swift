extension MappingCase {
  /// Where values come from: alternatives, templates, constants, conditions.
  static let sources: [MappingCase] = [
    .values(
      "of alternatives the first counts that is neither missing nor null; null where any is",
      "{ keyPath: [a, b.c, d], type: integer }",
      [
        #"{ "a": 1, "d": 3 }"#: "1", #"{ "a": null, "b": { "c": 2 } }"#: "2",
        #"{ "b": 5, "d": 3 }"#: "3", #"{ "d": null }"#: "null", "{}": "missing",
      ]
    ),
    .values(
      "an alternative counts where its condition holds",
      "{ keyPath: [{ keyPath: a, when: { kind: x } }, { value: 9, when: { kind: y } }, b], type: integer }",
      [
        #"{ "kind": "x", "a": 1, "b": 2 }"#: "1", #"{ "kind": "z", "a": 1, "b": 2 }"#: "2",
        #"{ "kind": "y", "b": 2 }"#: "9", #"{ "kind": "x", "b": 2 }"#: "2",
      ]
    ),
    .values(
      "a template lacks what any part lacks, and is null where any part is",
      "{ template: '{a.b}-{{{c}', type: text }",
      [
        #"{ "a": { "b": 1.50 }, "c": true }"#: "'1.50-{true'",
        #"{ "a": {}, "c": null }"#: "missing",
        #"{ "a": { "b": null }, "c": "x" }"#: "null",
      ]
    ),
    .values(
      "a constant is its value, and exists is 1 where a path gives one",
      "{ exists: a.b, type: integer }",
      [
        #"{ "a": { "b": false } }"#: "1", #"{ "a": { "b": null } }"#: "0", #"{ "a": [] }"#: "0",
        #"{ "a": { "b": {} } }"#: "1",
      ]
    ),
    .values(
      "an attribute whose condition does not hold is missing",
      "{ type: integer, when: { ok: true } }",
      [
        #"{ "v": 1, "ok": true }"#: "1", #"{ "v": 1, "ok": 1 }"#: "missing",
        #"{ "v": 1 }"#: "missing",
      ]
    ),
    .values(
      "all lines of a condition must hold, and one of several in a list",
      "{ type: integer, when: [{ a: { greaterThan: 1 }, b: { exists: true } }, { c: { not: x } }] }",
      [
        #"{ "v": 1, "a": 2, "b": 0, "c": "x" }"#: "1", #"{ "v": 1, "a": 2, "c": "x" }"#: "missing",
        #"{ "v": 1, "a": 1, "b": 0, "c": "x" }"#: "missing", #"{ "v": 1 }"#: "1",
      ]
    ),
    .values(
      "texts that mean null are compared before and after transforms",
      "{ type: text, nullValues: ['-', '0'], transform: [trim, { replace: { pattern: z, with: '0' } }] }",
      [
        #"{ "v": "-" }"#: "null", #"{ "v": " - " }"#: "null", #"{ "v": 0 }"#: "null",
        #"{ "v": "z" }"#: "null", #"{ "v": "x" }"#: "'x'",
      ]
    ),
    .values(
      "a number is the enum's case of its text, and other values are invalid",
      "{ type: integer, enum: { '1': 10, 'true': 20, x: 30 } }",
      [
        #"{ "v": 1 }"#: "10", #"{ "v": true }"#: "20", #"{ "v": "x" }"#: "30",
        #"{ "v": null }"#: "null", #"{ "v": "y" }"#: "rejected",
      ],
      problems: ["map.invalid-value 6:8"]
    ),
  ]

  /// Missing, null and invalid values.
  static let absence: [MappingCase] = [
    .values(
      "onMissing: setNull clears, and default gives the default",
      "{ type: integer, onMissing: default, default: 7 }",
      ["{}": "7", #"{ "v": null }"#: "null", #"{ "v": 1 }"#: "1"]
    ),
    .values(
      "onMissing: setNull makes null of what is missing",
      "{ type: integer, onMissing: setNull }",
      ["{}": "null", #"{ "v": 1 }"#: "1"]
    ),
    .values(
      "onMissing: error rejects",
      "{ type: integer, onMissing: error }",
      ["{}": "rejected", #"{ "v": null }"#: "null"],
      problems: ["map.required-value 2:1"]
    ),
    .values(
      "onNull: keep makes missing of null",
      "{ type: integer, onNull: keep }",
      [#"{ "v": null }"#: "missing", #"{ "v": 1 }"#: "1", "{}": "missing"]
    ),
    .values(
      "onNull: default gives the default, and error rejects",
      "{ type: integer, onNull: error, onMissing: default, default: 3 }",
      [#"{ "v": null }"#: "rejected", "{}": "3"],
      problems: ["map.required-value 2:8"]
    ),
    .values(
      "an invalid value rejects the record",
      "integer",
      [#"{ "v": "12abc" }"#: "rejected", #"{ "v": "12" }"#: "12", #"{ "v": [1] }"#: "rejected"],
      problems: ["map.invalid-value 2:8", "map.invalid-value 4:8"]
    ),
    .values(
      "onInvalid: setNull stores null, with a warning",
      "{ type: integer, onInvalid: setNull }",
      [#"{ "v": "x" }"#: "null"],
      problems: ["warning map.invalid-value 2:8"]
    ),
    .values(
      "onInvalid: default stores the default, with a warning",
      "{ type: integer, onInvalid: default, default: 4 }",
      [#"{ "v": "x" }"#: "4", "{}": "missing"],
      problems: ["warning map.invalid-value 2:8"]
    ),
    .values(
      "a required value may be missing, for another record may give it, but not null",
      "{ type: integer, required: true }",
      [#"{ "v": null }"#: "rejected", "{}": "missing", #"{ "v": 1 }"#: "1"],
      problems: ["map.required-value 2:8"]
    ),
    .values(
      "a check is asked of the value that would be stored",
      "{ type: integer, check: { max: 5 } }",
      [#"{ "v": 5 }"#: "5", #"{ "v": "6" }"#: "rejected", #"{ "v": null }"#: "null"],
      problems: ["map.invalid-value 3:8"]
    ),
  ]
}
