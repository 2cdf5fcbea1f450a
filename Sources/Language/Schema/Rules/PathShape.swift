/// The kind of a path's value, as far as the path alone shows it.
enum PathShape {
  /// Any value.
  case open
  case list
  case scalar

  init(_ path: DumpKeyPath, from start: PathShape = .open) {
    var shape = start
    for segment in path.segments {
      switch segment {
      case .member: continue
      case .element, .first, .last: shape = .open
      case .all, .filter: shape = .list
      case .count: shape = .scalar
      case .gather(let gathering, _): shape = gathering.givesScalar ? .scalar : .list
      }
    }
    self = shape
  }

  /// The shape after a step; nil if the step takes a single value and this is a list.
  func applying(_ step: Transform) -> PathShape? {
    switch (step, self) {
    case (.join, _): .scalar
    case (.each, _): .list
    case (.pick(let path), _): PathShape(path, from: self)
    case (_, .list): nil
    case (.simple(.parseJSON), _): .open
    case (.split, _): .list
    default: self
    }
  }
}
