import SeedbedBase

/// Resolves readings: the paths and rules by which mappings read attributes and relationships.
class ReadingResolver: TableResolver {
  /// The reading of an attribute of an entity, declared with all that it inherits but the settings
  /// of its block.
  func reading(
    of declared: AttributeDeclaration,
    at index: Int,
    of entity: Int,
    _ settings: InheritedSettings
  ) -> AttributeMapping {
    let attribute = schema.entities[entity].attributes[index]
    var reading = reading(of: declared, attribute, at: index, settings)
    reading.conversion = conversion(declared, over: attribute.conversion, settings)
    if schema.entities[entity].sequence == index { reading.source = .sequence }
    return reading
  }

  /// The readings of a join table's own columns, which have the settings of the block that declares
  /// them already.
  func throughReadings(
    _ declared: [AttributeDeclaration],
    of joinTable: JoinTable
  ) -> [AttributeMapping] {
    declared.compactMap { declared in
      let name = ExactText(declared.name.value)
      return joinTable.attributes.firstIndex { ExactText($0.name) == name }
        .map { reading(of: declared, joinTable.attributes[$0], at: $0, InheritedSettings()) }
    }
  }

  private func reading(
    of declared: AttributeDeclaration,
    _ attribute: Attribute,
    at index: Int,
    _ settings: InheritedSettings
  ) -> AttributeMapping {
    let path = ValueSource.Alternative(.keyPath(settings.keyPath(of: attribute.name)))
    var reading = AttributeMapping(
      attribute: index,
      location: declared.name.span.location,
      source: declared.reading.source?.value ?? .firstOf([path]),
      conversion: attribute.conversion
    )
    reading.when = declared.reading.when
    reading.transforms = declared.reading.transforms ?? []
    reading.nullValues = declared.reading.nullValues(in: settings) ?? []
    reading.onMissing = declared.onMissing?.value ?? settings.onMissing ?? .keep
    if let rule = declared.onNull?.value ?? settings.onNull {
      reading.onNull = rule
      reading.saysOnNull = true
    }
    reading.onInvalid = declared.onInvalid?.value ?? .error
    if let rule = declared.onConflict {
      reading.onConflict = rule.value
      reading.saysOnConflict = true
    }
    return reading
  }

  /// Resolves how mappings choose among others by a record's content.
  func resolveVariants() {
    let count = schema.mappings.count
    for index in 0..<count {
      guard let declared = rules(ofMapping: index).variants else { continue }
      var plain: Int?
      schema.mappings[index].variants = declared.value.map {
        caseMapping($0, of: index, plain: &plain)
      }
    }
    for index in 0..<count { checkVariantsCycle(from: index) }
  }

  /// The mapping of a case; one that names the mapping itself means it without its variants.
  private func caseMapping(
    _ target: TargetReference,
    of index: Int,
    plain: inout Int?
  ) -> Int? {
    guard let mapping = mapping(for: target) else { return nil }
    guard mapping == index else { return mapping }
    if let plain { return plain }
    guard schema.mappings[index].entity != nil else {
      report.error(.variantsCycle, at: target.name.span) {
        "\(quoted(schema.mappings[index].name)) has no table, and is its own variant"
      }
      return nil
    }
    plain = schema.mappings.count
    copiedFrom[schema.mappings.count] = index
    schema.mappings.append(schema.mappings[index])
    return plain
  }

  private func checkVariantsCycle(from start: Int) {
    guard let declared = rules(ofMapping: start).variants else { return }
    let chosen = SchemaGraph.reach(schema.mappings[start].variants?.mappings ?? []) {
      schema.mappings[$0].variants?.mappings ?? []
    }
    guard chosen.contains(start) else { return }
    report.error(.variantsCycle, at: declared.span) {
      "\(quoted(schema.mappings[start].name)) is a variant of its own variants"
    }
  }

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
