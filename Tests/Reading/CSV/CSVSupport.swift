import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Everything that a reader gives: records as JSON, then the error.
struct CSVOutcome: Hashable {
  var records: [String] = []
  /// By record: where its fields start, as lines and columns.
  var places: [String] = []
  var error: String?
  var hint: String?
}

func makeReader(
  _ source: any ByteSource,
  form: CSVForm = CSVForm(),
  name: String = "x.csv",
  selections: [RecordSelection] = [RecordSelection()],
  options: DumpReader.Options = .init()
) throws(DumpError) -> DumpReader {
  try DumpReader(
    source: source,
    displayName: name,
    selections: selections,
    documents: CSVScanner(form, named: name),
    options: options,
    names: NameTable()
  )
}

func readCSV(
  _ bytes: [UInt8],
  form: CSVForm = CSVForm(),
  name: String = "x.csv",
  pieces: Int = .max,
  options: DumpReader.Options = .init()
) -> CSVOutcome {
  var outcome = CSVOutcome()
  do throws(DumpError) {
    let reader = try makeReader(
      PiecesSource(bytes, sizes: [pieces]),
      form: form,
      name: name,
      options: options
    )
    while let item = try reader.next() {
      let tape = reader.tape.view
      outcome.records.append(String(decoding: tape.rawJSON(0), as: UTF8.self))
      // The shown text is JSON that reads back as the same tape.
      let copy = Tape()
      do throws(JSONSyntaxError) {
        try copy.scan(bytes: Array(tape.rawJSON(0)))
      } catch {
        outcome.error = "no JSON: \(error.message)"
        return outcome
      }
      if copy.view.canonicalJSON(of: 0) != tape.canonicalJSON(of: 0) { outcome.error = "differs" }
      let places = tape.children(of: 0).map { value in
        let location = reader.place(of: value)
        return "\(location.line):\(location.column)@\(location.byteOffset ?? -1)"
      }
      outcome.places.append("\(item.line):\(item.column)@\(item.byteOffset) \(places)")
    }
  } catch {
    outcome.error = describe(error)
    outcome.hint = error.diagnostic?.notes.first?.message
  }
  return outcome
}

func readCSV(_ text: String, form: CSVForm = CSVForm(), name: String = "x.csv") -> CSVOutcome {
  readCSV(Array(text.utf8), form: form, name: name)
}
