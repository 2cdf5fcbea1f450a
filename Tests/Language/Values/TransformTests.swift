import Testing

@testable import SeedbedLanguage

@Suite struct TransformTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var steps: [Transform]
    var value: TransformValue
    /// Nil where the value is invalid.
    var result: TransformValue?

    init(_ steps: Transform..., of value: TransformValue, _ result: TransformValue?) {
      self.steps = steps
      self.value = value
      self.result = result
    }

    init(_ step: Transform, _ text: String, _ result: String) {
      self.init(step, of: .text(text), .text(result))
    }

    var testDescription: String { "\(steps) of \(value)" }
  }

  static let texts: [Case] = [
    Case(.simple(.trim), " \u{A0}\u{3000}a b\u{2028}\n", "a b"),
    Case(.simple(.trim), " \t ", ""),
    Case(.simple(.trim), "\u{200B}a", "\u{200B}a"),
    Case(.simple(.trim), " e\u{301} ", "e\u{301}"),
    Case(.simple(.lowercase), "ÄBCİ", "äbci̇"),
    Case(.simple(.uppercase), "straße ǆ", "STRASSE Ǆ"),
    Case(.simple(.collapseSpaces), "a \u{A0}\n b  ", "a b "),
    Case(.simple(.slug), "Crème Brûlée!", "creme-brulee"),
    Case(.simple(.slug), "  --Hello,   World-- ", "hello-world"),
    Case(.simple(.slug), "Straße & Łódź, Ångström", "strasse-lodz-angstrom"),
    Case(.simple(.slug), "Cafe\u{301} Vo\u{31B}", "cafe-vo"),
    Case(.simple(.slug), "Привет, Мир 2", "привет-мир-2"),
    Case(.simple(.slug), "Việt Nam", "viet-nam"),
    Case(.simple(.slug), "!!!", ""),
    Case(.prefix("a-"), "x", "a-x"),
    Case(.suffix("-a"), "", "-a"),
    Case(.replace(pattern: "(\\d+)-(\\d+)", with: "$2/$1"), "1-2 3-4", "2/1 4/3"),
    Case(.extract("id=(\\d+)"), "a?id=12&b", "12"),
    Case(.extract("\\d+"), "a12", "12"),
    Case(.simple(.base64Decode), "w6k=", "é"),
    Case(.simple(.base64Decode), "", ""),
  ]

  static let html: [Case] = [
    Case(.simple(.stripHTML), "<p>a <b>b</b></p><br/>c", "a bc"),
    Case(.simple(.stripHTML), "a < b && c > d", "a < b && c > d"),
    Case(.simple(.stripHTML), "1<2, <3", "1<2, <3"),
    Case(.simple(.stripHTML), "<a href=\"x>y\" title='>'>z</a>", "z"),
    Case(.simple(.stripHTML), "<a href=\"x>y", "y"),
    Case(.simple(.stripHTML), "a<!-- <b> -->c<!doctype html>d<?php x ?>e", "acde"),
    Case(.simple(.stripHTML), "a<!-- b>c", "ac"),
    Case(
      .simple(.stripHTML),
      "a<script>if (a<b) { x = \"</p>\" }</script >b<STYLE>p{}</style>c",
      "abc"
    ),
    Case(.simple(.stripHTML), "<script>a", "a"),
    Case(
      .simple(.stripHTML),
      "D&rcaron;&iacute;ve &Lstrok;&oacute;d&zacute; &shchcy;",
      "Dříve Łódź щ"
    ),
    Case(.simple(.stripHTML), "<b", "<b"),
    Case(.simple(.stripHTML), "a&amp;b &lt;b&gt; &quot;&apos;&#39;&#x27;&#X27;", "a&b <b> \"''''"),
    Case(.simple(.stripHTML), "&amp;lt;", "&lt;"),
    Case(.simple(.stripHTML), "&nbsp;&euro;&hellip;&Uuml;&Omega;&hearts;", "\u{A0}€…ÜΩ♥"),
    Case(.simple(.stripHTML), "&thetasym;&upsih;&piv;&zwj;&rang;&trade;", "ϑϒϖ\u{200D}\u{232A}™"),
    Case(
      .simple(.stripHTML),
      "&#8364;&#128;&#x1F600;&#0;&#xD800;&#99999999999;",
      "€€😀\u{FFFD}\u{FFFD}\u{FFFD}"
    ),
    Case(.simple(.stripHTML), "&nosuch; &amp &; &#; &#x; &#12", "&nosuch; &amp &; &#; &#x; &#12"),
  ]

  static let numbers: [Case] = [
    Case(.scale("0.001"), of: .number("907"), .number("0.907")),
    Case(.scale("0.01"), of: .number("1250"), .number("12.50")),
    Case(.scale("0.1"), of: .text("0.1"), .number("0.01")),
    Case(.scale("-3"), of: .number("0.10"), .number("-0.30")),
    Case(.scale("0"), of: .number("-5"), .number("0")),
    Case(.scale("1e3"), of: .number("1.5e-1"), .number("150.00")),
    Case(.scale("99999999999"), of: .number("99999999999"), .number("9999999999800000000001")),
    Case(.scale("1"), of: .number("1e999999999"), nil),
    Case(.scale("1e9000"), of: .number("1e9000"), nil),
    Case(.scale("2"), of: .text("a"), nil),
    Case(.scale("2"), of: .boolean(true), nil),
    Case(.scale("2"), of: .text(""), .text("")),
    Case(.offset("1"), of: .number("41"), .number("42")),
    Case(.offset("0.1"), of: .number("0.2"), .number("0.3")),
    Case(.offset("-1"), of: .number("0.25"), .number("-0.75")),
    Case(.offset("-0.25"), of: .number("0.25"), .number("0.00")),
    Case(.offset("-100"), of: .number("99"), .number("-1")),
    Case(.offset("1"), of: .number("99.9"), .number("100.9")),
    Case(
      .offset("1"),
      of: .number("-1e-9000"),
      .number("0." + String(repeating: "9", count: 9000))
    ),
    Case(.offset("1"), of: .list([]), nil),
  ]

  static let lists: [Case] = [
    Case(.split(","), of: .text("a,,b"), .list([.text("a"), .text(""), .text("b")])),
    Case(.split(","), of: .text(""), .list([])),
    Case(.split(", "), of: .text("a, b,c, "), .list([.text("a"), .text("b,c"), .text("")])),
    Case(.split(","), of: .text("a,\u{301}b"), .list([.text("a"), .text("\u{301}b")])),
    Case(.split("\n"), of: .text("a\r\nb"), .list([.text("a\r"), .text("b")])),
    Case(.split("."), of: .number("1.5"), .list([.text("1"), .text("5")])),
    Case(.split(","), of: .list([]), nil),
    Case(
      .join(", "),
      of: .list([.text("a"), .null, .number("1"), .boolean(true)]),
      .text("a, 1, true")
    ),
    Case(.join(", "), of: .list([]), .null),
    Case(.join(", "), of: .list([.null]), .null),
    Case(.join(", "), of: .list([.text("")]), .text("")),
    Case(.join(", "), of: .text("a"), .text("a")),
    Case(.join(", "), of: .number("1"), .number("1")),
    Case(.join(", "), of: .null, .null),
    Case(.join(", "), of: .json("{}"), nil),
    Case(.join(", "), of: .list([.list([])]), nil),
    Case(.join("-"), of: .json(#"[1,"a,]\"","x"]"#), .text("1-a,]\"-x")),
    Case(.each([.simple(.trim)]), of: .list([.text(" a "), .null]), .list([.text("a"), .null])),
    Case(.each([.simple(.trim)]), of: .text(" a "), .list([.text("a")])),
    Case(.each([.split(",")]), of: .text("a,b"), .list([.list([.text("a"), .text("b")])])),
    Case(.each([.extract("\\d")]), of: .text("b"), .list([])),
    Case(.each([.simple(.trim)]), of: .missing, .missing),
    Case(.each([.simple(.trim)]), of: .null, .null),
    Case(.each([.simple(.trim)]), of: .json("{}"), nil),
    Case(.each([.simple(.trim)]), of: .list([.list([])]), nil),
    Case(.each([.join("-")]), of: .json("[[1,2],[3]]"), .list([.text("1-2"), .text("3")])),
    Case(.each([.extract("\\d")]), of: .list([.text("a1"), .text("b")]), .list([.text("1")])),
    Case(.split(","), .each([.simple(.trim)]), .join("|"), of: .text("a , b"), .text("a|b")),
  ]

  static let maps: [Case] = [
    Case(
      .map([.init(name: "a", value: .number("1"))], otherwise: nil),
      of: .text("a"),
      .number("1")
    ),
    Case(.map([.init(name: "a", value: .number("1"))], otherwise: nil), of: .text("b"), .text("b")),
    Case(.map([.init(name: "a", value: .number("1"))], otherwise: .null), of: .text("b"), .null),
    Case(
      .map([.init(name: "1", value: .text("x"))], otherwise: .text("y")),
      of: .number("1"),
      .text("x")
    ),
    Case(
      .map([.init(name: "true", value: .text("x"))], otherwise: nil),
      of: .boolean(true),
      .text("x")
    ),
    Case(
      .map([.init(name: "é", value: .text("x"))], otherwise: nil),
      of: .text("e\u{301}"),
      .text("e\u{301}")
    ),
    Case(.map([], otherwise: .text("y")), of: .null, .null),
    Case(.map([], otherwise: .text("y")), of: .missing, .missing),
    Case(.map([], otherwise: .text("y")), of: .list([]), nil),
  ]

  static let coercions: [Case] = [
    Case(.simple(.trim), of: .null, .null),
    Case(.simple(.trim), of: .missing, .missing),
    Case(.prefix("n"), of: .number("1.50"), .text("n1.50")),
    Case(.simple(.uppercase), of: .boolean(true), .text("TRUE")),
    Case(.simple(.trim), of: .list([.text("a")]), nil),
    Case(.simple(.trim), of: .json("{}"), nil),
    Case(.extract("x"), of: .text("a"), .missing),
    Case(.extract("(x)?a"), of: .text("a"), .missing),
    Case(.extract("x"), .prefix("y"), of: .text("a"), .missing),
    Case(.simple(.base64Decode), of: .text("/w=="), nil),
    Case(.simple(.base64Decode), of: .text("!"), nil),
  ]

  @Test(arguments: texts + html + numbers + lists + maps + coercions)
  func transformsValues(_ item: Case) throws {
    switch try TransformPipeline(item.steps).apply(item.value) {
    case .success(let value): #expect(value == item.result)
    case .failure(let invalid): #expect(item.result == nil, "\(invalid.reason)")
    }
  }

  @Test func hintsAtEachForArrays() throws {
    let result = try TransformPipeline([.simple(.trim)]).apply(.list([]))
    #expect(
      result
        == .failure(
          InvalidValue(
            reason: "'trim' takes a text, found an array",
            hint: "{ each: trim } takes every element of an array"
          )
        )
    )
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["<", "<a ", "<!--", "<a \"", "<script>", "<!", "</a", "&", "&#x", "<a \">\" ' "]
  )
  func stripsHTMLInTimeThatGrowsWithTheTextOnly(_ piece: String) throws {
    let text = String(repeating: piece, count: 20_000)
    let result = try TransformPipeline([.simple(.stripHTML)]).apply(.text(text))
    #expect((try? result.get()) != nil)
  }

  @Test func sumsAndDividesExactly() {
    #expect(DecimalNumber.sum(of: ["0.1", "0.2", "1e1"])?.text == "10.3")
    #expect(DecimalNumber.sum(of: [])?.text == "0")
    #expect(DecimalNumber.sum(of: ["1", "x"]) == nil)
    #expect(DecimalNumber("3")?.dividedExactly(by: 2)?.text == "1.5")
    #expect(DecimalNumber("-4")?.dividedExactly(by: 2)?.text == "-2")
    #expect(DecimalNumber("1")?.dividedExactly(by: 1024)?.text == "0.0009765625")
    #expect(DecimalNumber("1")?.dividedExactly(by: 3) == nil)
    #expect(DecimalNumber("1")?.dividedExactly(by: 0) == nil)
  }
}
