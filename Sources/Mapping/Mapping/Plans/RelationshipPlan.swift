import SeedbedBase
import SeedbedLanguage

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
  let nullTexts: NullTexts?
  let targetPath: DumpKeyPath?
  let through: [AttributePlan]
  /// The join table's own columns.
  let linkAttributes: [Attribute]
  /// By attribute of the join table: whether its primary key has it.
  let isOfLinkKey: [Bool]
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
    _ mapping: RelationshipMapping,
    of entity: EntityPlan,
    onDuplicate: DuplicateRule,
    _ paths: PathCompiler,
    _ compiler: PlanCompiler
  ) throws(PlanError) {
    let schema = compiler.schema
    let relationship = entity.entity.relationships[mapping.relationship]
    self.mapping = mapping
    self.relationship = relationship
    when = try CompiledPredicate(mapping.when, paths)
    let transforms = mapping.transforms.isEmpty ? nil : try TransformChain(mapping.transforms)
    self.transforms = transforms
    nullTexts = NullTexts(mapping.nullValues)
    let source = mapping.keyPath.map { paths.compile($0) }
    self.source = source
    sourceReference = source.map { Unmanaged.passUnretained($0) }
    let foreignKey = try ForeignKeyPlan(mapping, relationship, entity, paths, compiler)
    self.foreignKey = foreignKey
    readsKeyAtSource = source != nil && foreignKey?.paths.first?.path == source?.path
    targetPath = mapping.targetPath
    var linkAttributes: [Attribute] = []
    var isOfLinkKey: [Bool] = []
    var through: [AttributePlan] = []
    var isManyToMany = false
    if case .manyToMany(let joinTable, _) = relationship.storage {
      isManyToMany = true
      let table = schema.joinTables[joinTable]
      linkAttributes = table.attributes
      isOfLinkKey = linkAttributes.map { table.primaryKey.contains($0.column) }
      for attribute in mapping.throughAttributes {
        let slot = attribute.attribute
        through.append(
          try AttributePlan(attribute, of: linkAttributes[slot], isKey: isOfLinkKey[slot], nil)
        )
      }
    }
    self.linkAttributes = linkAttributes
    self.isOfLinkKey = isOfLinkKey
    self.through = through
    mayLinkByKey = schema.mayNotCreate(mapping)
    lists =
      compiler.hasLateRecords ? compiler.alternatives[entity.index, mapping.relationship] : []
    nestsLateRecords =
      compiler.hasLateRecords && !schema.findingAttributes(nestedIn: mapping).isEmpty
    namesByAttribute = nestsLateRecords || foreignKey.map { $0.alternative > 0 } ?? false
    yields = onDuplicate == .fill || onDuplicate == .keepFirst
    let reference = entity.references[mapping.relationship]
    self.reference = reference
    alternatives = entity.layout.reference(of: mapping.relationship)?.alternatives ?? []
    isKey = entity.entity.primaryKey.contains(.relationship(mapping.relationship))
    readsHolder = mapping.readsHolder
    readsOwn =
      source?.path.isOwn ?? false || foreignKey?.paths.contains { $0.path.isOwn } ?? false
    isMany = relationship.isMany
    targetMapping = mapping.mapping
    linksAlone =
      isManyToMany && mapping.targetPath == nil && linkAttributes.isEmpty
      && !mapping.skipsInvalidNested
    emits = EmittedLists(relationship, mapping, namesByAttribute: namesByAttribute)
    let hasPlainKey =
      foreignKey?.paths.count == 1 && foreignKey?.paths[0].onlySlot ?? -1 >= 0
      && foreignKey?.alternative == 0 && foreignKey?.converters.count == 1 && source == nil
      && transforms == nil && nullTexts == nil && relationship.onDangling != .stub
      && relationship.targets.count == 1 && mapping.variants == nil
      && reference.map { $0.all == $0.key } ?? false
    plainKey = hasPlainKey ? AttributeShortcut(ofKey: foreignKey, reference) : nil
  }

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
  let paths: [CompiledPath]
  let converters: [Converter]
  /// 0 for the target's natural key, else one more than the index of the reference's alternative.
  let alternative: Int
  /// The target's attributes, for a list of links that names them.
  let attributes: [Int]
  /// Chooses the entity of the key; nil where only one is possible.
  let variants: VariantsPlan?
  /// With `variants`: how the key is converted, by the mapping that they choose.
  private(set) var convertersByMapping: [Int: [Converter]] = [:]

  /// Nil for a relationship without a `foreignKey`.
  init?(
    _ mapping: RelationshipMapping,
    _ relationship: Relationship,
    _ entity: EntityPlan,
    _ paths: PathCompiler,
    _ compiler: PlanCompiler
  ) throws(PlanError) {
    guard let foreignKey = mapping.foreignKey else { return nil }
    self.paths = foreignKey.parts.map { paths.compile($0.keyPath) }
    if let given = mapping.variants {
      variants = try VariantsPlan(given, paths)
      (converters, alternative, attributes) = ([], 0, [])
      for mapping in given.mappings {
        guard let entity = compiler.schema.mappings[mapping].entity else { continue }
        convertersByMapping[mapping] = try compiler.keyConverters(of: entity)
      }
      return
    }
    variants = nil
    let target = relationship.targets[0]
    attributes = foreignKey.parts.compactMap(\.attribute)
    if foreignKey.isPrimaryKey {
      alternative = 0
      converters = try compiler.keyConverters(of: target)
    } else {
      let lists = compiler.alternatives[entity.index, mapping.relationship]
      alternative = (lists.firstIndex(of: attributes) ?? 0) + 1
      converters = try attributes.map { attribute throws(PlanError) in
        try .compile(compiler.schema.entities[target].attributes[attribute].conversion)
      }
    }
  }

  /// The path of a part of the key, as the schema has it.
  func source(of part: Int) -> String {
    part < paths.count ? paths[part].path.source : ""
  }
}
