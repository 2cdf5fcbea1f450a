import SeedbedBase

/// `base64Decode`: the text that base64 holds.
struct Base64DecodeStep: TextStep {
  let name = "base64Decode"
  let reversal = Reversal.exact { value in
    value.scalarText.map { .text(Base64.text(Array($0.utf8))) }
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    var encoded = text
    guard let bytes = encoded.withUTF8({ Base64.decoded($0) }) else {
      throw InvalidValue(step: name, takes: "base64", found: .text(text))
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw InvalidValue(
        reason: "'base64Decode' of \(quoted(text)) is not UTF-8 text",
        hint: "'type: data' keeps bytes"
      )
    }
    return .text(decoded)
  }
}
