import SeedbedModel
import SeedbedOperations
import SeedbedText
import SeedbedValues

/// How an attribute of a mapping is written.
final class AttributeInverse {
  enum Place {
    case path(TreePath)
    /// `@key`: the record's name.
    case name
    /// A capture of the file pattern.
    case capture(String)
  }

  /// One alternative of the attribute.
  final class Way {
    let place: Place
    let inverse: ValueInverse
    let when: Predicate?

    init(place: Place, inverse: ValueInverse, when: Predicate?) {
      self.place = place
      self.inverse = inverse
      self.when = when
    }
  }

  let mapping: AttributeMapping
  let attribute: Attribute
  let ways: [Way]
  /// The value that a build gives every row, where it is all that there is.
  private let constant: (literal: Literal, inverse: ValueInverse)?
  private lazy var nullWay = findNullWay()

  var slot: Int { mapping.attribute }

  /// `lists` are the paths of to-many relationships of the same record.
  init(_ mapping: AttributeMapping, _ attribute: Attribute, lists: [DumpKeyPath] = []) {
    self.mapping = mapping
    self.attribute = attribute
    guard case .firstOf(let alternatives) = mapping.source else {
      ways = []
      constant = nil
      return
    }
    constant = Self.constant(alternatives, mapping)
    ways = alternatives.compactMap { alternative in
      guard alternative.asset == nil, case .keyPath(let path) = alternative.origin,
        let place = Self.place(of: path),
        // A path into the elements of a list is written with the list.
        !lists.contains(where: { $0 != path && path.segments.starts(with: $0.segments) })
      else { return nil }
      return Way(
        place: place,
        inverse: ValueInverse(
          mapping.conversion,
          nullValues: mapping.nullValues + alternative.nullValues,
          transforms: alternative.transforms + mapping.transforms
        ),
        when: alternative.when
      )
    }
  }

  private static func constant(
    _ alternatives: [ValueSource.Alternative],
    _ mapping: AttributeMapping
  ) -> (literal: Literal, inverse: ValueInverse)? {
    guard alternatives.count == 1, mapping.when == nil, alternatives[0].when == nil,
      case .constant(let literal) = alternatives[0].origin
    else { return nil }
    let steps = alternatives[0].transforms + mapping.transforms
    return (literal, ValueInverse(mapping.conversion, nullValues: [], transforms: steps))
  }

  /// Whether a build may store this value: not where it always stores another.
  func mayGive(_ cell: Cell) -> Bool {
    guard let constant else { return true }
    guard cell.hasValue else { return constant.literal == .null }
    let text = TransformValue(constant.literal).scalarText
    return constant.inverse.values(of: cell).contains { $0.scalarText == text }
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

  /// The first alternative at a path of names, at which null can stand.
  private func findNullWay() -> Way? {
    ways.first { way in
      guard case .path(let path) = way.place else { return false }
      return path.segments.allSatisfy { if case .member = $0 { true } else { false } }
        && !path.segments.isEmpty
    }
  }

  /// A value to write, and where.
  struct Option {
    let way: Way
    let value: TransformValue
  }

  /// The values to try for a stored value, in order: `ownCount` forms of the value itself, then
  /// values that a build stores for a lost one.
  func options(
    for cell: Cell,
    defaultCell: Cell,
    writesNulls: Bool
  ) -> (all: [Option], ownCount: Int) {
    var options = cell.hasValue ? ways.flatMap { way in self.options(way, cell) } : []
    let ownCount = options.count
    if defaultCell.hasValue, !defaultCell.equals(cell), cell.hasValue {
      options += ways.flatMap { way in self.options(way, defaultCell) }
    }
    if let nullWay, writesNulls || defaultCell.hasValue || mapping.onMissing != .keep {
      options.append(Option(way: nullWay, value: .null))
    }
    return (options, ownCount)
  }

  private func options(_ way: Way, _ cell: Cell) -> [Option] {
    way.inverse.values(of: cell).map { Option(way: way, value: $0) }
  }
}

/// How the records of a mapping are written.
final class MappingInverse {
  let index: Int
  let mapping: Mapping
  let entity: Int
  /// In schema order, those first that hold what others read a part of.
  let attributes: [AttributeInverse]
  /// In the order in which a record is mapped: parts of the key first.
  let relationships: [RelationshipMapping]
  /// The slots of the attributes that identify a record.
  let keySlots: Set<Int>
  /// The slots that records of the mapping can give: attributes, then relationships.
  let coverage: Set<Int>

  init(_ index: Int, _ schema: MappingSchema, entity: Int) {
    self.index = index
    self.entity = entity
    let mapping = schema.mappings[index]
    let model = schema.entities[entity]
    self.mapping = mapping
    let lists = mapping.relationships.filter { model.relationships[$0.relationship].isMany }
      .flatMap { [$0.keyPath].compactMap { $0 } + ($0.foreignKey?.parts.map(\.keyPath) ?? []) }
      .filter { !$0.segments.isEmpty }
    let all = mapping.attributes.map {
      AttributeInverse($0, model.attributes[$0.attribute], lists: lists)
    }
    attributes = Self.sorted(all)
    func isKey(_ reading: RelationshipMapping) -> Bool {
      model.primaryKey.contains(.relationship(reading.relationship))
    }
    relationships =
      mapping.relationships.filter(isKey) + mapping.relationships.filter { !isKey($0) }
    var keySlots = Set(mapping.findBy)
    if mapping.findBy.isEmpty {
      for part in model.primaryKey {
        if case .attribute(let slot) = part { keySlots.insert(slot) }
      }
    }
    self.keySlots = keySlots
    var coverage = Set(all.filter { !$0.ways.isEmpty }.map(\.slot))
    for reading in mapping.relationships where reading.keyPath != nil || reading.foreignKey != nil {
      coverage.insert(model.attributes.count + reading.relationship)
    }
    self.coverage = coverage
  }

  /// Whether the constants of the mapping are those of a row.
  func mayGive(_ row: StoredObject) -> Bool {
    attributes.allSatisfy { $0.mayGive(row.cells[$0.slot]) }
  }

  /// The relationships of the mapping whose lists are made of the same rows, in order.
  func relationships(
    storedWith reading: RelationshipMapping,
    in schema: MappingSchema
  ) -> [RelationshipMapping] {
    let storages = schema.entities[entity].relationships.map(\.storage)
    return mapping.relationships.filter { other in
      switch (storages[reading.relationship], storages[other.relationship]) {
      case (.oneToMany(let left), .oneToMany(let right)):
        left == right
          && schema.entities[entity].relationships[reading.relationship].targets
            == schema.entities[entity].relationships[other.relationship].targets
      case (.manyToMany(let left, let isLeft), .manyToMany(let right, let isRight)):
        left == right && isLeft == isRight
      default: false
      }
    }
  }

  /// A JSON value goes before what stands inside it.
  private static func sorted(_ all: [AttributeInverse]) -> [AttributeInverse] {
    func holds(_ outer: AttributeInverse) -> Bool {
      guard outer.mapping.conversion.type == .json,
        case .path(let path)? = outer.ways.first?.place
      else { return false }
      return all.contains { other in
        guard other !== outer, case .path(let inner)? = other.ways.first?.place else {
          return false
        }
        return inner.segments.starts(with: path.segments)
      }
    }
    let outer = all.filter(holds)
    return outer + all.filter { one in !outer.contains { $0 === one } }
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
    func add(
      _ index: Int,
      _ conditions: [(by: DumpKeyPath?, condition: Variants.Condition)]
    ) {
      guard seen.insert(index).inserted else { return }
      guard let variants = schema.mappings[index].variants else {
        ways.append(VariantWay(mapping: index, conditions: conditions))
        return
      }
      for item in variants.cases {
        if item.mapping == index {
          ways.append(
            VariantWay(mapping: index, conditions: conditions + [(variants.by, item.condition)])
          )
        } else {
          add(item.mapping, conditions + [(variants.by, item.condition)])
        }
      }
      if case .mapping(let other) = variants.otherwise {
        if other == index {
          ways.append(VariantWay(mapping: index, conditions: conditions))
        } else {
          add(other, conditions)
        }
      }
    }
    add(mapping, [])
    return ways
  }
}
