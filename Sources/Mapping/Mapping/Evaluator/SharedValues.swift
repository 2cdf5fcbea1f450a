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
    let segments = compiled.path.segments[...]
    let (value, kept) = found(segments, from: node, tape, of: compiled, keptIn: nameArena)
    if let kept {
      compiled.shared = CompiledPath.Shared(unit: unitNumber, node: node, value: kept)
    }
    return value
  }

  /// The value of a path from the document: all records of a file share it.
  func documentValue(of compiled: CompiledPath) -> Value {
    guard let known = source.documentValues.first(where: { $0.path == compiled.path.source })
    else { return sharedValue(of: compiled, from: 0) }
    guard let tape = known.tape else { return .missing }
    if let last = compiled.sharedInDocument, last.tape === tape { return last.value }
    let arena = ByteArena()
    let (value, kept) = found(known.remaining, from: 0, tape.view, of: compiled, keptIn: arena)
    if let kept {
      compiled.sharedInDocument = CompiledPath.InDocument(tape: tape, arena: arena, value: kept)
    }
    return value
  }

  /// A value, and the one to be kept for other records; nil where each finds its own.
  private func found(
    _ segments: ArraySlice<DumpKeyPath.Segment>,
    from node: Int,
    _ tape: TapeView,
    of compiled: CompiledPath,
    keptIn arena: ByteArena
  ) -> (value: Value, kept: Value?) {
    let reported = problems.count
    let value = apply(segments, to: .node(node, tape), of: compiled)
    // Each record reports its own problems.
    guard compiled.mayBeShared, problems.count == reported, operatorProblem == nil else {
      return (value, nil)
    }
    return (value, kept(value, of: tape, in: arena))
  }

  /// The value, with its bytes kept in an arena; nil where they are of another tape.
  private func kept(_ value: Value, of tape: TapeView, in arena: ByteArena) -> Value? {
    switch value {
    case .missing, .null: return value
    case .node(_, let other): return other == tape ? value : nil
    case .scalar(let raw): return .scalar(RawValue(raw.kind, arena.copy(raw.bytes)))
    case .list(let elements):
      var all: [Value] = []
      for element in elements {
        guard let element = kept(element, of: tape, in: arena) else { return nil }
        all.append(element)
      }
      return arena.list(all)
    }
  }
}

extension DumpKeyPath {
  /// True if its value depends on nothing but the object it starts from, and takes time to find.
  var givesSharedValue: Bool {
    switch root {
    case .parent, .top, .document: (segments.count > 1 || plainNames == nil) && dependsOnStartAlone
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
