package import SeedbedLanguage

/// Which records of a dump are wanted: one of the readings that share a pass.
package struct RecordSelection: Sendable {
  /// Alternatives in order; empty means the whole document.
  package var keyPaths: [DumpKeyPath]
  /// Nil where the value itself is wanted.
  package var each: EachRule?
  /// True if units are the outermost elements or entries that the key path passes through, so
  /// that `@parent` reaches them.
  package var holdsAncestors: Bool
  /// True if units are whole documents where the dump is NDJSON, so that `@document` reaches
  /// them.
  package var holdsDocument: Bool
  /// True if records that are values of their own are only counted: they are checked and not held.
  package var isCounted: Bool

  package init(
    keyPaths: [DumpKeyPath] = [],
    each: EachRule? = .elements,
    holdsAncestors: Bool = false,
    holdsDocument: Bool = false,
    isCounted: Bool = false
  ) {
    self.keyPaths = keyPaths
    self.each = each
    self.holdsAncestors = holdsAncestors
    self.holdsDocument = holdsDocument
    self.isCounted = isCounted
  }
}

/// One alternative of one selection, ready to be walked.
final class SelectedPath: Sendable {
  let selection: Int
  let alternative: Int
  let keyPath: DumpKeyPath
  let segments: [DumpKeyPath.Segment]
  /// The UTF-8 of the members' names, by segment; empty for other segments.
  let names: [[UInt8]]
  /// The last segment that is neither a name nor `[*]`; -1 where there is none.
  ///
  /// Such a segment applies to a list as a whole, so that an array that the path maps over
  /// before it cannot be taken element by element.
  let lastListSegment: Int
  /// Nil where the value itself is wanted.
  let each: EachRule?
  let holdsAncestors: Bool
  let holdsDocument: Bool

  init(selection: Int, alternative: Int, keyPath: DumpKeyPath, rule: RecordSelection) {
    self.selection = selection
    self.alternative = alternative
    self.keyPath = keyPath
    segments = keyPath.segments
    names = segments.map { segment in
      if case .member(let name) = segment { Array(name.utf8) } else { [] }
    }
    lastListSegment =
      segments.lastIndex { segment in
        switch segment {
        case .member, .all: false
        default: true
        }
      } ?? -1
    each = rule.each
    holdsAncestors = rule.holdsAncestors
    holdsDocument = rule.holdsDocument
  }

  static func paths(of selections: [RecordSelection]) -> [SelectedPath] {
    selections.enumerated().flatMap { index, rule in
      (rule.keyPaths.isEmpty ? [.itself] : rule.keyPaths).enumerated().map { place, keyPath in
        SelectedPath(selection: index, alternative: place, keyPath: keyPath, rule: rule)
      }
    }
  }
}
