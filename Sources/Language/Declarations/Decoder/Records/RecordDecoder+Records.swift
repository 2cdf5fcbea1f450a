import SeedbedBase

/// `base` and `ignore`.
extension RecordDecoder {
  /// `base`: the path of one value below the record.
  func base(_ node: YAMLNode?) -> Located<DumpKeyPath>? {
    guard let node, let path = collectKeyPaths({ keyPath(node) }).result else { return nil }
    let isPlain = path.value.segments.allSatisfy { segment in
      switch segment {
      case .member, .element, .first, .last: true
      default: false
      }
    }
    guard isPlain, path.value.root == .member || path.value.root == .record else {
      report.error(.invalidKeyPath, at: path.span) {
        "expected the path of one value below the record, found \(quoted(path.value.source))"
      }
      .fix("write names, such as 'fields' or 'data.attributes'")
      return nil
    }
    return path
  }

  /// `ignore`: key paths of names in which `*` stands for any characters.
  func ignored(_ node: YAMLNode?) -> IgnoredPaths {
    var ignored = IgnoredPaths()
    for item in items(node) {
      guard let path = collectKeyPaths({ keyPath(item) }).result else { continue }
      guard let lists = ignoredNames(path.value) else {
        report.error(.invalidKeyPath, at: path.span) {
          "expected a key path of names, found \(quoted(path.value.source))"
        }
        .fix("write names, such as 'links', '_*' or 'owner.url'")
        continue
      }
      for names in lists { ignored.add(names, source: path.value.source) }
    }
    return ignored
  }

  /// The names that a path of `ignore` goes through: arrays do not count, and `[*]` stands for the
  /// elements of an array as well as for the members of an object.
  private func ignoredNames(_ path: DumpKeyPath) -> [[String]]? {
    guard path.root == .member || path.root == .record else { return nil }
    var lists: [[String]] = [[]]
    for segment in path.segments {
      switch segment {
      case .member(let name): lists = lists.map { $0 + [name] }
      case .element: break
      case .all where lists.count <= 64: lists += lists.map { $0 + ["*"] }
      default: return nil
      }
    }
    let named = lists.filter { !$0.isEmpty }
    return named.isEmpty ? nil : named
  }
}
