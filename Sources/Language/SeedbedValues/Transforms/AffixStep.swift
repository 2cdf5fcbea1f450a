/// `prefix` and `suffix`: a text before or after the value's.
struct AffixStep: TextStep {
  let name: String
  let before: String
  let after: String

  var reversal: Reversal {
    .exact { [before, after] value in
      guard let text = value.scalarText?.utf8, text.starts(with: before.utf8),
        text.count >= before.utf8.count + after.utf8.count,
        text.suffix(after.utf8.count).elementsEqual(after.utf8)
      else { return nil }
      let inner = text.dropFirst(before.utf8.count).dropLast(after.utf8.count)
      return TransformValue(scalar: String(decoding: inner, as: UTF8.self))
    }
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    .text(before + text + after)
  }
}
