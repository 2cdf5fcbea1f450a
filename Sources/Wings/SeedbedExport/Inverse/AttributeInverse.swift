import SeedbedBase
import SeedbedLanguage

/// How an attribute of a mapping is written.
final class AttributeInverse {
  typealias Found = Reversibility.Found

  enum Place {
    case path(TreePath)
    /// `@key`: the record's name.
    case name
    /// A capture of the file pattern.
    case capture(String)
  }

  let mapping: AttributeMapping
  let attribute: Attribute
  let value: ValueInverse
  /// Nil where nothing is written.
  private(set) var place: Place?
  /// Conditions on a record that has the value.
  let conditions: [Predicate]
  private(set) var found: Found
  /// The places that the conditions read and other attributes write.
  private(set) var fixed: [TreePath] = []
  /// True if other alternatives of the attribute are written, too.
  private(set) var isPart = false
  /// True if another attribute, a JSON value, may hold the place.
  private(set) var isHeld = false
  /// The paths that the value is made of where nothing is written.
  let sources: [DumpKeyPath]
  /// The steps by which its alternative is read.
  private let steps: [Transform]
  /// The value that a build gives every row, where it is all that there is.
  private var constant: Literal?

  var slot: Int { mapping.attribute }

  /// One alternative of the attribute: where it is written, and how it comes back.
  private struct Way {
    var found: Found
    var place: Place?
    var alternative: ValueSource.Alternative?
    var sources: [DumpKeyPath] = []
  }

  /// `lists` are the paths of to-many relationships of the same record.
  init(_ mapping: AttributeMapping, _ attribute: Attribute, lists: [DumpKeyPath] = []) {
    self.mapping = mapping
    self.attribute = attribute
    let best: Way
    switch mapping.source {
    case .sequence: best = Way(found: (.derived, "the order of the records"))
    case .exists(let path):
      best = Way(found: (.lost, "exists: \(path.source)"), sources: [path])
    case .firstOf(let alternatives):
      let ways = alternatives.map { Self.way($0, mapping, lists) }
      // Of equals, the first is read first.
      best =
        ways.min { Reversibility.rank($0.found.kind) < Reversibility.rank($1.found.kind) }
        ?? Way(found: (.lost, "it has no source"))
    }
    place = best.place
    found = best.found
    sources = best.sources
    steps = (best.alternative?.transforms ?? []) + mapping.transforms
    conditions = [best.alternative?.when, mapping.when].compactMap { $0 }
    value = ValueInverse(
      mapping.conversion,
      nullValues: mapping.nullValues + (best.alternative?.nullValues ?? []),
      transforms: steps
    )
    constant = mapping.constant
    if isRecord, found.kind == .exact, mapping.onInvalid != .error, value.nullText == nil {
      found = (.stable, "no text gives the null that 'onInvalid' makes")
    }
  }

  /// The alternatives, each by itself, where the values of others tell which of them a record has.
  func parts(
    beside others: [AttributeInverse],
    _ relationships: [DumpKeyPath],
    lists: [DumpKeyPath]
  ) -> [AttributeInverse] {
    let written = others.filter { $0.slot != slot }.compactMap(\.path)
    func fixed(_ predicate: Predicate?) -> [TreePath] {
      (predicate?.keyPaths ?? []).compactMap { TreePath($0) }
        .filter { path in
          path.takesNull && written.contains { $0.segments.starts(with: path.segments) }
        }
    }
    let alternatives = mapping.source.alternatives
    var parts = [self]
    let isSplit = alternatives.contains { one in
      !fixed(one.when).isEmpty
        || one.when?.keyPaths.contains(where: relationships.contains) ?? false
    }
    if isSplit, alternatives.count > 1 {
      parts = alternatives.map { alternative in
        var one = mapping
        one.source = .firstOf([alternative])
        let part = AttributeInverse(one, attribute, lists: lists)
        part.isPart = true
        part.constant = nil
        if alternative.when?.keyPaths.contains(where: relationships.contains) ?? false {
          part.giveUp((.lost, "its 'when' reads a foreign key"))
        }
        return part
      }
    }
    for part in parts {
      part.fixed = part.conditions.flatMap(fixed)
      if !part.fixed.isEmpty, part.place != nil, !part.conditions.allSatisfy(\.isOfLiterals) {
        part.giveUp((.lost, "its 'when' compares what another attribute reads"))
      }
    }
    return parts
  }

  /// Comes back no better than the attributes that its conditions read.
  func follow(_ owners: [AttributeInverse]) {
    for owner in owners where owner.slot != slot && found.kind == .exact {
      guard owner.found.kind != .exact, let path = owner.path, fixed.contains(path) else {
        continue
      }
      found = (.stable, "its 'when' reads '\(owner.attribute.name)'")
    }
  }

  private static func way(
    _ alternative: ValueSource.Alternative,
    _ mapping: AttributeMapping,
    _ lists: [DumpKeyPath]
  ) -> Way {
    switch alternative.origin {
    case .constant: return Way(found: (.derived, "a constant"), alternative: alternative)
    case .template:
      let paths = alternative.origin.paths
      return Way(found: (.lost, "a template"), alternative: alternative, sources: paths)
    case .object:
      let paths = alternative.origin.paths
      return Way(
        found: (.lost, "an object of several paths"),
        alternative: alternative,
        sources: paths
      )
    case .keyPath(let path):
      if alternative.asset != nil { return Way(found: (.lost, "a fetched file")) }
      let inverse = ValueInverse(
        mapping.conversion,
        transforms: alternative.transforms + mapping.transforms
      )
      // A path into the elements of a list is written with the list.
      let isInList = lists.contains { $0 != path && path.segments.starts(with: $0.segments) }
      guard let place = place(of: path), !isInList, inverse.found.kind != .lost else {
        let reason = inverse.found.kind == .lost ? inverse.found.step : path.source
        return Way(found: (.lost, reason), alternative: alternative, sources: [path])
      }
      let reason = inverse.found.kind == .exact ? path.source : inverse.found.step
      return Way(found: (inverse.found.kind, reason), place: place, alternative: alternative)
    }
  }

  private static func place(of path: DumpKeyPath) -> Place? {
    switch path.root {
    case .key where path.segments.isEmpty: return .name
    case .captures:
      guard path.segments.count == 1, case .member(let name) = path.segments[0] else { return nil }
      return .capture(name)
    default: return TreePath(path).map { .path($0) }
    }
  }

  /// True if it names the file by the capture that a path reads.
  func captures(_ path: DumpKeyPath) -> Bool {
    guard case .capture(let name)? = place else { return false }
    return path.root == .captures && path.segments == [.member(name)]
  }

  /// True if the value is the same in all records.
  var isConstant: Bool { constant != nil }

  /// The place in the record; nil where the value stands elsewhere, or nowhere.
  var path: TreePath? {
    if case .path(let path)? = place { path } else { nil }
  }

  /// True if the value is all of the record.
  var isRecord: Bool { path?.segments.isEmpty ?? false }

  /// True if a build may store this value: not where it always stores another.
  func mayGive(_ cell: Cell) -> Bool {
    guard let constant else { return true }
    guard cell.hasValue else { return constant == .null }
    return value.value(of: cell)?.scalarText == TransformValue(constant).scalarText
  }

  /// True if a record without the attribute gives this value.
  func isDefault(_ cell: Cell) -> Bool {
    guard [.keep, .default].contains(mapping.onMissing), let constant = attribute.defaultValue
    else { return false }
    return value.gives(cell, for: constant)
  }

  // MARK: - Other members of the record

  /// The places that are read before a value is found, its own among them.
  private var readPaths: [TreePath] {
    let paths = mapping.source.alternatives.map { $0.origin.keyPath.flatMap { TreePath($0) } }
    let own = path.flatMap { paths.firstIndex(of: $0) } ?? paths.count - 1
    return paths.prefix(own + 1).compactMap { $0 }
  }

  /// Gives way to an attribute that would read the object around this one, and not take it.
  func giveWay(to others: [AttributeInverse]) {
    guard let path else { return }
    let reader = others.first { other in
      other.slot != slot && other.mapping.conversion.type != .json
        && other.readPaths.contains { outer in
          outer.segments.count < path.segments.count && path.segments.starts(with: outer.segments)
        }
    }
    if let reader { giveUp((.lost, "'\(reader.attribute.name)' is read above it")) }
  }

  /// True if the value is the place of a record in its list.
  var isIndex: Bool {
    place == nil && sources.count == 1 && sources[0].root == .index && sources[0].segments.isEmpty
  }

  /// True if a stored value tells that its sources were present: without them `exists` stores 0.
  func tellsSources(_ cell: Cell) -> Bool {
    guard case .exists = mapping.source else { return cell.hasValue }
    return cell.tag == .integer && cell.integerValue != 0
  }

  /// True if the value comes of what is around a record, and not of the record itself.
  var isFromAround: Bool {
    place == nil
      && sources.contains { path in
        switch path.root {
        case .parent, .parentKey, .parentIndex, .arrayKey, .arrayIndex, .depth, .parentObject,
          .top:
          true
        case .member, .record, .key, .index, .document, .dump, .captures, .response, .variables:
          false
        }
      }
  }

  /// Takes the place in a record that others have taken before.
  func claim(_ others: [AttributeInverse]) {
    guard let path else { return }
    for other in others where other.slot != slot {
      guard let taken = other.path else { continue }
      let name = "'\(other.attribute.name)'"
      if taken == path {
        // Conditions tell of each record which of them it has.
        guard conditions.isEmpty, other.conditions.isEmpty else { continue }
        let follows = other.found.kind == .exact || other.steps == steps
        giveUp(
          follows ? (.derived, "\(name) is read there, too") : (.lost, "\(name) is read there")
        )
        return
      }
      if path.segments.starts(with: taken.segments), other.mapping.conversion.type == .json {
        found = (.derived, "it is in \(name)")
        isHeld = true
      } else if path.segments.starts(with: taken.segments)
        || taken.segments.starts(with: path.segments)
      {
        giveUp((.lost, "\(name) is written in its place"))
        return
      }
    }
  }

  private func giveUp(_ found: Found) {
    self.found = found
    place = nil
  }

  /// Finds out whether the value comes of others that are written.
  func derive(_ isWritten: (DumpKeyPath) -> Bool) {
    guard place == nil, !sources.isEmpty, sources.allSatisfy(isWritten) else { return }
    found.kind = .derived
  }
}

extension Predicate {
  /// True if the values of a record tell whether it passes.
  fileprivate var isOfLiterals: Bool {
    switch self {
    case .any(let predicates): predicates.allSatisfy(\.isOfLiterals)
    case .all(let lines): lines.allSatisfy { $0.tests.allSatisfy(\.isOfLiterals) }
    }
  }
}

extension Predicate.Test {
  fileprivate var isOfLiterals: Bool {
    switch self {
    case .equals, .isOneOf, .exists: true
    case .not(let tests): tests.allSatisfy(\.isOfLiterals)
    case .isOfKind, .matches, .lessThan, .atMost, .greaterThan, .atLeast, .same: false
    }
  }
}
