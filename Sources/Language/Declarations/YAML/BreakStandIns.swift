import SeedbedBase

/// Stand-ins for the characters that libyaml, which reads YAML 1.1, takes for line breaks, though
/// they are characters like others in YAML 1.2: NEL, LS and PS.
///
/// Each has as many bytes as its character, and occurs nowhere in the text, not even as an escape.
struct BreakStandIns {
  /// The characters, and the code points that may stand for them.
  private static let candidates: [(character: Unicode.Scalar, standIns: ClosedRange<UInt32>)] = [
    ("\u{85}", 0x100...0x7FF), ("\u{2028}", 0xE000...0xF8FF), ("\u{2029}", 0xE000...0xF8FF),
  ]

  private var standIns: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var characters: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// Nil where a character has no stand-in, because all of them occur.
  init?(for bytes: [UInt8]) {
    guard bytes.contains(0xC2) || bytes.contains(0xE2) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let used = Set(text.unicodeScalars)
    let lowercase = Array(text.lowercased().utf8)
    for (character, range) in Self.candidates where used.contains(character) {
      let standIn = range.lazy.compactMap(Unicode.Scalar.init).first {
        let escaped = Array($0.value.digits(atLeast: 4, radix: 16).utf8)
        return !used.contains($0) && characters[$0] == nil && !lowercase.contains(escaped)
      }
      guard let standIn else { return nil }
      standIns[character] = standIn
      characters[standIn] = character
    }
  }

  /// The bytes of a text with stand-ins for the characters.
  func hiding(_ bytes: [UInt8]) -> [UInt8] {
    guard !standIns.isEmpty else { return bytes }
    return Array(replaced(String(decoding: bytes, as: UTF8.self), by: standIns).utf8)
  }

  /// A text of libyaml with the characters for their stand-ins.
  func showing(_ text: String) -> String {
    characters.isEmpty ? text : replaced(text, by: characters)
  }

  private func replaced(_ text: String, by others: [Unicode.Scalar: Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { others[$0] ?? $0 }))
  }
}
