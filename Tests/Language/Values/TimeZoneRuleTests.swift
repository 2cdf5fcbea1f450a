import Testing

@testable import SeedbedLanguage

@Suite struct TimeZoneRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String
    var local: String
    var utc: String

    init(_ zone: String, _ local: String, _ utc: String) {
      self.zone = zone
      self.local = local
      self.utc = utc
    }

    var testDescription: String { "\(local) in \(zone)" }
  }

  static let cases: [Case] = [
    Case("UTC", "2013-07-21T12:00:00", "2013-07-21T12:00:00Z"),
    Case("Z", "2013-07-21T12:00:00", "2013-07-21T12:00:00Z"),
    Case("GMT", "2013-07-21T12:00:00", "2013-07-21T12:00:00Z"),
    Case("+02:00", "2013-07-21T12:00:00", "2013-07-21T10:00:00Z"),
    Case("-0500", "2013-07-21T12:00:00", "2013-07-21T17:00:00Z"),
    Case("+05", "2013-07-21T12:00:00", "2013-07-21T07:00:00Z"),
    Case("America/New_York", "2013-07-21T12:00:00", "2013-07-21T16:00:00Z"),
    Case("America/New_York", "2013-01-21T12:00:00", "2013-01-21T17:00:00Z"),
    Case("America/New_York", "2013-03-10T01:59:59", "2013-03-10T06:59:59Z"),
    // The clock jumps from 02:00 to 03:00.
    Case("America/New_York", "2013-03-10T02:00:00", "2013-03-10T07:00:00Z"),
    Case("America/New_York", "2013-03-10T02:30:00", "2013-03-10T07:30:00Z"),
    Case("America/New_York", "2013-03-10T03:00:00", "2013-03-10T07:00:00Z"),
    // The clock shows 01:00 to 02:00 twice.
    Case("America/New_York", "2013-11-03T00:59:59", "2013-11-03T04:59:59Z"),
    Case("America/New_York", "2013-11-03T01:30:00", "2013-11-03T05:30:00Z"),
    Case("America/New_York", "2013-11-03T02:00:00", "2013-11-03T07:00:00Z"),
    // Beyond the listed changes the rule holds.
    Case("America/New_York", "2037-07-21T12:00:00", "2037-07-21T16:00:00Z"),
    Case("America/New_York", "2099-07-21T12:00:00", "2099-07-21T16:00:00Z"),
    Case("America/New_York", "2101-01-21T12:00:00", "2101-01-21T17:00:00Z"),
    Case("America/New_York", "2500-07-21T12:00:00", "2500-07-21T16:00:00Z"),
    Case("America/New_York", "2500-03-14T02:30:00", "2500-03-14T07:30:00Z"),
    Case("America/New_York", "9999-12-31T12:00:00", "9999-12-31T17:00:00Z"),
    // Before there were zones, local mean time.
    Case("America/New_York", "1850-01-01T00:00:00", "1850-01-01T04:56:02Z"),
    Case("America/New_York", "0001-01-01T00:00:00", "0001-01-01T04:56:02Z"),
    Case("Europe/Berlin", "2013-07-21T12:00:00", "2013-07-21T10:00:00Z"),
    Case("Europe/Berlin", "1945-06-01T12:00:00", "1945-06-01T09:00:00Z"),
    Case("Asia/Kolkata", "2013-07-21T12:00:00", "2013-07-21T06:30:00Z"),
    Case("Asia/Tokyo", "2500-07-21T12:00:00", "2500-07-21T03:00:00Z"),
    Case("Australia/Lord_Howe", "2013-01-21T12:00:00", "2013-01-21T01:00:00Z"),
    Case("Australia/Lord_Howe", "2013-07-21T12:00:00", "2013-07-21T01:30:00Z"),
    Case("Australia/Sydney", "2150-01-21T12:00:00", "2150-01-21T01:00:00Z"),
    Case("Australia/Sydney", "2150-07-21T12:00:00", "2150-07-21T02:00:00Z"),
    Case("Europe/Dublin", "2150-01-21T12:00:00", "2150-01-21T12:00:00Z"),
    Case("Europe/Dublin", "2150-07-21T12:00:00", "2150-07-21T11:00:00Z"),
    // A whole day was left out.
    Case("Pacific/Apia", "2011-12-29T12:00:00", "2011-12-29T22:00:00Z"),
    Case("Pacific/Apia", "2011-12-31T12:00:00", "2011-12-30T22:00:00Z"),
    Case("America/Nuuk", "2150-03-28T12:00:00", "2150-03-28T14:00:00Z"),
    Case("America/Nuuk", "2150-03-29T12:00:00", "2150-03-29T13:00:00Z"),
    Case("Etc/GMT+5", "2013-07-21T12:00:00", "2013-07-21T17:00:00Z"),
  ]

  @Test(arguments: cases) func findsTheOffsetOfALocalTime(_ item: Case) throws {
    let settings = conversion(.date) {
      $0.timeZone = item.zone
      $0.forms.date = .iso8601Seconds
    }
    #expect(try Converter(settings).outcome(of: .text(item.local)) == .text(item.utc))
  }

  struct Problem: Sendable, CustomTestStringConvertible {
    var zone: String
    var problem: String?

    var testDescription: String { zone }
  }

  static let problems: [Problem] =
    ["UTC", "+02:00", "-0330", "America/Argentina/Buenos_Aires", "EST5EDT", "Etc/GMT-14"].map {
      Problem(zone: $0, problem: nil)
    }
    + ["Mars/Olympus", "America", "zone/tab", "America/New_York/"].map {
      Problem(zone: $0, problem: "there is no time zone '\($0)'")
    }
    + ["", "../../etc/passwd", "/etc/localtime", "a b", "+25:00", "2 hours", "a\0b"].map {
      Problem(
        zone: $0,
        problem: "'\($0.replacingNULs)' is neither an IANA time zone nor an offset such as '+02:00'"
      )
    }

  @Test(arguments: problems) func namesWhatIsNoTimeZone(_ item: Problem) {
    #expect(TimeZoneRule.problem(in: item.zone) == item.problem)
  }
}

extension String {
  /// The text as messages show it.
  fileprivate var replacingNULs: String {
    split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\\u{0}")
  }
}
