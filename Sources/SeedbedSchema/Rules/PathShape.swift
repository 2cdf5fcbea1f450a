import SeedbedModel

/// What can be told of a path's value without a record.
enum PathShape {
  /// Whatever the dump has there.
  case open
  case list
  case scalar

  init(_ path: DumpKeyPath) {
    var shape = PathShape.open
    for segment in path.segments {
      switch segment {
      case .member: continue
      case .element, .first, .last: shape = .open
      case .all, .filter, .unionOfObjects, .unionOfArrays: shape = .list
      case .count, .sum, .average, .minimum, .maximum: shape = .scalar
      }
    }
    self = shape
  }

  /// What a step makes of it; nil where the step takes one value and this is a list.
  func applying(_ step: Transform) -> PathShape? {
    switch (step, self) {
    case (.join, _): .scalar
    case (.each, _): .list
    case (_, .list): nil
    case (.split, _): .list
    default: self
    }
  }
}
