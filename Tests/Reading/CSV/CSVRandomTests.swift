import SeedbedBase
import SeedbedLanguage
import SeedbedReading
import Testing

/// Random tables, written as CSV in every way that is allowed, come back as they were.
@Suite struct CSVRandomTests {
  struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 3 ^ state
    }
  }

  private static let pieces = [
    "a", "1", ",", "\"", "\n", "\r\n", "\r", "\\", "é", "日", "🚀", "\t", ";", " ", "\u{1}", "\u{7f}",
    "0123456789abcdef", "x\"\"y",
  ]

  private func text(_ random: inout Random) -> String {
    (0..<Int.random(in: 0...5, using: &random))
      .map { _ in Self.pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  private func written(_ text: String, _ separator: String, _ random: inout Random) -> String {
    let mustQuote =
      text.unicodeScalars.contains { "\"\r\n".unicodeScalars.contains($0) }
      || text.contains(separator)
    guard mustQuote || Bool.random(using: &random) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  @Test(arguments: 0..<200)
  func comesBackAsItWas(_ seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let separator = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
    let width = Int.random(in: 2...6, using: &random)
    var names: [String] = []
    for index in 0..<width { names.append(text(&random) + "\(index)") }
    var rows = [names]
    for _ in 0..<20 { rows.append((0..<width).map { _ in text(&random) }) }
    var csv = ""
    for row in rows {
      let line = row.map { written($0, separator, &random) }.joined(separator: separator)
      csv += (line.replacing(separator, with: "").isEmpty ? "\"\"" : "") + line
      csv += Bool.random(using: &random) ? "\n" : "\r\n"
      if Int.random(in: 0..<8, using: &random) == 0 {
        csv += ["\n", separator + "\r\n"].randomElement(using: &random) ?? ""
      }
    }
    let expected = rows.dropFirst().map { row in
      var bytes: [UInt8] = []
      for (index, (name, value)) in zip(names, row).enumerated() {
        bytes.append(UInt8(ascii: index == 0 ? "{" : ","))
        Array(name.utf8).withUnsafeBufferPointer { JSONString.append($0, to: &bytes) }
        bytes.append(UInt8(ascii: ":"))
        Array(value.utf8).withUnsafeBufferPointer { JSONString.append($0, to: &bytes) }
      }
      return String(decoding: bytes + Array("}".utf8), as: UTF8.self)
    }
    let outcome = readCSV(
      Array(csv.utf8),
      form: CSVForm(separator: separator.utf8.first),
      pieces: Int.random(in: 1...100, using: &random),
      options: .buffer(64)
    )
    #expect(outcome.error == nil)
    #expect(outcome.records == expected)
    // Places lead back to the fields.
    let bytes = Array(csv.utf8)
    for (row, places) in zip(rows.dropFirst(), outcome.places) {
      let offsets = places.split(separator: "\"").compactMap { $0.split(separator: "@").last }
        .compactMap { Int($0) }
      #expect(offsets.count == row.count)
      for (value, offset) in zip(row, offsets) {
        let isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
        let written = isQuoted ? "\"" + value.replacing("\"", with: "\"\"") + "\"" : value
        #expect(bytes[offset...].starts(with: written.utf8))
      }
    }
  }
}
