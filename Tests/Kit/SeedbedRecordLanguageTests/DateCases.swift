import SeedbedKitTestSupport

extension LanguageCase {
  /// Instants and days.
  static let dates: [LanguageCase] = [
    .values(
      "iso8601 takes dates with and without a time, and zones of every form",
      "date",
      [
        #"{ "v": "2011-08-09" }"#: "'2011-08-09 00:00:00.000'",
        #"{ "v": "2011-08-09 10:30" }"#: "'2011-08-09 10:30:00.000'",
        #"{ "v": "2011-08-09T10:30:00.25Z" }"#: "'2011-08-09 10:30:00.250'",
        #"{ "v": "2011-08-09T10:30:00+02" }"#: "'2011-08-09 08:30:00.000'",
        #"{ "v": "2011-08-09T10:30:00-0530" }"#: "'2011-08-09 16:00:00.000'",
        #"{ "v": "2011-08-09T10:30:00+05:30" }"#: "'2011-08-09 05:00:00.000'",
      ]
    ),
    .invalid(
      "a date that does not exist is invalid: nothing rolls over",
      "date",
      [
        #"{ "v": "2023-02-29" }"#,
        #"{ "v": "2023-13-01" }"#,
        #"{ "v": "2023-04-31T00:00:00Z" }"#,
        #"{ "v": "2023-01-01T25:00:00Z" }"#,
        #"{ "v": "2024-02-29" }"#,
      ],
      problems: [
        "map.invalid-value 2:8",
        "map.invalid-value 3:8",
        "map.invalid-value 4:8",
        "map.invalid-value 5:8",
      ]
    ),
    .invalid(
      "21-07-2013 is no day in the year 21",
      "date",
      [#"{ "v": "21-07-2013" }"#],
      problems: ["map.invalid-value 2:8"]
    ),
    .values(
      "other forms are tried in order",
      "{ type: date, format: [rfc1123, rfc850, asctime, twitter, dotnet, yyyyMMdd, dd.MM.yyyy] }",
      [
        #"{ "v": "Sun, 06 Nov 1994 08:49:37 GMT" }"#: "'1994-11-06 08:49:37.000'",
        #"{ "v": "Sunday, 06-Nov-94 08:49:37 GMT" }"#: "'1994-11-06 08:49:37.000'",
        #"{ "v": "Sun Nov  6 08:49:37 1994" }"#: "'1994-11-06 08:49:37.000'",
        #"{ "v": "Tue Aug 27 21:19:57 +0000 2013" }"#: "'2013-08-27 21:19:57.000'",
        #"{ "v": "/Date(1112715000000-0500)/" }"#: "'2005-04-05 15:30:00.000'",
        #"{ "v": "20240229" }"#: "'2024-02-29 00:00:00.000'",
        #"{ "v": "01.02.2003" }"#: "'2003-02-01 00:00:00.000'",
      ]
    ),
    .values(
      "unix and unixMillis take numbers and their texts",
      "{ type: date, format: unixMillis, store: iso8601 }",
      [
        #"{ "v": 1312848000123 }"#: "'2011-08-09T00:00:00.123Z'",
        #"{ "v": "1312848000123" }"#: "'2011-08-09T00:00:00.123Z'",
      ]
    ),
    .invalid(
      "seconds far outside of 1900 to 2200 are probably milliseconds",
      "{ type: date, format: unix }",
      [#"{ "v": 1312848000 }"#, #"{ "v": 1312848000000 }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .values(
      "a date without a zone is of the zone that is named, at that day's offset",
      "{ type: date, timeZone: Europe/Berlin }",
      [
        #"{ "v": "2024-01-15T12:00:00" }"#: "'2024-01-15 11:00:00.000'",
        #"{ "v": "2024-07-15T12:00:00" }"#: "'2024-07-15 10:00:00.000'",
        #"{ "v": "2024-07-15T12:00:00Z" }"#: "'2024-07-15 12:00:00.000'",
      ]
    ),
    .values(
      "store: iso8601 writes an instant as such",
      "{ type: date, store: iso8601 }",
      [#"{ "v": "2011-08-09T00:00:00.123456Z" }"#: "'2011-08-09T00:00:00.123Z'"]
    ),
    .values(
      "store: iso8601Seconds writes an instant as such",
      "{ type: date, store: iso8601Seconds }",
      [#"{ "v": "2011-08-09T00:00:00.123456Z" }"#: "'2011-08-09T00:00:00Z'"]
    ),
    .values(
      "store: unix writes an instant as such",
      "{ type: date, store: unix }",
      [#"{ "v": "2011-08-09T00:00:00.123456Z" }"#: "1312848000"]
    ),
    .values(
      "store: unixMillis writes an instant as such",
      "{ type: date, store: unixMillis }",
      [#"{ "v": "2011-08-09T00:00:00.123456Z" }"#: "1312848000123"]
    ),
    .values(
      "store: cocoa counts seconds from 2001",
      "{ type: date, store: cocoa }",
      [#"{ "v": "2011-08-09T00:00:00.500Z" }"#: "334540800.5"]
    ),
    .values(
      "store: julianDay is a real number of days, as SQLite's julianday() gives it",
      "{ type: date, store: julianDay }",
      [
        #"{ "v": "2011-08-09" }"#: "2455782.5",
        #"{ "v": "2006-09-21T21:51:22Z" }"#: "2454000.410671296",
      ]
    ),
    .values(
      "digits finer than milliseconds are cut, towards the past",
      "{ type: date, store: iso8601 }",
      [
        #"{ "v": "2011-08-09T00:00:00.9999Z" }"#: "'2011-08-09T00:00:00.999Z'",
        #"{ "v": "1969-12-31T23:59:59.9999Z" }"#: "'1969-12-31T23:59:59.999Z'",
      ]
    ),
    .values(
      "before 1970, too, a number is cut towards the past",
      "{ type: date, format: unix, store: unixMillis }",
      [#"{ "v": -0.0001 }"#: "-1", #"{ "v": -1.5 }"#: "-1500"]
    ),
    .values(
      "a day is the day as written, whatever the zone",
      "day",
      [
        #"{ "v": "2024-02-29" }"#: "'2024-02-29'",
        #"{ "v": "2024-02-29T23:30:00-08:00" }"#: "'2024-02-29'",
      ]
    ),
  ]
}
