import SeedbedLanguage

/// A key path to a place at which a value can be written.
struct TreePath: Equatable {
  let segments: [DumpKeyPath.Segment]

  /// Nil where the path leads to no one place: through operators, `[*]` or from the end.
  init?(_ path: DumpKeyPath) {
    guard path.root == .member || path.root == .record else { return nil }
    for (index, segment) in path.segments.enumerated() {
      switch segment {
      case .member, .first: break
      case .element(let place):
        guard place >= 0, place < Self.elementLimit else { return nil }
      case .filter(let inner, _):
        guard let next = path.segments.dropFirst(index + 1).first,
          next == .element(0) || next == .first, TreePath(inner) != nil, inner.root == .member
        else { return nil }
      case .all, .count, .last, .gather: return nil
      }
    }
    segments = path.segments
  }

  private static let elementLimit = 64

  /// True if null can stand at the path: it leads through names alone.
  var takesNull: Bool {
    !segments.isEmpty && segments.allSatisfy { if case .member = $0 { true } else { false } }
  }
}

/// The places of a list that is written: an array, and a path into each of its elements.
struct ListPath {
  let array: TreePath
  /// Nil where elements stand in the array themselves.
  let element: TreePath?

  /// Nil where the path has operators, or more than one `[*]`.
  init?(_ path: DumpKeyPath) {
    let spread = path.segments.firstIndex(of: .all) ?? path.segments.endIndex
    let head = DumpKeyPath(source: "", root: path.root, segments: Array(path.segments[..<spread]))
    let tail = Array(path.segments[spread...].dropFirst())
    guard let array = TreePath(head) else { return nil }
    self.array = array
    guard !tail.isEmpty else {
      element = nil
      return
    }
    guard let element = TreePath(DumpKeyPath(source: "", root: .member, segments: tail)) else {
      return nil
    }
    self.element = element
  }
}

/// How records get to a mapping through variants.
struct VariantWay {
  let mapping: Int
  /// The conditions on the record, one for each choice on the way.
  let conditions: [(by: DumpKeyPath?, condition: Variants.Condition)]

  /// The mappings that a mapping chooses between, each with its way.
  static func all(from mapping: Int, in schema: MappingSchema) -> [VariantWay] {
    var ways: [VariantWay] = []
    var seen: Set<Int> = []
    func add(_ way: VariantWay) {
      guard seen.insert(way.mapping).inserted else { return }
      let variants = schema.mappings[way.mapping].variants
      var chosen = [way]
      if let variants {
        chosen = variants.cases.map {
          VariantWay(
            mapping: $0.mapping,
            conditions: way.conditions + [(variants.by, $0.condition)]
          )
        }
      }
      if case .mapping(let other)? = variants?.otherwise {
        chosen.append(VariantWay(mapping: other, conditions: way.conditions))
      }
      // A choice may name the mapping itself, which then reads the record.
      for choice in chosen {
        if choice.mapping == way.mapping { ways.append(choice) } else { add(choice) }
      }
    }
    add(VariantWay(mapping: mapping, conditions: []))
    return ways
  }
}
