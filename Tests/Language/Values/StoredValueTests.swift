import SeedbedBase
import Testing

@testable import SeedbedLanguage

@Suite struct StoredValueTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var conversion: Conversion
    var source: Source
    var value: Source

    init(
      _ type: AttributeType,
      _ source: Source,
      _ value: Source,
      _ change: (inout Conversion) -> Void = { _ in }
    ) {
      conversion = Conversion(type: type)
      change(&conversion)
      self.source = source
      self.value = value
    }

    var testDescription: String { "\(conversion.type) \(source)" }
  }

  static let uuid = "01234567-89ab-cdef-0123-456789abcdef"

  static let cases: [Case] = [
    Case(.integer, .text("-7"), .number("-7")),
    Case(.boolean, .text("yes"), .boolean(true)),
    Case(.boolean, .number("0"), .boolean(false)),
    Case(.real, .number("1"), .number("1.0")),
    Case(.text, .number("1.50"), .text("1.50")),
    Case(.decimal, .text("1.50"), .number("1.50")),
    Case(.decimal, .number("-0.005"), .number("-0.005")) { $0.decimalScale = 3 },
    Case(.decimal, .number("12"), .number("12.00")) { $0.decimalScale = 2 },
    Case(.decimal, .number("0"), .number("0.0")) { $0.decimalScale = 1 },
    Case(.decimal, .number("5"), .number("5")) { $0.decimalScale = 0 },
    Case(.decimal, .number("-9223372036854775808e-2"), .number("-92233720368547758.08")) {
      $0.decimalScale = 2
    },
    Case(.uuid, .text(uuid), .text(uuid)),
    Case(.uuid, .text(uuid), .text(uuid)) { $0.forms.uuid = .blob },
    Case(.uuid, .text(uuid), .text(uuid)) { $0.forms.uuid = .hex },
    Case(.uuid, .text(uuid), .text(uuid.uppercased())) { $0.forms.uuid = .uppercase },
    Case(.decimal, .text("-1.50"), .number("-1.5")) { $0.forms.decimal = .real },
    Case(.data, .text("aGVsbG8="), .text("aGVsbG8=")),
    Case(.data, .text("_-8"), .text("/+8=")),
    Case(.data, .text("/w=="), .text("/w==")),
    Case(.data, .text(""), .text("")),
    Case(.data, .text("00FF"), .text("00ff")) { $0.dataEncoding = .hex },
    Case(.date, .text("2011-08-09"), .text("2011-08-09 00:00:00.000")),
    Case(.date, .text("1970-01-01T00:00:01Z"), .number("1")) { $0.forms.date = .unix },
    Case(.json, .json("[1]"), .text("[1]")),
  ]

  @Test(arguments: cases) func givesWhatADumpWouldHold(_ item: Case) throws {
    let converter = try Converter(item.conversion)
    let found = withRawValue(item.source) { value, arena -> Source? in
      guard case .cell(let cell) = converter.convert(value, arena: arena),
        let stored = RawValue(stored: cell, by: item.conversion, arena: arena)
      else { return nil }
      switch stored.kind {
      case .null: return .null
      case .true, .false: return .boolean(stored.kind == .true)
      case .number: return .number(stored.text)
      case .text: return .text(stored.text)
      case .json: return .json(stored.text)
      }
    }
    #expect(found == item.value)
  }

  @Test func givesNothingForWhatHoldsNothing() {
    let arena = ByteArena()
    #expect(RawValue(stored: .null, by: Conversion(type: .text), arena: arena) == nil)
    #expect(RawValue(stored: .absent, by: Conversion(type: .text), arena: arena) == nil)
  }

  @Test func takesOverOnlyWhatIsStoredAlike() {
    let scaled = conversion(.decimal) { $0.decimalScale = 2 }
    let unix = conversion(.date) { $0.forms.date = .unix }
    let checked = conversion(.date) { $0.check = Check() }
    #expect(scaled.takesStored(by: scaled))
    #expect(!scaled.takesStored(by: conversion(.decimal)))
    #expect(!scaled.takesStored(by: conversion(.decimal) { $0.decimalScale = 3 }))
    #expect(unix.takesStored(by: conversion(.date) { ($0.forms.date, $0.timeZone) = (.unix, "Z") }))
    #expect(!unix.takesStored(by: conversion(.date)))
    #expect(!unix.takesStored(by: conversion(.date) { $0.forms.date = .unixMillis }))
    #expect(!checked.takesStored(by: conversion(.date)))
    #expect(!conversion(.text).takesStored(by: conversion(.url)))
    #expect(!conversion(.uuid).takesStored(by: conversion(.uuid) { $0.forms.uuid = .blob }))
    #expect(!conversion(.uuid).takesStored(by: conversion(.uuid) { $0.forms.uuid = .hex }))
  }
}
