import SeedbedBase
import SeedbedLanguage

/// The forms that requests and servers give a secret.
struct SecretForms {
  /// The texts that a reader finds the secret in, with no escape in them.
  let plain: [[UInt8]]
  /// The forms above, and the escaped ones that are the commonest.
  let written: [[UInt8]]

  init(_ value: String) {
    let bytes = Array(value.utf8)
    // Some servers write all that they repeat in lower case.
    var plain = [bytes, Array(value.lowercased().utf8)]
    let digits = hexText(bytes)
    plain += (Self.base64(bytes) + [digits, digits.uppercased()]).map { Array($0.utf8) }
    let json = String(JSONValue(text: value).json.dropFirst().dropLast())
    let escaped = [
      URLText.encoded(value), URLText.formEncoded(value), URLText.encoded(value).lowercased(), json,
    ]
    self.plain = plain
    written = plain + escaped.map { Array($0.utf8) }
  }

  /// The value in base64 of both alphabets, alone and behind a user's name of any length.
  private static func base64(_ bytes: [UInt8]) -> [String] {
    let texts = bytes.count < 4 ? [Base64.text(bytes)] : (0..<3).map { inside(bytes, shift: $0) }
    return texts + texts.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
  }

  /// The digits of base64 that bytes alone decide behind `shift` others.
  private static func inside(_ bytes: [UInt8], shift: Int) -> String {
    let text = Base64.text([UInt8](repeating: 0, count: shift) + bytes)
    // The first and the last digits depend on what stands around the value.
    let start = shift == 0 ? 0 : shift + 1
    let total = (bytes.count + shift) * 8
    return String(text.prefix(total / 6).dropFirst(start))
  }
}
