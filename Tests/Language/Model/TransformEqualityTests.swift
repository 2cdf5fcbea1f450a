import Testing

@testable import SeedbedLanguage

@Suite struct TransformEqualityTests {
  /// Pairs whose parts run into each other where they are written in one line.
  static let different: [(Transform, Transform)] = [
    (.replace(pattern: "a, b", with: "c"), .replace(pattern: "a", with: "b, c")),
    (.map([], otherwise: .text("1")), .map([], otherwise: .number("1"))),
    (.map([], otherwise: .null), .map([], otherwise: nil)),
    (.prefix("a"), .suffix("a")), (.simple(.trim), .each([.simple(.trim)])),
  ]

  @Test(arguments: different)
  func differsWhereAnyPartDoes(left: Transform, right: Transform) {
    #expect(left != right)
    #expect(left == left)
  }
}
