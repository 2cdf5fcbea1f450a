import SeedbedModel
import SeedbedOperations
import SeedbedValues

/// How one relationship is read.
final class RelationshipPlan {
  let mapping: RelationshipMapping
  let relationship: Relationship
  /// Where nested records stand.
  let source: CompiledPath?
  let sourceReference: Unmanaged<CompiledPath>?
  let foreignKey: ForeignKeyPlan?
  /// True if nested records and the first part of their keys stand at the same path.
  let readsKeyAtSource: Bool
  let when: CompiledPredicate?
  let transforms: TransformChain?
  let targetPath: DumpKeyPath?
  let through: [AttributePlan]
  /// The join table's own columns.
  let linkAttributes: [Attribute]
  /// True if a foreign key names the target by attributes that are not its key.
  let namesByAttribute: Bool
  /// True if an existing list is kept instead of this one, as the row of its record is.
  let yields: Bool
  /// The cells of a to-one in its entity's layout.
  let reference: ReferenceCells?
  /// The cells by which a `foreignKey` that does not name the target's key refers to it.
  let alternatives: [SlotLayout.Alternative]
  let isKey: Bool
  /// True if the target is built from the very record that holds it.
  let readsHolder: Bool
  /// True if what it finds is something that the record itself gives.
  let readsOwn: Bool
  let isMany: Bool
  /// The mapping of what is nested.
  let targetMapping: Int
  /// True if a link is its target's key and nothing else, and goes with its holder.
  let linksAlone: Bool
  /// True if nested records may make no rows, so that they give their links by key alone.
  let mayLinkByKey: Bool
  /// True if nested records may find their rows by other attributes than the key.
  let nestsLateRecords: Bool
  /// The lists of attributes by which a one-to-many names late children.
  private let lists: [[Int]]
  /// Which lists of links go to the store.
  let emits: EmittedLists
  /// How the foreign key is read where it is one name's value, as most are.
  let plainKey: AttributeShortcut?

  init(
    mapping: RelationshipMapping,
    relationship: Relationship,
    entity: EntityPlan,
    source: CompiledPath?,
    foreignKey: ForeignKeyPlan?,
    when: CompiledPredicate?,
    transforms: TransformChain?,
    through: [AttributePlan],
    linkAttributes: [Attribute],
    onDuplicate: DuplicateRule,
    mayLinkByKey: Bool,
    lists: [[Int]],
    nestsLateRecords: Bool
  ) {
    self.mapping = mapping
    self.relationship = relationship
    self.linkAttributes = linkAttributes
    self.mayLinkByKey = mayLinkByKey
    self.lists = lists
    self.nestsLateRecords = nestsLateRecords
    namesByAttribute = nestsLateRecords || foreignKey.map { $0.alternative > 0 } ?? false
    yields = onDuplicate == .fill || onDuplicate == .keepFirst
    self.source = source
    sourceReference = source.map { Unmanaged.passUnretained($0) }
    self.foreignKey = foreignKey
    readsKeyAtSource = source != nil && foreignKey?.paths.first?.path == source?.path
    self.when = when
    self.transforms = transforms
    self.through = through
    targetPath = mapping.targetPath
    reference = entity.references[mapping.relationship]
    alternatives = entity.layout.reference(of: mapping.relationship)?.alternatives ?? []
    isKey = entity.entity.primaryKey.contains(.relationship(mapping.relationship))
    readsHolder = mapping.readsHolder
    readsOwn =
      source?.path.isOwn ?? false || foreignKey?.paths.contains { $0.path.isOwn } ?? false
    isMany = relationship.isMany
    targetMapping = mapping.mapping
    var isManyToMany = false
    if case .manyToMany = relationship.storage { isManyToMany = true }
    linksAlone =
      isManyToMany && mapping.targetPath == nil && linkAttributes.isEmpty
      && !mapping.skipsInvalidNested
    emits = EmittedLists(relationship, mapping, namesByAttribute: namesByAttribute)
    let hasPlainKey =
      foreignKey?.paths.count == 1 && foreignKey?.paths[0].onlySlot ?? -1 >= 0
      && foreignKey?.alternative == 0 && foreignKey?.converters.count == 1 && source == nil
      && transforms == nil && mapping.nullValues.isEmpty && relationship.onDangling != .stub
      && relationship.targets.count == 1 && mapping.variants == nil
      && reference.map { $0.all == $0.key } ?? false
    if let foreignKey, hasPlainKey {
      plainKey = AttributeShortcut(ofKey: foreignKey, reference)
    } else {
      plainKey = nil
    }
  }
}

extension RelationshipPlan {
  /// How a link names a record: 0 by its key, else one more than the index of the list of attributes
  /// by which a late child finds its row.
  func alternative(naming record: MappingPlan) -> Int {
    guard record.findsRows, case .oneToMany = relationship.storage else { return 0 }
    return (lists.firstIndex(of: record.mapping.findBy) ?? 0) + 1
  }
}

/// Which lists of links of a relationship go to the store.
enum EmittedLists {
  /// Children name their owner themselves.
  case none
  /// Those that are not empty: adding nothing changes nothing.
  case filled
  case all

  init(_ relationship: Relationship, _ mapping: RelationshipMapping, namesByAttribute: Bool) {
    let isUnion = mapping.assign == .union
    switch relationship.storage {
    case .none, .toOne: self = .none
    case .oneToMany: self = relationship.isOrdered || !isUnion || namesByAttribute ? .all : .none
    case .manyToMany: self = isUnion ? .filled : .all
    }
  }
}

/// How the values of a `foreignKey` are read.
struct ForeignKeyPlan {
  var paths: [CompiledPath]
  var converters: [Converter]
  /// 0 for the target's natural key, else one more than the index of the reference's alternative.
  var alternative: Int
  /// The target's attributes, for a list of links that names them.
  var attributes: [Int]
  /// Chooses the entity of the key; nil where only one is possible.
  var variants: VariantsPlan?
  /// With `variants`: how the key is converted, by the mapping that they choose.
  var convertersByMapping: [Int: [Converter]] = [:]

  /// The path of a part of the key, as the schema has it.
  func source(of part: Int) -> String {
    part < paths.count ? paths[part].path.source : ""
  }
}
