import Testing

@testable import SeedbedLanguage

@Suite struct DateConversionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    var source: Source
    /// The text in the store `iso8601`; nil where the value is invalid.
    var stored: String?

    init(_ format: String, _ text: String, _ stored: String?) {
      self.init(format, .text(text), stored)
    }

    init(_ format: String, _ source: Source, _ stored: String?) {
      self.format = format
      self.source = source
      self.stored = stored
    }

    var testDescription: String { "\(format): \(source)" }
  }

  static let isoDates: [Case] = [
    Case("iso8601", "2011-08-09", "2011-08-09T00:00:00.000Z"),
    Case("iso8601", "2011-08-09T01:02:03Z", "2011-08-09T01:02:03.000Z"),
    Case("iso8601", "2011-08-09t01:02:03z", "2011-08-09T01:02:03.000Z"),
    Case("iso8601", "2011-08-09 01:02:03", "2011-08-09T01:02:03.000Z"),
    Case("iso8601", "2011-08-09T01:02", "2011-08-09T01:02:00.000Z"),
    Case("iso8601", "2011-08-09T01:02Z", "2011-08-09T01:02:00.000Z"),
    Case("iso8601", "2011-08-09T01:02:03.5Z", "2011-08-09T01:02:03.500Z"),
    Case("iso8601", "2011-08-09T01:02:03,25Z", "2011-08-09T01:02:03.250Z"),
    Case("iso8601", "2011-08-09T01:02:03.9999999Z", "2011-08-09T01:02:03.999Z"),
    Case("iso8601", "1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
    Case("iso8601", "2011-08-09T01:02:03+02:00", "2011-08-08T23:02:03.000Z"),
    Case("iso8601", "2011-08-09T01:02:03-0530", "2011-08-09T06:32:03.000Z"),
    Case("iso8601", "2011-08-09T01:02:03.001+05", "2011-08-08T20:02:03.001Z"),
    Case("iso8601", "2012-02-29T00:00:00Z", "2012-02-29T00:00:00.000Z"),
    Case("iso8601", "2000-02-29", "2000-02-29T00:00:00.000Z"),
    Case("iso8601", "1900-02-29", nil),
    Case("iso8601", "2013-02-29", nil),
    Case("iso8601", "2013-02-30T00:00:00Z", nil),
    Case("iso8601", "2013-04-31", nil),
    Case("iso8601", "2013-13-01", nil),
    Case("iso8601", "2013-00-01", nil),
    Case("iso8601", "2013-01-00", nil),
    Case("iso8601", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
    Case("iso8601", "0001-01-01T00:00:00+01:00", nil),
    Case("iso8601", "0000-12-31", nil),
    Case("iso8601", "9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    Case("iso8601", "9999-12-31T23:59:59-01:00", nil),
    Case("iso8601", "10000-01-01", nil),
    Case("iso8601", "2013-01-01T24:00:00Z", nil),
    Case("iso8601", "2013-01-01T23:60:00Z", nil),
    Case("iso8601", "2013-01-01T23:59:60Z", nil),
    Case("iso8601", "2013-01-01T1:02:03Z", nil),
    Case("iso8601", "2013-01-01T01:02:03+24:00", nil),
    Case("iso8601", "2013-01-01T01:02:03+02:60", nil),
    Case("iso8601", "2013-01-01T01:02:03+2", nil),
    Case("iso8601", "2013-01-01T01:02:03+02:", nil),
    Case("iso8601", "2013-01-01T01:02:03.Z", nil),
    Case("iso8601", "2013-01-01T01:02:03ZZ", nil),
    Case("iso8601", "2013-01-01T", nil),
    Case("iso8601", "2013-01-01Z", nil),
    Case("iso8601", "2013/01/01T01:02:03Z", nil),
    Case("iso8601", "2013-01-01_01:02:03Z", nil),
    Case("iso8601", "2013-01-01T01:02:0:Z", nil),
    Case("iso8601", "２013-01-01", nil),
    Case("iso8601", "21-07-2013", nil),
    Case("iso8601", "2013-1-1", nil),
    Case("iso8601", "20130721", nil),
    Case("iso8601", " 2013-07-21", nil),
    Case("iso8601", "tomorrow", nil),
    Case("iso8601", .number("20130721"), nil),
    Case("iso8601", .boolean(true), nil),
    Case("iso8601", .json("[]"), nil),
  ]

  static let numericDates: [Case] = [
    Case("unix", .number("0"), "1970-01-01T00:00:00.000Z"),
    Case("unix", .number("1374364800"), "2013-07-21T00:00:00.000Z"),
    Case("unix", "1374364800", "2013-07-21T00:00:00.000Z"),
    Case("unix", .number("1374364800.5"), "2013-07-21T00:00:00.500Z"),
    Case("unix", .number("1.3743648001239e9"), "2013-07-21T00:00:00.123Z"),
    Case("unix", .number("-0.5"), "1969-12-31T23:59:59.500Z"),
    Case("unix", .number("-0.0001"), "1969-12-31T23:59:59.999Z"),
    Case("unix", .number("-1e-999999999999"), "1969-12-31T23:59:59.999Z"),
    Case("unix", .number("-1.0"), "1969-12-31T23:59:59.000Z"),
    Case("unix", .number("-2208988800"), "1900-01-01T00:00:00.000Z"),
    Case("unix", .number("-2208988801"), nil),
    Case("unix", .number("7258118400"), "2200-01-01T00:00:00.000Z"),
    Case("unix", .number("1374364800000"), nil),
    Case("unix", .number("1e99999"), nil),
    Case("unix", "2013-07-21", nil),
    Case("unix", " 1374364800", nil),
    Case("unixMillis", .number("1374364800123"), "2013-07-21T00:00:00.123Z"),
    Case("unixMillis", "1374364800123", "2013-07-21T00:00:00.123Z"),
    Case("unixMillis", .number("1374364800123.9"), "2013-07-21T00:00:00.123Z"),
    Case("unixMillis", .number("-1.5"), "1969-12-31T23:59:59.998Z"),
    Case("unixMillis", .number("-62135596800000"), "0001-01-01T00:00:00.000Z"),
    Case("unixMillis", .number("-62135596800001"), nil),
    Case("unixMillis", .number("253402300799999"), "9999-12-31T23:59:59.999Z"),
    Case("unixMillis", .number("253402300800000"), nil),
    Case("unixMillis", .number("99999999999999999999"), nil),
    Case("dotnet", "/Date(1112715000000-0500)/", "2005-04-05T15:30:00.000Z"),
    Case("dotnet", "/Date(1112715000000)/", "2005-04-05T15:30:00.000Z"),
    Case("dotnet", "/Date(-1)/", "1969-12-31T23:59:59.999Z"),
    Case("dotnet", "/Date()/", nil),
    Case("dotnet", "/Date(12.5)/", nil),
    Case("dotnet", "/Date(99999999999999999999)/", nil),
    Case("dotnet", "/Date(0)/ ", nil),
  ]

  static let namedDates: [Case] = [
    Case("rfc1123", "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37.000Z"),
    Case("rfc1123", "Tue, 9 Aug 2011 08:49:37 +0200", "2011-08-09T06:49:37.000Z"),
    Case("rfc1123", "09 Aug 2011 08:49:37 EST", "2011-08-09T13:49:37.000Z"),
    Case("rfc1123", "Tue, 09 Aug 2011 08:49 UT", "2011-08-09T08:49:00.000Z"),
    Case("rfc1123", "Sun, 31 Nov 1994 08:49:37 GMT", nil),
    Case("rfc1123", "Sun, 06 Nov 1994 08:49:37", nil),
    Case("rfc1123", "Sun 06 Nov 1994 08:49:37 GMT", nil),
    Case("rfc850", "Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z"),
    Case("rfc850", "Tuesday, 09-Aug-11 08:49:37 GMT", "2011-08-09T08:49:37.000Z"),
    Case("asctime", "Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37.000Z"),
    Case("asctime", "Wed Nov 16 08:49:37 1994", "1994-11-16T08:49:37.000Z"),
    Case("twitter", "Tue Aug 09 08:49:37 +0000 2011", "2011-08-09T08:49:37.000Z"),
    Case("twitter", "Tue Aug 09 08:49:37 -0700 2011", "2011-08-09T15:49:37.000Z"),
  ]

  static let patternDates: [Case] = [
    Case("yyyyMMdd", "20130721", "2013-07-21T00:00:00.000Z"),
    Case("yyyyMMdd", .number("20130721"), "2013-07-21T00:00:00.000Z"),
    Case("yyyyMMdd", "20130732", nil),
    Case("yyyyMMdd", "2013072", nil),
    Case("yyyyMMddHHmmssSSS", "20130721010203045", "2013-07-21T01:02:03.045Z"),
    Case("yyyyMMddHHmmssSSS", "2013072101020304", "2013-07-21T01:02:03.040Z"),
    Case("yyyy-MM-dd HH:mm:ss.SSS", "2013-07-21 01:02:03.123456", "2013-07-21T01:02:03.123Z"),
    Case("dd.MM.yyyy", "21.07.2013", "2013-07-21T00:00:00.000Z"),
    Case("dd.MM.yyyy", "1.07.2013", nil),
    Case("d.M.yyyy", "1.7.2013", "2013-07-01T00:00:00.000Z"),
    Case("d.M.yyyy", "01.07.2013", "2013-07-01T00:00:00.000Z"),
    Case("d.M.yyyy", "001.07.2013", nil),
    Case("M/d/yy", "7/21/13", "2013-07-21T00:00:00.000Z"),
    Case("M/d/yy", "7/21/68", "2068-07-21T00:00:00.000Z"),
    Case("M/d/yy", "7/21/69", "1969-07-21T00:00:00.000Z"),
    Case("M/d/yy", "7/21/2013", nil),
    Case("y", "987", "0987-01-01T00:00:00.000Z"),
    Case("yyyy-MM", "2013-07", "2013-07-01T00:00:00.000Z"),
    Case("MMM d, yyyy", "jul 4, 2013", "2013-07-04T00:00:00.000Z"),
    Case("MMMM d, yyyy", "September 4, 2013", "2013-09-04T00:00:00.000Z"),
    Case("MMMM d, yyyy", "Sept 4, 2013", nil),
    Case("MMM d, yyyy", "Juli 4, 2013", nil),
    Case("EEEE, MMMM d, yyyy", "Thursday, July 4, 2013", "2013-07-04T00:00:00.000Z"),
    Case("h:mm a, yyyy-MM-dd", "12:05 AM, 2013-07-21", "2013-07-21T00:05:00.000Z"),
    Case("h:mm a, yyyy-MM-dd", "12:05 pm, 2013-07-21", "2013-07-21T12:05:00.000Z"),
    Case("h:mm a, yyyy-MM-dd", "1:05 PM, 2013-07-21", "2013-07-21T13:05:00.000Z"),
    Case("h:mm a, yyyy-MM-dd", "13:05 PM, 2013-07-21", nil),
    Case("h:mm a, yyyy-MM-dd", "0:05 AM, 2013-07-21", nil),
    Case("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2013-07-21T01:02:03+02:00", "2013-07-20T23:02:03.000Z"),
    Case("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2013-07-21T01:02:03Z", "2013-07-21T01:02:03.000Z"),
    Case("yyyy-MM-dd HH:mm:ss X", "2013-07-21 01:02:03 -05", "2013-07-21T06:02:03.000Z"),
    Case("yyyy-MM-dd HH:mm z", "2013-07-21 01:02 PDT", "2013-07-21T08:02:00.000Z"),
    Case("yyyy-MM-dd HH:mm ZZZZ", "2013-07-21 01:02 GMT+02:00", "2013-07-20T23:02:00.000Z"),
    Case("yyyy-MM-dd HH:mm z", "2013-07-21 01:02 CET", nil),
    Case("d 'o''clock' ''yyyy M", "4 o'clock '2013 7", "2013-07-04T00:00:00.000Z"),
    Case("yyyy年M月d日", "2013年7月4日", "2013-07-04T00:00:00.000Z"),
    Case("yyyy-MM-dd HH:mm", "2013-07-21 24:00", nil),
  ]

  @Test(arguments: isoDates + numericDates + namedDates + patternDates)
  func readsDates(_ item: Case) throws {
    let settings = conversion(.date) {
      $0.dateFormats = [item.format]
      $0.forms.date = .iso8601
    }
    let expected = item.stored.map { Outcome.text($0) } ?? .invalid
    #expect(try Converter(settings).outcome(of: item.source) == expected)
  }

  struct StoreCase: Sendable, CustomTestStringConvertible {
    var store: DateStore
    var outcomes: [Outcome]

    var testDescription: String { store.rawValue }
  }

  /// The dates of `stored`, as each store writes them.
  static let stores: [StoreCase] = [
    StoreCase(
      store: .text,
      outcomes: [
        .text("2011-08-09 00:00:00.000"), .text("2011-08-09 01:02:03.456"),
        .text("1969-12-31 23:59:58.500"),
      ]
    ),
    StoreCase(
      store: .iso8601,
      outcomes: [
        .text("2011-08-09T00:00:00.000Z"), .text("2011-08-09T01:02:03.456Z"),
        .text("1969-12-31T23:59:58.500Z"),
      ]
    ),
    StoreCase(
      store: .iso8601Seconds,
      outcomes: [
        .text("2011-08-09T00:00:00Z"), .text("2011-08-09T01:02:03Z"),
        .text("1969-12-31T23:59:58Z"),
      ]
    ),
    StoreCase(
      store: .micros,
      outcomes: [
        .text("2011-08-09 00:00:00.000000"), .text("2011-08-09 01:02:03.456900"),
        .text("1969-12-31 23:59:58.500000"),
      ]
    ),
    StoreCase(
      store: .microsTrimmed,
      outcomes: [
        .text("2011-08-09 00:00:00"), .text("2011-08-09 01:02:03.456900"),
        .text("1969-12-31 23:59:58.500000"),
      ]
    ),
    StoreCase(
      store: .unix,
      outcomes: [.integer(1_312_848_000), .integer(1_312_851_723), .integer(-2)]
    ),
    StoreCase(
      store: .unixMillis,
      outcomes: [.integer(1_312_848_000_000), .integer(1_312_851_723_456), .integer(-1500)]
    ),
    StoreCase(
      store: .cocoa,
      outcomes: [.real(334_540_800), .real(334_544_523.4569), .real(-978_307_201.5)]
    ),
    StoreCase(
      store: .julianDay,
      outcomes: [.real(2_455_782.5), .real(2_455_782.5430955556), .real(2_440_587.4999826388)]
    ),
  ]

  @Test(arguments: stores) func storesDatesInEachForm(_ item: StoreCase) throws {
    let converter = try Converter(conversion(.date) { $0.forms.date = item.store })
    let sources = ["2011-08-09T00:00:00Z", "2011-08-09T01:02:03.4569Z", "1969-12-31T23:59:58.5Z"]
    for (source, expected) in zip(sources, item.outcomes) {
      #expect(converter.outcome(of: .text(source)) == expected)
    }
  }

  @Test func agreesWithItselfOnTheFastPath() throws {
    for store in DateStore.allCases {
      let converter = try Converter(conversion(.date) { $0.forms.date = store })
      for text in ["2011-08-09T01:02:03", "0001-01-01T00:00:00", "9999-12-31T23:59:59"] {
        #expect(
          converter.outcome(of: .text(text + "Z")) == converter.outcome(of: .text(text + ".000Z"))
        )
      }
    }
  }

  @Test func refusesEveryOtherByteOnTheFastPath() throws {
    let converter = try Converter(conversion(.date))
    let written = Array("2011-08-09T01:02:03Z".utf8)
    for index in written.indices {
      for byte in [0x00, 0x2F, 0x3A, 0x40, 0x7F].map(UInt8.init) where byte != written[index] {
        var changed = written
        changed[index] = byte
        let text = String(decoding: changed, as: UTF8.self)
        #expect(converter.outcome(of: .text(text)) == .invalid, "\(text)")
      }
    }
  }

  @Test func countsEveryDayOnce() throws {
    let read = try Converter(conversion(.date) { $0.forms.date = .unix })
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var expected: Int64 = -62_135_596_800
    func padded(_ value: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(value)".utf8.count)) + "\(value)"
    }
    for year in Array(1...30) + Array(1890...1910) + Array(1990...2010) {
      if year == 1890 { expected = -2_524_521_600 }
      if year == 1990 { expected = 631_152_000 }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in lengths.enumerated() {
        for day in 1...(month == 1 && isLeap ? 29 : length) {
          let text = "\(padded(year, 4))-\(padded(month + 1, 2))-\(padded(day, 2))"
          #expect(read.outcome(of: .text(text)) == .integer(expected), "\(text)")
          expected += 86_400
        }
      }
    }
  }

  struct DayCase: Sendable, CustomTestStringConvertible {
    var format: String
    var source: Source
    var day: String?
    var timeZone = "UTC"

    var testDescription: String { "\(format): \(source)" }
  }

  static let days: [DayCase] = [
    DayCase(format: "iso8601", source: .text("2013-07-21"), day: "2013-07-21"),
    DayCase(format: "iso8601", source: .text("2013-07-21T23:00:00-05:00"), day: "2013-07-21"),
    DayCase(
      format: "iso8601",
      source: .text("2013-07-21T23:00:00"),
      day: "2013-07-21",
      timeZone: "America/New_York"
    ),
    DayCase(format: "iso8601", source: .text("0001-01-01T00:00:00+10:00"), day: "0001-01-01"),
    DayCase(format: "iso8601", source: .text("2013-02-30"), day: nil),
    DayCase(format: "iso8601", source: .number("20130721"), day: nil),
    DayCase(format: "yyyyMMdd", source: .number("20130721"), day: "2013-07-21"),
    DayCase(format: "unix", source: .number("1374364800"), day: "2013-07-21"),
    DayCase(
      format: "unix",
      source: .number("1374364800"),
      day: "2013-07-20",
      timeZone: "America/New_York"
    ),
    DayCase(format: "dotnet", source: .text("/Date(1374364800000-0500)/"), day: "2013-07-20"),
  ]

  @Test(arguments: days) func keepsTheDayAsItIsWritten(_ item: DayCase) throws {
    let settings = conversion(.day) {
      $0.dateFormats = [item.format]
      $0.timeZone = item.timeZone
    }
    let expected = item.day.map { Outcome.text($0) } ?? .invalid
    #expect(try Converter(settings).outcome(of: item.source) == expected)
  }

  @Test func triesFormatsInOrder() throws {
    let settings = conversion(.date) {
      $0.dateFormats = ["dd/MM/yyyy", "MM/dd/yyyy", "unix", "iso8601"]
    }
    let converter = try Converter(settings)
    #expect(converter.outcome(of: .text("01/02/2013")) == .text("2013-02-01 00:00:00.000"))
    #expect(converter.outcome(of: .text("12/31/2013")) == .text("2013-12-31 00:00:00.000"))
    #expect(converter.outcome(of: .number("0")) == .text("1970-01-01 00:00:00.000"))
    #expect(converter.outcome(of: .text("2013-01-02")) == .text("2013-01-02 00:00:00.000"))
    #expect(converter.outcome(of: .text("")) == .null)
    #expect(
      converter.problem(of: .text("x"))?.reason
        == "expected a date in one of the formats 'dd/MM/yyyy', 'MM/dd/yyyy', 'unix', 'iso8601', "
        + "found the text 'x'"
    )
  }

  @Test func takesOnlyTheJSONTypeOfTheFormatExactly() throws {
    let unix = try Converter(
      conversion(.date) { ($0.dateFormats, $0.coercion) = (["unix"], .exact) }
    )
    #expect(unix.outcome(of: .number("0")) == .text("1970-01-01 00:00:00.000"))
    #expect(unix.outcome(of: .text("0")) == .invalid)
    let digits = try Converter(
      conversion(.date) { ($0.dateFormats, $0.coercion) = (["yyyyMMdd"], .exact) }
    )
    #expect(digits.outcome(of: .text("20130721")) == .text("2013-07-21 00:00:00.000"))
    #expect(digits.outcome(of: .number("20130721")) == .invalid)
  }

  @Test func hintsAtTheUnitOfNumbers() throws {
    let unix = try Converter(conversion(.date) { $0.dateFormats = ["unix"] })
    let problem = unix.problem(of: .number("1374364800000"))
    #expect(
      problem?.reason == "expected a date in the format 'unix', found the number 1374364800000"
    )
    #expect(
      problem?.hint
        == "in seconds it is far outside the years 1900 to 2200; 'format: unixMillis' reads milliseconds"
    )
    #expect(
      try Converter(conversion(.date)).problem(of: .number("1374364800"))?.hint
        == "'format: unix' takes seconds since 1970, 'format: unixMillis' milliseconds"
    )
  }

  struct FormatProblem: Sendable, CustomTestStringConvertible {
    var format: String
    var problem: String?

    var testDescription: String { format }
  }

  static let formatProblems: [FormatProblem] =
    DateFormat.names.map { FormatProblem(format: $0, problem: nil) } + [
      FormatProblem(
        format: "rfc1132",
        problem: "there is no date format 'rfc1132'; did you mean 'rfc1123'?"
      ),
      FormatProblem(
        format: "yyyy-MM-ddTHH:mm",
        problem:
          "'T' in the date format 'yyyy-MM-ddTHH:mm' is not a known field; put literal letters"
          + " in single quotes, such as 'T'; "
          + "did you mean 'yyyy-MM-dd'T'HH:mm'?"
      ),
      FormatProblem(
        format: "yyyy-mm-dd",
        problem: "the date format 'yyyy-mm-dd' has a day, but no month; did you mean 'yyyy-MM-dd'?"
      ),
      FormatProblem(
        format: "DD.MM.YYYY HH:MM:SS",
        problem:
          "'DD' in the date format 'DD.MM.YYYY HH:MM:SS' is not a known field; put literal"
          + " letters in single quotes, such as 'T'; "
          + "did you mean 'dd.MM.yyyy HH:mm:ss'?"
      ),
      FormatProblem(
        format: "%Y-%m-%dT%H:%M",
        problem:
          "'Y' in the date format '%Y-%m-%dT%H:%M' is not a known field; put literal letters in"
          + " single quotes, such as 'T'; "
          + "did you mean 'yyyy-MM-dd'T'HH:mm'?"
      ),
      FormatProblem(
        format: "yyyy-MM-dd'T",
        problem: "the quote in the date format 'yyyy-MM-dd'T' is not closed"
      ),
      FormatProblem(format: "MM/dd", problem: "the date format 'MM/dd' has no year"),
      FormatProblem(
        format: "yyyy dd",
        problem: "the date format 'yyyy dd' has a day, but no month"
      ),
      FormatProblem(
        format: "yyyy-MM-dd mm:ss",
        problem: "the date format 'yyyy-MM-dd mm:ss' has a minute, but no hour"
      ),
      FormatProblem(
        format: "yyyy-MM-dd hh:mm",
        problem:
          "the date format 'yyyy-MM-dd hh:mm' needs both 'h' and 'a', or 'H' for hours up to 23; "
          + "did you mean 'yyyy-MM-dd HH:mm'?"
      ),
      FormatProblem(format: "yyyy yy", problem: "the date format 'yyyy yy' has the year twice"),
      FormatProblem(
        format: "yyyy-DDD",
        problem:
          "'DDD' in the date format 'yyyy-DDD' is not a known field; put literal letters in"
          + " single quotes, such as 'T'"
      ),
      FormatProblem(format: "", problem: "the date format '' has no year"),
      FormatProblem(
        format: String(repeating: "'", count: 201),
        problem: "a date format has at most 200 characters"
      ),
    ]

  @Test(arguments: formatProblems) func namesWhatIsWrongWithAFormat(_ item: FormatProblem) {
    #expect(DateFormat.problem(in: item.format) == item.problem)
  }

  struct Likeness: Sendable, CustomTestStringConvertible {
    var value: RawValueText
    var format = "iso8601"
    var hint: String?

    var testDescription: String { "\(value) as \(format)" }
  }

  /// A value of a dump, as a text or as a number.
  enum RawValueText: Sendable {
    case text(String)
    case number(String)
  }

  @Test(arguments: [
    Likeness(
      value: .text("Wed Aug 27 13:08:45 +0000 2008"),
      hint: "it looks like 'format: twitter'"
    ),
    Likeness(
      value: .text("Wed Aug 27 13:08:45 +0000 2008"),
      format: "yyyyMMdd",
      hint: "it looks like 'format: twitter'"
    ),
    Likeness(value: .text("/Date(1374364800000)/"), hint: "it looks like 'format: dotnet'"),
    Likeness(
      value: .text("Sun, 06 Nov 1994 08:49:37 GMT"),
      hint: "it looks like 'format: rfc1123'"
    ),
    Likeness(
      value: .text("2013-07-21T00:00:00Z"),
      format: "twitter",
      hint: "it looks like 'format: iso8601'"
    ),
    Likeness(value: .number("1374364800000"), hint: "it looks like 'format: unixMillis'"),
    Likeness(value: .text("1374364800000"), hint: "it looks like 'format: unixMillis'"),
    Likeness(value: .text("20130721"), hint: "it looks like 'format: yyyyMMdd'"),
    Likeness(value: .number("20130721"), hint: "it looks like 'format: yyyyMMdd'"),
    Likeness(value: .text("20139921"), hint: nil),
    Likeness(value: .text("never"), hint: nil),
    Likeness(
      value: .text("21/07/2013"),
      hint: "'format' says how dates are written, as in 'format: dd/MM/yyyy'"
    ),
  ])
  func namesTheFormatThatAValueLooksLike(_ item: Likeness) throws {
    var conversion = conversion(.date)
    conversion.dateFormats = [item.format]
    let converter = try Converter(conversion)
    let problem =
      switch item.value {
      case .text(let text): converter.problem(of: .text(text))
      case .number(let digits): converter.problem(of: .number(digits))
      }
    #expect(problem != nil)
    #expect(problem?.hint == item.hint)
  }
}
