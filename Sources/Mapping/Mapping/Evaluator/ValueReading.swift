package import SeedbedBase
package import SeedbedLanguage

/// Reads values of records without making rows, as attributes are read.
///
/// Each source is read on a record, or on the records that it holds at `inner`.
package final class ValueReading {
  /// Values of one record.
  package struct Values {
    /// By outer source: canonical JSON; nil where the value is missing.
    package var outer: [[UInt8]?]
    /// The same by inner source; those of the outer record where there is no inner one.
    package var inner: [[UInt8]?]
    /// The record, or the inner one.
    package var location: TextLocation
  }

  /// A value that a transform refuses.
  package struct Problem: Error {
    package var source: Int
    package var reason: String
    package var location: TextLocation
  }

  /// The evaluator whose tape and source the reader of a dump sets.
  package let evaluator = DumpEvaluator(plans: [], hidden: nil)
  private let outer: [AttributePlan.Source]
  private let inner: [AttributePlan.Source]
  private let path: [CompiledPath]
  private let condition: CompiledPredicate?

  /// Compiles what is read; `path` has the alternatives of the path to inner records, none where
  /// there are no such.
  package init(
    outer: [ValueSource] = [],
    inner: [ValueSource] = [],
    path: [DumpKeyPath] = [],
    when: Predicate? = nil
  ) throws(PlanError) {
    func compile(_ sources: [ValueSource]) throws(PlanError) -> [AttributePlan.Source] {
      var compiled: [AttributePlan.Source] = []
      for source in sources { compiled.append(try AttributePlan.Source(source, nil)) }
      return compiled
    }
    self.outer = try compile(outer)
    self.inner = try compile(inner)
    self.path = path.map { CompiledPath($0, isAlternative: true) }
    condition = try CompiledPredicate(when, nil)
  }

  /// The values of a top-level record, or those of each of its inner records that `when` lets pass.
  package func read(_ record: RecordReference) throws(Problem) -> [Values] {
    evaluator.beginRecord()
    evaluator.push(record)
    defer { evaluator.popFrame() }
    if path.isEmpty, let condition, !evaluator.holds(condition) { return [] }
    let values = try read(outer)
    guard !path.isEmpty else {
      return [Values(outer: values, inner: try read(inner), location: evaluator.readLocation)]
    }
    var result: [Values] = []
    for reference in evaluator.innerRecords(at: path) {
      evaluator.push(reference)
      defer { evaluator.popFrame() }
      if let condition, !evaluator.holds(condition) { continue }
      result.append(
        Values(outer: values, inner: try read(inner), location: evaluator.readLocation)
      )
    }
    return result
  }

  private func read(_ sources: [AttributePlan.Source]) throws(Problem) -> [[UInt8]?] {
    var values: [[UInt8]?] = []
    for (index, source) in sources.enumerated() {
      do {
        values.append(try evaluator.json(of: source))
      } catch {
        throw Problem(source: index, reason: error.reason, location: evaluator.readLocation)
      }
    }
    return values
  }
}

/// Why a value cannot be read.
struct UnreadableValue: Error {
  var reason: String
}

extension DumpEvaluator {
  /// Where the innermost record stands.
  fileprivate var readLocation: TextLocation {
    dumpPlace(of: frames[frames.count - 1].record.node).location
  }

  /// The records that the first path with a value leads to.
  fileprivate func innerRecords(at paths: [CompiledPath]) -> [RecordReference] {
    for path in paths {
      let found = value(at: path)
      if found.isMissingOrNull { continue }
      let elements = collection(found) ?? [found]
      return elements.enumerated().compactMap { index, element in
        element.isMissingOrNull ? nil : record(of: element, index: index)
      }
    }
    return []
  }

  /// The canonical JSON of what a source gives for the innermost record; nil where it is missing.
  fileprivate func json(of source: AttributePlan.Source) throws(UnreadableValue) -> [UInt8]? {
    switch source {
    case .slot, .sequence: return nil
    case .exists(let path): return Array((value(at: path).isMissingOrNull ? "0" : "1").utf8)
    case .parentAttribute(let path): return present(value(at: path))
    case .alternatives(let alternatives):
      operatorProblem = nil
      let first = first(of: alternatives)
      if let problem = operatorProblem {
        operatorProblem = nil
        throw UnreadableValue(reason: problem.message)
      }
      switch first {
      case .value(let value): return present(value)
      case .constant(let literal):
        return canonicalBytes(of: arena.value(of: TransformValue(literal)))
      case .invalid(let problem, _): throw UnreadableValue(reason: problem.reason)
      }
    }
  }

  private func present(_ value: Value) -> [UInt8]? {
    value.isMissing ? nil : canonicalBytes(of: value)
  }
}
