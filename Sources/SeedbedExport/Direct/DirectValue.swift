import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations
import SeedbedValues

/// Writes the values of one column as JSON, each proved to come back by its own conversion.
final class DirectValue {
  private let inverse: ValueInverse
  private let shortcut: Converter.Shortcut
  /// By case of an enumeration: its stored value, and the JSON that gives it.
  private let enumerated: [(cell: Cell, json: [UInt8])]

  init(_ inverse: ValueInverse) {
    self.inverse = inverse
    shortcut = inverse.shortcut
    enumerated = inverse.enumeratedCells.compactMap { cell in
      Self.json(of: cell, inverse).map { (cell, $0) }
    }
  }

  private static func json(of cell: Cell, _ inverse: ValueInverse) -> [UInt8]? {
    guard let value = inverse.values(of: cell).first else { return nil }
    var bytes: [UInt8] = []
    JSONString.append(value, to: &bytes)
    return bytes
  }

  /// Appends the JSON of a value; false, with nothing appended, where none is known to give it.
  func append(_ cell: Cell, to bytes: inout [UInt8]) -> Bool {
    switch (shortcut, cell.tag) {
    case (.text, .text):
      guard JSONBytes.isUTF8(cell.bytes) else { return false }
      JSONString.append(cell.bytes, to: &bytes)
    case (.integer, .integer): JSONBytes.append(cell.integerValue, to: &bytes)
    case (.boolean, .integer) where cell.integerValue == 0 || cell.integerValue == 1:
      bytes += (cell.integerValue == 1 ? "true" : "false").utf8
    case (.real, .real) where cell.realValue.isFinite: appendReal(cell.realValue, to: &bytes)
    case (.unixSeconds, .integer), (.unixSecondsInUTC, .integer):
      bytes.append(UInt8(ascii: "\""))
      guard DateWriter.append(unixSeconds: cell.integerValue, to: &bytes) else {
        bytes.removeLast()
        return false
      }
      bytes.append(UInt8(ascii: "\""))
    default: return appendTried(cell, to: &bytes)
    }
    return true
  }

  /// A whole number is written without its point, as in most dumps.
  private func appendReal(_ value: Double, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes += value.description.utf8
    if bytes.count > start + 2, bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  private func appendTried(_ cell: Cell, to bytes: inout [UInt8]) -> Bool {
    if let known = enumerated.first(where: { $0.cell.equals(cell) }) {
      bytes += known.json
      return true
    }
    guard let json = Self.json(of: cell, inverse) else { return false }
    bytes += json
    return true
  }
}
