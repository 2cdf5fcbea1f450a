import SeedbedKitTestSupport

extension LanguageCase {
  /// The first and last dates, the years before 1970, and changes of daylight saving time.
  static let dateEdges: [LanguageCase] = [
    datesOfEachStore(
      "text",
      "'0001-01-01 00:00:00.000'",
      "'9999-12-31 23:59:59.999'",
      "'1969-12-31 23:59:59.999'"
    ),
    datesOfEachStore(
      "iso8601",
      "'0001-01-01T00:00:00.000Z'",
      "'9999-12-31T23:59:59.999Z'",
      "'1969-12-31T23:59:59.999Z'"
    ),
    datesOfEachStore(
      "iso8601Seconds",
      "'0001-01-01T00:00:00Z'",
      "'9999-12-31T23:59:59Z'",
      "'1969-12-31T23:59:59Z'"
    ),
    datesOfEachStore(
      "micros",
      "'0001-01-01 00:00:00.000000'",
      "'9999-12-31 23:59:59.999900'",
      "'1969-12-31 23:59:59.999900'"
    ),
    datesOfEachStore(
      "microsTrimmed",
      "'0001-01-01 00:00:00'",
      "'9999-12-31 23:59:59.999900'",
      "'1969-12-31 23:59:59.999900'"
    ),
    datesOfEachStore("unix", "-62135596800", "253402300799", "-1"),
    datesOfEachStore("unixMillis", "-62135596800000", "253402300799999", "-1"),
    datesOfEachStore("cocoa", "-63113904000.0", "252423993599.9999", "-978307200.0001"),
    datesOfEachStore("julianDay", "1721425.5", "5373484.499999989", "2440587.4999999884"),
    .values(
      "an hour that the clock leaves out counts on from before, one that it shows twice is the first",
      "{ type: date, timeZone: Europe/Berlin, store: iso8601Seconds }",
      [
        #"{ "v": "2024-03-31T01:59:59" }"#: "'2024-03-31T00:59:59Z'",
        #"{ "v": "2024-03-31T02:30:00" }"#: "'2024-03-31T01:30:00Z'",
        #"{ "v": "2024-03-31T03:00:00" }"#: "'2024-03-31T01:00:00Z'",
        #"{ "v": "2024-10-27T02:30:00" }"#: "'2024-10-27T00:30:00Z'",
        #"{ "v": "2024-10-27T03:00:00" }"#: "'2024-10-27T02:00:00Z'",
      ]
    ),
    .values(
      "a zone may be an offset, which a value's own comes before",
      #"{ type: date, timeZone: "-0330", store: iso8601Seconds }"#,
      [
        #"{ "v": "2024-01-01" }"#: "'2024-01-01T03:30:00Z'",
        #"{ "v": "2024-01-01 00:00:00+02" }"#: "'2023-12-31T22:00:00Z'",
        #"{ "v": "2024-01-01T00:00Z" }"#: "'2024-01-01T00:00:00Z'",
      ]
    ),
    .invalid(
      "a date that its zone moves out of the years 1 to 9999 is invalid",
      "{ type: date, timeZone: Europe/Berlin }",
      [
        #"{ "v": "0001-01-01" }"#, #"{ "v": "9999-12-31T23:59:59-01:00" }"#,
        #"{ "v": "0001-01-02" }"#,
      ],
      problems: ["map.invalid-value 2:8", "map.invalid-value 3:8"]
    ),
    .invalid(
      "the calendar is the Gregorian one before it was made, too",
      "date",
      [#"{ "v": "1582-10-10" }"#, #"{ "v": "1500-02-29" }"#, #"{ "v": "0004-02-29" }"#],
      problems: ["map.invalid-value 3:8"]
    ),
    .values(
      "the zone counts for every format that names none",
      "{ type: date, format: [dd.MM.yyyy, asctime, 'yyyy-MM-dd HH:mm'], timeZone: Europe/Berlin }",
      [
        #"{ "v": "01.07.2024" }"#: "'2024-06-30 22:00:00.000'",
        #"{ "v": "Sun Nov  6 08:49:37 1994" }"#: "'1994-11-06 07:49:37.000'",
        #"{ "v": "2024-01-01 00:00" }"#: "'2023-12-31 23:00:00.000'",
      ]
    ),
    .values(
      "the zone counts for a default, too",
      "{ type: date, timeZone: Europe/Berlin, default: 2024-07-01 }",
      ["{}": "'2024-06-30 22:00:00.000'"]
    ),
    .values(
      "seconds may have a fraction and be a text; what is finer than milliseconds is cut",
      "{ type: date, format: unix, store: unixMillis }",
      [
        #"{ "v": 1.5 }"#: "1500", #"{ "v": "1.5" }"#: "1500", #"{ "v": -1.9999 }"#: "-2000",
        #"{ "v": "1e3" }"#: "1000000", #"{ "v": 0.0009 }"#: "0",
      ]
    ),
    .values(
      "store: unix cuts milliseconds towards the past",
      "{ type: date, format: unixMillis, store: unix }",
      [
        #"{ "v": 1999 }"#: "1", #"{ "v": -1 }"#: "-1", #"{ "v": -1000 }"#: "-1",
        #"{ "v": -1001 }"#: "-2", #"{ "v": "1999" }"#: "1",
      ]
    ),
    .values(
      "1900 and 2200 are the ends of what unix takes; a list may go on with unixMillis",
      "{ type: date, format: [unix, unixMillis], store: unixMillis }",
      [
        #"{ "v": -2208988800 }"#: "-2208988800000", #"{ "v": 7258118400 }"#: "7258118400000",
        #"{ "v": 7258118401 }"#: "7258118401", #"{ "v": "1312848000123" }"#: "1312848000123",
      ]
    ),
    .invalid(
      "a number is no date in iso8601, and a text with letters none in unix",
      "{ type: date, format: unix, keyPath: v }",
      [#"{ "v": "2011-08-09" }"#, #"{ "v": true }"#, #"{ "v": " 1" }"#, #"{ "v": 1e400 }"#],
      problems: [
        "map.invalid-value 2:8", "map.invalid-value 3:8", "map.invalid-value 4:8",
        "map.invalid-value 5:8",
      ]
    ),
    .invalid(
      "iso8601 takes no other form of that standard",
      "date",
      [
        #"{ "v": "20110809" }"#, #"{ "v": "2011-221" }"#, #"{ "v": "2011-W32-2" }"#,
        #"{ "v": "2011-8-9" }"#, #"{ "v": "2011-08-09T10" }"#, #"{ "v": "2011-08-09T10:30 Z" }"#,
        #"{ "v": "+2011-08-09" }"#, #"{ "v": "2016-12-31T23:59:60Z" }"#, #"{ "v": 20110809 }"#,
        #"{ "v": "2011-08-09T24:00Z" }"#,
      ],
      problems: (2...11).map { "map.invalid-value \($0):8" }
    ),
    .values(
      "iso8601 takes seconds with a comma, and a space before the time",
      "date",
      [
        #"{ "v": "2011-08-09T10:30:00,5Z" }"#: "'2011-08-09 10:30:00.500'",
        #"{ "v": "2011-08-09 10:30:00+02" }"#: "'2011-08-09 08:30:00.000'",
        #"{ "v": "2011-08-09T10:30Z" }"#: "'2011-08-09 10:30:00.000'",
      ]
    ),
    .values(
      "names of days and months are English in any case; a wrong name of the day does not matter",
      "{ type: date, format: 'EEE MMM dd HH:mm:ss Z yyyy' }",
      [
        #"{ "v": "Tue Aug 27 21:19:57 +0000 2013" }"#: "'2013-08-27 21:19:57.000'",
        #"{ "v": "tue AUG 27 21:19:57 +0000 2013" }"#: "'2013-08-27 21:19:57.000'",
        #"{ "v": "Wed Aug 27 21:19:57 -0130 2013" }"#: "'2013-08-27 22:49:57.000'",
      ]
    ),
    .values(
      "an empty text is null for a date of every format",
      "{ type: date, format: [unix, dd.MM.yyyy], default: 1970-01-02 }",
      [#"{ "v": "" }"#: "NULL", #"{ "v": null }"#: "NULL", "{}": "'1970-01-02 00:00:00.000'"]
    ),
    .values(
      "a day is the one that is written, and of an instant the one in the zone",
      "{ type: day, format: [iso8601, unix, dd.MM.yyyy], timeZone: America/New_York }",
      [
        #"{ "v": "2024-03-31T02:30:00Z" }"#: "'2024-03-31'",
        #"{ "v": "2024-03-31T23:30:00+14:00" }"#: "'2024-03-31'",
        #"{ "v": "0001-01-01T00:00:00+10:00" }"#: "'0001-01-01'", #"{ "v": 0 }"#: "'1969-12-31'",
        #"{ "v": "01.02.2003" }"#: "'2003-02-01'", #"{ "v": "9999-12-31" }"#: "'9999-12-31'",
      ]
    ),
    .values(
      "a check on a date bounds the instant, in whatever form it is stored",
      """
      { type: date, store: unix, timeZone: Europe/Berlin, onInvalid: setNull,
              check: { min: 2024-01-01, max: '2024-12-31T00:00:00' } }
      """,
      [
        #"{ "v": "2023-12-31T23:00:00Z" }"#: "1704063600",
        #"{ "v": "2023-12-31T22:59:59Z" }"#: "NULL",
        #"{ "v": "2024-12-30T23:00:01Z" }"#: "NULL",
      ],
      problems: ["warning map.invalid-value 3:8", "warning map.invalid-value 4:8"]
    ),
    LanguageCase(
      "the zone and the store of an attribute come before its entity's, those before the defaults",
      """
      defaults: { timeZone: "+01:00", store: iso8601 }
      entities:
        Item:
          primaryKey: id
          attributes: { id: integer, v: date }
        Near:
          primaryKey: id
          timeZone: "+02:00"
          store: unix
          attributes:
            id: integer
            v: date
            w: { type: date, keyPath: v, timeZone: "+03:00", store: iso8601Seconds }
      dumps: [{ dump: d.json, entity: Item }, { dump: d.json, entity: Near }]
      """,
      dump: #"[{ "id": 1, "v": "2024-01-01T12:00:00" }]"#,
      rows: [
        "SELECT v FROM Item": ["'2024-01-01T11:00:00.000Z'"],
        "SELECT v, w FROM Near": ["1704103200, '2024-01-01T09:00:00Z'"],
      ]
    ),
  ]

  /// The first and last instants in a store, and one just before 1970.
  private static func datesOfEachStore(
    _ store: String,
    _ first: String,
    _ last: String,
    _ before: String
  ) -> LanguageCase {
    .values(
      "store: \(store) holds the years 1 to 9999, and what lies before 1970",
      "{ type: date, store: \(store) }",
      [
        #"{ "v": "0001-01-01T00:00:00Z" }"#: first, #"{ "v": "9999-12-31T23:59:59.9999Z" }"#: last,
        #"{ "v": "1969-12-31T23:59:59.9999Z" }"#: before, #"{ "v": "" }"#: "NULL",
      ]
    )
  }
}
