import SeedbedKitTestSupport

extension LanguageCase {
  /// Times of day and lengths of time.
  static let times: [LanguageCase] = [
    .values(
      "a time of day is stored with seconds, and with a fraction that is not zero",
      "time",
      [
        #"{ "v": "09:30" }"#: "'09:30:00'", #"{ "v": "09:30:00.5" }"#: "'09:30:00.5'",
        #"{ "v": "23:59:59.999999999" }"#: "'23:59:59.999999999'",
        #"{ "v": "00:00:00.000" }"#: "'00:00:00'", #"{ "v": "12:00:00,250" }"#: "'12:00:00.25'",
        #"{ "v": "" }"#: "NULL", #"{ "v": null }"#: "NULL",
      ]
    ),
    .invalid(
      "a day ends before 24:00, and a time of day has no date and no zone",
      "time",
      [
        #"{ "v": "24:00" }"#, #"{ "v": "25:00" }"#, #"{ "v": "09:60" }"#, #"{ "v": "09:30:60" }"#,
        #"{ "v": "9:30" }"#, #"{ "v": "09:30Z" }"#, #"{ "v": "2024-05-01T09:30" }"#,
        #"{ "v": 930 }"#, #"{ "v": true }"#,
      ],
      problems: (2...10).map { "map.invalid-value \($0):8" }
    ),
    .values(
      "format is a pattern, or a list of them",
      "{ type: time, format: ['h:mm a', HHmm, \"yyyy-MM-dd'T'HH:mm:ssZ\", iso8601] }",
      [
        #"{ "v": "5:30 PM" }"#: "'17:30:00'", #"{ "v": "12:05 am" }"#: "'00:05:00'",
        #"{ "v": "0745" }"#: "'07:45:00'", #"{ "v": 1330 }"#: "'13:30:00'",
        #"{ "v": "2000-01-01T08:15:00Z" }"#: "'08:15:00'", #"{ "v": "08:15:30" }"#: "'08:15:30'",
      ]
    ),
    .values(
      "micros has six digits always",
      "{ type: time, store: micros }",
      [
        #"{ "v": "09:30" }"#: "'09:30:00.000000'",
        #"{ "v": "09:30:00.1234567" }"#: "'09:30:00.123456'",
      ]
    ),
    .values(
      "dateTime puts the time on 2000-01-01",
      "{ type: time, store: dateTime }",
      [
        #"{ "v": "09:30" }"#: "'2000-01-01 09:30:00'",
        #"{ "v": "09:30:00.5" }"#: "'2000-01-01 09:30:00.500000'",
      ]
    ),
    .values(
      "a duration is a number of seconds, a clock, or one of ISO 8601",
      "duration",
      [
        #"{ "v": 5400 }"#: "5400.0", #"{ "v": "90" }"#: "90.0", #"{ "v": -1.5 }"#: "-1.5",
        #"{ "v": "PT1H30M" }"#: "5400.0", #"{ "v": "P1DT0.5S" }"#: "86400.5",
        #"{ "v": "P2W" }"#: "1209600.0", #"{ "v": "-PT0.25S" }"#: "-0.25",
        #"{ "v": "PT1.5H" }"#: "5400.0", #"{ "v": "01:30:00" }"#: "5400.0",
        #"{ "v": "100:00:00.125" }"#: "360000.125", #"{ "v": "" }"#: "NULL",
      ]
    ),
    .values(
      "days stand before a clock, as Python and Django write them",
      "duration",
      [
        #"{ "v": "1 03:00:00" }"#: "97200.0", #"{ "v": "2 days, 0:00:01.5" }"#: "172801.5",
        #"{ "v": "1 day 00:00:00" }"#: "86400.0", #"{ "v": "-1 23:00:00" }"#: "-3600.0",
        #"{ "v": "-1 day, 23:59:59.5" }"#: "-0.5",
      ]
    ),
    .invalid(
      "years and months have no fixed length, and minutes alone could be hours",
      "duration",
      [
        #"{ "v": "P1Y" }"#, #"{ "v": "P1M" }"#, #"{ "v": "P" }"#, #"{ "v": "PT" }"#,
        #"{ "v": "PT1M1H" }"#, #"{ "v": "PT1HT1M" }"#, #"{ "v": "01:30" }"#, #"{ "v": "1 h" }"#,
        #"{ "v": "PT1.5H1M" }"#, #"{ "v": 1e13 }"#, #"{ "v": [] }"#, #"{ "v": "1 -03:00:00" }"#,
        #"{ "v": "2 day" }"#, #"{ "v": "1  03:00:00" }"#,
      ],
      problems: (2...15).map { "map.invalid-value \($0):8" }
    ),
    .values(
      "microseconds of a duration are an integer",
      "{ type: duration, store: microseconds }",
      [
        #"{ "v": "PT1.000001S" }"#: "1000001", #"{ "v": -0.0000015 }"#: "-2",
        #"{ "v": 999999999999 }"#: "999999999999000000",
      ]
    ),
    .values(
      "dateTime is the instant that follows 1970 by the duration",
      "{ type: duration, store: dateTime }",
      [
        #"{ "v": "PT1H30M" }"#: "'1970-01-01 01:30:00.000000'",
        #"{ "v": -0.5 }"#: "'1969-12-31 23:59:59.500000'",
      ]
    ),
    LanguageCase(
      "digits that a form named by the target cuts are told",
      """
      database: { target: django }
      entities:
        Item: { primaryKey: id, attributes: { id: integer, at: time, took: duration } }
      """,
      dump: #"[{ "id": 1, "at": "09:30:00.1234567", "took": 1.0000001 }]"#,
      rows: ["SELECT * FROM Item": ["1, '09:30:00.123456', 1000000"]],
      problems: ["warning map.lost-digits 1:19", "warning map.lost-digits 1:47"]
    ),
    LanguageCase(
      "times and durations compare by length, by all their digits",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            first: { keyPath: at, type: time, store: micros, onConflict: min }
            last: { keyPath: at, type: time, onConflict: max }
            least: { keyPath: took, type: duration, store: microseconds, onConflict: min }
            most: { keyPath: took, type: duration, onConflict: max }
      """,
      dump: """
        [{ "id": 1, "at": "09:30", "took": 9 }, { "id": 1, "at": "09:30:00.0000001", "took": "PT10S" },
        { "id": 1, "at": "10:00", "took": 9.0000001 }]
        """,
      rows: ["SELECT * FROM Item": ["1, '09:30:00.000000', '10:00:00', 9000000, 10.0"]]
    ),
    LanguageCase(
      "constants, checks and predicates are times and durations as well",
      """
      entities:
        Shop:
          primaryKey: id
          deleteWhen: { opens: { lessThan: "07:00" } }
          attributes:
            id: integer
            opens: { type: time, default: "08:00", check: { min: "06:00" } }
            visit: { type: duration, default: PT15M, check: { max: 3600 } }
            lunch: { type: time, value: "12:30" }
      """,
      dump: """
        [{ "id": 1 }, { "id": 2, "opens": "06:30" }, { "id": 3, "opens": "07:00", "visit": "PT1H" }]
        """,
      rows: [
        "SELECT * FROM Shop": [
          "1, '08:00:00', 900.0, '12:30:00'", "3, '07:00:00', 3600.0, '12:30:00'",
        ],
        """
        SELECT sql LIKE '%CHECK (opens >= ''06:00:00'')%' AND sql LIKE '%CHECK (visit <= 3600)%'
        FROM sqlite_schema WHERE name = 'Shop'
        """: ["1"],
      ]
    ),
    LanguageCase(
      "a check refuses what is out of its range",
      """
      entities:
        Shop:
          primaryKey: id
          attributes:
            id: integer
            opens: { type: time, check: { min: "06:00", max: "10:00" } }
            visit: { type: duration, check: { max: PT1H } }
      """,
      dump: """
        [{ "id": 1, "opens": "05:59:59.9" }, { "id": 2, "opens": "10:00:00.001" }, { "id": 3, "visit": 3601 }]
        """,
      problems: [
        "map.invalid-value 1:22", "map.invalid-value 1:58", "map.invalid-value 1:96",
      ]
    ),
    LanguageCase(
      "keys and the object around are read in every form",
      """
      entities:
        Slot:
          primaryKey: at
          attributes: { at: { type: time, store: dateTime }, took: { type: duration, store: dateTime } }
          relationships: { parts: { entity: Part, keyPath: parts, many: true } }
        Part:
          primaryKey: id
          attributes:
            id: integer
            at: { type: time, keyPath: "@parentObject.at" }
            took: { type: duration, keyPath: "@parentObject.took", store: microseconds }
          relationships: { slot: { entity: Slot, foreignKey: slot } }
      """,
      dump: """
        [{ "at": "09:30", "took": 1.5, "parts": [{ "id": 1, "slot": "09:30:00" }] }]
        """,
      rows: [
        "SELECT id, at, took, slot_at FROM Part": [
          "1, '09:30:00', 1500000, '2000-01-01 09:30:00'"
        ]
      ]
    ),
    LanguageCase(
      "a pattern of times has hours, and no month without a year",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            b: { type: time, format: "mm:ss" }
            c: { type: time, format: "HH:MM" }
      """,
      dump: "[]",
      problems: ["schema.invalid-date-format 6:32", "schema.invalid-date-format 7:32"]
    ),
    LanguageCase(
      "the keys and forms of other types are refused",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            a: { type: time, format: unix }
            d: { type: date, format: "HH:mm" }
            e: { type: time, timeZone: UTC }
            f: { type: duration, format: "HH:mm" }
            g: { type: duration, store: micros }
      """,
      dump: "[]",
      problems: [
        "schema.invalid-date-format 6:32", "schema.invalid-date-format 7:32",
        "schema.type-mismatch 8:34", "schema.type-mismatch 9:36", "schema.type-mismatch 10:35",
      ]
    ),
    LanguageCase(
      "a constant that is no time of day is refused",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: { type: time, default: "24:00" } } }
      """,
      dump: "[]",
      problems: ["schema.type-mismatch 2:80"]
    ),
  ]
}
