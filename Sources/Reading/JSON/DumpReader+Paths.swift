import SeedbedLanguage

/// Which alternatives of a selection count in the current document.
struct PathChoice {
  var alternatives: [Int] = []
  private var offset = 0

  /// True if an alternative that leads to the value at `offset` counts: all that lead to the
  /// first such value do.
  mutating func admits(_ alternative: Int, at offset: Int) -> Bool {
    if alternatives.contains(alternative) { return true }
    guard alternatives.isEmpty || self.offset == offset else { return false }
    self.offset = offset
    alternatives.append(alternative)
    return true
  }
}

extension DumpReader {
  /// Decides what becomes of a value: cursors with nothing to do there are dropped, and if one
  /// needs it whole, all get it whole.
  ///
  /// Of one unit, what stands inside it comes first, for it ends first.
  func decide(_ first: UInt8, base: Int) -> PathStep {
    var kept = base
    var result = PathStep.none
    for index in base..<cursors.count {
      var cursor = cursors[index]
      cursor.step = step(of: &cursor, first)
      if cursor.step == .none { continue }
      if result != .unit { result = cursor.step }
      cursors[kept] = cursor
      kept += 1
    }
    dropCursors(to: kept)
    if result == .unit, kept - base > 1 {
      // The caller now looks into the values that would have been walked.
      for index in base..<kept { traces[cursors[index].path].find() }
      moveRecordsLast(from: base)
    }
    return result
  }

  func dropCursors(to count: Int) {
    while cursors.count > count { cursors.removeLast() }
  }

  func moveRecordsLast(from base: Int) {
    let unit = cursors[base...]
    let sorted = unit.filter { !$0.isRecord } + unit.filter(\.isRecord)
    cursors.replaceSubrange(base..., with: sorted)
  }

  private func step(of cursor: inout PathCursor, _ first: UInt8) -> PathStep {
    if cursor.isRecord { return .unit }
    let path = paths[cursor.path]
    let isWhole = isLineFormat && frames.isEmpty && path.holdsDocument
    if cursor.isHeld || isWhole { return reach(path, cursor.path) }
    if cursor.segment == path.segments.count { return finish(path, &cursor, first) }
    let isArray = first == Lexer.openBracket
    let isObject = first == Lexer.openBrace
    let segment = path.segments[cursor.segment]
    // The caller, who applies the path, decides the result where it goes on through null or a scalar.
    if path.each == nil, !isArray, !isObject { return reach(path, cursor.path) }
    if first == 0x6E {
      traces[cursor.path].find()
      return .none
    }
    traces[cursor.path].reach(cursor.segment, first)
    switch segment {
    case .member:
      if isObject { return .descend }
      guard isArray, !cursor.isMapped else { return .none }
      return path.streamsList(from: cursor.segment) ? .descend : reach(path, cursor.path)
    case .all:
      guard isArray || isObject else {
        if cursor.isMapped { traces[cursor.path].find() }
        return .none
      }
      return path.streamsList(from: cursor.segment) ? .descend : reach(path, cursor.path)
    case .element(let index) where index >= 0:
      return isArray ? .descend : .none
    default:
      return reach(path, cursor.path)
    }
  }

  /// The path has come to a value that is held for what remains of it.
  private func reach(_ path: SelectedPath, _ index: Int) -> PathStep {
    traces[index].find()
    return isAdmitted(path) ? .unit : .none
  }

  /// The path has come to its end.
  private func finish(
    _ path: SelectedPath,
    _ cursor: inout PathCursor,
    _ first: UInt8
  ) -> PathStep {
    traces[cursor.path].find()
    if first == 0x6E, !cursor.isMapped, path.each != nil { return .none }
    guard isAdmitted(path) else { return .none }
    guard let each = path.each else { return .unit }
    if !cursor.isMapped {
      if first == Lexer.openBracket { return .descend }
      if first == Lexer.openBrace, each != .elements { return .descend }
      cursor.isKeyOnly = each == .keys
    }
    cursor.isRecord = true
    return .unit
  }

  private func isAdmitted(_ path: SelectedPath) -> Bool {
    !hasAlternatives || choices[path.selection].admits(path.alternative, at: window.offset)
  }

  /// Starts to walk the children of a container whose cursors are those from `base` on.
  func enter(isObject: Bool, base: Int) {
    let range = base..<cursors.count
    let isUniform = !range.contains { index in
      paths[cursors[index].path].picksChildren(at: cursors[index].segment, inObject: isObject)
    }
    for index in range {
      let cursor = cursors[index]
      let path = paths[cursor.path]
      if !path.picksChildren(at: cursor.segment, inObject: isObject) {
        cursors.append(path.uniformChild(of: cursor, inObject: isObject))
      }
    }
    let children = range.upperBound..<cursors.count
    frames.append(
      PathFrame(
        isObject: isObject,
        cursors: range,
        children: children,
        isUniform: isUniform,
        holdsUnits: isUniform && children.allSatisfy { cursors[$0].isRecord }
      )
    )
  }

  /// Appends the cursors of the members that the name just read selects.
  func pickMembers(of frame: Int, named name: UnsafeBufferPointer<UInt8>) {
    for index in frames[frame].cursors {
      let cursor = cursors[index]
      let path = paths[cursor.path]
      guard path.picksChildren(at: cursor.segment, inObject: true) else { continue }
      if path.names[cursor.segment].withUnsafeBufferPointer({ $0.hasSameBytes(as: name) }) {
        var child = cursor
        child.segment += 1
        child.isEntry = false
        cursors.append(child)
      } else if !traces[cursor.path].isFound {
        traces[cursor.path].see(name, for: cursor.segment)
      }
    }
  }

  /// Appends the cursors of the elements that an index selects.
  func pickElements(of frame: Int) {
    for index in frames[frame].cursors {
      let cursor = cursors[index]
      let path = paths[cursor.path]
      guard case .element(frames[frame].index)? = path.segments.dropFirst(cursor.segment).first
      else { continue }
      var child = path.indexedChild(of: cursor)
      child.place = frames[frame].index
      cursors.append(child)
    }
  }

  /// An empty container has been walked: what `[*]` selects in it is nothing, and that is fine.
  func findNothing(in frame: PathFrame) {
    for index in frame.cursors {
      let cursor = cursors[index]
      if case .all? = paths[cursor.path].segments.dropFirst(cursor.segment).first {
        traces[cursor.path].find()
      }
    }
  }
}
