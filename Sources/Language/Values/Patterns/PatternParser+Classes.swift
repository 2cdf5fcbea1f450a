import SeedbedBase

extension PatternParser {
  /// The node that an escape stands for.
  private enum Escape {
    case scalar(Unicode.Scalar)
    case kind(ScalarKind, isNegated: Bool)
    case assertion(PatternNode.Assertion)
  }

  mutating func parseEscape() throws(PatternError) -> PatternNode {
    switch try takeEscape() {
    case .scalar(let scalar): literal(scalar)
    case .kind(let kind, let isNegated):
      .set(ScalarSet([.kind(kind, isNegated: isNegated)], ignoresCase: flags.ignoresCase))
    case .assertion(let assertion): .assertion(assertion)
    }
  }

  private mutating func takeEscape() throws(PatternError) -> Escape {
    guard let scalar = scanner.next() else { throw PatternError("'\\' is the last character") }
    switch scalar {
    case "d": return .kind(.digit, isNegated: false)
    case "D": return .kind(.digit, isNegated: true)
    case "w": return .kind(.word, isNegated: false)
    case "W": return .kind(.word, isNegated: true)
    case "s": return .kind(.space, isNegated: false)
    case "S": return .kind(.space, isNegated: true)
    case "p", "P": return .kind(try takeCategory(), isNegated: scalar == "P")
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.noWordBoundary)
    case "A": return .assertion(.textStart)
    case "z": return .assertion(.textEnd)
    case "Z": return .assertion(.lastLineEnd)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case "f": return .scalar("\u{0C}")
    case "v": return .scalar("\u{0B}")
    case "e": return .scalar("\u{1B}")
    case "0": return .scalar("\0")
    case "x": return .scalar(try takeCode(digits: 2))
    case "u": return .scalar(try takeCode(digits: 4))
    case "1"..."9", "k", "g":
      throw PatternError("backreferences such as '\\\(scalar)' are not supported")
    default:
      guard !scalar.isASCII || !scalar.properties.isAlphabetic else {
        throw PatternError("there is no escape '\\\(scalar)'")
      }
      return .scalar(scalar)
    }
  }

  private mutating func takeCode(digits: Int) throws(PatternError) -> Unicode.Scalar {
    guard let code = scanner.takeHex(digits: digits), let scalar = Unicode.Scalar(code) else {
      throw PatternError(
        "'\\\(digits == 2 ? "x" : "u")' needs \(digits) hexadecimal digits, or a code in braces"
      )
    }
    return scalar
  }

  private mutating func takeCategory() throws(PatternError) -> ScalarKind {
    guard let name = scanner.takeCategoryName() else {
      throw PatternError("'\\p{' is not closed")
    }
    guard ScalarKind.categoryNames.contains(name) else {
      throw PatternError("there is no category \(quoted(name)); there are L, Lu, Ll, N, Nd, P, …")
    }
    return .category(name)
  }

  /// Reads a class in brackets, after the opening one.
  mutating func parseClass() throws(PatternError) -> ScalarSet {
    let isNegated = scanner.take("^")
    var items: [ScalarSet.Item] = []
    var isFirst = true
    while let scalar = scanner.next() {
      if scalar == "]", !isFirst {
        return ScalarSet(items, isNegated: isNegated, ignoresCase: flags.ignoresCase)
      }
      isFirst = false
      if scalar == "[", scanner.peek == ":" {
        throw PatternError("classes such as '[:alpha:]' are not supported; '\\p{L}' is")
      }
      items.append(try parseClassItem(scalar))
    }
    throw PatternError("'[' is not closed")
  }

  private mutating func parseClassItem(
    _ scalar: Unicode.Scalar
  ) throws(PatternError) -> ScalarSet.Item {
    let start: Unicode.Scalar
    switch try classMember(scalar) {
    case .kind(let kind, let isNegated): return .kind(kind, isNegated: isNegated)
    case .scalar(let member): start = member
    case .assertion: throw PatternError("an assertion is not allowed in brackets")
    }
    guard scanner.peek == "-", let second = scanner.peekSecond, second != "]" else {
      return .range(start.value...start.value)
    }
    _ = scanner.next()
    guard let last = scanner.next(), case .scalar(let end) = try classMember(last) else {
      throw PatternError("a range in brackets must end in a single character")
    }
    guard start <= end else {
      throw PatternError("the range '\(start)-\(end)' ends before it begins")
    }
    return .range(start.value...end.value)
  }

  private mutating func classMember(_ scalar: Unicode.Scalar) throws(PatternError) -> Escape {
    guard scalar == "\\" else { return .scalar(scalar) }
    // In brackets \b is a backspace.
    if scanner.take("b") { return .scalar("\u{08}") }
    return try takeEscape()
  }
}
