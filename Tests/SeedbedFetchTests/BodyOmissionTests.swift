import SeedbedFetch
import SeedbedModel
import Testing

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
    Case(body: #"{"b":3}"#, omitted: ["a", "b.c"], rest: #"{"b":3}"#),
  ]

  @Test(arguments: cases)
  func cutsMembersAndNothingElse(_ tested: Case) throws {
    let paths = tested.omitted.map { path in
      DumpKeyPath(
        source: path,
        root: .record,
        segments: path.split(separator: ".").map { .member(String($0)) }
      )
    }
    let rest = try #require(BodyOmission(paths).cut(Array(tested.body.utf8)))
    #expect(String(decoding: rest, as: UTF8.self) == tested.rest)
  }
}
