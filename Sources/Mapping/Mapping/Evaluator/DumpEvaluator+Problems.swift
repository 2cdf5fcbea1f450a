import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Places and problems of the record that is being mapped.
extension DumpEvaluator {
  /// Where a record stands, for diagnostics that are only known when its row is complete.
  func origin(ofNode node: Int) -> RecordOrigin {
    let place = place(of: node)
    return RecordOrigin(
      file: source.fileIndex,
      line: UInt32(truncatingIfNeeded: place.line),
      column: UInt32(truncatingIfNeeded: place.column),
      byteOffset: UInt64(place.offset)
    )
  }

  private func place(of node: Int) -> (line: Int, column: Int, offset: Int) {
    guard node < tape.count else { return (source.unitLine, source.unitColumn, source.unitOffset) }
    var offset = Int(tape.nodes[node].offset)
    let kind = tape.nodes[node].kind
    if kind == .string || kind == .key { offset -= 1 }
    var base = tape.base
    if let source = tape.source {
      offset = source.start(of: node)
      base = source.base
    }
    let (lines, start) = lineCursor.advance(to: offset, base: base)
    let column = start.map { offset - $0 + 1 } ?? source.unitColumn + offset
    return (source.unitLine + lines, column, source.unitOffset + offset)
  }

  /// Notes a problem at a node, or at the innermost record.
  func report(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    isExpected: Bool = false,
    attribute: AttributePlan? = nil,
    node: Int? = nil,
    hint: String? = nil,
    _ message: () -> String
  ) {
    let node = node ?? frames.last.map { nameNode(of: $0.record.node, attribute) } ?? 0
    var place = dumpPlace(of: node)
    if let attribute, let record = frames.last?.record.node, node == record || node == record - 1 {
      place.path += place.path.isEmpty ? attribute.attribute.name : "." + attribute.attribute.name
    }
    var problem = Diagnostic(code, severity: severity, at: place, message).note(hint)
    problem.isExpected = isExpected
    problems.append(problem)
  }

  /// The name of a record, for an attribute that reads it with `@key`; else the record itself.
  private func nameNode(of record: Int, _ attribute: AttributePlan?) -> Int {
    guard let attribute, attribute.mapping.source.plainPath?.hasPrefix("@key") ?? false,
      record > 0, record < tape.count, tape.nodes[record - 1].kind == .key,
      tape.nodes[record - 1].parent == tape.nodes[record].parent
    else { return record }
    return record - 1
  }

  func dumpPlace(of node: Int) -> DumpPlace {
    let place = place(of: node)
    let location = TextLocation(
      file: source.file,
      line: place.line,
      column: place.column,
      byteOffset: place.offset
    )
    return DumpPlace(
      location: source.records?.location(of: location) ?? location,
      path: recordPath(of: node),
      excerpt: source.records == nil ? excerpt(of: node) : nil
    )
  }

  func noteOperatorProblem(_ compiled: CompiledPath, _ message: String, hint: String? = nil) {
    operatorProblem = OperatorProblem(
      message: "'\(compiled.path.source)': \(message)",
      hint: hint
    )
  }

  func warnThroughScalar(_ compiled: CompiledPath, _ value: Value) {
    guard !compiled.isAlternative, !takesScalars else { return }
    warnOnce("scalar \(compiled.path.source)", .pathThroughScalar, node: nodeOf(value)) {
      "key path '\(compiled.path.source)' continues into a value that is not an object"
    }
  }

  /// Warns of a name that an object has twice, where the object stands in the record's own text.
  func warnDuplicate(_ key: Int, in holder: TapeView) {
    if holder == tape { warnDuplicate(key) }
  }

  func warnDuplicate(_ key: Int) {
    let name = shownName(key, in: tape)
    warnOnce("duplicate \(name)", .duplicateMember, node: key) {
      "the name \(quoted(name)) occurs twice in one object; the last value is used"
    }
  }

  private func warnOnce(
    _ key: String,
    _ code: DiagnosticCode,
    node: Int? = nil,
    _ message: () -> String
  ) {
    // However many names a hostile dump has, the memory for those reported stays bounded.
    guard warned.count < 10_000, warned.insert(key).inserted else { return }
    report(code, severity: .warning, node: node, message)
  }

  /// The key path of a node in its dump, such as `projects[2].tasks[0]`; with `isGeneral` that of
  /// all such nodes, `projects[*].tasks[*]`.
  func recordPath(of node: Int, isGeneral: Bool = false) -> String {
    guard node < tape.count else { return source.keyPath }
    var steps: [String] = []
    var node = node
    while tape.nodes[node].parent != TapeNode.noParent {
      let parent = Int(tape.nodes[node].parent)
      if tape.nodes[parent].kind == .object {
        let key = tape.nodes[node].kind == .key ? node : node - 1
        steps.append("." + shownName(key, in: tape))
      } else {
        steps.append(isGeneral ? "[*]" : "[\(index(of: node) ?? 0)]")
      }
      node = parent
    }
    var head = source.keyPath[...]
    let isOfEach = head.hasSuffix("[*]")
    // In `books` of a list of pages, the index is that of the page.
    let index = isOfEach || !source.isUnitMapped ? source.unitIndex : nil
    if isGeneral, source.unitName != nil || index != nil {
      steps.append("[*]")
    } else if let name = source.unitName {
      steps.append("." + (hidden?.shown(name: name.text) ?? name.text))
    } else if let index {
      steps.append("[\(index)]")
    }
    // The unit's own name or place stands for the last `[*]`.
    if isOfEach, source.unitName != nil || index != nil { head = head.dropLast(3) }
    let path = String(head) + steps.reversed().joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  /// The name of a member, or dots where names are hidden.
  func shownName(_ key: Int, in tape: TapeView) -> String {
    let name = tape.text(of: key)
    return hidden?.shown(name: name) ?? name
  }

  /// The line around a node, as far as it is held.
  private func excerpt(of node: Int) -> Excerpt? {
    guard node < tape.count else { return nil }
    return Excerpt(
      around: tape.start(of: node),
      in: UnsafeBufferPointer(start: tape.dumpBase, count: tape.dumpCount),
      length: min(tape.dumpCount(of: node), Self.markLimit)
    )
  }

  /// The most bytes of a value that are underlined.
  private static let markLimit = 60
}
