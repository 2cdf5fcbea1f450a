/// The gathered problems of a run.
///
/// At most `limitPerCode` diagnostics of a code are kept, the rest are counted, so that memory
/// stays bounded however broken a dump is.
public struct Diagnostics: Sendable {
  /// How many diagnostics of one code are kept and shown.
  public static let limitPerCode = 100

  private var kept: [Diagnostic] = []
  private var counts: [DiagnosticCode: Int] = [:]

  /// How many errors were added, kept or not.
  public private(set) var errorCount = 0
  /// How many warnings were added, kept or not.
  public private(set) var warningCount = 0
  /// How many of these warn of what was asked for.
  public private(set) var expectedCount = 0

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }
  public var isEmpty: Bool { errorCount == 0 && warningCount == 0 }

  public mutating func add(_ diagnostic: Diagnostic) {
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning:
      warningCount += 1
      if diagnostic.isExpected { expectedCount += 1 }
    }
    let count = counts[diagnostic.code, default: 0] + 1
    counts[diagnostic.code] = count
    if count <= Self.limitPerCode { kept.append(diagnostic) }
  }

  public mutating func add(contentsOf other: Diagnostics) {
    for diagnostic in other.kept { add(diagnostic) }
    for (code, extra) in other.omitted {
      counts[code, default: 0] += extra
      let first = other.kept.first { $0.code == code }
      if first?.severity == .warning {
        warningCount += extra
        if first?.isExpected ?? false { expectedCount += extra }
      } else {
        errorCount += extra
      }
    }
  }

  /// The same problems with warnings as errors, but for those of what was asked for.
  public func strict() -> Diagnostics {
    var strict = self
    for index in kept.indices where kept[index].severity == .warning && !kept[index].isExpected {
      strict.kept[index].severity = .error
    }
    strict.errorCount += warningCount - expectedCount
    strict.warningCount = expectedCount
    return strict
  }

  /// The kept diagnostics in the order they are shown: those in schemas before those in dumps,
  /// which they may be the cause of, then by file, line and column; those without a place come
  /// last, in the order they were added.
  public var sorted: [Diagnostic] {
    kept.enumerated().sorted { left, right in
      switch (left.element.location, right.element.location) {
      case (let a?, let b?):
        if a.isInDump != b.isInDump { return b.isInDump }
        return a < b || (a == b && left.offset < right.offset)
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil): return left.offset < right.offset
      }
    }.map(\.element)
  }

  /// How many diagnostics of each code were counted but not kept, by code.
  public var omitted: [(code: DiagnosticCode, count: Int)] {
    counts.filter { $0.value > Self.limitPerCode }
      .map { (code: $0.key, count: $0.value - Self.limitPerCode) }
      .sorted { $0.code.rawValue < $1.code.rawValue }
  }
}
