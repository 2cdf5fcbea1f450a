import SeedbedLanguage

/// How a path continues at a value.
enum PathStep {
  /// The path has nothing to do with it.
  case none
  /// The value is scanned whole.
  case unit
  /// The path goes on among the value's children.
  case descend
}

/// How far one path has come at a value.
struct PathCursor {
  /// Index of the path.
  var path: Int
  /// The next segment.
  var segment = 0
  /// The place of the value, or of what holds it, in the collection passed through last.
  var place: Int
  /// True if the value is an element of the list that the path has given so far.
  var isMapped = false
  /// True if the value is a record: the path is done, and `each` is applied.
  var isRecord = false
  /// True if the value must be a unit, whatever remains of the path.
  var isHeld = false
  /// True if the value is the name of a record without a value.
  var isKeyOnly = false
  /// True if the member's name belongs to the value.
  var isEntry = false
  var step = PathStep.none
}

/// A container that is walked, not held.
struct PathFrame {
  var isObject: Bool
  /// The cursors at the container itself.
  var cursors: Range<Int>
  /// The cursors at each child, where they are the same for all; else empty.
  var children: Range<Int>
  /// True if every child is looked at alike.
  var isUniform: Bool
  /// True if every child is a unit.
  var holdsUnits: Bool
  /// The place of the child that was started last.
  var index = -1
}

extension SelectedPath {
  /// True if the path maps over arrays element by element from this segment on.
  func streamsList(from segment: Int) -> Bool {
    each != nil && lastListSegment < segment
  }

  /// The cursor at a child of a container whose children are all looked at alike.
  func uniformChild(of cursor: PathCursor, inObject isObject: Bool) -> PathCursor {
    var child = cursor
    child.isHeld = false
    child.isEntry = isObject
    guard cursor.segment < segments.count else {
      child.isRecord = true
      child.isKeyOnly = each == .keys && !isObject
      return child
    }
    child.isMapped = true
    if case .all = segments[cursor.segment] { child.segment += 1 }
    child.isHeld = holdsAncestors && child.segment < segments.count
    return child
  }

  /// The cursor at the child that an index selects.
  func indexedChild(of cursor: PathCursor) -> PathCursor {
    var child = cursor
    child.segment += 1
    child.isHeld = holdsAncestors
    child.isEntry = false
    return child
  }

  /// True if children of the container are chosen one by one at this segment.
  func picksChildren(at segment: Int, inObject isObject: Bool) -> Bool {
    guard segment < segments.count else { return false }
    return switch segments[segment] {
    case .member: isObject
    case .element: true
    default: false
    }
  }
}
