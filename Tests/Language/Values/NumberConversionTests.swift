import Testing

@testable import SeedbedLanguage

@Suite struct NumberConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var source: Source
    var lossless: Outcome
    var exact: Outcome

    init(_ source: Source, _ lossless: Outcome, exact: Outcome? = nil) {
      self.source = source
      self.lossless = lossless
      self.exact = exact ?? lossless
    }

    var testDescription: String { "\(source)" }
  }

  static let integers: [Case] = [
    Case(.number("0"), .integer(0)),
    Case(.number("-0"), .integer(0)),
    Case(.number("42"), .integer(42)),
    Case(.number("999999999999999999"), .integer(999_999_999_999_999_999)),
    Case(.number("9223372036854775806"), .integer(.max - 1)),
    Case(.number("9223372036854775807"), .integer(.max)),
    Case(.number("9223372036854775808"), .invalid),
    Case(.number("-9223372036854775807"), .integer(.min + 1)),
    Case(.number("-9223372036854775808"), .integer(.min)),
    Case(.number("-9223372036854775809"), .invalid),
    Case(.number("18446744073709551616"), .invalid),
    Case(.number("99999999999999999999999"), .invalid),
    Case(.number("1.0"), .integer(1), exact: .invalid),
    Case(.number("1e3"), .integer(1000), exact: .invalid),
    Case(.number("-12.50e2"), .integer(-1250), exact: .invalid),
    Case(.number("120e-1"), .integer(12), exact: .invalid),
    Case(.number("0e999999999999"), .integer(0), exact: .invalid),
    Case(.number("9.223372036854775807e18"), .integer(.max), exact: .invalid),
    Case(.number("9.223372036854775808e18"), .invalid),
    Case(.number("2.5"), .invalid),
    Case(.number("1e-1"), .invalid),
    Case(.number("1e999999999999"), .invalid),
    Case(.text("42"), .integer(42), exact: .invalid),
    Case(.text("-7"), .integer(-7), exact: .invalid),
    Case(.text("1.0"), .integer(1), exact: .invalid),
    Case(.text(""), .null),
    Case(.text("12abc"), .invalid),
    Case(.text(" 12"), .invalid),
    Case(.text("+1"), .invalid),
    Case(.text("01"), .invalid),
    Case(.text("-"), .invalid),
    Case(.text("1."), .invalid),
    Case(.text(".5"), .invalid),
    Case(.text("1e"), .invalid),
    Case(.text("0x10"), .invalid),
    Case(.text("１２"), .invalid),
    Case(.text("NaN"), .invalid),
    Case(.boolean(true), .invalid),
    Case(.null, .null),
    Case(.json("[1]"), .invalid),
    Case(.json("{}"), .invalid),
  ]

  @Test(arguments: integers) func takesOnlyWhatLosesNothingForAnInteger(_ item: Case) throws {
    #expect(try Converter(conversion(.integer)).outcome(of: item.source) == item.lossless)
    let exact = conversion(.integer) { $0.coercion = .exact }
    #expect(try Converter(exact).outcome(of: item.source) == item.exact)
  }

  static let reals: [Case] = [
    Case(.number("0"), .real(0)),
    Case(.number("-0.0"), .real(0)),
    Case(.number("1.5"), .real(1.5)),
    Case(.number("907"), .real(907)),
    Case(.number("0.1"), .real(0.1)),
    Case(.number("51.507350921630859"), .real(51.507350921630859)),
    Case(.number("9007199254740993"), .real(9_007_199_254_740_992)),
    Case(.number("123456789012345678901234567890"), .real(1.2345678901234568e29)),
    Case(.number("1.7976931348623157e308"), .real(1.7976931348623157e308)),
    Case(.number("2.2250738585072011e-308"), .real(0x1p-1022 - 0x1p-1074)),
    Case(.number("5e-324"), .real(.leastNonzeroMagnitude)),
    Case(.number("1e-400"), .real(0)),
    Case(.number("1e400"), .invalid),
    Case(.number("-1e400"), .invalid),
    Case(.number("1e22"), .real(1e22)),
    Case(.number("1e23"), .real(1e23)),
    Case(.number("8.5e-22"), .real(8.5e-22)),
    Case(.text("2.50"), .real(2.5), exact: .invalid),
    Case(.text(""), .null),
    Case(.text("Infinity"), .invalid),
    Case(.text("nan"), .invalid),
    Case(.text("1,5"), .invalid),
    Case(.boolean(false), .invalid),
    Case(.null, .null),
  ]

  @Test(arguments: reals) func roundsRealsCorrectly(_ item: Case) throws {
    #expect(try Converter(conversion(.real)).outcome(of: item.source) == item.lossless)
    let exact = conversion(.real) { $0.coercion = .exact }
    #expect(try Converter(exact).outcome(of: item.source) == item.exact)
  }

  @Test func readsEveryRealThatItWrote() throws {
    var random = SplitMix(state: 42)
    let converter = try Converter(conversion(.real))
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(converter.outcome(of: .number("\(value)")) == .real(value))
    }
  }

  static let decimals: [Case] = [
    Case(.number("12.50"), .text("12.50")),
    Case(.number("0.10"), .text("0.10")),
    Case(.number("-0"), .text("0")),
    Case(.number("-0.00"), .text("0.00")),
    Case(.number("-0.10"), .text("-0.10")),
    Case(.number("1e5"), .text("100000")),
    Case(.number("1.50e1"), .text("15.0")),
    Case(.number("1.5e-3"), .text("0.0015")),
    Case(.number("-120E-1"), .text("-12.0")),
    Case(
      .number("123456789012345678901234567890.123"),
      .text("123456789012345678901234567890.123")
    ),
    Case(.number("1e999999999"), .invalid),
    Case(.number("1e-999999999"), .invalid),
    Case(.text("19.99"), .text("19.99"), exact: .invalid),
    Case(.text("007"), .invalid),
    Case(.text(""), .null),
    Case(.boolean(true), .invalid),
    Case(.json("{}"), .invalid),
  ]

  @Test(arguments: decimals) func keepsTheDigitsOfADecimal(_ item: Case) throws {
    #expect(try Converter(conversion(.decimal)).outcome(of: item.source) == item.lossless)
    let exact = conversion(.decimal) { $0.coercion = .exact }
    #expect(try Converter(exact).outcome(of: item.source) == item.exact)
  }

  static let scaledDecimals: [Case] = [
    Case(.number("12.5"), .integer(1250)),
    Case(.number("12.50"), .integer(1250)),
    Case(.number("12.500"), .integer(1250)),
    Case(.number("-0.01"), .integer(-1)),
    Case(.number("12.505"), .invalid),
    Case(.number("92233720368547758.07"), .integer(.max)),
    Case(.number("92233720368547758.08"), .invalid),
    Case(.text("1e2"), .integer(10_000)),
    Case(.text("abc"), .invalid),
  ]

  @Test(arguments: scaledDecimals) func storesADecimalAsAScaledInteger(_ item: Case) throws {
    let scaled = conversion(.decimal) { $0.decimalScale = 2 }
    #expect(try Converter(scaled).outcome(of: item.source) == item.lossless)
  }

  @Test func hintsAtTypesThatKeepLargeNumbers() throws {
    let problem = try Converter(conversion(.integer)).problem(of: .number("9223372036854775808"))
    #expect(
      problem?.reason == "expected an integer, found the number 9223372036854775808: "
        + "an integer has at most 64 bits"
    )
    #expect(problem?.hint == "'type: text' or 'type: decimal' keeps all digits")
  }

  @Test func cutsLongValuesInMessages() throws {
    let text = "ab\n" + String(repeating: "x", count: 100)
    let problem = try Converter(conversion(.integer)).problem(of: .text(text))
    let shown = "ab\\n" + String(repeating: "x", count: 37)
    #expect(problem?.reason == "expected an integer, found the text '\(shown)…'")
  }

  @Test func divergesFromNoNumberOrder() {
    let ascending = [
      "-1e400", "-12", "-11.5", "-0.5", "-1e-30", "0", "1e-400", "1e-30", "0.5", "1", "1.0000001",
      "9007199254740992", "9007199254740993", "1e17", "100000000000000001", "1e400", "2e400",
    ]
    for (i, left) in ascending.enumerated() {
      for (j, right) in ascending.enumerated() {
        let order = withRawValue(.number(left)) { value, _ in
          ValueComparison.compare(value, .number(right))
        }
        #expect(order == (i - j).signum(), "\(left) and \(right)")
      }
    }
  }
}

/// Random numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
