import Testing

@testable import SeedbedLanguage

@Suite struct ConverterTests {
  @Test func takesNullValuesByTheirText() throws {
    let converter = try Converter(conversion(.integer), nullValues: ["0", "n/a", "true", "é"])
    #expect(converter.outcome(of: .text("n/a")) == .null)
    #expect(converter.outcome(of: .text("N/A")) == .invalid)
    #expect(converter.outcome(of: .number("0")) == .null)
    #expect(converter.outcome(of: .number("00")) == .invalid)
    #expect(converter.outcome(of: .boolean(true)) == .null)
    #expect(converter.outcome(of: .text("e\u{301}")) == .invalid)
    #expect(converter.outcome(of: .number("1")) == .integer(1))
  }

  @Test func looksForNullValuesBeforeAndAfterTransforms() throws {
    let converter = try Converter(
      conversion(.text),
      nullValues: [" - ", "none"],
      transforms: [.simple(.trim), .simple(.lowercase)]
    )
    #expect(converter.outcome(of: .text(" - ")) == .null)
    #expect(converter.outcome(of: .text(" NONE ")) == .null)
    #expect(converter.outcome(of: .text("-")) == .text("-"))
    #expect(converter.outcome(of: .text(" A ")) == .text("a"))
  }

  @Test func takesAnEmptyTextAfterTransformsForNull() throws {
    #expect(
      try Converter(conversion(.integer), transforms: [.simple(.trim)]).outcome(of: .text(" "))
        == .null
    )
    #expect(
      try Converter(conversion(.text), transforms: [.simple(.trim)]).outcome(of: .text(" "))
        == .text("")
    )
  }

  @Test func givesMissingWhereATransformFindsNothing() throws {
    let converter = try Converter(conversion(.integer), transforms: [.extract("[0-9]+")])
    #expect(converter.outcome(of: .text("page 12")) == .integer(12))
    #expect(converter.outcome(of: .text("page")) == .missing)
    #expect(converter.outcome(of: .null) == .null)
  }

  @Test func mapsSourceValuesToStoredOnes() throws {
    let enumerated = conversion(.integer) {
      $0.enumeration = [
        .init(name: "published", value: .number("1")),
        .init(name: "draft", value: .number("0")),
        .init(name: "true", value: .number("2")),
        .init(name: "7", value: .text("70")),
        .init(name: "gone", value: .null),
      ]
    }
    let converter = try Converter(enumerated)
    #expect(converter.outcome(of: .text("draft")) == .integer(0))
    #expect(converter.outcome(of: .text("published")) == .integer(1))
    #expect(converter.outcome(of: .boolean(true)) == .integer(2))
    #expect(converter.outcome(of: .number("7")) == .integer(70))
    #expect(converter.outcome(of: .text("7")) == .integer(70))
    #expect(converter.outcome(of: .text("gone")) == .null)
    #expect(converter.outcome(of: .text("Draft")) == .invalid)
    #expect(converter.outcome(of: .number("1")) == .invalid)
    #expect(converter.outcome(of: .text("")) == .null)
    #expect(converter.outcome(of: .null) == .null)
    #expect(converter.outcome(of: .json("[]")) == .invalid)
    #expect(
      converter.problem(of: .text("x"))?.reason
        == "expected one of 'published', 'draft', 'true', '7', 'gone', found the text 'x'"
    )
  }

  @Test func keepsTextsOfAnEnumAliveByItself() throws {
    let converter = try Converter(
      conversion(.text) { $0.enumeration = [.init(name: "a", value: .text("stored text"))] }
    )
    #expect(converter.outcome(of: .text("a")) == .text("stored text"))
  }

  struct CheckCase: Sendable, CustomTestStringConvertible {
    var conversion: Conversion
    var valid: [Source]
    var invalid: [Source]

    init(
      _ type: AttributeType,
      _ check: (inout Check) -> Void,
      valid: [Source],
      invalid: [Source],
      change: (inout Conversion) -> Void = { _ in }
    ) {
      conversion = Conversion(type: type)
      change(&conversion)
      var value = Check()
      check(&value)
      conversion.check = value
      self.valid = valid
      self.invalid = invalid
    }

    var testDescription: String { "\(conversion.type) \(valid) \(invalid)" }
  }

  static let checks: [CheckCase] = [
    CheckCase(
      .integer,
      { ($0.minimum, $0.maximum) = (.number("0"), .number("5")) },
      valid: [.number("0"), .number("5"), .text("3"), .null],
      invalid: [.number("-1"), .number("6")]
    ),
    CheckCase(
      .real,
      { $0.minimum = .number("0.5") },
      valid: [.number("0.5"), .number("1e9")],
      invalid: [.number("0.49")]
    ),
    CheckCase(
      .decimal,
      { $0.maximum = .number("10") },
      valid: [.number("9.99"), .number("10.00"), .number("-100")],
      invalid: [.number("10.01"), .number("1e2")]
    ),
    CheckCase(
      .decimal,
      { $0.maximum = .number("10") },
      valid: [.number("10.00")],
      invalid: [.number("10.01")],
      change: { $0.decimalScale = 2 }
    ),
    CheckCase(
      .text,
      { ($0.minimumLength, $0.maximumLength) = (2, 3) },
      valid: [.text("ab"), .text("äöü"), .text("👩🏽a")],
      invalid: [.text("a"), .text("abcd"), .text(""), .text("👩🏽ab")]
    ),
    CheckCase(
      .text,
      { $0.minimumLength = 2 },
      valid: [.text("ab\0"), .text("äö")],
      invalid: [.text("a\0b"), .text("\0ab")]
    ),
    CheckCase(.text, { $0.minimumLength = 1 }, valid: [.text("\0")], invalid: [.text("")]),
    CheckCase(.text, { $0.maximumLength = 2 }, valid: [.text("a\0")], invalid: [.text("a\0b")]),
    CheckCase(
      .text,
      { $0.pattern = "^[a-z]+$" },
      valid: [.text("abc")],
      invalid: [.text("Abc"), .text(""), .text("abc\n")]
    ),
    CheckCase(
      .text,
      { $0.allowed = [.text("a"), .text("b"), .number("1")] },
      valid: [.text("a"), .text("b"), .text("1"), .number("1")],
      invalid: [.text("c"), .text("A"), .text("1.0")]
    ),
    CheckCase(
      .integer,
      { $0.allowed = [.number("1"), .text("2")] },
      valid: [.number("1.0"), .text("2")],
      invalid: [.number("3")]
    ),
    CheckCase(
      .date,
      { ($0.minimum, $0.maximum) = (.text("2000-01-01"), .text("2010-01-01T00:00:00Z")) },
      valid: [.number("946684800"), .number("1262304000")],
      invalid: [.number("946684799"), .number("1262304001")],
      change: { ($0.dateFormats, $0.forms.date) = (["unix"], .iso8601) }
    ),
  ]

  @Test(arguments: checks) func checksWhatIsStored(_ item: CheckCase) throws {
    let converter = try Converter(item.conversion)
    for source in item.valid { #expect(converter.problem(of: source) == nil, "\(source)") }
    for source in item.invalid { #expect(converter.problem(of: source) != nil, "\(source)") }
  }

  @Test func saysWhatACheckExpected() throws {
    let checked = conversion(.integer) {
      var check = Check()
      check.maximum = .number("5")
      $0.check = check
    }
    #expect(
      try Converter(checked).problem(of: .number("6"))?.reason == "expected at most 5, found 6"
    )
  }

  @Test func convertsConstantsThroughTheirType() throws {
    let exact = conversion(.integer) { $0.coercion = .exact }
    #expect(try Converter(exact).outcome(ofLiteral: .text("5")) == .integer(5))
    #expect(try Converter(exact).outcome(ofLiteral: .null) == .null)
    #expect(try Converter(conversion(.boolean)).outcome(ofLiteral: .boolean(true)) == .integer(1))
    #expect(try Converter(conversion(.text)).outcome(ofLiteral: .number("0.10")) == .text("0.10"))
    #expect(try Converter(conversion(.integer)).outcome(ofLiteral: .text("x")) == .invalid)
    let unix = conversion(.date) { $0.dateFormats = ["unix"] }
    #expect(
      try Converter(unix).outcome(ofLiteral: .text("2011-08-09"))
        == .text("2011-08-09 00:00:00.000")
    )
  }

  @Test func turnsListsIntoJSON() throws {
    let converter = try Converter(
      conversion(.json),
      transforms: [.split(","), .each([.simple(.trim)])]
    )
    #expect(converter.outcome(of: .text("a, \"b")) == .text(#"["a","\"b"]"#))
    let scalar = try Converter(conversion(.text), transforms: [.split(",")])
    #expect(scalar.problem(of: .text("a,b"))?.reason == "expected a text, found an array")
  }

  @Test func takesArraysApartForTransforms() throws {
    let converter = try Converter(conversion(.text), transforms: [.join("; ")])
    #expect(
      converter.outcome(of: .json(#"["a",1,true,null,"\u00e9\ud83d\ude00\n"]"#))
        == .text("a; 1; true; é😀\n")
    )
    #expect(converter.outcome(of: .json("[]")) == .null)
    #expect(converter.outcome(of: .json("{}")) == .invalid)
    #expect(converter.outcome(of: .json("[[1]]")) == .invalid)
    #expect(converter.outcome(ofMade: .list([.text("x"), .null, .number("2")])) == .text("x; 2"))
  }

  struct ErrorCase: Sendable, CustomTestStringConvertible {
    var conversion: Conversion
    var transforms: [Transform] = []
    var error: ConverterError

    var testDescription: String { error.reason }
  }

  static let errors: [ErrorCase] = [
    ErrorCase(
      conversion: conversion(.date) { $0.timeZone = "Mars/Olympus" },
      error: ConverterError(.timeZone, "there is no time zone 'Mars/Olympus'")
    ),
    ErrorCase(
      conversion: conversion(.date) { $0.dateFormats = ["iso8610"] },
      error: ConverterError(
        .format,
        "there is no date format 'iso8610'; did you mean 'iso8601'?"
      )
    ),
    ErrorCase(
      conversion: conversion(.integer) {
        $0.enumeration = [.init(name: "a", value: .text("b"))]
      },
      error: ConverterError(
        .enumeration,
        "the value of 'a': expected an integer, found the text 'b'"
      )
    ),
    ErrorCase(
      conversion: conversion(.integer) {
        var check = Check()
        check.minimum = .text("x")
        $0.check = check
      },
      error: ConverterError(.check, "min: expected an integer, found the text 'x'")
    ),
    ErrorCase(
      conversion: conversion(.text) {
        var check = Check()
        check.pattern = "("
        $0.check = check
      },
      error: ConverterError(.check, "pattern: '(' is not closed")
    ),
    ErrorCase(
      conversion: conversion(.text),
      transforms: [.replace(pattern: "a", with: "$1")],
      error: ConverterError(
        .transform,
        "replace: '$1' names a group, but the pattern has 0"
      )
    ),
    ErrorCase(
      conversion: conversion(.text),
      transforms: [.uuid5(namespace: "dns")],
      error: ConverterError(.transform, "uuid5: expected a UUID as the namespace, found 'dns'")
    ),
    ErrorCase(
      conversion: conversion(.text),
      transforms: [.each([.scale("x")])],
      error: ConverterError(.transform, "scale: expected a number, found 'x'")
    ),
  ]

  @Test(arguments: errors) func refusesWrongSettings(_ item: ErrorCase) {
    #expect(throws: item.error) {
      try Converter(item.conversion, transforms: item.transforms)
    }
  }

  @Test func comparesValuesWithLiterals() {
    func equals(_ source: Source, _ literal: Literal) -> Bool {
      withRawValue(source) { value, _ in ValueComparison.equals(value, literal) }
    }
    #expect(equals(.number("1"), .number("1.0")))
    #expect(equals(.number("100"), .number("1e2")))
    #expect(!equals(.number("1"), .boolean(true)))
    #expect(!equals(.boolean(true), .number("1")))
    #expect(!equals(.text("1"), .number("1")))
    #expect(equals(.boolean(false), .boolean(false)))
    #expect(equals(.null, .null))
    #expect(!equals(.text("null"), .null))
    #expect(equals(.text("é"), .text("é")))
    #expect(!equals(.text("e\u{301}"), .text("é")))
    #expect(!equals(.json("[]"), .text("[]")))
  }

  @Test func ordersTextsByTheirScalars() {
    func compare(_ source: Source, _ literal: Literal) -> Int? {
      withRawValue(source) { value, _ in ValueComparison.compare(value, literal) }
    }
    #expect(compare(.text("a"), .text("b")) == -1)
    #expect(compare(.text("Z"), .text("a")) == -1)
    #expect(compare(.text("abc"), .text("ab")) == 1)
    #expect(compare(.text("\u{FFFD}"), .text("\u{10000}")) == -1)
    #expect(compare(.text("1"), .number("1")) == nil)
    #expect(compare(.boolean(true), .boolean(false)) == nil)
  }
}
