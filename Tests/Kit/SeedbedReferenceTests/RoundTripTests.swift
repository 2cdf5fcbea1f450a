import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Random values of every type come back from the seed as they went into the dump.
@Suite struct RoundTripTests {
  /// One attribute of each type, and what makes a value of it and the literal that it is stored as.
  private struct Column: Sendable {
    let attribute: String
    let make: @Sendable (inout SeededRandom) -> (json: ReferenceJSON, literal: String)
  }

  @Test(arguments: UInt64(0)..<20)
  func givesBackEveryType(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let columns = Self.columns
    var lines: [String] = []
    var expected: [String] = []
    for number in 0..<50 {
      var members = [ReferenceJSON.Member(name: "id", value: .number(String(number)))]
      var literals: [String] = []
      for (index, column) in columns.enumerated() {
        let (json, literal) = column.make(&random)
        members.append(ReferenceJSON.Member(name: "c\(index)", value: json))
        literals.append(literal)
      }
      lines.append(ReferenceJSON.object(members).text)
      expected.append(literals.joined(separator: ", "))
    }
    let names = columns.indices.map { "c\($0)" }
    let attributes = zip(names, columns).map { "      \($0): \($1.attribute)\n" }.joined()
    let runner = try CommandRunner()
    try runner.write(
      """
      seedbed: 1
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
      \(attributes)dumps: [{ dump: d.ndjson, entity: Item }]
      """,
      to: "schema.yml"
    )
    try runner.write(lines.joined(separator: "\n"), to: "d.ndjson")
    let report = try Schema(path: runner.path("schema.yml")).build(to: runner.path("seed.sqlite"))
    #expect(
      report.diagnostics.isEmpty,
      Comment(rawValue: TextRenderer().render(report.diagnostics))
    )
    let found = try SeedQuery(runner.path("seed.sqlite"))
      .rows("SELECT \(names.joined(separator: ", ")) FROM Item ORDER BY id")
    #expect(found == expected)
  }

  private static let columns = [
    Column(attribute: "integer") { random in
      let value =
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<63, using: &random)
      let isText = random.happens(0.3)
      return (isText ? .text("\(value)") : .number("\(value)"), "\(value)")
    },
    Column(attribute: "real") { random in
      let value = Double(
        sign: .minus,
        exponent: Int.random(in: -300...300, using: &random),
        significand: Double.random(in: 1..<2, using: &random)
      )
      return (.number("\(value)"), "\(value)")
    },
    Column(attribute: "{ type: decimal, store: text }") { random in
      let whole = random.pick(["0", "\(UInt64.random(in: 1 ... .max, using: &random))"])
      let value = whole + "." + digits(1...30, &random)
      return (.number(value), "'\(value)'")
    },
    Column(attribute: "{ type: decimal, scale: 3 }") { random in
      let (whole, part) = (
        "\(Int32.random(in: 1 ... .max, using: &random))", digits(3...3, &random)
      )
      return (.number("\(whole).\(part)"), "\(whole)\(part)")
    },
    Column(attribute: "text") { random in
      let value = text(&random)
      return (.text(value), "'\(value)'")
    },
    Column(attribute: "boolean") { random in
      let value = random.happens(0.5)
      return (random.pick([.boolean(value), .text(value ? "Y" : "no")]), value ? "1" : "0")
    },
    Column(attribute: "{ type: date, format: unixMillis }") { random in
      let instant = Int.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
      return (.number("\(instant)"), "'\(ReferenceDate(milliseconds: instant).stored)'")
    },
    Column(attribute: "{ type: date, store: unixMillis }") { random in
      let instant = Int.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
      let text = ReferenceDate(milliseconds: instant).stored
      return (.text(text), "\(instant)")
    },
    Column(attribute: "day") { random in
      let instant = Int.random(in: -2_000_000_000_000...4_000_000_000_000, using: &random)
      let day = ReferenceDate(milliseconds: instant).stored.prefix(10)
      return (.text(String(day)), "'\(day)'")
    },
    Column(attribute: "time") { random in
      let parts = [24, 60, 60].map { String(Int.random(in: 0..<$0, using: &random)) }
      let clock = parts.map { $0.count < 2 ? "0" + $0 : $0 }.joined(separator: ":")
      let fraction = random.happens(0.5) ? "" : "." + digits(0...8, &random) + "7"
      return (.text(clock + fraction), "'\(clock)\(fraction)'")
    },
    Column(attribute: "{ type: duration, store: microseconds }") { random in
      let seconds = Int.random(in: -1_000_000...1_000_000, using: &random)
      return (.text("\(seconds)"), "\(seconds * 1_000_000)")
    },
    Column(attribute: "uuid") { random in
      let digits = hexadecimal(bytes(16...16, &random))
      let ends = [0, 8, 12, 16, 20, 32]
      let value = zip(ends, ends.dropFirst())
        .map { String(Array(digits)[$0..<$1]) }.joined(separator: "-")
      return (.text(value), "'\(value.lowercased())'")
    },
    Column(attribute: "url") { random in
      let value = "https://example.org/\(digits(0...20, &random))?q=\(digits(1...3, &random))#é"
      return (.text(value), "'\(value)'")
    },
    Column(attribute: "data") { random in
      let value = bytes(0...40, &random)
      return (.text(base64(value)), "X'\(hexadecimal(value))'")
    },
    Column(attribute: "{ type: data, encoding: hex }") { random in
      let value = bytes(0...40, &random)
      return (.text(hexadecimal(value)), "X'\(hexadecimal(value))'")
    },
    Column(attribute: "json") { random in
      let value = tree(&random, depth: 0)
      return (value, value == .null ? "NULL" : "'\(value.text)'")
    },
  ]

  // MARK: Values

  private static func digits(_ count: ClosedRange<Int>, _ random: inout SeededRandom) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in random.pick(Array("0123456789")) }
      .map(String.init).joined()
  }

  private static func bytes(_ count: ClosedRange<Int>, _ random: inout SeededRandom) -> [UInt8] {
    (0..<Int.random(in: count, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    let bits = bytes.map { byte in (0..<8).map { byte >> (7 - $0) & 1 } }.joined()
    var text = ""
    for start in stride(from: 0, to: bits.count, by: 6) {
      let six = bits.dropFirst(start).prefix(6)
      let number = six.reduce(0) { $0 << 1 | Int($1) } << (6 - six.count)
      text.append(letters[number])
    }
    return text + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let scalars = (0..<Int.random(in: 0...30, using: &random)).compactMap { _ -> Unicode.Scalar? in
      let limit = random.pick([0x7F, 0x7FF, 0xFFFF, 0x10_FFFF] as [UInt32])
      return Unicode.Scalar(UInt32.random(in: 0x20...limit, using: &random))
    }
    return String(String.UnicodeScalarView(scalars + (random.happens(0.2) ? ["\n", "\t"] : [])))
  }

  private static func tree(_ random: inout SeededRandom, depth: Int) -> ReferenceJSON {
    switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
    case 0: return .null
    case 1: return .boolean(random.happens(0.5))
    case 2: return .number("\(Int.random(in: -1_000...1_000, using: &random)).0e\(depth)")
    case 3: return .text(text(&random))
    case 4:
      return .array(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in tree(&random, depth: depth + 1) }
      )
    default:
      let count = Int.random(in: 0...3, using: &random)
      return .object(
        (0..<count).map { .init(name: "k\($0)\"", value: tree(&random, depth: depth + 1)) }
      )
    }
  }
}
