import SeedbedReading
import Testing

@testable import SeedbedLanguage

@Suite struct CSVErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var error: String
    var hint: String?
    var form = CSVForm()

    var testDescription: String { error }

    init(_ text: String, _ error: String, hint: String? = nil, form: CSVForm = CSVForm()) {
      self.init(Array(text.utf8), error, hint: hint, form: form)
    }

    init(_ bytes: [UInt8], _ error: String, hint: String? = nil, form: CSVForm = CSVForm()) {
      self.bytes = bytes
      self.error = error
      self.hint = hint
      self.form = form
    }
  }

  private static let cure =
    "name the columns in the schema, 'csv: { header: [id, name] }'; add 'skip: 1' if the first row has"
    + " names to be replaced"
  private static let encodingCure =
    "convert the file, if it is in Windows-1252: iconv -f windows-1252 -t utf-8 FILE > OTHER"
  private static let names = CSVForm(header: ["a", "b"])

  static let cases = [
    Case(
      "a,b\n1,\"x\n\n",
      "2:3@6 [dump.invalid-csv] the field in quotes that begins here has no end"
    ),
    Case(
      "\"a,b\n1,2\n",
      "1:1@0 [dump.invalid-csv] the field in quotes that begins here has no end"
    ),
    Case(
      "a,b\n1,x\"y\"\n",
      "2:4@7 [dump.invalid-csv] a quote inside a field that is not in quotes",
      hint: "write the whole field in quotes, and the quote inside it twice"
    ),
    Case(
      "a,b\n1, \"y\"\n",
      "2:4@7 [dump.invalid-csv] a quote inside a field that is not in quotes",
      hint: "write the whole field in quotes, and the quote inside it twice"
    ),
    Case(
      "a,b\n\"x\"y,1\n",
      "2:4@7 [dump.invalid-csv] expected ',' or the end of the row after a field in quotes, found 'y'",
      hint: "a quote inside a field in quotes is written twice"
    ),
    Case(
      "a;b\n\"x\" ;1\n",
      "2:4@7 [dump.invalid-csv] expected ';' or the end of the row after a field in quotes, found a"
        + " space",
      hint: "a quote inside a field in quotes is written twice",
      form: CSVForm(separator: UInt8(ascii: ";"))
    ),
    Case(
      "a,b\n1,2\n3,4,5\n",
      "3:5@12 [dump.invalid-csv] expected 2 fields, as in the header, found more",
      hint: "a field with ',' in it is written in quotes"
    ),
    Case(
      "1,2\n3,4,5\n",
      "2:5@8 [dump.invalid-csv] expected 2 fields, as 'csv.header' has names, found more",
      hint: "a field with ',' in it is written in quotes",
      form: names
    ),
    Case(
      "a,b,c\n1,\"\n\"\n",
      "2:1@6 [dump.invalid-csv] expected 3 fields, as in the header, found 2"
    ),
    Case("a,b\n1\n", "2:1@4 [dump.invalid-csv] expected 2 fields, as in the header, found 1"),
    Case("a,b\n \n", "2:1@4 [dump.invalid-csv] expected 2 fields, as in the header, found 1"),
    Case(
      "a\n1,\n",
      "2:3@4 [dump.invalid-csv] expected 1 field, as in the header, found more",
      hint: "a field with ',' in it is written in quotes"
    ),
    Case(
      "a,b\r1,2\r",
      "1:4@3 [dump.invalid-csv] a carriage return without a line feed",
      hint: "rows end with a line feed, or with a carriage return and a line feed; other carriage"
        + " returns are written inside quotes"
    ),
    Case(
      "a\n1\r",
      "2:2@3 [dump.invalid-csv] a carriage return without a line feed",
      hint: "rows end with a line feed, or with a carriage return and a line feed; other carriage"
        + " returns are written inside quotes"
    ),
    Case(
      "a,b\n1,x\u{0}y\n",
      "2:4@7 [dump.invalid-csv] a field contains a NUL byte (a text in UTF-16 or UTF-32 needs a byte"
        + " order mark)"
    ),
    Case(
      "a,b\n1,\"x\u{0}\"\n",
      "2:5@8 [dump.invalid-csv] a field contains a NUL byte (a text in UTF-16 or UTF-32 needs a byte"
        + " order mark)"
    ),
    Case(
      Array("a,b\n1,é".utf8) + [0xFF] + Array("\n".utf8),
      "2:5@8 [dump.invalid-encoding] a field is not valid UTF-8: found the byte 0xff",
      hint: encodingCure
    ),
    Case(
      Array("a\n\"é".utf8) + [0xC3] + Array("\"\n".utf8),
      "2:4@5 [dump.invalid-encoding] a field is not valid UTF-8: found the byte 0xc3",
      hint: encodingCure
    ),
    Case(
      Array("a\nx".utf8) + [0xE9] + Array("\"\n".utf8),
      "2:2@3 [dump.invalid-encoding] a field is not valid UTF-8: found the byte 0xe9",
      hint: encodingCure
    ),
    Case(
      Array("na".utf8) + [0xEF] + Array("ve\n1\n".utf8),
      "1:3@2 [dump.invalid-encoding] a field is not valid UTF-8: found the byte 0xef",
      hint: encodingCure
    ),
    Case(
      "",
      "1:1@0 [dump.invalid-csv-header] expected a header row, found an empty file",
      hint: cure
    ),
    Case(
      "\n\r\n",
      "3:1@3 [dump.invalid-csv-header] expected a header row, found the end of the file",
      hint: cure
    ),
    Case(
      "a\n",
      "2:1@2 [dump.invalid-csv-header] expected a header row, found the end of the file",
      hint: cure,
      form: CSVForm(skippedLines: 1)
    ),
    Case(
      "id,,name\n1,2,3\n",
      "1:4@3 [dump.invalid-csv-header] column 2 has no name in the header",
      hint: cure
    ),
    Case(
      "\"\",\"\"\n1,2\n",
      "1:1@0 [dump.invalid-csv-header] column 1 has no name in the header",
      hint: cure
    ),
    Case(
      "id,name,,\n1,2,,\n1,2,\"\",3\n",
      "3:8@23 [dump.invalid-csv-header] column 4 has a value, but no name in the header",
      hint: cure
    ),
    Case(
      "id,name,\n1,2,,\n",
      "2:6@14 [dump.invalid-csv] expected 2 fields, as in the header, found more",
      hint: "a field with ',' in it is written in quotes"
    ),
    Case(
      "id,name,\n1\n",
      "2:1@9 [dump.invalid-csv] expected 2 fields, as in the header, found 1"
    ),
    Case(
      "id,\"x\",name,x\n",
      "1:13@12 [dump.invalid-csv-header] columns 2 and 4 of the header have the same name, 'x'",
      hint: cure
    ),
  ]

  @Test(arguments: cases)
  func tells(_ one: Case) {
    let outcome = readCSV(one.bytes, form: one.form)
    #expect(outcome.error == one.error)
    #expect(outcome.hint == one.hint)
    #expect(!outcome.places.contains { $0.isEmpty })
  }

  @Test(arguments: cases)
  func tellsTheSameHoweverTheBytesAreCut(_ one: Case) {
    let expected = readCSV(one.bytes, form: one.form)
    for size in [1, 2, 3, 7] {
      let cut = readCSV(one.bytes, form: one.form, pieces: size, options: .buffer(1))
      #expect(cut == expected, "cut into \(size)")
    }
  }

  @Test func refusesRowsThatAreTooLarge() {
    var options = DumpReader.Options.buffer(64)
    options.maxRecordBytes = 1_000
    let fitting = "a\n" + String(repeating: "x", count: 1_000) + "\n"
    #expect(readCSV(Array(fitting.utf8), options: options).error == nil)
    let large = "a\n\"" + String(repeating: "x", count: 999) + "\"\n"
    #expect(
      readCSV(Array(large.utf8), options: options).error
        == "2:1@2 [dump.record-too-large] a value is larger than 1000 bytes, the limit for one value"
    )
    let open = "a\n1\n\"" + String(repeating: "x,y\n", count: 100_000)
    let outcome = readCSV(Array(open.utf8), options: options)
    #expect(outcome.records == [#"{"a":"1"}"#])
    #expect(outcome.error?.hasPrefix("3:1@4 [dump.record-too-large]") == true)
  }
}
