/// Reads the words and values of a line from left to right.
struct LineScanner {
  private(set) var rest: Substring

  init(_ line: String) {
    rest = line[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  func isAt(_ mark: Character) -> Bool { rest.first == mark }

  /// Reads up to the next space or colon.
  mutating func word() -> String {
    let word = rest.prefix { $0 != " " && $0 != ":" }
    rest = rest.dropFirst(word.count)
    skipSpaces()
    return String(word)
  }

  /// Reads a word, if it comes next.
  mutating func take(_ word: String) -> Bool {
    guard rest.hasPrefix(word + " ") || rest == word else { return false }
    rest = rest.dropFirst(word.count)
    skipSpaces()
    return true
  }

  mutating func takeMark(_ mark: Character) -> Bool {
    guard rest.first == mark else { return false }
    rest = rest.dropFirst()
    skipSpaces()
    return true
  }

  mutating func number() throws -> UInt64 {
    let digits = rest.prefix(while: \.isNumber)
    guard let number = UInt64(digits) else { throw failure("a number") }
    rest = rest.dropFirst(digits.count)
    skipSpaces()
    return number
  }

  /// Reads the name before `=`, if there is one next.
  mutating func name() -> String? {
    let name = rest.prefix { $0 != "=" && $0 != " " }
    guard rest.dropFirst(name.count).first == "=", rest.first != "@" else { return nil }
    rest = rest.dropFirst(name.count + 1)
    return String(name)
  }

  /// Reads a value, and those that follow it after `/`.
  mutating func values() throws -> [StoredValue] {
    var values = [try value()]
    while takeMark("/") { values.append(try value()) }
    return values
  }

  mutating func value() throws -> StoredValue {
    if rest.first == "'" {
      let text = rest.dropFirst().prefix { $0 != "'" }
      rest = rest.dropFirst(text.count + 2)
      skipSpaces()
      return .text(String(text))
    }
    let word = rest.prefix { !" /,:{}".contains($0) }
    rest = rest.dropFirst(word.count)
    skipSpaces()
    switch word {
    case "-": return .absent
    case "null": return .null
    case "[]": return .blob([])
    default: break
    }
    if let integer = Int64(word) { return .integer(integer) }
    guard let real = Double(word) else { throw failure("a value") }
    return .real(real)
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }

  private func failure(_ expected: String) -> OperationLines.Failure {
    OperationLines.Failure(description: "expected \(expected) at '\(rest)'")
  }
}
