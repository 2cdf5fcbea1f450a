@testable import SeedbedBase
@testable import SeedbedLanguage

/// Dates: a format up to the first line break, then the date.
///
/// A stored date must read back as the same instant.
enum DateTarget {
  static func run(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3 else { return }
    let format = String(decoding: lines[0], as: UTF8.self)
    let zone = String(decoding: lines[1], as: UTF8.self)
    // Zones are read from the system's files: not every name that a fuzzer thinks of.
    guard zone.utf8.count <= 6 else { return }
    // The reader gives valid UTF-8 only.
    let date = String(decoding: lines[2], as: UTF8.self)
    for type in [AttributeType.date, .day] {
      var conversion = Conversion(type: type)
      conversion.dateFormats = format.isEmpty ? [] : [format]
      conversion.timeZone = zone.isEmpty ? "UTC" : zone
      conversion.forms.date = .iso8601
      guard let stored = convert(date, conversion) else { continue }
      var canonical = Conversion(type: type)
      canonical.forms.date = .iso8601
      expectEqual(stored, convert(stored, canonical) ?? "nothing", "a stored date, read again")
      guard type == .date else { continue }
      for store in [DateStore.unixMillis, .text, .cocoa, .julianDay] {
        conversion.forms.date = store
        canonical.forms.date = store
        expectEqual(
          convert(date, conversion),
          convert(stored, canonical),
          "a date stored as \(store), from its text and from ISO 8601"
        )
      }
    }
  }

  private static func convert(_ text: String, _ conversion: Conversion) -> String? {
    guard let converter = try? Converter(conversion) else { return nil }
    let arena = ByteArena()
    let isNumeric =
      if case .number = try? ReferenceJSON.parse(Array(text.utf8)) { true } else { false }
    let kind: RawValue.Kind = isNumeric ? .number : .text
    guard case .cell(let cell) = converter.convert(RawValue(kind, arena.copy(text)), arena: arena)
    else { return nil }
    switch cell.tag {
    case .text: return String(decoding: cell.bytes, as: UTF8.self)
    case .integer: return "\(cell.integerValue)"
    case .real: return "\(cell.realValue)"
    case .absent, .null, .blob: fatalError("a date stored as \(cell.tag)")
    }
  }
}
