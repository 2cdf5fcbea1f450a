import SeedbedLayout
import SeedbedModel
import SeedbedOperations

/// Finds the mappings whose rows can be written directly, and how.
struct DirectCompiler {
  let rows: RowSource
  let sites: ExportSites
  private let defaults: [[Cell]]
  private let nulls: ExportNulls

  var schema: MappingSchema { sites.schema }

  init(_ rows: RowSource, _ sites: ExportSites, defaults: [[Cell]], nulls: ExportNulls) {
    self.rows = rows
    self.sites = sites
    self.defaults = defaults
    self.nulls = nulls
  }

  /// By mapping; nil where its records, or records nested in them, need trials.
  func mappings() -> [DirectMapping?] {
    var found = sites.inverses.map { $0.flatMap(mapping) }
    while true {
      let broken = found.indices.filter { index in
        guard let mapping = found[index] else { return false }
        return !nested(in: mapping.members).allSatisfy { nested in
          found[nested.mapping]?.entity == nested.entity
        }
      }
      guard !broken.isEmpty else { return found }
      for index in broken { found[index] = nil }
    }
  }

  /// The mappings of nested records, and the entities of their rows.
  private func nested(in members: [DirectMapping.Member]) -> [(mapping: Int, entity: Int)] {
    members.flatMap { member -> [(mapping: Int, entity: Int)] in
      switch member.content {
      case .nested(let toOne): toOne.mapping.map { [($0, toOne.target)] } ?? []
      case .list(let list): list.mapping.map { [($0, list.entity)] } ?? []
      case .object(let members): nested(in: members)
      case .value, .key, .array: []
      }
    }
  }

  private func mapping(_ inverse: MappingInverse) -> DirectMapping? {
    let mapping = inverse.mapping
    guard mapping.creates, mapping.findBy.isEmpty, mapping.variants == nil,
      mapping.skipWhen == nil, mapping.onDuplicate == .merge, !sites.isLate(inverse),
      !sites.refusesRepeats[inverse.entity],
      sites.slots[inverse.entity].discriminator == nil, keyCount(of: inverse.entity) != nil,
      inverse.keySlots.allSatisfy({ key in inverse.attributes.contains { $0.slot == key } })
    else { return nil }
    var tree = MemberTree()
    var whole: DirectMapping.Column?
    var isKeyAlone = false
    for attribute in inverse.attributes {
      guard let (path, column) = column(attribute, inverse) else { return nil }
      let isOfKey = inverse.keySlots.contains(attribute.slot)
      guard path.segments.isEmpty else {
        guard tree.add(.value(column), at: path, isOfKey: isOfKey) else { return nil }
        continue
      }
      guard whole == nil else { return nil }
      whole = column
      isKeyAlone = isOfKey && attribute.isPlain && sites.owners(of: inverse.entity).isEmpty
    }
    for reading in inverse.relationships {
      guard add(reading, of: inverse, to: &tree) else { return nil }
    }
    guard whole == nil || tree.isEmpty && inverse.attributes.count == 1 else { return nil }
    return DirectMapping(inverse, members: tree.members, whole: whole, isKeyAlone: isKeyAlone)
  }

  // MARK: - Attributes

  private func column(
    _ attribute: AttributeInverse,
    _ inverse: MappingInverse
  ) -> (path: TreePath, column: DirectMapping.Column)? {
    let mapping = attribute.mapping
    guard attribute.attribute.isStored, mapping.conversion.pseudonym == nil,
      attribute.attribute.conversion.pseudonym == nil,
      mapping.when == nil, mapping.onMissing == .keep,
      case .firstOf(let alternatives) = mapping.source, alternatives.count == 1,
      alternatives[0].when == nil, alternatives[0].asset == nil,
      attribute.ways.count == 1, case .path(let path) = attribute.ways[0].place, path.isDirect,
      !mapping.transforms.contains(where: \.readsJSON),
      !alternatives[0].transforms.contains(where: \.readsJSON),
      let index = rows.column(of: attribute.slot, in: inverse.entity)
    else { return nil }
    // Null comes back as null, unless a rule makes something else of it.
    let takesNull = mapping.onNull == .setNull || mapping.onNull == .keep
    let hasDefault = defaults[inverse.entity][attribute.slot].hasValue
    let column = DirectMapping.Column(
      index: index,
      value: DirectValue(attribute.ways[0].inverse),
      writesNull: nulls == .write && !path.segments.isEmpty && !path.endsInArray,
      needsValue: inverse.keySlots.contains(attribute.slot) || attribute.attribute.isRequired
        || hasDefault || !takesNull || path.segments.isEmpty || mapping.conversion.type == .json
    )
    return (path, column)
  }
}

extension AttributeInverse {
  /// Whether it is read just as a foreign key that names the row by it.
  fileprivate var isPlain: Bool {
    guard case .firstOf(let alternatives) = mapping.source else { return false }
    return alternatives.allSatisfy(\.isPlain) && mapping.transforms.isEmpty
      && mapping.nullValues.isEmpty && mapping.conversion == attribute.conversion
  }
}

extension TreePath {
  /// Whether each step is a name, or the last the place in an array.
  fileprivate var isDirect: Bool {
    let names = endsInArray ? segments.dropLast() : segments[...]
    return names.allSatisfy { if case .member = $0 { true } else { false } }
  }

  fileprivate var endsInArray: Bool {
    if case .element? = segments.last { true } else { false }
  }
}
