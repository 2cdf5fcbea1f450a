/// Parses the text of a regular expression.
struct PatternParser {
  private static let depthLimit = 100
  private static let groupLimit = 100
  private static let repetitionLimit = 1000

  /// The flags that `(?i)` and its like switch on, up to the end of the group.
  struct Flags {
    var ignoresCase = false
    var dotTakesNewlines = false
    var isMultiline = false
  }

  var scanner: PatternScanner
  var flags = Flags()
  private(set) var groupCount = 0
  private var depth = 0

  init(_ text: String) {
    scanner = PatternScanner(text)
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try parseAlternation()
    guard scanner.isAtEnd else { throw PatternError("')' closes no group") }
    return node
  }

  private mutating func parseAlternation() throws(PatternError) -> PatternNode {
    var branches = [try parseSequence()]
    while scanner.take("|") { branches.append(try parseSequence()) }
    return branches.count == 1 ? branches[0] : .alternation(branches)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = scanner.peek, scalar != "|", scalar != ")" {
      guard let node = try parseAtom() else { continue }
      nodes.append(try parseQuantifiers(of: node))
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  /// Nil for flags, which stand for nothing themselves.
  private mutating func parseAtom() throws(PatternError) -> PatternNode? {
    guard let scalar = scanner.next() else { return .empty }
    switch scalar {
    case "(": return try parseGroup()
    case "[": return .set(try parseClass())
    case ".":
      return .set(ScalarSet(flags.dotTakesNewlines ? [] : [.range(0x0A...0x0A)], isNegated: true))
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
    case "\\": return try parseEscape()
    case "*", "+", "?": throw PatternError("'\(scalar)' has nothing to repeat")
    default: return literal(scalar)
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> PatternNode {
    guard flags.ignoresCase, scalar.otherCases.contains(where: { $0 != scalar }) else {
      return .scalar(scalar.value)
    }
    return .set(ScalarSet([.range(scalar.value...scalar.value)], ignoresCase: true))
  }

  private mutating func parseQuantifiers(
    of node: PatternNode
  ) throws(PatternError) -> PatternNode {
    guard let (atLeast, atMost) = try parseQuantifier() else { return node }
    let isLazy = scanner.take("?")
    if scanner.peek == "+" {
      throw PatternError("possessive repetitions such as 'a++' are not supported")
    }
    if try parseQuantifier() != nil {
      throw PatternError("a repetition cannot be repeated; a group is needed, such as '(?:a*)*'")
    }
    return .repetition(node, atLeast: atLeast, atMost: atMost, isLazy: isLazy)
  }

  private mutating func parseQuantifier()
    throws(PatternError) -> (atLeast: Int, atMost: Int?)?
  {
    if scanner.take("*") { return (0, nil) }
    if scanner.take("+") { return (1, nil) }
    if scanner.take("?") { return (0, 1) }
    guard let (atLeast, atMost) = scanner.takeCounts() else { return nil }
    guard atLeast <= Self.repetitionLimit, atMost ?? 0 <= Self.repetitionLimit else {
      throw PatternError("a repetition counts to at most \(Self.repetitionLimit)")
    }
    if let atMost, atMost < atLeast {
      throw PatternError("the repetition {\(atLeast),\(atMost)} ends before it begins")
    }
    return (atLeast, atMost)
  }

  private mutating func parseGroup() throws(PatternError) -> PatternNode? {
    let outerFlags = flags
    var index: Int?
    if scanner.take("?") {
      switch try parseGroupKind() {
      case .flags: return nil
      case .capturing: index = try nextGroup()
      case .plain: break
      }
    } else {
      index = try nextGroup()
    }
    depth += 1
    guard depth <= Self.depthLimit else {
      throw PatternError("groups nest deeper than \(Self.depthLimit)")
    }
    let body = try parseAlternation()
    guard scanner.take(")") else { throw PatternError("'(' is not closed") }
    depth -= 1
    flags = outerFlags
    return .group(body, index: index)
  }

  private mutating func nextGroup() throws(PatternError) -> Int {
    groupCount += 1
    guard groupCount <= Self.groupLimit else {
      throw PatternError("there are more than \(Self.groupLimit) groups")
    }
    return groupCount
  }

  private enum GroupKind {
    case flags, capturing, plain
  }

  /// Reads a group after `(?`.
  private mutating func parseGroupKind() throws(PatternError) -> GroupKind {
    if scanner.take(":") { return .plain }
    let isPython = scanner.take("P")
    if scanner.take("<") {
      guard scanner.peek != "=", scanner.peek != "!" else { throw Self.lookaround }
      guard scanner.takeGroupName() else { throw PatternError("a group's name is not closed") }
      return .capturing
    }
    switch scanner.peek {
    case "=", "!": throw Self.lookaround
    case ">": throw PatternError("atomic groups '(?>' are not supported")
    default:
      guard !isPython else { throw PatternError("'(?P' is not followed by '<'") }
      return try parseFlags()
    }
  }

  private static let lookaround = PatternError("lookahead and lookbehind are not supported")

  private mutating func parseFlags() throws(PatternError) -> GroupKind {
    var isOn = true
    while let scalar = scanner.next() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "s": flags.dotTakesNewlines = isOn
      case "m": flags.isMultiline = isOn
      case "-": isOn = false
      case ":": return .plain
      case ")": return .flags
      default: throw PatternError("there is no flag '\(scalar)'; there are i, s and m")
      }
    }
    throw PatternError("'(?' is not closed")
  }
}
