import SeedbedBase
package import SeedbedLanguage

/// The `when` of a dump's reading, compiled; it counts whom it lets pass.
package final class ReadingCondition {
  /// The values that a line of the predicate met in the records of a check.
  package struct Line {
    package let keyPath: DumpKeyPath
    package fileprivate(set) var isFound = false
    /// A name that a record has, near to one that it does not have.
    package fileprivate(set) var nearest: String?
    /// The kinds of values that were there.
    package fileprivate(set) var kinds: Set<PredicateKind> = []
    /// The path that it compares with, and the kinds of values there.
    package var otherPath: DumpKeyPath? { other?.path }
    package fileprivate(set) var otherKinds: Set<PredicateKind> = []
    /// True if it compares with numbers alone.
    package let asksForNumbers: Bool
    /// True if it compares with texts alone.
    package let asksForTexts: Bool
    fileprivate let path: CompiledPath
    fileprivate let other: CompiledPath?

    fileprivate init(_ path: CompiledPath, _ tests: [CompiledPredicate.Test]) {
      keyPath = path.path
      self.path = CompiledPath(path.path, slots: path.slots, isAlternative: true)
      other = tests.flatMap(\.keyPaths).first
      let constants = tests.flatMap(\.constants)
      asksForNumbers = !constants.isEmpty && constants.allSatisfy(\.isNumber)
      asksForTexts = !constants.isEmpty && constants.allSatisfy(\.isText)
    }
  }

  /// How many records were asked, and how many passed.
  package struct Counts: Sendable {
    package var asked = 0
    package var passed = 0

    package init() {}
  }

  let predicate: CompiledPredicate
  let plan: Int
  private let tableList: [MemberTable]
  let tables: MemberTables
  let slotCount: Int
  package var counts = Counts()
  /// The values met before the first record passed.
  package fileprivate(set) var lines: [Line]

  package init(_ predicate: Predicate, mapping: Int) throws(PlanError) {
    let paths = PathCompiler()
    self.predicate = try CompiledPredicate(predicate, paths)
    plan = mapping
    tableList = paths.tables
    tables = MemberTables(tableList)
    slotCount = paths.slotCount
    lines = self.predicate.lines.map { Line($0.keyPath, $0.tests) }
  }

  deinit {
    tables.deallocate()
  }
}

extension RecordMapper {
  /// True if a top-level record is one of those that a reading takes.
  func passes(_ condition: ReadingCondition, _ reference: RecordReference) -> Bool {
    let plan = plans[condition.plan]
    push(reference, plan, tables: condition.tables, slotCount: condition.slotCount)
    defer { popFrame() }
    if condition.counts.passed == 0 { note(condition) }
    condition.counts.asked += 1
    guard holds(condition.predicate) else { return false }
    condition.counts.passed += 1
    return true
  }

  /// Notes what a condition that nothing has passed yet meets in the innermost record.
  private func note(_ condition: ReadingCondition) {
    for index in condition.lines.indices {
      let found = value(at: condition.lines[index].path)
      if found.isMissing {
        guard condition.lines[index].nearest == nil, !condition.lines[index].isFound,
          case .member(let name)? = condition.lines[index].keyPath.segments.first
        else { continue }
        condition.lines[index].nearest = nearKey(to: name)
      } else {
        condition.lines[index].isFound = true
        if let raw = scalar(found) { condition.lines[index].kinds.insert(ScalarTest.kind(of: raw)) }
        if let other = condition.lines[index].other, let raw = scalar(value(at: other)) {
          condition.lines[index].otherKinds.insert(ScalarTest.kind(of: raw))
        }
      }
    }
  }
}

extension Literal {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }
}
