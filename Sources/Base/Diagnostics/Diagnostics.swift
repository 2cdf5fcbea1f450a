/// The gathered problems of a run.
///
/// The same problem at several places of dumps is one diagnostic with its count and its first
/// places. At most `limitPerCode` diagnostics of a code are kept, the rest are counted, so that
/// memory stays bounded however broken a dump is.
public struct Diagnostics: Sendable {
  /// How many diagnostics of one code are kept and shown.
  package static let limitPerCode = 100

  /// Identifies problems of dumps that are the same.
  private struct Identity: Hashable {
    var code: DiagnosticCode
    var severity: Severity
    var isExpected: Bool
    var message: String

    /// Nil for problems of schemas: each has a place of its own to be repaired at.
    init?(_ diagnostic: Diagnostic) {
      guard let location = diagnostic.location, location.isInDump, diagnostic.fixIt == nil else {
        return nil
      }
      code = diagnostic.code
      severity = diagnostic.severity
      isExpected = diagnostic.isExpected
      message = diagnostic.message
    }
  }

  private var kept: [Diagnostic] = []
  /// By place in `kept`: how many problems were added for it.
  private var weights: [Int] = []
  /// The places in `kept` of problems that may be met again.
  private var known: [Identity: Int] = [:]
  /// By code: how many diagnostics are kept, and how many problems are not.
  private var keptCounts: [DiagnosticCode: Int] = [:]
  private var omittedCounts: [DiagnosticCode: Int] = [:]

  /// How many errors were added, kept or not.
  public private(set) var errorCount = 0
  /// How many warnings were added, kept or not.
  public private(set) var warningCount = 0
  /// How many of these are warnings that the user asked for.
  package private(set) var expectedCount = 0

  /// True if lines of dumps are left out: a schema has pseudonyms for values in them.
  package var hidesDumps = false

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }
  package var isEmpty: Bool { errorCount == 0 && warningCount == 0 }

  package mutating func add(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning:
      warningCount += 1
      if diagnostic.isExpected { expectedCount += 1 }
    }
    keep(diagnostic, weight: 1)
  }

  /// Adds a problem that has at most one further remark.
  package mutating func add(
    _ code: DiagnosticCode,
    severity: Severity = .error,
    at location: TextLocation? = nil,
    note: String? = nil,
    _ message: () -> String
  ) {
    add(Diagnostic(code, severity: severity, at: location, message).note(note))
  }

  package mutating func add(contentsOf other: Diagnostics) {
    errorCount += other.errorCount
    warningCount += other.warningCount
    expectedCount += other.expectedCount
    hidesDumps = hidesDumps || other.hidesDumps
    for (diagnostic, weight) in zip(other.kept, other.weights) { keep(diagnostic, weight: weight) }
    for (code, count) in other.omitted { omittedCounts[code, default: 0] += count }
  }

  /// Takes out the warnings for which `isObsolete` holds, unless some of the code were only counted.
  package mutating func removeWarnings(where isObsolete: (Diagnostic) -> Bool) {
    let all = self
    guard kept.contains(where: isObsolete), omittedCounts.isEmpty else { return }
    self = Diagnostics()
    hidesDumps = all.hidesDumps
    for diagnostic in all.kept where diagnostic.severity != .warning || !isObsolete(diagnostic) {
      add(diagnostic)
    }
  }

  private mutating func keep(_ diagnostic: Diagnostic, weight: Int) {
    var diagnostic = diagnostic
    if hides(diagnostic) { diagnostic.excerpt = nil }
    let identity = Identity(diagnostic)
    if let identity, let index = known[identity] {
      kept[index].merge(diagnostic)
      weights[index] += weight
      return
    }
    let count = keptCounts[diagnostic.code, default: 0]
    guard count < Self.limitPerCode else {
      omittedCounts[diagnostic.code, default: 0] += weight
      return
    }
    keptCounts[diagnostic.code] = count + 1
    if let identity { known[identity] = kept.count }
    kept.append(diagnostic)
    weights.append(weight)
  }

  /// Keeps the lines of all problems as they are now, of files in memory or on disk.
  package mutating func holdLines(inMemory files: [ExactText: [UInt8]]) {
    for index in kept.indices { kept[index].holdLine(inMemory: files) }
  }

  private func hides(_ diagnostic: Diagnostic) -> Bool {
    guard hidesDumps, let location = diagnostic.location else { return false }
    // Records may stand in the schema, too.
    return location.isInDump || Self.phasesOfRecords.contains { diagnostic.isOfPhase($0) }
  }

  private static let phasesOfRecords = ["map", "store", "dump"]

  /// The same problems with warnings as errors, except for warnings that the user asked for.
  package func strict() -> Diagnostics {
    var strict = self
    for index in kept.indices where kept[index].severity == .warning && !kept[index].isExpected {
      strict.kept[index].severity = .error
    }
    strict.known = [:]
    for (index, diagnostic) in strict.kept.enumerated() {
      if let identity = Identity(diagnostic) { strict.known[identity] = index }
    }
    strict.errorCount += warningCount - expectedCount
    strict.warningCount = expectedCount
    return strict
  }

  /// True if a command that found these problems fails: with `strictly`, a warning is enough, unless
  /// the user asked for it.
  package func isFailure(strictly isStrict: Bool) -> Bool {
    hasErrors || isStrict && warningCount > expectedCount
  }

  /// The kept diagnostics in the order they are shown: those in schemas before those in dumps,
  /// which they may be the cause of, then by file, line and column; those without a place come
  /// last, in the order they were added.
  package var sorted: [Diagnostic] { order.map { kept[$0] } }

  private var order: [Int] {
    kept.enumerated().sorted { left, right in
      switch (left.element.location, right.element.location) {
      case (let a?, let b?):
        if a.isInDump != b.isInDump { return b.isInDump }
        return a < b || (a == b && left.offset < right.offset)
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil): return left.offset < right.offset
      }
    }.map(\.offset)
  }

  /// How many problems of each code were counted but not kept, by code.
  public var omitted: [(code: DiagnosticCode, count: Int)] {
    omittedCounts.map { (code: $0.key, count: $0.value) }
      .sorted { $0.code.rawValue < $1.code.rawValue }
  }

  /// How many problems there are of one code and severity.
  package struct Tally: Sendable, Hashable, JSONRecord {
    package var code: DiagnosticCode
    package var severity: Severity
    package var count: Int
    package var first: TextLocation?
  }

  /// How many problems of one code and severity there are, in the order of the first of each.
  package var tally: [Tally] {
    var tally: [Tally] = []
    for index in order {
      let diagnostic = kept[index]
      if let known = tally.firstIndex(where: {
        $0.code == diagnostic.code && $0.severity == diagnostic.severity
      }) {
        tally[known].count += weights[index]
      } else {
        tally.append(
          Tally(
            code: diagnostic.code,
            severity: diagnostic.severity,
            count: weights[index],
            first: diagnostic.location
          )
        )
      }
    }
    for (code, count) in omitted {
      if let known = tally.firstIndex(where: { $0.code == code }) { tally[known].count += count }
    }
    return tally
  }
}

extension Diagnostic {
  /// True if the code is one of a phase, such as `map`.
  fileprivate func isOfPhase(_ phase: String) -> Bool { code.rawValue.hasPrefix(phase + ".") }
}

extension Diagnostics: Sequence {
  /// Goes through the kept diagnostics in the order they are shown.
  public func makeIterator() -> IndexingIterator<[Diagnostic]> { sorted.makeIterator() }
}

extension Diagnostics: CustomStringConvertible {
  /// The text that the command line shows, without the end of its last line; empty where there are
  /// no problems.
  public var description: String { String(TextRenderer().render(self).dropLast()) }
}

extension Diagnostic: CustomStringConvertible {
  /// The text that the command line shows, without the end of its last line.
  public var description: String { String(TextRenderer().render(self).dropLast()) }
}
