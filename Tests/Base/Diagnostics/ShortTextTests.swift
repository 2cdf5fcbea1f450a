import SeedbedBase
import Testing

@Suite struct ShortTextTests {
  @Test(arguments: [
    ("", ""), ("a b", "a b"), ("é\u{301}🚀", "é\u{301}🚀"), ("a\nb\r\tc", #"a\nb\r\tc"#),
    ("\u{0}\u{1b}[0m\u{7f}", #"\u{0}\u{1b}[0m\u{7f}"#),
    (String(repeating: "x", count: 40), String(repeating: "x", count: 40)),
    (String(repeating: "x", count: 41), String(repeating: "x", count: 40) + "…"),
    (String(repeating: "\n", count: 41), String(repeating: #"\n"#, count: 40) + "…"),
  ])
  func cutsAtFortyAndStaysOnOneLine(text: String, shown: String) {
    #expect(shortened(text) == shown)
    #expect(quoted(text) == "'\(shown)'")
  }
}
