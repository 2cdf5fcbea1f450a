import SeedbedDiagnostics
import SeedbedDumps
import SeedbedJSON
import SeedbedModel

/// A source that gives its bytes in pieces of one size.
final class PiecesSource: ByteSource {
  private let bytes: [UInt8]
  private let size: Int
  private var index = 0

  init(_ bytes: [UInt8], size: Int = .max) {
    self.bytes = bytes
    self.size = size
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(size, bytes.count - index, buffer.count)
    buffer.copyBytes(from: bytes[index..<(index + count)])
    index += count
    return count
  }
}

/// Everything that a reader gives: records as JSON, then the error.
struct Outcome: Hashable {
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

func read(
  _ bytes: [UInt8],
  form: CSVForm = CSVForm(),
  name: String = "x.csv",
  pieces: Int = .max,
  options: DumpReader.Options = .init()
) -> Outcome {
  var outcome = Outcome()
  do throws(DumpError) {
    let reader = try makeReader(
      PiecesSource(bytes, size: pieces),
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
        let location = reader.location(of: value)
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

func read(_ text: String, form: CSVForm = CSVForm(), name: String = "x.csv") -> Outcome {
  read(Array(text.utf8), form: form, name: name)
}

/// The error's place, code and message.
func describe(_ error: DumpError) -> String {
  guard let diagnostic = error.diagnostic, let place = diagnostic.location else {
    return error.description
  }
  return "\(place.line):\(place.column)@\(place.byteOffset ?? -1) [\(diagnostic.code)] "
    + diagnostic.message
}

extension DumpReader.Options {
  static func buffer(_ size: Int) -> Self {
    var options = Self()
    options.bufferSize = size
    return options
  }
}

extension TapeView {
  /// The node's JSON text without spaces.
  func canonicalJSON(of node: Int) -> [UInt8] {
    var output: [UInt8] = []
    canonicalJSON(of: node, into: &output)
    return output
  }
}
