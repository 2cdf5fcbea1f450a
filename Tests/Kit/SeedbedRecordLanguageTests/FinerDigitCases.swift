import SeedbedKitTestSupport

extension LanguageCase {
  /// Digits of dates that are finer than the stored form.
  static let finerDigits: [LanguageCase] = [
    .values(
      "micros keeps six digits, before 1970 too",
      "{ type: date, store: micros }",
      [
        #"{ "v": "2024-05-01T10:00:00.123456Z" }"#: "'2024-05-01 10:00:00.123456'",
        #"{ "v": "2024-05-01T12:00:00.1234567+02:00" }"#: "'2024-05-01 10:00:00.123456'",
        #"{ "v": "1969-12-31T23:59:59.9999999Z" }"#: "'1969-12-31 23:59:59.999999'",
        #"{ "v": "2024-05-01T10:00:00.000001Z" }"#: "'2024-05-01 10:00:00.000001'",
      ]
    ),
    .values(
      "microsTrimmed leaves out a fraction of zero microseconds",
      "{ type: date, store: microsTrimmed }",
      [
        #"{ "v": "2024-05-01T10:00:00.000500Z" }"#: "'2024-05-01 10:00:00.000500'",
        #"{ "v": "2024-05-01T10:00:00.0000005Z" }"#: "'2024-05-01 10:00:00'",
      ]
    ),
    .values(
      "numbers and patterns keep their digits",
      "{ type: date, format: [unix, 'yyyy-MM-dd HH:mm:ss.SSSSSS'], store: micros }",
      [
        #"{ "v": 1714557600.123456 }"#: "'2024-05-01 10:00:00.123456'",
        #"{ "v": -1.000001 }"#: "'1969-12-31 23:59:58.999999'",
        #"{ "v": "2024-05-01 10:00:00.123456" }"#: "'2024-05-01 10:00:00.123456'",
      ]
    ),
    .values(
      "milliseconds may have a fraction, and cocoa holds microseconds",
      "{ type: date, format: unixMillis, store: cocoa }",
      [
        #"{ "v": 978307200000.125 }"#: "0.000125", #"{ "v": 978307199999.5 }"#: "-0.0005",
        #"{ "v": "978307201500" }"#: "1.5",
      ]
    ),
    LanguageCase(
      "a stored form that the schema does not name tells what it cuts",
      """
      entities:
        Item: { primaryKey: id, attributes: { id: integer, v: date } }
      """,
      dump: """
        [{ "id": 1, "v": "2024-05-01T10:00:00.123456Z" },
        { "id": 2, "v": "2024-05-01T10:00:00.123Z" },
        { "id": 3, "v": "2024-05-01T10:00:00.123000Z" },
        { "id": 4, "v": 5 }, { "id": 5, "v": "2024-05-01T10:00:00.1230001" }]
        """,
      problems: ["warning map.lost-digits 1:18, 4:38", "map.invalid-value 4:17"]
    ),
    LanguageCase(
      "the newer of two dates is found by all digits",
      """
      entities:
        Item: { primaryKey: id, newerBy: at, attributes: { id: integer, at: { type: date, store: text }, v: text } }
      """,
      dump: """
        [{ "id": 1, "at": "2024-05-01T10:00:00.123100Z", "v": "a" },
        { "id": 1, "at": "2024-05-01T10:00:00.123900Z", "v": "b" },
        { "id": 1, "at": "2024-05-01T10:00:00.123500Z", "v": "c" },
        { "id": 2, "at": "2024-05-01T10:00:00.000000002Z", "v": "a" },
        { "id": 2, "at": "2024-05-01T10:00:00.000000001Z", "v": "b" },
        { "id": 2, "at": "2024-05-01T10:00:00Z", "v": "c" },
        { "id": 3, "at": "1969-12-31T23:59:59.9991Z", "v": "a" },
        { "id": 3, "at": "1969-12-31T23:59:59.9999Z", "v": "b" }]
        """,
      rows: [
        "SELECT * FROM Item": [
          "1, '2024-05-01 10:00:00.123', 'b'", "2, '2024-05-01 10:00:00.000', 'a'",
          "3, '1969-12-31 23:59:59.999', 'b'",
        ]
      ]
    ),
    LanguageCase(
      "min and max compare all digits, and a form of seconds, too",
      """
      entities:
        Item:
          primaryKey: id
          attributes:
            id: integer
            first: { keyPath: at, type: date, store: unix, onConflict: min }
            last: { keyPath: at, type: date, store: unix, onConflict: max }
        Event: { primaryKey: id, newerBy: last, attributes: { id: integer, last: { keyPath: at, type: date, store: unix }, v: text } }
      dumps: [{ dump: d.json, read: [{ entity: Item }, { entity: Event }] }]
      """,
      dump: """
        [{ "id": 1, "at": "2024-05-01T10:00:00.5Z", "v": "a" },
        { "id": 1, "at": "2024-05-01T10:00:00.7Z", "v": "b" },
        { "id": 1, "at": "2024-05-01T10:00:00.6Z", "v": "c" }]
        """,
      rows: [
        "SELECT * FROM Item": ["1, 1714557600, 1714557600"],
        "SELECT v FROM Event": ["'b'"],
      ]
    ),
  ]
}
