import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Values around records: the records of one unit share them, so each is found once.
extension DumpEvaluator {
  /// The value that a path gives from an object that holds the innermost record.
  func sharedValue(of compiled: CompiledPath, from node: Int) -> Value {
    if let known = compiled.shared, known.unit == unitNumber, known.node == node {
      return known.value
    }
    let reported = problems.count
    let value = apply(compiled.path.segments[...], to: .node(node, tape), of: compiled)
    // Each record reports its own problems.
    if compiled.mayBeShared, problems.count == reported, operatorProblem == nil,
      let kept = keptForUnit(value)
    {
      compiled.shared = CompiledPath.Shared(unit: unitNumber, node: node, value: kept)
    }
    return value
  }

  /// The value, with its bytes kept for the records of the unit; nil where they are of another tape.
  private func keptForUnit(_ value: Value) -> Value? {
    switch value {
    case .missing, .null: return value
    case .node(_, let tape): return tape == self.tape ? value : nil
    case .scalar(let raw): return .scalar(RawValue(raw.kind, nameArena.copy(raw.bytes)))
    case .list(let elements):
      var kept: [Value] = []
      for element in elements {
        guard let element = keptForUnit(element) else { return nil }
        kept.append(element)
      }
      return nameArena.list(kept)
    }
  }
}

extension DumpKeyPath {
  /// True if its value depends on nothing but the object it starts from, and takes time to find.
  var givesSharedValue: Bool {
    switch root {
    case .parent, .top: (segments.count > 1 || plainNames == nil) && dependsOnStartAlone
    default: false
    }
  }

  private var dependsOnStartAlone: Bool {
    segments.allSatisfy { segment in
      switch segment {
      case .filter(let path, _), .gather(_, let path):
        (path.root == .member || path.root == .record) && path.dependsOnStartAlone
      default: true
      }
    }
  }
}
