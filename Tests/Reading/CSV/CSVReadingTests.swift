import SeedbedReading
import Testing

@testable import SeedbedLanguage

@Suite struct CSVReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var records: [String]
    var form = CSVForm()
    var name = "x.csv"

    init(
      _ description: String,
      _ text: String,
      _ records: [String],
      form: CSVForm = CSVForm(),
      name: String = "x.csv"
    ) {
      testDescription = description
      self.text = text
      self.records = records
      self.form = form
      self.name = name
    }
  }

  static let cases = [
    Case(
      "rows are objects of texts",
      "id,name\n1,a\n2,b\n",
      [
        #"{"id":"1","name":"a"}"#, #"{"id":"2","name":"b"}"#,
      ]
    ),
    Case("the last row needs no end", "id,name\n1,a", [#"{"id":"1","name":"a"}"#]),
    Case("rows end with CRLF", "id,name\r\n1,a\r\n", [#"{"id":"1","name":"a"}"#]),
    Case("line ends may differ", "id\r\n1\n2\r\n", [#"{"id":"1"}"#, #"{"id":"2"}"#]),
    Case("an empty field is an empty text", "a,b,c\n,,1\n", [#"{"a":"","b":"","c":"1"}"#]),
    Case(
      "lines of separators alone are no rows",
      ",\na,b\n,\r\n\n1,2\n,,,\n,\n,3\n,",
      [#"{"a":"1","b":"2"}"#, #"{"a":"","b":"3"}"#]
    ),
    Case(
      "columns at the end without a name and a value are none",
      "a,b,,\n1,2,,\n3,4,\"\",\r\n5,\"\",\n,,,\n6,7\n8,9,,",
      [
        #"{"a":"1","b":"2"}"#, #"{"a":"3","b":"4"}"#, #"{"a":"5","b":""}"#, #"{"a":"6","b":"7"}"#,
        #"{"a":"8","b":"9"}"#,
      ]
    ),
    Case("so is an empty field in quotes", "a,b\n\"\",\"\"", [#"{"a":"","b":""}"#]),
    Case("a comma at the end begins a field", "a,b\n1,", [#"{"a":"1","b":""}"#]),
    Case(
      "lines without a byte are no rows",
      "\n\na\n\n1\n\r\n2\n\n",
      [
        #"{"a":"1"}"#, #"{"a":"2"}"#,
      ]
    ),
    Case("an empty text in the only column is written in quotes", "a\n\"\"\n", [#"{"a":""}"#]),
    Case(
      "quotes hold separators and line ends",
      "a,b\n\"1,2\",\"x\r\ny\nz\"\n",
      [
        #"{"a":"1,2","b":"x\r\ny\nz"}"#
      ]
    ),
    Case(
      "a quote in quotes is written twice",
      "a\n\"say \"\"hi\"\"\"\n\"\"\"\"\n",
      [
        #"{"a":"say \"hi\""}"#, #"{"a":"\""}"#,
      ]
    ),
    Case("backslashes are plain bytes", "a,b\n\\n,\"\\\\\"\n", [#"{"a":"\\n","b":"\\\\"}"#]),
    Case("spaces belong to fields", " a ,b\n 1 , \n", [#"{" a ":" 1 ","b":" "}"#]),
    Case(
      "control characters are taken",
      "a,b\n\t\u{1},\"\u{8}\u{c}\u{1f}\"\n",
      [
        #"{"a":"\t\u0001","b":"\b\f\u001f"}"#
      ]
    ),
    Case("DEL is a character like others", "a\n\u{7f}\n", ["{\"a\":\"\u{7f}\"}"]),
    Case(
      "fields of all lengths around a vector",
      "a,b\n123456789012345,1234567890123456\n12345678901234567,\"1234567890123456\"\n",
      [
        #"{"a":"123456789012345","b":"1234567890123456"}"#,
        #"{"a":"12345678901234567","b":"1234567890123456"}"#,
      ]
    ),
    Case(
      "characters of all lengths",
      "naïve,日本\né,\"🚀\"\"é\"\n",
      [
        #"{"naïve":"é","日本":"🚀\"é"}"#
      ]
    ),
    Case("names may need escapes", "\"a\"\"b\",\"c\nd\"\n1,2\n", [#"{"a\"b":"1","c\nd":"2"}"#]),
    Case(
      "names differ by their scalars",
      "e\u{301},é\n1,2\n",
      ["{\"e\u{301}\":\"1\",\"é\":\"2\"}"]
    ),
    Case("a byte order mark is left out", "\u{feff}a\n1\n", [#"{"a":"1"}"#]),
    Case("a header alone has no records", "a,b\n", []),
    Case(
      "an ending tells tabs",
      "a\tb\n1,2\t\"x\ty\"\n",
      [#"{"a":"1,2","b":"x\ty"}"#],
      name: "x.tsv"
    ),
    Case("whatever its case", "a\tb\n1\t2\n", [#"{"a":"1","b":"2"}"#], name: "X.TSV.GZ"),
    Case(
      "a separator of its own",
      "a;b\n1,2;\"x;y\"\n",
      [#"{"a":"1,2","b":"x;y"}"#],
      form: CSVForm(separator: UInt8(ascii: ";"))
    ),
    Case(
      "even a backslash",
      "a\\b\n1\\2\n",
      [#"{"a":"1","b":"2"}"#],
      form: CSVForm(separator: UInt8(ascii: "\\"))
    ),
    Case(
      "a separator goes over an ending",
      "a,b\n1,2\n",
      [#"{"a":"1","b":"2"}"#],
      form: CSVForm(separator: UInt8(ascii: ",")),
      name: "x.tsv"
    ),
    Case(
      "names of the schema",
      "1,a\n2,b\n",
      [
        #"{"id":"1","name":"a"}"#, #"{"id":"2","name":"b"}"#,
      ],
      form: CSVForm(header: ["id", "name"])
    ),
    Case("names of the schema and an empty file", "", [], form: CSVForm(header: ["id"])),
    Case(
      "names of the schema in place of others",
      "x,x\n1,a\n",
      [#"{"id":"1","name":"a"}"#],
      form: CSVForm(header: ["id", "name"], skippedLines: 1)
    ),
    Case(
      "lines above the header",
      "Report of \"May\n;;;\nid,name\n1,a\n",
      [
        #"{"id":"1","name":"a"}"#
      ],
      form: CSVForm(skippedLines: 2)
    ),
    Case(
      "the line that tells Excel the separator",
      "sep=;\r\na;b\r\n1;2,5\r\n",
      [#"{"a":"1","b":"2,5"}"#]
    ),
    Case(
      "such a line beside the separator of the schema",
      "sep=,\na;b\n1;2\n",
      [#"{"a":"1","b":"2"}"#],
      form: CSVForm(separator: UInt8(ascii: ";"))
    ),
    Case("a column of that name", "sep=\n1\n", [#"{"sep=":"1"}"#]),
    Case(
      "more lines to leave out than there are",
      "a\n",
      [],
      form: CSVForm(header: ["a"], skippedLines: 9)
    ),
  ]

  @Test(arguments: cases)
  func reads(_ one: Case) {
    let outcome = readCSV(one.text, form: one.form, name: one.name)
    #expect(outcome.error == nil)
    #expect(outcome.records == one.records)
  }

  @Test(arguments: cases)
  func readsTheSameHoweverTheBytesAreCut(_ one: Case) {
    let bytes = Array(one.text.utf8)
    let expected = readCSV(bytes, form: one.form, name: one.name)
    for size in [1, 2, 3, 7, 64] {
      for buffer in [1, 4096] {
        let cut = readCSV(
          bytes,
          form: one.form,
          name: one.name,
          pieces: size,
          options: .buffer(buffer)
        )
        #expect(cut == expected, "cut into \(size), buffer \(buffer)")
      }
    }
  }

  @Test func convertsUTF16() {
    let text = "naïve,b\n🚀,2\n"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(readCSV(bytes).records == [#"{"naïve":"🚀","b":"2"}"#])
  }

  @Test func tellsWhereFieldsStand() {
    let outcome = readCSV("a,b,c\né,\"x\ny\",z\n\n1,\"\r\n\r\nq\",\"\"\n")
    #expect(
      outcome.places == [
        #"2:1@6 ["2:1@6", "2:4@9", "3:4@15"]"#,
        #"5:1@18 ["5:1@18", "5:3@20", "7:4@28"]"#,
      ]
    )
  }

  @Test func countsFromTheByteOrderMark() {
    #expect(readCSV("\u{feff}a,b\n1,2\n").places == [#"2:1@7 ["2:1@7", "2:3@9"]"#])
  }

  @Test(arguments: [
    ("x.csv", true), ("x.tsv", true), ("x.CSV.gz", true), ("x.csv.json", false), ("csv", false),
    ("x.csvx", false), ("-", false),
  ])
  func isKnownByItsEnding(_ name: String, _ isCSV: Bool) {
    #expect(CSVForm.isNamed(name) == isCSV)
  }
}
