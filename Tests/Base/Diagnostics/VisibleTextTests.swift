import SeedbedBase
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("é🚀", "é🚀"), ("a\tb", "a␉b"), ("\r\n", "␍␊"),
    ("\u{1b}]0;x\u{7}", "␛]0;x␇"),
    ("\u{7f}\u{85}\u{9b}", "␡\u{FFFD}\u{FFFD}"), ("a\u{202e}b\u{2066}c", "a\u{FFFD}b\u{FFFD}c"),
    ("a\u{200b}b\u{feff}\u{200e}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"), ("👩\u{200d}💻", "👩\u{200d}💻"),
  ])
  func letsNoControlCharacterThrough(text: String, shown: String) {
    #expect(text.visible() == shown)
  }

  @Test func keepsTabsWhereAsked() {
    #expect("a\tb\u{1b}".visible(keepingTabs: true) == "a\tb␛")
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｶ", 1), ("Ａ", 2), ("🚀", 2),
    ("👩‍💻", 2), ("✔️", 2), ("한", 2), ("\u{200b}", 0), ("…–", 2),
  ])
  func measuresColumns(text: String, columns: Int) {
    #expect(text.terminalWidth == columns)
  }
}
