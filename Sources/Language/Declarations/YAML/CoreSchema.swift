import SeedbedBase

extension YAMLNode.Scalar {
  /// The value by YAML 1.2's core schema; nil for a number that JSON cannot represent.
  package var resolved: Literal? {
    style == .plain ? resolvePlainScalar(text) : .text(text)
  }

  /// True if it is a number whose leading zeros say that a text was meant: `08111`.
  var losesZeros: Bool {
    guard style == .plain, case .number? = resolved else { return false }
    let digits = text.drop { $0 == "-" || $0 == "+" }.utf8
    return digits.count > 1 && digits.allSatisfy(\.isDigit) && digits.first == UInt8(ascii: "0")
  }

  /// True if YAML 1.1 took the text for a boolean, and 1.2 does not.
  var isAmbiguous: Bool {
    style == .plain && text.utf8.count <= 3
      && ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
      && [text.lowercased(), text.uppercased(), text.prefix(1).uppercased() + text.dropFirst()]
        .contains(text)
  }
}

/// The value of a plain scalar by YAML 1.2's core schema, numbers as the text of a JSON number; nil for
/// those that have no place in JSON: `.inf`, `.nan`.
package func resolvePlainScalar(_ text: String) -> Literal? {
  switch text {
  case "", "~", "null", "Null", "NULL": return .null
  case "true", "True", "TRUE": return .boolean(true)
  case "false", "False", "FALSE": return .boolean(false)
  case ".nan", ".NaN", ".NAN": return nil
  default: break
  }
  let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.dropFirst()) : text
  if [".inf", ".Inf", ".INF"].contains(unsigned) { return nil }
  if let digits = radixDigits(text) ?? decimalDigits(text, unsigned: unsigned) {
    return .number(digits)
  }
  return .text(text)
}

/// `0o17` and `0xFF`: without a sign, as the core schema has them.
private func radixDigits(_ text: String) -> String? {
  let radix: Int
  if text.hasPrefix("0o") {
    radix = 8
  } else if text.hasPrefix("0x") {
    radix = 16
  } else {
    return nil
  }
  let digits = text.dropFirst(2)
  guard !digits.isEmpty, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
    let value = UInt64(digits, radix: radix)
  else { return nil }
  return String(value)
}

/// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?` as a JSON number.
private func decimalDigits(_ text: String, unsigned: String) -> String? {
  var rest = unsigned.utf8[...]
  let whole = takeDigits(&rest)
  var fraction: Substring.UTF8View?
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    fraction = takeDigits(&rest)
  }
  guard !whole.isEmpty || !(fraction?.isEmpty ?? true) else { return nil }
  var exponent = ""
  if let letter = rest.first, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") {
    rest = rest.dropFirst()
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      exponent = sign == UInt8(ascii: "-") ? "-" : ""
      rest = rest.dropFirst()
    }
    let digits = takeDigits(&rest)
    guard !digits.isEmpty else { return nil }
    exponent = "e" + exponent + String(decoding: digits, as: UTF8.self)
  }
  guard rest.isEmpty else { return nil }
  let significant = String(decoding: whole, as: UTF8.self).drop { $0 == "0" }
  var result = text.hasPrefix("-") ? "-" : ""
  result += significant.isEmpty ? "0" : significant
  if let fraction, !fraction.isEmpty { result += "." + String(decoding: fraction, as: UTF8.self) }
  return result + exponent
}

private func takeDigits(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
  let digits = text.prefix(while: \.isDigit)
  text = text.dropFirst(digits.count)
  return digits
}
