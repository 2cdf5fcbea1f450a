import SeedbedModel
import SeedbedOperations
import SeedbedValues

/// A mapping, compiled: every name, path, type and target resolved once.
final class MappingPlan {
  let index: Int
  let mapping: Mapping
  /// The entity and its cells; nil for a mapping that only chooses between others.
  let entity: EntityPlan?
  let entityReference: Unmanaged<EntityPlan>?
  private let tableList: [MemberTable]
  let tables: MemberTables
  let slotCount: Int
  /// How many cells the entity has.
  let cellCount: Int
  /// Whether no member of a record can be unread, or none is asked for.
  let readsWholeRecord: Bool
  /// The names of the mapping's base, where the members there are looked at as well.
  let baseNames: [String]
  let readsScalars: Bool
  let attributes: [AttributePlan]
  /// One for each of `attributes`.
  let shortcuts: FixedValues<AttributeShortcut>
  let relationships: [RelationshipPlan]
  /// Whether nothing that it reads begins at the record.
  let readsSurroundingsAlone: Bool
  /// Members that would give relationships something which their other ends fill.
  let unreadMembers: [UnreadMember]
  /// Those that a foreign key gives, those that are nested in a record and part of its key, and
  /// the others that can be nested: each in schema order, without references that are counted.
  let byForeignKey: FixedValues<Unmanaged<RelationshipPlan>>
  let nestedInKey: FixedValues<Unmanaged<RelationshipPlan>>
  let nested: FixedValues<Unmanaged<RelationshipPlan>>
  let skipWhen: CompiledPredicate?
  let variants: VariantsPlan?
  /// Whether a record says more than its own row: what is nested in it, lists, rows of keys.
  let saysMore: Bool
  /// Whether all of that has a scope of its own: it is dropped with a record that is not applied, or
  /// may hold the record's own row.
  let gatesNested: Bool
  let creates: Bool
  /// Whether a record is a scalar that is its own key and has nothing else, as in a list of tags.
  let isScalarKey: Bool
  /// Whether taking such a record twice changes nothing.
  let isRepeatable: Bool

  init(
    index: Int,
    mapping: Mapping,
    entity: EntityPlan?,
    paths: PathCompiler,
    readsWholeRecord: Bool,
    baseNames: [String],
    attributes: [AttributePlan],
    relationships: [RelationshipPlan],
    unreadMembers: [UnreadMember],
    skipWhen: CompiledPredicate?,
    variants: VariantsPlan?
  ) {
    self.index = index
    self.mapping = mapping
    self.entity = entity
    entityReference = entity.map { Unmanaged.passUnretained($0) }
    cellCount = entity?.layout.count ?? 0
    tableList = paths.tables
    tables = MemberTables(tableList)
    slotCount = paths.slotCount
    self.readsWholeRecord = readsWholeRecord
    self.baseNames = baseNames
    readsScalars = paths.readsScalars
    self.attributes = attributes
    shortcuts = FixedValues(attributes.map(\.shortcut))
    self.relationships = relationships
    readsSurroundingsAlone =
      attributes.allSatisfy { $0.presence == .never } && !relationships.contains(where: \.readsOwn)
    self.unreadMembers = unreadMembers
    self.skipWhen = skipWhen
    self.variants = variants
    let mayBeLeft = mapping.newerBy != nil && !mapping.relationshipsWhenNotNewer
    creates = mapping.creates
    isRepeatable = mapping.creates && mapping.isRepeatable
    isScalarKey =
      attributes.count == 1 && attributes[0].isRecordItself && attributes[0].isKey
      && entity?.layout.count == 1 && relationships.isEmpty && skipWhen == nil && variants == nil
    let references = relationships.filter { $0.reference != nil && $0.foreignKey != nil }
    let holders = relationships.filter { $0.source != nil || $0.isMany }
    byForeignKey = FixedValues(references)
    nestedInKey = FixedValues(holders.filter(\.isKey))
    nested = FixedValues(holders.filter { !$0.isKey })
    saysMore = relationships.contains {
      $0.source != nil || $0.isMany || $0.relationship.onDangling == .stub
    }
    // A nested record of the same row must not decide for its holder.
    let marksNest = mapping.newerBy != nil && entity?.nestsItself ?? false
    gatesNested = saysMore && (mayBeLeft || marksNest || !mapping.creates)
  }

  deinit {
    tables.deallocate()
    shortcuts.deallocate()
    byForeignKey.deallocate()
    nestedInKey.deallocate()
    nested.deallocate()
  }
}

/// What the plans of an entity's mappings share.
final class EntityPlan {
  let index: Int
  let entity: Entity
  let layout: SlotLayout
  let keyShape: KeyShape
  /// How each part of the natural key is converted, flattened over relationships.
  let keyConverters: [Converter]
  /// Whether records can be nested in records of the same entity.
  let nestsItself: Bool
  /// The cells of each relationship that is a to-one, by its index.
  let references: [ReferenceCells?]
  /// The default of each attribute, as a value goes through its type; nil where there is none.
  let defaults: [Literal?]

  init(
    index: Int,
    entity: Entity,
    layout: SlotLayout,
    keyShape: KeyShape,
    keyConverters: [Converter],
    nestsItself: Bool
  ) {
    self.index = index
    self.entity = entity
    self.layout = layout
    self.keyShape = keyShape
    self.keyConverters = keyConverters
    self.nestsItself = nestsItself
    references = entity.relationships.indices.map { relationship in
      layout.reference(of: relationship).map { ReferenceCells($0) }
    }
    defaults = entity.attributes.map(\.defaultValue)
  }
}

/// How one attribute is read.
final class AttributePlan {
  enum Source {
    /// A single path that is one slot: the way most attributes go.
    case slot(Int)
    case alternatives([Alternative])
    case exists(CompiledPath)
    /// `@parentObject` alone: what is stored alike is taken over as it is.
    case parentAttribute(CompiledPath)
    case sequence
  }

  struct Alternative {
    var origin: Origin
    var when: CompiledPredicate?
  }

  enum Origin {
    case keyPath(CompiledPath)
    case template([TemplatePart])
    case constant(Literal)
  }

  enum TemplatePart {
    case text(String)
    case keyPath(CompiledPath)
  }

  let reading: AttributeMapping
  let attribute: Attribute
  let source: Source
  let when: CompiledPredicate?
  let converter: Converter
  let isKey: Bool
  let isJSON: Bool
  let presence: Presence
  /// The converter of constants, which no `nullValues` and transforms change.
  let constants: Converter

  init(
    reading: AttributeMapping,
    attribute: Attribute,
    source: Source,
    when: CompiledPredicate?,
    converter: Converter,
    constants: Converter,
    isKey: Bool
  ) {
    self.reading = reading
    self.attribute = attribute
    self.source = source
    self.when = when
    self.converter = converter
    self.constants = constants
    self.isKey = isKey
    isJSON = reading.conversion.type == .json
    presence = Presence(source)
  }

  /// Whether a key path of it begins outside the record.
  var readsSurroundings: Bool {
    switch source {
    case .parentAttribute: true
    case .exists(let path): !path.path.isOwn
    case .alternatives(let alternatives):
      alternatives.contains { $0.origin.paths.contains { !$0.path.isOwn } }
    case .slot, .sequence: false
    }
  }

  /// Whether a value that another attribute stored may be taken over as it is.
  func takesStored(by other: Conversion) -> Bool {
    reading.transforms.isEmpty && reading.nullValues.isEmpty
      && reading.conversion.takesStored(by: other)
  }

  /// Whether the attribute is the record itself (`@self`).
  var isRecordItself: Bool {
    guard when == nil, case .firstOf(let alternatives) = reading.source, alternatives.count == 1,
      alternatives[0].when == nil, case .keyPath(let path) = alternatives[0].origin
    else { return false }
    return path.root == .record && path.segments.isEmpty
  }

  /// The way most attributes go, where they can: from a slot through the converter to a cell.
  var shortcut: AttributeShortcut {
    var slot = -1
    var outerSlot = -1
    switch source {
    case .slot(let index) where when == nil:
      slot = index
      outerSlot = index
    case .alternatives(let alternatives) where when == nil:
      guard alternatives.count == 1, alternatives[0].when == nil,
        case .keyPath(let path) = alternatives[0].origin, let first = path.slots.first
      else { break }
      outerSlot = first
      if path.rest.isEmpty { slot = path.slots[path.slots.count - 1] }
    default: break
    }
    return AttributeShortcut(
      slot: slot,
      outerSlot: outerSlot,
      target: reading.attribute,
      takesContainers: reading.transforms.isEmpty && !isJSON,
      commonest: converter.shortcut,
      storesNull: converter.isPlain && reading.onNull == .setNull
        && (!attribute.isRequired || isKey),
      keepsMissing: reading.onMissing == .keep,
      converter: Unmanaged.passUnretained(converter),
      plan: Unmanaged.passUnretained(self)
    )
  }
}

/// Whether a value that an attribute finds is something that the record itself gives.
enum Presence {
  case always, never
  /// Where one of several paths is the record's own.
  case byPath

  init(_ source: AttributePlan.Source) {
    switch source {
    case .slot: self = .always
    case .sequence, .parentAttribute: self = .never
    case .exists(let path): self = path.path.isOwn ? .always : .never
    case .alternatives(let alternatives):
      let paths = alternatives.map { $0.origin.paths.map(\.path.isOwn) }
      if !paths.joined().contains(true) {
        self = .never
      } else if paths.allSatisfy({ !$0.isEmpty && !$0.contains(false) }) {
        self = .always
      } else {
        self = .byPath
      }
    }
  }
}

extension AttributePlan.Origin {
  /// The paths of an alternative; none of a constant.
  var paths: [CompiledPath] {
    switch self {
    case .constant: []
    case .keyPath(let path): [path]
    case .template(let parts):
      parts.compactMap { if case .keyPath(let path) = $0 { path } else { nil } }
    }
  }
}

extension DumpKeyPath {
  /// Whether the path begins at the record, and not at what surrounds it.
  var isOwn: Bool { root == .member || root == .record }
}

/// How one relationship is read.
final class RelationshipPlan {
  let reading: RelationshipMapping
  let relationship: Relationship
  /// Where nested records stand.
  let source: CompiledPath?
  let sourceReference: Unmanaged<CompiledPath>?
  let foreignKey: ForeignKeyPlan?
  let when: CompiledPredicate?
  let transforms: TransformPipeline?
  let targetPath: DumpKeyPath?
  let through: [AttributePlan]
  /// The join table's own columns.
  let linkAttributes: [Attribute]
  /// Whether a foreign key names the target by attributes that are not its key.
  let namesByAttribute: Bool
  /// Whether a list gives way to one that is there, as its record does.
  let yields: Bool
  /// The cells of a to-one in its entity's layout.
  let reference: ReferenceCells?
  /// The cells by which a `foreignKey` that does not name the target's key refers to it.
  let alternatives: [SlotLayout.Alternative]
  let isKey: Bool
  /// Whether the target is built from the very record that holds it.
  let readsHolder: Bool
  /// Whether what it finds is something that the record itself gives.
  let readsOwn: Bool
  let isMany: Bool
  /// The mapping of what is nested.
  let targetMapping: Int
  /// Whether a link is its target's key and nothing else, and goes with its holder.
  let linksAlone: Bool
  /// Whether nested records may make no rows, so that they give their links by key alone.
  let mayLinkByKey: Bool
  /// Which lists of links the store is told of.
  let emits: EmittedLists
  /// How the foreign key is read where it is one name's value, as most are.
  let plainKey: AttributeShortcut?

  init(
    reading: RelationshipMapping,
    relationship: Relationship,
    entity: EntityPlan,
    source: CompiledPath?,
    foreignKey: ForeignKeyPlan?,
    when: CompiledPredicate?,
    transforms: TransformPipeline?,
    through: [AttributePlan],
    linkAttributes: [Attribute],
    onDuplicate: DuplicateRule,
    mayLinkByKey: Bool
  ) {
    self.reading = reading
    self.relationship = relationship
    self.linkAttributes = linkAttributes
    self.mayLinkByKey = mayLinkByKey
    namesByAttribute = foreignKey.map { $0.alternative > 0 } ?? false
    yields = onDuplicate == .fill || onDuplicate == .keepFirst
    self.source = source
    sourceReference = source.map { Unmanaged.passUnretained($0) }
    self.foreignKey = foreignKey
    self.when = when
    self.transforms = transforms
    self.through = through
    targetPath = reading.targetPath
    reference = entity.references[reading.relationship]
    alternatives = entity.layout.reference(of: reading.relationship)?.alternatives ?? []
    isKey = entity.entity.primaryKey.contains(.relationship(reading.relationship))
    readsHolder =
      source?.path.root == .record && source?.path.segments.isEmpty == true && transforms == nil
    readsOwn =
      source?.path.isOwn ?? false || foreignKey?.paths.contains { $0.path.isOwn } ?? false
    isMany = relationship.isMany
    targetMapping = reading.mapping
    var isManyToMany = false
    if case .manyToMany = relationship.storage { isManyToMany = true }
    linksAlone =
      isManyToMany && reading.targetPath == nil && linkAttributes.isEmpty
      && !reading.skipsInvalidNested
    emits = EmittedLists(relationship, reading, namesByAttribute: namesByAttribute)
    let hasPlainKey =
      foreignKey?.paths.count == 1 && foreignKey?.paths[0].onlySlot ?? -1 >= 0
      && foreignKey?.alternative == 0 && foreignKey?.converters.count == 1 && source == nil
      && transforms == nil && reading.nullValues.isEmpty && relationship.onDangling != .stub
      && relationship.targets.count == 1 && reference.map { $0.all == $0.key } ?? false
    if let foreignKey, hasPlainKey {
      plainKey = AttributeShortcut(ofKey: foreignKey, reference)
    } else {
      plainKey = nil
    }
  }
}

/// Which lists of links of a relationship the store is told of.
enum EmittedLists {
  /// Children name their owner themselves.
  case none
  /// Those that are not empty: adding nothing changes nothing.
  case filled
  case all

  init(_ relationship: Relationship, _ reading: RelationshipMapping, namesByAttribute: Bool) {
    let isUnion = reading.assign == .union
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

  /// The path of a part of the key, as the schema has it.
  func source(of part: Int) -> String {
    part < paths.count ? paths[part].path.source : ""
  }
}

/// How a record chooses its mapping.
struct VariantsPlan {
  struct Case {
    var equals: String?
    var predicate: CompiledPredicate?
    var mapping: Int
  }

  var by: CompiledPath?
  var cases: [Case]
  var otherwise: Variants.Otherwise
}

/// A predicate whose paths are compiled and whose patterns are parsed.
indirect enum CompiledPredicate {
  case all([(path: CompiledPath, tests: [CompiledTest])])
  case any([CompiledPredicate])
}

/// One test of a predicate.
indirect enum CompiledTest {
  case plain(Predicate.Test)
  case not([CompiledTest])
  case matches(Pattern)
}
