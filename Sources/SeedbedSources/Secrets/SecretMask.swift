import SeedbedJSON
import SeedbedURLs
import SeedbedValues

/// Puts `$NAME` in the place of secrets, in every form that a request gives them.
package struct SecretMask: Sendable {
  /// A form of a secret, and what is shown for it; longest first.
  private var forms: [(bytes: [UInt8], name: String)] = []
  /// Secrets of eight bytes or more, which no kept body may have.
  private var long: [(bytes: [UInt8], name: String)] = []

  package init() {}

  /// Adds a secret that is used, or a value made of secrets, such as a digest or a token.
  package mutating func add(_ value: String, name: String) {
    guard !value.isEmpty else { return }
    let bytes = Array(value.utf8)
    let shown = "$" + name
    let texts = [
      value, URLText.encoded(value), URLText.formEncoded(value),
      URLText.encoded(value).lowercased(), Self.json(value), hexText(bytes),
    ]
    // Servers escape more of a text than they need to.
    let slashed = Self.json(value).replacing("/", with: "\\/")
    for text in [slashed, Self.ascii(slashed), Self.ascii(Self.json(value))] {
      insert(Array(text.utf8), shown)
    }
    for text in texts { insert(Array(text.utf8), shown) }
    for text in Self.base64(bytes) { insert(Array(text.utf8), shown) }
    for text in texts.prefix(5) where bytes.count >= 8 {
      let form = Array(text.utf8)
      if !long.contains(where: { $0.bytes == form }) { long.append((form, name)) }
    }
  }

  private mutating func insert(_ bytes: [UInt8], _ shown: String) {
    guard !bytes.isEmpty, !forms.contains(where: { $0.bytes == bytes }) else { return }
    let index = forms.firstIndex { $0.bytes.count < bytes.count } ?? forms.count
    forms.insert((bytes, shown), at: index)
  }

  /// The text with `$NAME` for every secret in it.
  package func masked(_ text: String) -> String {
    guard !forms.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let form = forms.first(where: { bytes[index...].starts(with: $0.bytes) }) {
        result += form.name.utf8
        index += form.bytes.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The longest form that is looked for in bodies: what one piece of a body must share with the
  /// next.
  package var overlap: Int { max(0, (long.map(\.bytes.count).max() ?? 0) - 1) }

  /// The name of the first secret of eight bytes or more in a piece of a body.
  package func secret(in bytes: UnsafeRawBufferPointer) -> String? {
    for (form, name) in long where Self.contains(form, in: bytes) { return name }
    return nil
  }

  private static func contains(_ form: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = form.first, bytes.count >= form.count else { return false }
    let end = bytes.count - form.count
    var index = 0
    while index <= end {
      guard let found = bytes[index...end].firstIndex(of: first) else { return false }
      if bytes[found..<(found + form.count)].elementsEqual(form) { return true }
      index = found + 1
    }
    return false
  }

  private static func json(_ value: String) -> String {
    String(ReadValue(text: value).json.dropFirst().dropLast())
  }

  /// A text with `\u` escapes for all but ASCII.
  private static func ascii(_ text: String) -> String {
    text.utf16.map { unit in
      if unit < 0x80 { return String(Character(Unicode.Scalar(UInt8(unit)))) }
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }

  /// The value in base64, alone and behind a user's name of any length.
  private static func base64(_ bytes: [UInt8]) -> [String] {
    guard bytes.count >= 4 else { return [Base64.text(bytes)] }
    return (0..<3).map { shift in
      let text = Base64.text([UInt8](repeating: 0, count: shift) + bytes)
      // The first and the last digits depend on what stands around the value.
      let start = shift == 0 ? 0 : shift + 1
      let total = (bytes.count + shift) * 8
      return String(text.prefix(total / 6).dropFirst(start))
    }
  }
}
