/// `sha256` and `md5`: the digest of the text's UTF-8, in lower-case hexadecimal digits.
struct DigestStep: TextStep {
  let name: String
  let reversal = Reversal.none
  let digest: @Sendable ([UInt8]) -> [UInt8]

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    .text(hexText(digest(Array(text.utf8))))
  }
}
