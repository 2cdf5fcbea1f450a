import Testing

@testable import SeedbedLanguage

/// Each step says how it is undone, and what it gives then becomes the same value again.
@Suite struct TransformReversalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var steps: [Transform]
    /// A value after the steps.
    var value: TransformValue
    /// The value before them; nil where none is known.
    var before: TransformValue?
    var loss: String?
    var stable: String?

    var testDescription: String { "\(steps) of \(value)" }
  }

  private static func exact(
    _ steps: Transform...,
    of value: TransformValue,
    _ before: TransformValue?
  ) -> Case {
    Case(steps: steps, value: value, before: before)
  }

  private static func stable(
    _ step: Transform,
    _ text: String,
    _ before: String,
    _ name: String
  ) -> Case {
    Case(steps: [step], value: .text(text), before: .text(before), stable: name)
  }

  private static let words = [
    Named(name: "a", value: .text("Alpha")), Variable(name: "7", value: .number("1")),
  ]
  private static let same = [
    Named(name: "a", value: .text("x")), Variable(name: "b", value: .text("x")),
  ]

  static let cases: [Case] = [
    exact(.prefix("a-"), of: .text("a-x"), .text("x")),
    exact(.prefix("a-"), of: .text("x"), nil),
    exact(.prefix("1"), of: .number("17"), .number("7")),
    exact(.suffix("-a"), of: .text("x-a"), .text("x")),
    exact(.suffix("aa"), of: .text("a"), nil),
    exact(.map(words, otherwise: nil), of: .text("Alpha"), .text("a")),
    exact(.map(words, otherwise: nil), of: .number("1"), .number("7")),
    exact(.map(words, otherwise: nil), of: .text("z"), .text("z")),
    exact(.scale("0.001"), of: .number("0.907"), .number("907")),
    exact(.scale("-0.5"), of: .number("1.5"), .number("-3")),
    exact(.scale("-0.5"), of: .number("1.50"), .number("-3.0")),
    exact(.scale("100"), of: .number("110.00"), .number("1.10")),
    exact(.scale("3"), of: .number("0"), .number("0")),
    exact(.scale("0"), of: .number("0"), nil),
    exact(.offset("273.15"), of: .number("0.00"), .number("-273.15")),
    exact(.split(","), of: .list([.text("a"), .text("b")]), .text("a,b")),
    exact(.split(","), of: .list([]), .text("")),
    exact(.join(", "), of: .text("a, b"), .list([.text("a"), .text("b")])),
    exact(.join(", "), of: .text("a"), .text("a")),
    exact(.simple(.base64Decode), of: .text("hi"), .text("aGk=")),
    exact(.simple(.parseJSON), of: .json("{\"a\":1}"), .text("{\"a\":1}")),
    exact(
      .split(","),
      .each([.prefix("n")]),
      of: .list([.text("n1"), .text("nb")]),
      .text("1,b")
    ),
    exact(.each([.prefix("n")]), of: .list([.text("n1"), .text("b")]), nil),
    stable(.simple(.trim), "a b", "a b", "trim"),
    stable(.simple(.lowercase), "a", "a", "lowercase"),
    stable(.simple(.slug), "a-b", "a-b", "slug"),
    stable(.simple(.stripHTML), "a <b> & c", "a &lt;b&gt; &amp; c", "stripHTML"),
    stable(.extract("x"), "x", "x", "extract"),
    stable(.map(words, otherwise: .null), "Alpha", "a", "map"),
    stable(.map(same, otherwise: nil), "x", "a", "map"),
    Case(
      steps: [.each([.simple(.trim)])],
      value: .list([.text("a")]),
      before: .list([.text("a")]),
      stable: "trim"
    ),
    Case(
      steps: [.simple(.trim), .simple(.sha256)],
      value: .text("f"),
      loss: "sha256",
      stable: "trim"
    ),
    Case(steps: [.each([.simple(.md5)])], value: .list([.text("f")]), loss: "md5"),
  ]

  @Test(arguments: cases)
  func undoesTheSteps(one: Case) throws {
    let reversal = try TransformReversal(one.steps)
    #expect(reversal.value(before: one.value) == one.before)
    #expect(reversal.firstLoss == one.loss)
    #expect(reversal.firstStable == one.stable)
  }

  @Test(arguments: cases.filter { $0.before != nil && $0.steps != [.simple(.parseJSON)] })
  func givesTheSameValueAgain(one: Case) throws {
    let before = try #require(one.before)
    guard case .success(let value) = try TransformPipeline(one.steps).apply(before) else {
      Issue.record("the steps refuse \(before)")
      return
    }
    func text(_ value: TransformValue) -> String {
      value.scalarText.map { Double($0).map { "\($0)" } ?? $0 }
        ?? (value.elements ?? []).map(text).joined(separator: ",")
    }
    #expect(text(value) == text(one.value))
  }
}
