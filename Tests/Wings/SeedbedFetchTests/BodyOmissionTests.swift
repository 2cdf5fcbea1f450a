import SeedbedFetch
import Testing

@testable import SeedbedLanguage

@Suite struct BodyOmissionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let body: String
    let omitted: [String]
    let rest: String

    var testDescription: String { "\(body) without \(omitted)" }
  }

  static let cases: [Case] = [
    Case(body: #"{"a":1,"b":2}"#, omitted: ["a"], rest: #"{"b":2}"#),
    Case(body: #"{"a":1,"b":2}"#, omitted: ["b"], rest: #"{"a":1}"#),
    Case(body: #"{"a":1,"b":2}"#, omitted: ["a", "b"], rest: "{}"),
    Case(body: #"{"x":0,"a":1,"b":2}"#, omitted: ["a", "b"], rest: #"{"x":0}"#),
    Case(body: #"{"a":1,"x":0,"b":2}"#, omitted: ["a", "b"], rest: #"{"x":0}"#),
    Case(body: #"{ "a" : "}," , "b" : [ 2 ] }"#, omitted: ["a"], rest: #"{ "b" : [ 2 ] }"#),
    Case(body: #"{"m":{"a":1},"b":2}"#, omitted: ["m.a"], rest: #"{"m":{},"b":2}"#),
    Case(body: #"{"m":{"a":1},"b":2}"#, omitted: ["m.a", "m"], rest: #"{"b":2}"#),
    Case(body: #"[{"a":1,"b":2},{"b":3,"a":4}]"#, omitted: ["a"], rest: #"[{"b":2},{"b":3}]"#),
    Case(body: #"{"a":1,"a":2,"b":3}"#, omitted: ["a"], rest: #"{"b":3}"#),
    Case(body: #"{"x":0 , "a":1 , "b":2 }"#, omitted: ["a"], rest: #"{"x":0 , "b":2 }"#),
    Case(body: #"{"x":0 , "a":1 }"#, omitted: ["a"], rest: #"{"x":0 }"#),
    Case(body: #"{ "a":1 , "a":2 }"#, omitted: ["a"], rest: "{  }"),
    Case(body: #"{"\u0061":1,"b\"":2}"#, omitted: ["a"], rest: #"{"b\"":2}"#),
    Case(body: #"{"a\\":1,"a":"\\","b":2}"#, omitted: ["a"], rest: #"{"a\\":1,"b":2}"#),
    Case(body: #"{"longer name":1,"a":[{}]}"#, omitted: ["a"], rest: #"{"longer name":1}"#),
    Case(body: #"[[{"m":[{"a":{"a":[1]}},2]}]]"#, omitted: ["m.a"], rest: #"[[{"m":[{},2]}]]"#),
    Case(body: #"{"m":{"a":1},"b":{"a":2}}"#, omitted: ["m.a"], rest: #"{"m":{},"b":{"a":2}}"#),
    Case(
      body: "{\"a\":1}\n{\"a\":2,\"b\":-3}\n7\n",
      omitted: ["a"],
      rest: "{}\n{\"b\":-3}\n7\n"
    ),
    Case(body: "\u{FEFF}{\"a\":1}", omitted: ["a"], rest: "\u{FEFF}{}"),
    Case(body: #"{"b":3}"#, omitted: ["a", "b.c"], rest: #"{"b":3}"#),
  ]

  @Test(arguments: cases)
  func cutsMembersAndNothingElse(_ tested: Case) {
    let paths = tested.omitted.map { path in
      DumpKeyPath(
        source: path,
        root: .record,
        segments: path.split(separator: ".").map { .member(String($0)) }
      )
    }
    let omission = BodyOmission(paths)
    for size in [1, 7, 1 << 16] {
      let rest = omission.cut(Array(tested.body.utf8), inBlocksOf: size)
      #expect(String(decoding: rest, as: UTF8.self) == tested.rest, "in blocks of \(size)")
    }
  }
}
