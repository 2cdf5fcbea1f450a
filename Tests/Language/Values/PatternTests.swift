import Testing

@testable import SeedbedLanguage

@Suite struct PatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var text: String
    /// The match and its groups; nil where nothing matches.
    var groups: [String?]?

    init(_ pattern: String, _ text: String, _ groups: [String?]?) {
      self.pattern = pattern
      self.text = text
      self.groups = groups
    }

    var testDescription: String { "\(pattern) in \(text.prefix(30))" }
  }

  static let cases: [Case] = [
    Case("", "abc", [""]),
    Case("b", "abc", ["b"]),
    Case("x", "abc", nil),
    Case("a.c", "xabcx", ["abc"]),
    Case("a.c", "a\nc", nil),
    Case("(?s)a.c", "a\nc", ["a\nc"]),
    Case("^abc$", "abc", ["abc"]),
    Case("^abc$", "abc\n", nil),
    Case("abc\\Z", "abc\n", ["abc"]),
    Case("^b", "a\nb", nil),
    Case("(?m)^b$", "a\nb\nc", ["b"]),
    Case("\\Ab\\z", "b", ["b"]),
    Case("^a|b", "xb", ["b"]),
    Case("^a|^b", "b", ["b"]),
    Case("^a|^b", "xb", nil),
    Case("a|ab", "ab", ["a"]),
    Case("(?:ab|a)(c|bcd)?", "abcd", ["abc", "c"]),
    Case("(a+)(b+)", "xaabbb", ["aabbb", "aa", "bbb"]),
    Case("(a*)(a+)", "aaa", ["aaa", "aa", "a"]),
    Case("(a*?)(a*)", "aaa", ["aaa", "", "aaa"]),
    Case("(a+?)a", "aaa", ["aa", "a"]),
    Case("a??b", "ab", ["ab"]),
    Case("(a)|(b)", "b", ["b", nil, "b"]),
    Case("(?:(a)|b)*", "ab", ["ab", "a"]),
    Case("(a{2,3})(a*)", "aaaaa", ["aaaaa", "aaa", "aa"]),
    Case("(a{2,3}?)(a*)", "aaaaa", ["aaaaa", "aa", "aaa"]),
    Case("a{2}", "aaa", ["aa"]),
    Case("a{2,}", "aaaa", ["aaaa"]),
    Case("a{0}b", "ab", ["b"]),
    Case("a{,2}", "a{,2}", ["a{,2}"]),
    Case("{x}", "{x}", ["{x}"]),
    Case("a{1", "a{1", ["a{1"]),
    Case("(a*)*", "aab", ["aa", "aa"]),
    Case("(a*)+", "b", ["", ""]),
    Case("(?:)*x", "x", ["x"]),
    Case("[a-c]+", "xxabcd", ["abc"]),
    Case("[^a-c]+", "abxyc", ["xy"]),
    Case("[]a]+", "x]a]", ["]a]"]),
    Case("[^]a]+", "]xy]", ["xy"]),
    Case("[a-]+", "x-a-", ["-a-"]),
    Case("[\\d.]+", "v1.25b", ["1.25"]),
    Case("[\\w-]+", "  a-b_c ", ["a-b_c"]),
    Case("[\\]\\\\]+", "a]\\b", ["]\\"]),
    Case("\\d+", "a١٢b", ["١٢"]),
    Case("\\D+", "12ab", ["ab"]),
    Case("\\w+", "-Größe_1-", ["Größe_1"]),
    Case("\\W+", "a -b", [" -"]),
    Case("\\s+", "a\u{A0}\u{2003}\tb", ["\u{A0}\u{2003}\t"]),
    Case("\\S+", " ab ", ["ab"]),
    Case("\\bcat\\b", "concat cat", ["cat"]),
    Case("\\Bcat", "cat concat", ["cat"]),
    Case("é\\b", "café ", ["é"]),
    Case("\\bé", "caf é", ["é"]),
    Case("^.$", "👩", ["👩"]),
    Case("^..$", "e\u{301}", ["e\u{301}"]),
    Case("[é-ü]", "zñ", ["ñ"]),
    Case("\\x41\\u00e9\\u{1F600}\\x{42}", "Aé😀B", ["Aé😀B"]),
    Case("\\p{Lu}\\p{Ll}+", "die Ökologie", ["Ökologie"]),
    Case("\\pL+", "12Ab", ["Ab"]),
    Case("\\P{L}+", "ab12", ["12"]),
    Case("[\\p{N}\\p{P}]+", "a1²!b", ["1²!"]),
    Case("(?i)straße", "STRAßE", ["STRAßE"]),
    Case("(?i)[a-c]é", "xBÉ", ["BÉ"]),
    Case("(?i)[^a]", "Ab", ["b"]),
    Case("a(?i)b", "aB", ["aB"]),
    Case("a(?i)b", "AB", nil),
    Case("(?i:a)b", "Ab", ["Ab"]),
    Case("(?i:a)b", "AB", nil),
    Case("((?i)a)b", "Ab", ["Ab", "A"]),
    Case("(?<year>\\d{4})-(?P<month>\\d\\d)", "on 2013-07", ["2013-07", "2013", "07"]),
    Case("\\t\\n\\.\\*\\/\\-", "\t\n.*/-", ["\t\n.*/-"]),
    Case("https?://([^/]+)/", "see https://a.b/c", ["https://a.b/", "a.b"]),
    Case("(a|b)*?c", "abac", ["abac", "a"]),
    Case("a+$", "aaab aaa", ["aaa"]),
    Case("é+", "aéé", ["éé"]),
    Case("^[a-é]{1,80}$", String(repeating: "aé", count: 40), [String(repeating: "aé", count: 40)]),
    Case("^[a-é]{1,80}$", String(repeating: "aé", count: 41), nil),
  ]

  @Test(arguments: cases) func matchesAsPerlDoes(_ item: Case) throws {
    let pattern = try Pattern(item.pattern)
    let match = pattern.firstMatch(in: item.text)
    let utf8 = Array(item.text.utf8)
    let groups = match?.groups.map { range in
      range.map { String(decoding: utf8[$0], as: UTF8.self) }
    }
    #expect(groups == item.groups)
    #expect(pattern.matches(item.text) == (item.groups != nil))
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    var pattern: String
    var problem: String

    init(_ pattern: String, _ problem: String) {
      self.pattern = pattern
      self.problem = problem
    }

    var testDescription: String { String(pattern.prefix(30)) }
  }

  static let problems: [Problem] = [
    Problem("(", "'(' is not closed"),
    Problem("a)", "')' closes no group"),
    Problem("[a", "'[' is not closed"),
    Problem("[]", "'[' is not closed"),
    Problem("*a", "'*' has nothing to repeat"),
    Problem("a|+", "'+' has nothing to repeat"),
    Problem(
      "a**",
      "a repetition cannot be repeated; a group is needed, such as '(?:a*)*'"
    ),
    Problem("a++", "possessive repetitions such as 'a++' are not supported"),
    Problem("a{3,2}", "the repetition {3,2} ends before it begins"),
    Problem("a{1001}", "a repetition counts to at most 1000"),
    Problem("a{99999999999999999999}", "a repetition counts to at most 1000"),
    Problem("\\", "'\\' is the last character"),
    Problem("(a)\\1", "backreferences such as '\\1' are not supported"),
    Problem("\\k<a>", "backreferences such as '\\k' are not supported"),
    Problem("\\y", "there is no escape '\\y'"),
    Problem("\\x4", "'\\x' needs 2 hexadecimal digits, or a code in braces"),
    Problem("\\u{D800}", "'\\u' needs 4 hexadecimal digits, or a code in braces"),
    Problem("\\p{Greek}", "there is no category 'Greek'; there are L, Lu, Ll, N, Nd, P, …"),
    Problem("\\p{L", "'\\p{' is not closed"),
    Problem("[z-a]", "the range 'z-a' ends before it begins"),
    Problem("[a-\\d]", "a range in brackets must end in a single character"),
    Problem("[[:alpha:]]", "classes such as '[:alpha:]' are not supported; '\\p{L}' is"),
    Problem("(?=a)", "lookahead and lookbehind are not supported"),
    Problem("(?!a)", "lookahead and lookbehind are not supported"),
    Problem("(?<=a)", "lookahead and lookbehind are not supported"),
    Problem("(?<!a)", "lookahead and lookbehind are not supported"),
    Problem("(?>a)", "atomic groups '(?>' are not supported"),
    Problem("(?x)a", "there is no flag 'x'; there are i, s and m"),
    Problem("(?<a", "a group's name is not closed"),
    Problem(String(repeating: "(?:", count: 200), "groups nest deeper than 100"),
    Problem(String(repeating: "()", count: 101), "there are more than 100 groups"),
    Problem(
      "((a{100}){100}){100}",
      "the regular expression is too large: its repetitions come to more than 2000 states"
    ),
    Problem(
      "(?:(?:(?:){1000}){1000}){1000}",
      "the regular expression is too large: its repetitions come to more than 2000 states"
    ),
  ]

  @Test(arguments: problems) func namesWhatIsWrongWithAPattern(_ item: Problem) {
    #expect(Pattern.problem(in: item.pattern) == item.problem)
  }

  @Test func findsNothingWrongWithGoodPatterns() {
    for item in Self.cases { #expect(Pattern.problem(in: item.pattern) == nil) }
  }

  @Test(
    // The limit counts the time that a test waits for others, too.
    .timeLimit(.minutes(20)),
    arguments: [
      "(a+)+$", "^(a|a)*$", "^(a*)*$", "(a|aa)+$", "^a*a*a*a*a*$", "(?:a?){30}a{30}$",
    ]
  )
  func takesTimeThatGrowsWithTheTextOnly(_ text: String) throws {
    let pattern = try Pattern(text)
    #expect(!pattern.matches(String(repeating: "a", count: 100_000) + "b"))
    #expect(pattern.firstMatch(in: String(repeating: "a", count: 20_000) + "b") == nil)
  }

  struct Substitution: Sendable, CustomTestStringConvertible {
    var pattern: String
    var template: String
    var text: String
    var result: String

    init(_ pattern: String, _ template: String, _ text: String, _ result: String) {
      self.pattern = pattern
      self.template = template
      self.text = text
      self.result = result
    }

    var testDescription: String { "\(pattern) with \(template)" }
  }

  static let substitutions: [Substitution] = [
    Substitution("a", "b", "banana", "bbnbnb"),
    Substitution("a", "", "banana", "bnn"),
    Substitution("x", "y", "abc", "abc"),
    Substitution("(\\w+) (\\w+)", "$2 $1", "a b c d", "b a d c"),
    Substitution("\\d+", "<$0>", "a1b22", "a<1>b<22>"),
    Substitution("a", "$$1", "a", "$1"),
    Substitution("a", "$x$", "a", "$x$"),
    Substitution("(a)(b)?", "[$2]", "ab a", "[b] []"),
    Substitution("x*", "-", "abc", "-a-b-c-"),
    Substitution("a*", "-", "baac", "-b--c-"),
    Substitution("", "-", "é😀", "-é-😀-"),
    Substitution("^", "> ", "a\nb", "> a\nb"),
    Substitution("(?m)^", "> ", "a\nb", "> a\n> b"),
    Substitution("$", "!", "a", "a!"),
    Substitution("\\b", "|", "ab c", "|ab| |c|"),
    Substitution("(a)", "$10", "a", "a0"),
    Substitution("(?i)A", "é", "aA", "éé"),
  ]

  @Test(arguments: substitutions) func replacesEveryMatch(_ item: Substitution) throws {
    let replacement = try Replacement(of: Pattern(item.pattern), with: item.template)
    #expect(replacement.apply(to: item.text) == item.result)
  }

  @Test func refusesATemplateWithAGroupThatIsNotThere() throws {
    let pattern = try Pattern("(a)(b)")
    #expect(throws: PatternError.self) { try Replacement(of: pattern, with: "$3") }
  }

  @Test(.timeLimit(.minutes(20))) func givesUpWhereReplacingTakesTheSquareOfTheText() throws {
    let replacement = try Replacement(of: Pattern("a.*b|a"), with: "x")
    #expect(replacement.apply(to: String(repeating: "a", count: 5000)) == nil)
    #expect(replacement.apply(to: String(repeating: "a", count: 100))?.utf8.count == 100)
  }
}

extension Pattern {
  fileprivate func firstMatch(in text: String) -> Match? {
    var text = text
    return text.withUTF8 { firstMatch(in: $0) }
  }
}
