import SeedbedBase
import Testing

@testable import SeedbedLanguage

@Suite struct PseudonymTests {
  static let key = key("a key of sixteen bytes")

  static func key(_ text: String) -> PseudonymKey {
    PseudonymKey(Array(text.utf8)) ?? .known
  }

  static func pseudonym(
    _ kind: Pseudonym.Kind,
    key: PseudonymKey = key,
    _ change: (inout Pseudonym) -> Void = { _ in }
  ) -> Pseudonym {
    var pseudonym = Pseudonym(kind: kind)
    pseudonym.key = key
    change(&pseudonym)
    return pseudonym
  }

  static func hash(_ kind: Pseudonym.Kind, domain: String? = nil) -> KeyedHash {
    KeyedHash(pseudonym(kind) { $0.domain = domain })
  }

  // MARK: Hashes

  @Test func hashesKindAndValueApartByANUL() {
    let expected = HMAC.sha256(Array("email\0ada@example.org".utf8), key: Self.key.bytes)
    #expect(Self.hash(.email).bytes(of: Array("ada@example.org".utf8)) == expected)
  }

  @Test func domainsKeepValuesApart() {
    let value = Array("ada".utf8)
    let all = [nil, "a", "b"].map { Self.hash(.email, domain: $0).bytes(of: value) }
    #expect(Set(all).count == 3)
  }

  @Test func aKeyNeedsSixteenBytesAndMayEndInALineEnd() {
    #expect(PseudonymKey(Array("fifteen bytes..".utf8)) == nil)
    #expect(PseudonymKey(Array("fifteen bytes..\n".utf8)) == nil)
    let key = PseudonymKey(Array("sixteen bytes...".utf8))
    #expect(key != nil)
    #expect(PseudonymKey(Array("sixteen bytes...\n".utf8)) == key)
    #expect(PseudonymKey(Array("sixteen bytes...\r\n".utf8)) == key)
  }

  @Test func aKeyIsNeverPrinted() {
    let key = Self.key("secret secret secret")
    var dumped = ""
    dump(key, to: &dumped)
    let texts = ["\(key)", String(reflecting: key), dumped, "\(Self.pseudonym(.email, key: key))"]
    for text in texts {
      #expect(!text.contains("secret"))
      #expect(!text.contains("115, 101, 99"))
    }
  }

  // MARK: Permutations

  /// All values of a shape.
  static func values(_ radices: [UInt8]) -> [[UInt8]] {
    radices.reduce([[]]) { values, radix in
      values.flatMap { value in (0..<radix).map { value + [$0] } }
    }
  }

  @Test(
    arguments: [
      [10], [26], [9], [10, 10], [26, 10], [9, 10, 10], [9, 10, 10, 10], [26, 26, 3], [2, 3, 5, 7],
    ] as [[UInt8]]
  )
  func permutesEveryShapeOneToOne(radices: [UInt8]) {
    let permutation = ShapePermutation(hash: Self.hash(.digits))
    let all = Self.values(radices)
    let images = all.map { value in
      var symbols = value
      permutation.apply(to: &symbols, radices: radices, tweak: [])
      return symbols
    }
    #expect(Set(images) == Set(all))
    #expect(images != all)
  }

  @Test func aPartThatStaysChoosesAnotherPermutation() {
    let permutation = ShapePermutation(hash: Self.hash(.digits))
    let images = (UInt8(0)..<8).map { tweak in
      var symbols: [UInt8] = [1, 2, 3, 4, 5, 6]
      permutation.apply(to: &symbols, radices: [10, 10, 10, 10, 10, 10], tweak: [tweak])
      return symbols
    }
    #expect(Set(images).count == 8)
  }

  @Test(arguments: [0, 1, 2, 5]) func digitsOfTextsStayApart(kept: Int) {
    let digits = DigitPseudonym(
      permutation: ShapePermutation(hash: Self.hash(.digits)),
      kept: kept
    )
    for (form, count) in [("%-", 100), ("+%%", 1000), ("(%) %", 1000)] {
      let all = (0..<count).map { number in
        let padded = String(String(number + 10_000).suffix(String(count - 1).count))
        var rest = padded[...]
        return form.map { $0 == "%" ? String(rest.popFirst() ?? "0") : String($0) }.joined()
          + String(rest)
      }
      let images = all.map(digits.text)
      #expect(Set(images).count == Set(all).count)
      for (value, image) in zip(all, images) {
        #expect(image.map { $0.isNumber ? "0" : $0 } == value.map { $0.isNumber ? "0" : $0 })
        let digitCount = value.count { $0.isNumber }
        guard kept < digitCount else { continue }
        #expect(image.filter(\.isNumber).prefix(kept) == value.filter(\.isNumber).prefix(kept))
      }
    }
  }

  @Test func integersKeepSignAndLengthAndStayApart() {
    let digits = DigitPseudonym(permutation: ShapePermutation(hash: Self.hash(.digits)), kept: 0)
    let all = (-1_199...1_199).map { Int64($0) }
    let images = all.map(digits.integer)
    #expect(Set(images).count == all.count)
    #expect(Set(images.filter { abs($0) < 1000 }) == Set(all.filter { abs($0) < 1000 }))
    for (value, image) in zip(all, images) {
      #expect(String(image).utf8.count == String(value).utf8.count)
      #expect((image < 0) == (value < 0))
    }
  }

  @Test(arguments: [0, 3]) func theLargestIntegersStayIntegers(kept: Int) {
    let digits = DigitPseudonym(
      permutation: ShapePermutation(hash: Self.hash(.digits)),
      kept: kept
    )
    let ends: [Int64] = [.max, .max - 1, .min, .min + 1, 1_000_000_000_000_000_000, -1, 0, 9]
    let images = ends.map(digits.integer)
    #expect(Set(images).count == ends.count)
    for (value, image) in zip(ends, images) {
      #expect(String(image).utf8.count == String(value).utf8.count)
    }
  }

  @Test func lettersKeepCaseAndPunctuation() {
    let letters = LetterPseudonym(permutation: ShapePermutation(hash: Self.hash(.letters)))
    let image = letters.text("O'Neil-42 Ümit")
    #expect(
      image.unicodeScalars.map { scalar in
        scalar.properties.isUppercase
          ? "A"
          : scalar.properties.isLowercase ? "a" : scalar.digitValue == nil ? String(scalar) : "0"
      }.joined() == "A'Aaaa-00 Aaaa"
    )
    #expect(image.utf8.allSatisfy { $0 < 0x80 })
    let all = Self.values([26, 26, 10]).map { value in
      String(decoding: [value[0] + 97, value[1] + 97, value[2] + 48], as: UTF8.self)
    }
    #expect(Set(all.map(letters.text)) == Set(all))
  }

  @Test func digitsOfOtherScriptsAreReplacedByDigitsOfTheirScript() {
    let digits = DigitPseudonym(permutation: ShapePermutation(hash: Self.hash(.digits)), kept: 0)
    let image = digits.text("٣٤٥٦٧٨")
    #expect(image != "٣٤٥٦٧٨")
    #expect(image.unicodeScalars.allSatisfy { (0x660...0x669).contains($0.value) })
  }

  // MARK: Conversions

  struct Case: Sendable, CustomTestStringConvertible {
    var kind: Pseudonym.Kind
    var value: String
    var pattern: String

    init(_ kind: Pseudonym.Kind, _ value: String, _ pattern: String) {
      self.kind = kind
      self.value = value
      self.pattern = pattern
    }

    var testDescription: String { "\(kind) of '\(value)'" }
  }

  @Test(arguments: [
    Case(.email, "Ada@Example.org", "^u[0-9a-f]{16}@example\\.com$"),
    Case(.hash, "Ada", "^[0-9a-f]{32}$"),
    Case(.uuid, "Ada", "^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$"),
    Case(.digits, "+41 79 123 45 67", "^\\+[0-9]{2} [0-9]{2} [0-9]{3} [0-9]{2} [0-9]{2}$"),
    Case(.name, "Ada Lovelace", "^[A-Z][a-z]+ [A-Z][a-z]+$"),
    Case(.firstName, "Ada", "^[A-Z][a-z]+$"),
    Case(.lastName, "Lovelace", "^[A-Z][a-z]+$"),
    Case(.company, "Analytical Engines", "^[A-Z][a-z]+ [A-Z][a-z]+$"),
    Case(.street, "12 St James's Square", "^[0-9]+ [A-Z][a-z]+ [A-Z][a-z]+$"),
    Case(.city, "London", "^[A-Z][a-z]+$"),
    Case(.redact, "Dear Ada, hi", "^•••• •••• ••$"),
    Case(.email, "", "^$"),
    Case(.name, "", "^$"),
  ]) func givesTheFormOfItsKind(_ item: Case) throws {
    var conversion = Conversion(type: .text)
    conversion.pseudonym = Self.pseudonym(item.kind)
    let text = try Self.text(item.value, conversion)
    #expect(try Pattern(item.pattern).matches(text), "\(text)")
    #expect(text != item.value || item.value.isEmpty)
    #expect(try Self.text(item.value, conversion) == text)
    guard item.kind != .redact, !item.value.isEmpty else { return }
    conversion.pseudonym?.key = Self.key("another key of sixteen bytes")
    #expect(try Self.text(item.value, conversion) != text)
  }

  static func text(_ value: String, _ conversion: Conversion) throws -> String {
    let outcome = try Converter(conversion).outcome(of: .text(value))
    guard case .text(let text) = outcome else { return "\(outcome)" }
    return text
  }

  @Test func aUUIDIsTheSameAsTextAndAsBytes() throws {
    var conversion = Conversion(type: .uuid)
    conversion.pseudonym = Self.pseudonym(.uuid)
    let value = "01234567-89AB-cdef-0123-456789abcdef"
    let text = try Self.text(value, conversion)
    conversion.forms.uuid = .blob
    let outcome = try Converter(conversion).outcome(of: .text(value))
    guard case .blob(let bytes) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(hexText(bytes) == text.filter { $0 != "-" })
  }

  @Test(
    arguments: [
      (AttributeType.integer, nil, "34", "10", "30"), (.integer, nil, "35", "10", "40"),
      (.integer, nil, "-35", "10", "-40"), (.integer, nil, "4", "10", "0"),
      (.decimal, nil, "12.35", "0.1", "12.4"),
      (.decimal, nil, "12345678901234567890123", "1000", "12345678901234567890000"),
      (.decimal, nil, "-0.04", "0.1", "0.0"),
      (.decimal, 2, "12.34", "5", "1000"), (.decimal, 2, "12.50", "5", "1500"),
    ] as [(AttributeType, Int?, String, String, String)]
  )
  func roundsToMultiples(
    type: AttributeType,
    scale: Int?,
    value: String,
    step: String,
    expected: String
  ) throws {
    var conversion = Conversion(type: type)
    conversion.decimalScale = scale
    conversion.pseudonym = Self.pseudonym(.round) { $0.multiple = step }
    let outcome = try Converter(conversion).outcome(of: .number(value))
    #expect(
      outcome
        == (type == .integer || scale != nil ? .integer(Int64(expected) ?? -1) : .text(expected))
    )
  }

  static let stores: [DateStore] = DateStore.allCases

  @Test(arguments: stores) func cutsDatesInEveryForm(store: DateStore) throws {
    for (kind, start) in [(Pseudonym.Kind.year, "1843-01-01"), (.month, "1843-09-01")] {
      var conversion = Conversion(type: .date)
      conversion.forms.date = store
      let expected = try Converter(conversion).outcome(of: .text(start))
      conversion.pseudonym = Self.pseudonym(kind)
      let found = try Converter(conversion).outcome(of: .text("1843-09-05T12:34:56.789Z"))
      #expect(found == expected)
    }
  }

  @Test(arguments: stores) func movesDatesByWholeDaysAndNeverByNone(store: DateStore) throws {
    var conversion = Conversion(type: .date)
    conversion.forms.date = store
    let arena = ByteArena()
    defer { withExtendedLifetime(arena) {} }
    let plain = try Converter(conversion)
    conversion.pseudonym = Self.pseudonym(.shift) { $0.days = 3 }
    let shift = try #require(DateShift(conversion))
    let possible: [Cell] = try [-3, -2, -1, 1, 2, 3].map { days in
      let text = "2024-03-0\(5 + days)T12:34:56.789Z"
      return try #require(plain.convert(RawValue(.text, arena.copy(text)), arena: arena).cell)
    }
    let text = arena.copy("2024-03-05T12:34:56.789Z")
    let cell = try #require(plain.convert(RawValue(.text, text), arena: arena).cell)
    var seen: Set<Int> = []
    for person in 0..<100 {
      let moved = try #require(shift.moved(cell, by: [.integer(Int64(person))][...], arena: arena))
      seen.insert(try #require(possible.firstIndex { $0.equals(moved) }, "\(store)"))
    }
    #expect(seen.count == 6)
  }

  @Test func staysWithinTheYearsThatDatesHave() throws {
    var conversion = Conversion(type: .day)
    conversion.pseudonym = Self.pseudonym(.shift) { $0.days = 400 }
    let shift = try #require(DateShift(conversion))
    let arena = ByteArena()
    defer { withExtendedLifetime(arena) {} }
    for person in 0..<Int64(20) {
      for end in ["0001-01-01", "9999-12-31"] {
        let cell = Cell.text(arena.copy(end))
        let moved = try #require(shift.moved(cell, by: [.integer(person)][...], arena: arena))
        #expect(moved.bytes.count == 10)
        #expect(!moved.equals(cell))
      }
    }
  }

  @Test func setNullGivesNull() throws {
    var conversion = Conversion(type: .json)
    conversion.pseudonym = Self.pseudonym(.setNull)
    #expect(try Converter(conversion).outcome(of: .json("{\"a\":1}")) == .null)
  }

  @Test func problemsDoNotShowTheValue() throws {
    func problem(_ conversion: Conversion, _ steps: [Transform] = []) throws -> String? {
      try Converter(conversion, transforms: steps).problem(of: .text("secret!"))?.reason
    }
    var integer = Conversion(type: .integer)
    integer.pseudonym = Self.pseudonym(.digits)
    #expect(try problem(integer) == "expected an integer, found •••")
    var text = Conversion(type: .text)
    text.pseudonym = Self.pseudonym(.digits)
    text.check = Check()
    text.check?.maximumLength = 2
    #expect(try problem(text) == "the pseudonym of ••• does not pass 'check'")
    #expect(
      try problem(text, [.simple(.base64Decode)]) == "a step of 'transform' does not take •••"
    )
  }
}
