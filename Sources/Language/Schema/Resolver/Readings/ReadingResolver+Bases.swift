extension ReadingResolver {
  /// Lets each mapping read from its `base`, and notes what it ignores: the nearest base counts,
  /// the lists of `ignore` add up.
  func resolveBases() {
    unbasedMappings = schema.mappings
    for index in schema.mappings.indices {
      let rules = rules(ofCopy: index)
      schema.mappings[index].ignored = rules.ignored
      if let base = rules.base?.value {
        schema.mappings[index] = schema.mappings[index].reading(from: base)
      }
    }
    // A mapping with variants reads the same records as those that it chooses.
    let graph = SchemaGraph(schema)
    for index in schema.mappings.indices where schema.mappings[index].variants != nil {
      for chosen in graph.mappingsChosen(from: index) where chosen != index {
        schema.mappings[chosen].ignored.add(rules(ofCopy: index).ignored)
      }
    }
  }

  /// The complete rules of a mapping, or of the one that it is a copy of without variants.
  private func rules(ofCopy index: Int) -> RecordRules {
    completeRules[copiedFrom[index] ?? index]
  }

  /// The mapping that reads the records of a dump's entry, which may have a base of its own and
  /// ignore more; made where there is none yet.
  func mapping(_ index: Int, base: DumpKeyPath?, ignoring extra: IgnoredPaths) -> Int {
    guard base != nil || !extra.isEmpty else { return index }
    let key = DerivedMapping(source: index, base: base, ignored: extra)
    if let known = derivedMappings[key] { return known }
    var made = unbasedMappings[index]
    made.ignored = schema.mappings[index].ignored
    made.ignored.add(extra)
    if let base = base ?? rules(ofCopy: index).base?.value { made = made.reading(from: base) }
    let place = schema.mappings.count
    derivedMappings[key] = place
    derivedFrom[place] = index
    schema.mappings.append(made)
    schema.mappings[place].variants = made.variants?.map {
      mapping($0, base: base, ignoring: extra)
    }
    return place
  }

  /// Lets the paths of `ignore` go on into nested records: `owner.url` is `url` for the records that
  /// stand at `owner`.
  func passOnIgnoredPaths() {
    // Mappings that are made here are looked at too: each ignores less than the one around it.
    var index = 0
    while index < schema.mappings.count {
      let ignored = schema.mappings[index].ignored
      for place in schema.mappings[index].relationships.indices where !ignored.isEmpty {
        let nested = schema.mappings[index].relationships[place]
        guard let names = nested.keyPath?.ownNames else { continue }
        let below = names.reduce(ignored) { $0.below($1) }
        schema.mappings[index].relationships[place].mapping =
          mapping(nested.mapping, base: nil, ignoring: below)
      }
      index += 1
    }
  }
}

extension DumpKeyPath {
  /// The names of the members that lead to a value from the record, without arrays on the way; nil
  /// for a path that leads elsewhere.
  fileprivate var ownNames: [String]? {
    guard root == .member || root == .record else { return nil }
    var names: [String] = []
    for segment in segments {
      switch segment {
      case .member(let name): names.append(name)
      case .element, .all, .filter, .first, .last: continue
      default: return nil
      }
    }
    return names
  }
}

/// A mapping as a dump entry or the mapping of an enclosing record changes it.
struct DerivedMapping: Hashable {
  var source: Int
  var base: DumpKeyPath?
  var ignored: IgnoredPaths
}
