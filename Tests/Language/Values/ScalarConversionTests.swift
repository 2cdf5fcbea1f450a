import SeedbedBase
import Testing

@testable import SeedbedLanguage

@Suite struct ScalarConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var type: AttributeType
    var source: Source
    var outcome: Outcome
    var isExact = false

    init(_ type: AttributeType, _ source: Source, _ outcome: Outcome, exact: Bool = false) {
      self.type = type
      self.source = source
      self.outcome = outcome
      isExact = exact
    }

    var testDescription: String { "\(type) \(source)\(isExact ? " exactly" : "")" }
  }

  static let uuid = "01234567-89ab-cdef-0123-456789abcdef"

  static let cases: [Case] = [
    Case(.boolean, .boolean(true), .integer(1)),
    Case(.boolean, .boolean(false), .integer(0), exact: true),
    Case(.boolean, .number("1"), .integer(1)),
    Case(.boolean, .number("0"), .integer(0)),
    Case(.boolean, .number("2"), .invalid),
    Case(.boolean, .number("1"), .invalid, exact: true),
    Case(.boolean, .text("TRUE"), .integer(1)),
    Case(.boolean, .text("f"), .integer(0)),
    Case(.boolean, .text("Yes"), .integer(1)),
    Case(.boolean, .text("n"), .integer(0)),
    Case(.boolean, .text("1"), .integer(1)),
    Case(.boolean, .text("on"), .invalid),
    Case(.boolean, .text("true "), .invalid),
    Case(.boolean, .text("true"), .invalid, exact: true),
    Case(.boolean, .text(""), .null),
    Case(.boolean, .json("[]"), .invalid),
    Case(.text, .text(""), .text("")),
    Case(.text, .text("a\0b é"), .text("a\0b é")),
    Case(.text, .number("1.50"), .text("1.50")),
    Case(.text, .boolean(true), .text("true")),
    Case(.text, .boolean(false), .text("false")),
    Case(.text, .number("1"), .invalid, exact: true),
    Case(.text, .boolean(true), .invalid, exact: true),
    Case(.text, .null, .null),
    Case(.text, .json("[1]"), .invalid),
    Case(.text, .json("{}"), .invalid),
    Case(.uuid, .text(uuid), .text(uuid)),
    Case(.uuid, .text(uuid.uppercased()), .text(uuid)),
    Case(.uuid, .text("{\(uuid)}"), .invalid),
    Case(.uuid, .text("0123456789abcdef0123456789abcdef"), .invalid),
    Case(.uuid, .text("0123456g-89ab-cdef-0123-456789abcdef"), .invalid),
    Case(.uuid, .text(""), .null),
    Case(.uuid, .number("1"), .invalid),
    Case(.url, .text("https://a.b/ü?c=d#e"), .text("https://a.b/ü?c=d#e")),
    Case(.url, .text("mailto:a@b.c"), .text("mailto:a@b.c")),
    Case(.url, .text("x-app+1.0:open"), .text("x-app+1.0:open")),
    Case(.url, .text("http://u:p@[::1%25e]:80/[x]"), .text("http://u:p@[::1%25e]:80/[x]")),
    Case(.url, .text("mailto:a[b"), .text("mailto:a[b")),
    Case(.url, .text("http://%41.b:/?[c]"), .text("http://%41.b:/?[c]")),
    Case(.url, .text("http://[bad:host/x"), .invalid),
    Case(.url, .text("http://[::1]x/"), .invalid),
    Case(.url, .text("http://a]b/"), .invalid),
    Case(.url, .text("http://a:x/"), .invalid),
    Case(.url, .text("http://a:1:2/"), .invalid),
    Case(.url, .text("http://a%4/"), .invalid),
    Case(.url, .text("http://a\\b/"), .invalid),
    Case(.url, .text("a.b/c"), .invalid),
    Case(.url, .text("//a.b/c"), .invalid),
    Case(.url, .text("1a://b"), .invalid),
    Case(.url, .text("http:"), .invalid),
    Case(.url, .text("http://a b"), .invalid),
    Case(.url, .text("/a:b"), .invalid),
    Case(.url, .text(""), .null),
    Case(.data, .text("aGVsbG8="), .blob(Array("hello".utf8))),
    Case(.data, .text("aGVsbG8"), .blob(Array("hello".utf8))),
    Case(.data, .text("aGVs\r\nbG8="), .blob(Array("hello".utf8))),
    Case(.data, .text("_-8="), .blob([0xFF, 0xEF])),
    Case(.data, .text("/+8="), .blob([0xFF, 0xEF])),
    Case(.data, .text(""), .blob([])),
    Case(.data, .text("aGVsbG9="), .invalid),
    Case(.data, .text("aGVsbG8=="), .invalid),
    Case(.data, .text("a"), .invalid),
    Case(.data, .text("aG=s"), .invalid),
    Case(.data, .text("===="), .invalid),
    Case(.data, .text("a b="), .invalid),
    Case(.data, .number("1234"), .invalid),
    Case(.json, .json(#"{"b":1,"a":[1.50,null]}"#), .text(#"{"b":1,"a":[1.50,null]}"#)),
    Case(.json, .number("1.50"), .text("1.50")),
    Case(.json, .boolean(true), .text("true")),
    Case(.json, .null, .null),
    Case(.json, .text(""), .text(#""""#)),
    Case(.json, .text("a\"b\\c/\u{1}\u{1F}\n\t\u{8}é"), .text(#""a\"b\\c/\u0001\u001f\n\t\bé""#)),
  ]

  @Test(arguments: cases) func convertsScalars(_ item: Case) throws {
    let settings = conversion(item.type) { $0.coercion = item.isExact ? .exact : .lossless }
    #expect(try Converter(settings).outcome(of: item.source) == item.outcome)
  }

  @Test func storesUUIDsAsTheirBytes() throws {
    let converter = try Converter(conversion(.uuid) { $0.forms.uuid = .blob })
    let bytes: [UInt8] = [1, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF]
    #expect(converter.outcome(of: .text(Self.uuid)) == .blob(bytes + bytes))
  }

  @Test func readsHexadecimalData() throws {
    let converter = try Converter(conversion(.data) { $0.dataEncoding = .hex })
    #expect(converter.outcome(of: .text("00fFa0")) == .blob([0, 0xFF, 0xA0]))
    #expect(converter.outcome(of: .text("")) == .blob([]))
    #expect(converter.outcome(of: .text("0")) == .invalid)
    #expect(converter.outcome(of: .text("0x")) == .invalid)
  }

  @Test func givesEmptyDataAnAddress() throws {
    let converter = try Converter(conversion(.data))
    let hasAddress = withRawValue(.text("")) { value, arena in
      guard case .cell(let cell) = converter.convert(value, arena: arena) else { return false }
      return cell.bits != 0 && cell.length == 0
    }
    #expect(hasAddress)
  }

  @Test func namesWhatWasFound() throws {
    let converter = try Converter(conversion(.integer))
    #expect(
      converter.problem(of: .text("abc"))?.reason == "expected an integer, found the text 'abc'"
    )
    #expect(
      converter.problem(of: .number("2.5"))?.reason == "expected an integer, found the number 2.5"
    )
    #expect(converter.problem(of: .boolean(true))?.reason == "expected an integer, found true")
    #expect(converter.problem(of: .json("[1]"))?.reason == "expected an integer, found an array")
    #expect(converter.problem(of: .json("{}"))?.reason == "expected an integer, found an object")
  }

  @Test(arguments: [
    ("www.x.org", "https://"), ("//x.org/a", "https:"), ("/a/b.png", "https://example.org"),
  ])
  func hintsAtThePartThatAURLLacks(text: String, prefix: String) throws {
    let problem = try Converter(conversion(.url)).problem(of: .text(text))
    #expect(
      problem?.hint == "'transform' can put one before it: { prefix: \"\(prefix)\" }"
    )
  }
}
