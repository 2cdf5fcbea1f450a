import SeedbedBase
import Testing

@Suite struct JSONStringTests {
  @Test(arguments: [
    ("", #""""#), ("a/é🚀\u{7f}\u{2028}", "\"a/é🚀\u{7f}\u{2028}\""), (#""\"#, #""\"\\""#),
    ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{f}\u{10}\u{1f}", #""\u0000\u000f\u0010\u001f""#),
  ])
  func escapesWhatJSONMust(text: String, json: String) {
    var text = text
    var bytes: [UInt8] = []
    text.withUTF8 { JSONString.append($0, to: &bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == json)
  }
}
