import SeedbedKitTestSupport

extension LanguageCase {
  /// Steps at their edges: what they take, and what is left of lists.
  static let transformEdges: [LanguageCase] = [
    .values(
      "split gives what stands between separators, also nothing",
      "{ type: json, transform: { split: ',' }, default: 0 }",
      [
        #"{ "v": "" }"#: "'[]'", #"{ "v": "," }"#: #"'["",""]'"#, #"{ "v": "a" }"#: #"'["a"]'"#,
        #"{ "v": ",a,,b" }"#: #"'["","a","","b"]'"#, #"{ "v": 5 }"#: #"'["5"]'"#,
        #"{ "v": true }"#: #"'["true"]'"#, #"{ "v": null }"#: "NULL", "{}": "'0'",
      ]
    ),
    .invalid(
      "split takes no list and no object",
      "{ type: json, transform: { split: ',' } }",
      [#"{ "v": ["a"] }"#, #"{ "v": {} }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .values(
      "join keeps empty texts, and takes numbers and booleans",
      "{ type: text, transform: { join: ', ' }, default: none }",
      [
        #"{ "v": [null, "a", 1.50, true] }"#: "'a, 1.50, true'", #"{ "v": [""] }"#: "''",
        #"{ "v": ["", ""] }"#: "', '", #"{ "v": [null] }"#: "NULL", #"{ "v": 5 }"#: "'5'",
        #"{ "v": null }"#: "NULL", "{}": "'none'",
      ]
    ),
    .invalid(
      "join takes no object, and no list in the list",
      "{ type: text, transform: { join: ', ' } }",
      [#"{ "v": { "a": 1 } }"#, #"{ "v": [["a"]] }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .values(
      "each within each goes into lists in lists; a scalar counts as one element",
      "{ type: json, transform: [{ split: ';' }, { each: [{ split: ',' }, { each: trim }] }] }",
      [#"{ "v": "a, b;c" }"#: #"'[["a","b"],["c"]]'"#, #"{ "v": "" }"#: "'[]'"]
    ),
    .values(
      "each joins inner lists; what is null or goes missing is left out of the outer",
      "{ type: text, transform: [{ each: [{ join: '+' }, { extract: '.+' }] }, { join: ' ' }] }",
      [
        #"{ "v": [["a", "b"], ["c"]] }"#: "'a+b c'", #"{ "v": [["a"], null, [], [""]] }"#: "'a'",
        #"{ "v": [] }"#: "NULL", #"{ "v": "x" }"#: "'x'",
      ]
    ),
    .values(
      "what extract does not find in an element is no element any more; null stays",
      "{ type: json, transform: { each: { extract: '[0-9]+' } } }",
      [#"{ "v": ["a1", "b", null, "22"] }"#: #"'["1",null,"22"]'"#]
    ),
    .invalid(
      "each takes no object, and its steps no lists",
      "{ type: json, transform: { each: trim } }",
      [#"{ "v": { "a": 1 } }"#, #"{ "v": [{ "a": 1 }] }"#, #"{ "v": [[" a "]] }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .values(
      "map finds numbers and booleans by their text; otherwise may be null",
      "{ type: text, transform: { map: { a: 1, 1: one, true: t, '': e, z: null }, otherwise: null }, default: d }",
      [
        #"{ "v": "a" }"#: "'1'", #"{ "v": 1 }"#: "'one'", #"{ "v": true }"#: "'t'",
        #"{ "v": "" }"#: "'e'", #"{ "v": "z" }"#: "NULL", #"{ "v": "q" }"#: "NULL",
        #"{ "v": null }"#: "NULL", "{}": "'d'",
      ]
    ),
    .values(
      "without otherwise map leaves what it does not name as it is",
      "{ type: json, transform: { map: { a: b } } }",
      [#"{ "v": "a" }"#: #"'"b"'"#, #"{ "v": "q" }"#: #"'"q"'"#, #"{ "v": 5 }"#: "'5'"]
    ),
    .values(
      "scale and offset keep every digit, and take texts that are numbers",
      "{ type: text, transform: [{ scale: 0.001 }, { offset: -0.1 }] }",
      [
        #"{ "v": 907 }"#: "'0.807'", #"{ "v": "907" }"#: "'0.807'", #"{ "v": -0 }"#: "'-0.100'",
        #"{ "v": 9007199254740993 }"#: "'9007199254740.893'", #"{ "v": 1e3 }"#: "'0.900'",
        #"{ "v": null }"#: "NULL",
      ]
    ),
    .values(
      "cents are whole after scale, where a double would miss",
      "{ type: integer, transform: { scale: 100 } }",
      [#"{ "v": 0.07 }"#: "7", #"{ "v": 19.99 }"#: "1999", #"{ "v": "" }"#: "NULL"]
    ),
    .invalid(
      "scale takes no text that is no number, no boolean and no list",
      "{ type: text, transform: { scale: 2 } }",
      [#"{ "v": "x" }"#, #"{ "v": true }"#, #"{ "v": [1] }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8"]
    ),
    .values(
      "uuid5 knows the namespaces of the standard by name",
      "{ type: uuid, transform: { uuid5: dns } }",
      [
        #"{ "v": "www.example.com" }"#: "'2ed6657d-e927-568b-95e1-2665a8aea6a2'",
        #"{ "v": "" }"#: "'4ebd0208-8328-5d69-8c44-ec50939c0967'", #"{ "v": null }"#: "NULL",
      ]
    ),
    .values(
      "replace knows several groups, the match, and a dollar; a number is its text",
      #"{ type: text, transform: { replace: { pattern: '(\d+)-(\d+)', with: '$2$$$1<$0>' } } }"#,
      [#"{ "v": "1-2 3-4" }"#: "'2$1<1-2> 4$3<3-4>'", #"{ "v": -5 }"#: "'-5'"]
    ),
    .values(
      "extract of a group that takes no part is missing, of one that is empty an empty text",
      "{ keyPath: [v, w], type: text, transform: { extract: 'x(y)?(z*)' }, default: none }",
      [#"{ "v": "xz" }"#: "'none'", #"{ "v": "xy" }"#: "'y'"]
    ),
    .values(
      "extract of an empty group is an empty text",
      "{ type: text, transform: { extract: 'x(z*)' }, default: none }",
      [#"{ "v": "x" }"#: "''", #"{ "v": "axzz" }"#: "'zz'", #"{ "v": "a" }"#: "'none'"]
    ),
    .values(
      "prefix and suffix go round an empty text, not round null",
      "{ type: text, transform: [{ prefix: p }, { suffix: s }], default: none }",
      [#"{ "v": "" }"#: "'ps'", #"{ "v": null }"#: "NULL", "{}": "'none'"]
    ),
    .values(
      "sha256 gives hexadecimal digits, also of a number's text",
      "{ type: text, transform: sha256 }",
      [
        #"{ "v": "abc" }"#: "'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'",
        #"{ "v": 5 }"#: "'ef2d127de37b942baad06145e54b0c619a1f22327b2ebbcfbec78f5564afe39d'",
      ]
    ),
    .values(
      "lowercase knows more than ASCII",
      "{ type: text, transform: lowercase }",
      [
        #"{ "v": "ÅẞΣ" }"#: "'åßσ'"
      ]
    ),
    .values(
      "trim takes every white space from the ends, collapseSpaces none",
      "{ keyPath: [v, w], type: text, transform: collapseSpaces }",
      [#"{ "v": " a \t\n b\u00a0\u3000" }"#: "' a b '"]
    ),
    .values(
      "trim knows the white space of Unicode",
      "{ type: text, transform: trim }",
      [
        #"{ "v": "\u00a0\u3000 a  b\u2028\n" }"#: "'a  b'"
      ]
    ),
    .invalid(
      "base64Decode takes base64 of UTF-8 alone",
      "{ type: text, transform: { base64Decode: true } }",
      [#"{ "v": "!!" }"#, #"{ "v": "/w==" }"#, #"{ "v": "aGk" }"#],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .values(
      "base64Decode: false is no step; the word alone is one",
      "{ keyPath: [v, w], type: text, transform: [{ base64Decode: false }, base64Decode] }",
      [#"{ "v": "aGk=" }"#: "'hi'"]
    ),
    .values(
      "a transform of nothing is none, and a list of one step is that step",
      "{ template: '{a}{b}', type: text, transform: [] }",
      [#"{ "a": " x", "b": "y " }"#: "' xy '"]
    ),
    LanguageCase(
      "every expression is checked with the schema",
      """
      entities:
        Item:
          primaryKey: id
          skipWhen: { a: { matches: '(' } }
          attributes:
            id: integer
            a: { type: text, check: { pattern: 'a{3,2}' } }
            b: { type: text, transform: { replace: { pattern: '[', with: '' } } }
            c: { type: text, transform: { each: { extract: '*' } } }
            d: { type: text, keyPath: [{ keyPath: a, when: { b: { not: { matches: '+' } } } }] }
      """,
      dump: "[]",
      problems: [
        "schema.invalid-regular-expression 4:31", "schema.invalid-regular-expression 7:42",
        "schema.invalid-regular-expression 8:57", "schema.invalid-regular-expression 9:54",
        "schema.invalid-regular-expression 10:77",
      ]
    ),
    LanguageCase(
      "a step is checked with the schema: groups, separators, names",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { type: text, transform: { replace: { pattern: x, with: $1 } } }
            b: { type: text, transform: { split: '' } }
            c: { type: text, transform: [[trim]] }
            d: { type: text, transform: { uuid5: nowhere } }
      """,
      dump: "[]",
      problems: [
        "schema.invalid-regular-expression 6:46", "schema.wrong-kind 7:44",
        "schema.wrong-kind 8:36",
        "schema.wrong-kind 9:44",
      ]
    ),
  ]
}
