import SeedbedTestSupport
import Testing

@testable import SeedbedTools

@Suite struct TextClassTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: TextClass
    var testDescription: String { "'\(text)' is \(expected)" }
  }

  static let cases: [Case] = [
    Case(text: "", expected: .empty),
    Case(text: "0", expected: .whole),
    Case(text: "-12", expected: .whole),
    Case(text: "007", expected: .digits),
    Case(text: "9223372036854775807", expected: .whole),
    Case(text: "9223372036854775808", expected: .digits),
    Case(text: "1.50", expected: .decimal),
    Case(text: "1.", expected: .plain),
    Case(text: "00.5", expected: .plain),
    Case(text: "1,358", expected: .thousands),
    Case(text: "1,35", expected: .plain),
    Case(text: "2024-02-29", expected: .day),
    Case(text: "2024-13-01", expected: .plain),
    Case(text: "2024-02-29T10:00:00Z", expected: .instant),
    Case(text: "2024-02-29 10:00", expected: .instant),
    Case(text: "2024-02-29T10:00:00.000Z", expected: .instant),
    Case(text: "2024-02-29T10:00:00.120Z", expected: .milliInstant),
    Case(text: "2024-02-29T00:00:00.0001Z", expected: .fineInstant),
    Case(text: "2024-02-29T00:00:00.000Z", expected: .midnight),
    Case(text: "2024-02-29T00:00:00+02:00", expected: .instant),
    Case(text: "2024-02-29T25:00:00Z", expected: .plain),
    Case(text: "Mon, 02 Jan 2006 15:04:05 GMT", expected: .rfc1123),
    Case(text: "Wed Aug 27 13:08:45 +0000 2008", expected: .twitter),
    Case(text: "123e4567-e89b-12d3-a456-426614174000", expected: .uuid),
    Case(text: "https://a.example/b", expected: .url),
    Case(text: "https://a b", expected: .plain),
    Case(text: "unknown", expected: .sentinel),
    Case(text: "-", expected: .sentinel),
    Case(text: "yes", expected: .yesNo),
    Case(text: "TRUE", expected: .yesNo),
    Case(text: "red", expected: .plain),
  ]

  @Test(arguments: cases)
  func tellsByTheForm(_ example: Case) {
    var text = example.text
    #expect(text.withUTF8 { TextClass.of($0) } == example.expected)
  }
}
