import Testing

@testable import SeedbedBase

private let place = TextLocation(file: "Schemas/blog.yml", line: 12, column: 5)

@Suite struct TextRendererTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let diagnostic: Diagnostic
    let text: String
  }

  static let cases = [
    Case(
      testDescription: "all parts in their order",
      diagnostic: Diagnostic(
        DiagnosticCode("schema.unknown-key"),
        at: place,
        excerpt: Excerpt(text: "    primarykey: id", caret: 4, length: 10)
      ) {
        "unknown key 'primarykey'"
      }
      .fix(.replace(with: "primaryKey"))
      .note("the entity begins here", at: TextLocation(file: "a.yml", line: 3, column: 1))
      .note("keys are camelCase"),
      text: """
        Schemas/blog.yml:12:5: error: unknown key 'primarykey' [schema.unknown-key]
              primarykey: id
              ^~~~~~~~~~
          fix-it: replace with 'primaryKey'
        a.yml:3:1: note: the entity begins here
        note: keys are camelCase

        """
    ),
    Case(
      testDescription: "a problem of a record",
      diagnostic: Diagnostic(
        DiagnosticCode("map.invalid-value"),
        severity: .warning,
        at: TextLocation(file: "tasks.json", line: 1, column: 30, byteOffset: 12_345),
        recordPath: "projects[2].tasks[0]",
        excerpt: Excerpt(text: #"{"id": "12abc"}"#, caret: 7, length: 7)
      ) {
        "expected an integer, found the text '12abc'"
      },
      text: """
        tasks.json:1:30: warning: expected an integer, found the text '12abc' [map.invalid-value]
          {"id": "12abc"}
                 ^~~~~~~
          record: projects[2].tasks[0] (byte 12345)

        """
    ),
    Case(
      testDescription: "a problem at more places than are kept",
      diagnostic: {
        var repeated = Diagnostic(
          DiagnosticCode("a.b"),
          severity: .warning,
          at: TextLocation(file: "x", line: 1, column: 1, byteOffset: 0)
        ) {
          "wrong"
        }
        repeated.count = 40
        repeated.furtherPlaces = [
          TextLocation(file: "x", line: 2, column: 1), TextLocation(file: "y", line: 3, column: 7),
        ]
        return repeated
      }(),
      text: """
        x:1:1: warning: wrong (40 occurrences) [a.b]
          at byte 0
          also at x:2:1, y:3:7, …

        """
    ),
    Case(
      testDescription: "a record without a byte",
      diagnostic: Diagnostic(DiagnosticCode("a.b"), at: place, recordPath: "[0]") { "wrong" },
      text: "Schemas/blog.yml:12:5: error: wrong [a.b]\n  record: [0]\n"
    ),
    Case(
      testDescription: "a byte without a record",
      diagnostic: Diagnostic(
        DiagnosticCode("a.b"),
        at: TextLocation(file: "x", line: 1, column: 1, byteOffset: 0)
      ) {
        "wrong"
      },
      text: "x:1:1: error: wrong [a.b]\n  at byte 0\n"
    ),
    Case(
      testDescription: "no place at all",
      diagnostic: Diagnostic(DiagnosticCode("build.too-many-rejects")) {
        "412 of 500 were rejected"
      },
      text: "error: 412 of 500 were rejected [build.too-many-rejects]\n"
    ),
    Case(
      testDescription: "control characters show as pictures and stay on their line",
      diagnostic: Diagnostic(
        DiagnosticCode("a.b"),
        at: TextLocation(file: "x\ny", line: 1, column: 1),
        recordPath: "a\u{7}b"
      ) {
        "found 'a\u{1b}[31m\nb\u{202e}'"
      },
      text: "x␊y:1:1: error: found 'a␛[31m␊b\u{FFFD}' [a.b]\n  record: a␇b\n"
    ),
  ]

  @Test(arguments: cases)
  func writesEachPartOnItsLine(_ example: Case) {
    #expect(TextRenderer().render(example.diagnostic) == example.text)
  }

  struct Mark: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let excerpt: Excerpt
    let lines: String
  }

  static let marks = [
    Mark(
      testDescription: "tabs stay before the caret",
      excerpt: Excerpt(text: "\ta\tb: c", caret: 3, length: 1),
      lines: "  \ta\tb: c\n  \t \t^\n"
    ),
    Mark(
      testDescription: "a letter of two bytes is one column",
      excerpt: Excerpt(text: "é: ü", caret: 4, length: 2),
      lines: "  é: ü\n     ^\n"
    ),
    Mark(
      testDescription: "wide characters and emoji are two columns",
      excerpt: Excerpt(text: "日本🚀: 語語", caret: 12, length: 6),
      lines: "  日本🚀: 語語\n          ^~~~\n"
    ),
    Mark(
      testDescription: "a combining mark takes no column",
      excerpt: Excerpt(text: "e\u{301}: x", caret: 5, length: 1),
      lines: "  e\u{301}: x\n     ^\n"
    ),
    Mark(
      testDescription: "a caret within a character stands at its start",
      excerpt: Excerpt(text: "aéb", caret: 2, length: 1),
      lines: "  aéb\n   ^\n"
    ),
    Mark(
      testDescription: "a mark ends where the text ends",
      excerpt: Excerpt(text: "abc", caret: 2, length: 10),
      lines: "  abc\n    ^\n"
    ),
    Mark(
      testDescription: "a caret beyond the text stands at its end",
      excerpt: Excerpt(text: "abc", caret: 9, length: 2),
      lines: "  abc\n     ^\n"
    ),
    Mark(
      testDescription: "nonsense stands at the start",
      excerpt: Excerpt(text: "abc", caret: -1, length: 0),
      lines: "  abc\n  ^\n"
    ),
    Mark(
      testDescription: "an empty line has a caret",
      excerpt: Excerpt(text: "", caret: 0, length: 1),
      lines: "  \n  ^\n"
    ),
    Mark(
      testDescription: "control characters keep their column",
      excerpt: Excerpt(text: "a\u{0}\u{1b}\rb", caret: 4, length: 1),
      lines: "  a␀␛␍b\n      ^\n"
    ),
  ]

  @Test(arguments: marks)
  func putsTheCaretUnderTheMarkedText(_ mark: Mark) {
    let diagnostic = Diagnostic(DiagnosticCode("a.b"), at: place, excerpt: mark.excerpt) { "m" }
    let header = "\(place): error: m [a.b]\n"
    #expect(TextRenderer().render(diagnostic) == header + mark.lines)
  }

  @Test func coloursPlaceSeverityNoteAndCaret() {
    let renderer = TextRenderer(usesColor: true)
    let error = Diagnostic(
      DiagnosticCode("a.b"),
      at: TextLocation(file: "f", line: 1, column: 2),
      excerpt: Excerpt(text: " x", caret: 1)
    ) {
      "m"
    }
    .note("n")
    #expect(
      renderer.render(error) == """
        \u{1b}[1mf:1:2:\u{1b}[0m \u{1b}[1;31merror:\u{1b}[0m m [a.b]
           x
           \u{1b}[36m^\u{1b}[0m
        \u{1b}[1;36mnote:\u{1b}[0m n

        """
    )
    #expect(
      renderer.render(Diagnostic(DiagnosticCode("a.b"), severity: .warning) { "m" })
        == "\u{1b}[1;35mwarning:\u{1b}[0m m [a.b]\n"
    )
  }

  @Test func writesNothingForNoProblems() {
    #expect(TextRenderer(usesColor: true).render(Diagnostics()).isEmpty)
  }

  @Test func endsWithWhatIsLeftOutAndTheCounts() {
    var diagnostics = Diagnostics()
    for line in 1...512 {
      let location = TextLocation(file: "f", line: line, column: 1)
      diagnostics.add(Diagnostic(DiagnosticCode("a.b"), at: location) { "m" })
    }
    diagnostics.add(Diagnostic(DiagnosticCode("a.c"), severity: .warning) { "w" })
    let lines = TextRenderer().render(diagnostics).split(separator: "\n")
    #expect(lines.count == 103)
    #expect(lines[99] == "f:100:1: error: m [a.b]")
    #expect(
      lines.suffix(3) == [
        "warning: w [a.c]", "… and 412 more [a.b]", "512 errors, 1 warning",
      ]
    )
  }

  @Test(arguments: [
    (0, 0, "no problems"), (1, 0, "1 error"), (2, 1, "2 errors, 1 warning"), (0, 2, "2 warnings"),
  ])
  func countsInWords(errors: Int, warnings: Int, text: String) {
    var diagnostics = Diagnostics()
    for _ in 0..<errors { diagnostics.add(Diagnostic(DiagnosticCode("a.b")) { "m" }) }
    for _ in 0..<warnings {
      diagnostics.add(Diagnostic(DiagnosticCode("a.c"), severity: .warning) { "m" })
    }
    #expect(TextRenderer.summary(diagnostics) == text)
  }

  @Test func showsAFailureWithoutAPlaceOrCode() {
    #expect(TextRenderer().render(failure: "cannot read 'a\nb'") == "error: cannot read 'a␊b'\n")
  }

  struct Cut: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var text: String
    var caret: Int
    var length = 1
    var lines: [String]

    static let all = [
      Cut(
        testDescription: "a line that fits",
        text: "12345678901234567890",
        caret: 19,
        lines: ["  12345678901234567890", "                     ^"]
      ),
      Cut(
        testDescription: "a mark in the middle",
        text: "abcdefghijklmnopqrstuvwxyzabcdefghij",
        caret: 18,
        length: 2,
        lines: ["  …klmnopqrstuvwxyzab…", "           ^~"]
      ),
      Cut(
        testDescription: "a mark at the start",
        text: "abcdefghijklmnopqrstuvwxyz",
        caret: 0,
        length: 3,
        lines: ["  abcdefghijklmnopqrs…", "  ^~~"]
      ),
      Cut(
        testDescription: "a mark at the end",
        text: "abcdefghijklmnopqrstuvwxyz",
        caret: 25,
        lines: ["  …hijklmnopqrstuvwxyz", "                     ^"]
      ),
      Cut(
        testDescription: "a mark that is wider than the terminal",
        text: "ab: abcdefghijklmnopqrstuvwxyz, c",
        caret: 4,
        length: 26,
        lines: ["  … abcdefghijklmnopq…", "    ^~~~~~~~~~~~~~~~~~"]
      ),
      Cut(
        testDescription: "wide characters are not halved",
        text: "日本語日本語日本語日本語 x 日本語日本語",
        caret: 37,
        lines: ["  …日本語 x 日本語日…", "          ^"]
      ),
      Cut(
        testDescription: "tabs take as many columns as they may",
        text: "\t\t\tx: 1",
        caret: 3,
        lines: ["     x: 1", "     ^"]
      ),
    ]
  }

  @Test(arguments: Cut.all)
  func cutsLinesToTheTerminal(_ example: Cut) {
    let diagnostic = Diagnostic(
      DiagnosticCode("a.b"),
      excerpt: Excerpt(text: example.text, caret: example.caret, length: example.length)
    ) {
      "m"
    }
    let lines = TextRenderer(width: 22).render(diagnostic).split(separator: "\n").dropFirst()
    #expect(lines.map(String.init) == example.lines)
    #expect(lines.allSatisfy { String($0).terminalWidth <= 22 })
    let whole = TextRenderer().render(diagnostic).split(separator: "\n").dropFirst().first
    #expect(whole.map(String.init) == "  " + example.text)
  }
}
