import SeedbedDiagnostics
import SeedbedJSON
import SeedbedModel
import SeedbedPlatform

/// Rejected records, one JSON object a line: place, reasons and the record in its dump's own tokens.
final class RejectsFile {
  private let file: OutputFile
  /// The values that are left out of records.
  private let hidden: HiddenValues?
  private var buffer: [UInt8] = []

  init(_ path: String, hiding hidden: HiddenValues?) throws(SeedbedError) {
    self.hidden = hidden
    do {
      file = try OutputFile(OutputPlace(path))
    } catch {
      throw SeedbedError(error.message)
    }
  }

  func append(_ diagnostics: [Diagnostic], record: [UInt8]?) throws(SeedbedError) {
    let errors = diagnostics.filter { $0.severity == .error }
    let place = (errors.first ?? diagnostics.first)?.location
    let reasons = (errors.isEmpty ? diagnostics : errors).map { error in
      JSONTree.object([
        ("code", .text(error.code.rawValue)),
        ("message", .text(error.message)),
        ("path", .text(orNull: error.recordPath)),
        ("line", .integer(error.location?.line ?? 0)),
        ("column", .integer(error.location?.column ?? 0)),
      ])
    }
    let line = JSONTree.object([
      ("file", .text(orNull: place?.file)),
      ("line", .integer(place?.line ?? 0)),
      ("column", .integer(place?.column ?? 0)),
      ("byte", place?.byteOffset.map { .integer($0) } ?? .null),
      ("reasons", .array(reasons)),
    ]).compact
    buffer.append(contentsOf: line.dropLast().utf8)
    buffer.append(contentsOf: ",\"record\":".utf8)
    buffer.append(contentsOf: record.map { compact($0) } ?? Array("null".utf8))
    buffer.append(contentsOf: "}\n".utf8)
    if buffer.count > 1 << 16 { try flush() }
  }

  private func compact(_ record: [UInt8]) -> [UInt8] {
    hidden.map { MaskedRecord(record, hiding: $0).bytes } ?? CompactRecord(record).bytes
  }

  /// Puts the file in its place.
  func publish() throws(SeedbedError) {
    try flush()
    do {
      try file.publish()
    } catch {
      throw SeedbedError(error.message)
    }
  }

  private func flush() throws(SeedbedError) {
    guard !buffer.isEmpty else { return }
    do {
      try file.append(buffer)
    } catch {
      throw SeedbedError(error.message)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
