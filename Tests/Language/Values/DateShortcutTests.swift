import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage

/// Ways around the converter for the commonest dates: what they take, they take as it does.
struct DateShortcutTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var format: String
    var timeZone = "UTC"
    var shortcut: Converter.Shortcut
    /// A date that is taken, from which others are made.
    var text: String
    var seconds: Int64
    var read: @Sendable (UnsafeBufferPointer<UInt8>) -> Int64?
  }

  private static let ways = [
    Way(
      testDescription: "a time",
      format: "iso8601",
      timeZone: "+02:00",
      shortcut: .unixSeconds,
      text: "2024-02-29T12:30:05Z",
      seconds: 1_709_209_805,
      read: { ISO8601Date.unixSeconds($0) }
    ),
    Way(
      testDescription: "a time in UTC",
      format: "iso8601",
      shortcut: .unixSecondsInUTC,
      text: "2024-02-29T12:30:05Z",
      seconds: 1_709_209_805,
      read: { ISO8601Date.unixSecondsInUTC($0) }
    ),
    Way(
      testDescription: "a day in UTC",
      format: "iso8601",
      shortcut: .unixSecondsInUTC,
      text: "2024-02-29",
      seconds: 1_709_164_800,
      read: { ISO8601Date.unixSecondsInUTC($0) }
    ),
    Way(
      testDescription: "a date of Twitter's",
      format: "twitter",
      shortcut: .twitterSeconds,
      text: "Thu Feb 29 12:30:05 +0000 2024",
      seconds: 1_709_209_805,
      read: { FixedWidthDate.unixSeconds($0) }
    ),
  ]

  private static func converter(_ way: Way) throws -> Converter {
    var conversion = Conversion(type: .date)
    conversion.dateFormats = [way.format]
    conversion.timeZone = way.timeZone
    conversion.forms.date = .unix
    return try Converter(conversion)
  }

  @Test(arguments: ways)
  func takesWhatIsWrittenAsMostAre(_ way: Way) throws {
    #expect(try Self.converter(way).shortcut == way.shortcut)
    #expect(Array(way.text.utf8).withUnsafeBufferPointer(way.read) == way.seconds)
  }

  @Test(arguments: ways)
  func takesNothingInAnotherWay(_ way: Way) throws {
    let converter = try Self.converter(way)
    let letters = Array("0123456789:-+ TZJFMASONDjanfebmrpyulgsoctvdehiw./é".utf8)
    var random = SplitMix(state: 5)
    var taken = 0
    for _ in 0..<20_000 {
      var bytes = Array(way.text.utf8)
      for _ in 0...random.next() % 3 {
        let place = Int(random.next() % UInt64(bytes.count))
        bytes[place] = letters[Int(random.next() % UInt64(letters.count))]
      }
      if random.next() % 16 == 0 { bytes.removeLast() }
      guard let text = String(validating: bytes, as: UTF8.self),
        let seconds = bytes.withUnsafeBufferPointer(way.read)
      else { continue }
      taken += 1
      #expect(converter.outcome(of: .text(text)) == .integer(seconds), "\(text)")
    }
    #expect(taken > 500)
  }
}
