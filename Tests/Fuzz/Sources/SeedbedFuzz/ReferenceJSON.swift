/// A second, simple JSON parser: one function for each rule of RFC 8259.
struct ReferenceJSON {
  struct Invalid: Error {}

  indirect enum Value {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case array([Value])
    case object([(name: String, value: Value)])
  }

  private static let depthLimit = 1_000

  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// The one value that the bytes are.
  static func parse(_ bytes: [UInt8]) throws(Invalid) -> Value {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Invalid() }
    var parser = ReferenceJSON(scalars: Array(text.unicodeScalars))
    parser.skipSpace()
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == parser.scalars.count else { throw Invalid() }
    return value
  }

  private init(scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ text: String) throws(Invalid) {
    for scalar in text.unicodeScalars {
      guard take(scalar) else { throw Invalid() }
    }
  }

  private mutating func skipSpace() {
    while let scalar = peek, " \t\n\r".unicodeScalars.contains(scalar) { position += 1 }
  }

  private mutating func value(depth: Int) throws(Invalid) -> Value {
    switch peek {
    case "{": return try object(depth: depth + 1)
    case "[": return try array(depth: depth + 1)
    case "\"": return .text(try text())
    case "n":
      try expect("null")
      return .null
    case "t":
      try expect("true")
      return .boolean(true)
    case "f":
      try expect("false")
      return .boolean(false)
    default: return .number(try number())
    }
  }

  private mutating func array(depth: Int) throws(Invalid) -> Value {
    guard depth <= Self.depthLimit else { throw Invalid() }
    try expect("[")
    skipSpace()
    if take("]") { return .array([]) }
    var elements: [Value] = []
    while true {
      elements.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(elements) }
      try expect(",")
      skipSpace()
    }
  }

  private mutating func object(depth: Int) throws(Invalid) -> Value {
    guard depth <= Self.depthLimit else { throw Invalid() }
    try expect("{")
    skipSpace()
    if take("}") { return .object([]) }
    var members: [(name: String, value: Value)] = []
    while true {
      let name = try text()
      skipSpace()
      try expect(":")
      skipSpace()
      members.append((name, try value(depth: depth)))
      skipSpace()
      if take("}") { return .object(members) }
      try expect(",")
      skipSpace()
    }
  }

  private mutating func number() throws(Invalid) -> String {
    let start = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(String.UnicodeScalarView(scalars[start..<position]))
  }

  private mutating func digits() throws(Invalid) {
    let start = position
    while let scalar = peek, ("0"..."9").contains(scalar) { position += 1 }
    guard position > start else { throw Invalid() }
  }

  private mutating func text() throws(Invalid) -> String {
    try expect("\"")
    var text = String.UnicodeScalarView()
    while let scalar = peek {
      position += 1
      switch scalar {
      case "\"": return String(text)
      case "\\": text.append(try escape())
      case "\u{0}"..."\u{1F}": throw Invalid()
      default: text.append(scalar)
      }
    }
    throw Invalid()
  }

  private mutating func escape() throws(Invalid) -> Unicode.Scalar {
    guard let letter = peek else { throw Invalid() }
    position += 1
    switch letter {
    case "\"", "\\", "/": return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": break
    default: throw Invalid()
    }
    let high = try codeUnit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xDC00 else { throw Invalid() }
    try expect("\\u")
    let low = try codeUnit()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) * 0x400 + (low - 0xDC00))
    else { throw Invalid() }
    return scalar
  }

  private mutating func codeUnit() throws(Invalid) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = peek, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        throw Invalid()
      }
      unit = unit * 16 + UInt32(digit)
      position += 1
    }
    return unit
  }
}

extension ReferenceJSON.Value {
  /// The text without spaces; of a name given twice in an object the last, at its own place.
  var canonical: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let text): return Self.quoted(text)
    case .array(let elements): return "[" + elements.map(\.canonical).joined(separator: ",") + "]"
    case .object(let members):
      // Names are the same only if their scalars are; `==` of strings is about what they show.
      let names = members.map { Array($0.name.unicodeScalars) }
      let last = Dictionary(zip(names, members.indices)) { max($0, $1) }
      let kept = members.indices.filter { last[names[$0]] == $0 }
      let texts = kept.map { Self.quoted(members[$0].name) + ":" + members[$0].value.canonical }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
