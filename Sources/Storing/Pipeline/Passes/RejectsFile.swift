import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Rejected records, one JSON object a line: place, reasons and the record in its dump's own tokens.
final class RejectsFile {
  private let file: OutputFile
  /// The values that are left out of records.
  private let hidden: HiddenValues?
  private var buffer: [UInt8] = []

  init(_ path: String, hiding hidden: HiddenValues?) throws(SeedbedError) {
    self.hidden = hidden
    file = try SeedbedError.catching { try OutputFile(OutputPlace(path)) }
  }

  func append(_ diagnostics: [Diagnostic], record: [UInt8]?) throws(SeedbedError) {
    let errors = diagnostics.filter { $0.severity == .error }
    let place = (errors.first ?? diagnostics.first)?.location
    let reasons: [JSONTree] = (errors.isEmpty ? diagnostics : errors).map { error in
      [
        "code": error.code.rawValue, "message": error.message, "path": error.recordPath,
        "line": error.location?.line ?? 0, "column": error.location?.column ?? 0,
      ]
    }
    let tree: JSONTree = [
      "file": place?.file, "line": place?.line ?? 0, "column": place?.column ?? 0,
      "byte": place?.byteOffset, "reasons": reasons,
    ]
    buffer.append(contentsOf: tree.compact.dropLast().utf8)
    buffer.append(contentsOf: ",\"record\":".utf8)
    if let record { try append(record) } else { buffer += "null".utf8 }
    buffer.append(contentsOf: "}\n".utf8)
    if buffer.count > 1 << 16 { try flush() }
  }

  private func append(_ record: [UInt8]) throws(SeedbedError) {
    do throws(JSONSyntaxError) {
      let tape = try Tape(of: record)
      buffer += withExtendedLifetime(tape) { CompactRecord(tape.view, hiding: hidden).bytes }
    } catch {
      throw SeedbedError("a rejected record cannot be written: \(error)")
    }
  }

  func publish() throws(SeedbedError) {
    try flush()
    try SeedbedError.catching { try file.publish() }
  }

  private func flush() throws(SeedbedError) {
    guard !buffer.isEmpty else { return }
    try SeedbedError.catching { try file.append(buffer) }
    buffer.removeAll(keepingCapacity: true)
  }
}
