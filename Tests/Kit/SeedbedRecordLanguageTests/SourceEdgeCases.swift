import SeedbedKitTestSupport

extension LanguageCase {
  /// Alternatives, templates, constants and conditions in combination.
  static let sourceEdges: [LanguageCase] = [
    .values(
      "false, 0, an empty text and an empty list are values: no further alternative is asked",
      "{ keyPath: [a, b], type: json }",
      [
        #"{ "a": false, "b": 1 }"#: "'false'", #"{ "a": 0, "b": 1 }"#: "'0'",
        #"{ "a": "", "b": 1 }"#: #"'""'"#, #"{ "a": [], "b": 1 }"#: "'[]'",
      ]
    ),
    .values(
      "texts that mean null are told after the alternative is chosen",
      "{ keyPath: [a, b], nullValues: [''], type: text, default: d }",
      [#"{ "a": "", "b": "x" }"#: "NULL", #"{ "b": "x" }"#: "'x'"]
    ),
    .values(
      "an alternative whose condition fails is neither missing nor null: it is not asked",
      "{ type: text, default: d, keyPath: [{ keyPath: a, when: { k: 1 } }, b] }",
      [
        #"{ "a": null, "k": 1 }"#: "NULL", #"{ "a": null }"#: "'d'",
        #"{ "a": null, "k": 1, "b": "x" }"#: "'x'", #"{ "a": "y", "k": 1, "b": "x" }"#: "'y'",
        #"{ "a": "y", "b": null }"#: "NULL",
      ]
    ),
    .values(
      "one null among the alternatives is enough, before or after what is missing",
      "{ keyPath: [a, b, c], type: text, default: d }",
      [#"{ "b": null }"#: "NULL", #"{ "c": null }"#: "NULL", "{}": "'d'"]
    ),
    .values(
      "an alternative of null makes null of what is missing",
      "{ keyPath: [a, { value: null }], type: text, default: d }",
      [#"{ "a": "x" }"#: "'x'", "{}": "NULL"]
    ),
    .values(
      "a list of one alternative is that path, and warns like it",
      "{ keyPath: [a.b], type: text }",
      [#"{ "a": { "b": "x" } }"#: "'x'", #"{ "a": 1 }"#: "NULL"],
      problems: ["warning map.path-through-scalar 3:8"]
    ),
    .values(
      "a constant takes every step, as a value of the dump does",
      "{ keyPath: [s, { value: Draft }], type: integer, transform: lowercase, enum: { draft: 0, done: 1 } }",
      [#"{ "s": "DONE" }"#: "1", "{}": "0"]
    ),
    .values(
      "a constant is transformed",
      "{ value: web, type: text, transform: [uppercase, { prefix: '<' }] }",
      ["{}": "'<WEB'"]
    ),
    .values(
      "a constant may be one of the texts that mean null",
      "{ value: none, type: text, nullValues: none, default: d }",
      ["{}": "NULL"]
    ),
    .values(
      "a constant may be written as the type allows it, whatever a dump must do",
      "{ value: 2011-08-09, type: date, format: unix, coercion: exact, store: unix }",
      ["{}": "1312848000"]
    ),
    .values(
      "a constant and exists are subject to the condition, too",
      "{ value: x, type: text, when: { k: 1 }, default: d }",
      [#"{ "k": 1 }"#: "'x'", "{}": "'d'"]
    ),
    .values(
      "exists is 1 or 0 for every type that can be that",
      "{ exists: a.b, type: integer }",
      [
        #"{ "a": { "b": false } }"#: "1", #"{ "a": { "b": "" } }"#: "1",
        #"{ "a": { "b": [] } }"#: "1", #"{ "a": null }"#: "0", "{}": "0", #"{ "a": 5 }"#: "0",
      ]
    ),
    .values(
      "exists is the text 1 or 0",
      "{ exists: a, type: text }",
      [
        #"{ "a": 1 }"#: "'1'", "{}": "'0'",
      ]
    ),
    .values(
      "exists may go through an enum",
      "{ exists: a, type: text, enum: { 1: there, 0: gone } }",
      [#"{ "a": 1 }"#: "'there'", "{}": "'gone'"]
    ),
    .values(
      "exists is a boolean where only booleans are taken",
      "{ exists: a, type: boolean, coercion: exact }",
      [#"{ "a": 0 }"#: "1", "{}": "0"]
    ),
    .values(
      "two braces stand for one wherever they stand; a closing brace is itself",
      "{ template: 'a{{b}c{x}}', type: text }",
      [#"{ "x": 1 }"#: "'a{b}c1}'"]
    ),
    .values(
      "a template takes quoted names, filters and roots",
      #"{ template: '{a[k=1][0].n}-{"q.r}"}-{@index}', type: text }"#,
      [#"{ "a": [{ "k": 1, "n": "N" }], "q.r}": "Q" }"#: "'N-Q-0'"]
    ),
    .values(
      "a template's parts are texts as the dump has them, empty ones, too",
      "{ template: '<{x}>', type: text }",
      [
        #"{ "x": 1.50 }"#: "'<1.50>'", #"{ "x": true }"#: "'<true>'", #"{ "x": "" }"#: "'<>'",
        #"{ "x": "\u00e9\n" }"#: "'<é\n>'",
      ]
    ),
    .values(
      "an array or an object in a template is its JSON",
      "{ template: '{x}', type: text }",
      [#"{ "x": [1, { "a": null }] }"#: #"'[1,{"a":null}]'"#]
    ),
    .values(
      "of null and missing parts of a template, missing is stronger",
      "{ template: '{a}{b}', type: text, default: d }",
      [
        #"{ "a": null }"#: "'d'", #"{ "b": null }"#: "'d'", #"{ "a": null, "b": null }"#: "NULL",
        #"{ "a": "x", "b": null }"#: "NULL",
      ]
    ),
    .values(
      "a template that is missing gives way to the next alternative",
      "{ keyPath: [{ template: '{a}{b}' }, { template: '{a}' }, { value: z }], type: text }",
      [#"{ "a": 1, "b": 2 }"#: "'12'", #"{ "a": 1 }"#: "'1'", "{}": "'z'"]
    ),
    .values(
      "a template without braces is a constant",
      "{ template: abc, type: text }",
      [
        "{}": "'abc'"
      ],
      problems: ["warning schema.invalid-template 6:22"]
    ),
    .values(
      "a key path through an array makes a list, which a text does not take without join",
      "{ keyPath: a.n, type: text, transform: [{ each: uppercase }, { join: '-' }] }",
      [#"{ "a": [{ "n": "x" }, {}, { "n": "y" }] }"#: "'X-Y'"]
    ),
    .invalid(
      "a list is no text",
      "{ keyPath: a.n, type: text }",
      [#"{ "a": [{ "n": "x" }] }"#],
      problems: ["map.invalid-value 2:1"]
    ),
  ]
}
