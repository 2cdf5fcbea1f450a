import SeedbedLanguage

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
  /// True if no member of a record can be unread, or none is asked for.
  let readsWholeRecord: Bool
  /// The names of the mapping's base, where the members there are looked at as well.
  let baseNames: [String]
  let readsScalars: Bool
  let attributes: [AttributePlan]
  /// One for each of `attributes`.
  let shortcuts: FixedValues<AttributeShortcut>
  let relationships: [RelationshipPlan]
  /// True if nothing that it reads begins at the record.
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
  /// True if a record says more than its own row: what is nested in it, lists, rows of keys.
  let saysMore: Bool
  /// True if all of that has a scope of its own: it is dropped with a record that is not applied, or
  /// may hold the record's own row.
  let gatesNested: Bool
  let creates: Bool
  /// True if a record is a scalar that is its own key and has nothing else, as in a list of tags.
  let isScalarKey: Bool
  /// True if taking such a record twice changes nothing.
  let isRepeatable: Bool
  /// True if its records are late.
  let isLate: Bool
  /// True if its records find their rows by other attributes than the key, and so are late.
  let findsRows: Bool
  /// The slots by which a record finds its row, and the shape of their values.
  let keySlots: [Int]
  let keyShape: KeyShape
  /// The dates that `shift` moves, once all other cells of a row are known.
  let shifts: [ShiftPlan]

  init(
    _ index: Int,
    _ entities: [EntityPlan],
    _ compiler: PlanCompiler
  ) throws(PlanError) {
    let schema = compiler.schema
    let mapping = schema.mappings[index]
    let entity = mapping.entity.map { entities[$0] }
    let paths = PathCompiler()
    self.index = index
    self.mapping = mapping
    self.entity = entity
    entityReference = entity.map { Unmanaged.passUnretained($0) }
    cellCount = entity?.layout.count ?? 0
    creates = mapping.creates
    let isLate = schema.isLate(mapping)
    self.isLate = isLate
    findsRows = mapping.findsRows
    keySlots = findsRows ? mapping.findBy : entity?.layout.naturalKey ?? []
    keyShape = compiler.keyShape(of: mapping, entity)
    var attributes: [AttributePlan] = []
    var relationships: [RelationshipPlan] = []
    if let entity {
      for attribute in mapping.attributes {
        let slot = attribute.attribute
        attributes.append(
          try AttributePlan(
            attribute,
            of: entity.entity.attributes[slot],
            isKey: keySlots.contains(slot),
            finerDigits: entity.layout.finerDigits[slot],
            paths
          )
        )
      }
      for relationship in mapping.relationships {
        relationships.append(
          try RelationshipPlan(
            relationship,
            of: entity,
            onDuplicate: mapping.onDuplicate,
            paths,
            compiler
          )
        )
      }
    }
    self.attributes = attributes
    self.relationships = relationships
    let skipWhen = try CompiledPredicate(mapping.skipWhen, paths)
    self.skipWhen = skipWhen
    let unread = mapping.unmappedKeys == .error ? [] : mapping.unreadRelationships
    unreadMembers = unread.compactMap { unread in
      guard let entity, !compiler.readsMember(unread.keyPath, entity.index) else { return nil }
      return UnreadMember(
        relationship: entity.entity.relationships[unread.relationship],
        path: paths.compile(unread.keyPath, isAlternative: true)
      )
    }
    let variants = try mapping.variants.map { variants throws(PlanError) in
      try VariantsPlan(variants, paths)
    }
    self.variants = variants
    let isWatched = mapping.unmappedKeys != .ignore
    let readPaths = isWatched ? compiler.pathsReadOfRecords(of: index) : []
    let base = mapping.baseNames
    for path in readPaths {
      for names in path.knownNames(below: mapping.base, base) { paths.noteKnown(names) }
    }
    readsWholeRecord = !isWatched || readPaths.contains(where: \.readsWholeRecord)
    baseNames = readPaths.contains { $0.readsAll(of: mapping.base) } ? [] : base
    tableList = paths.tables
    tables = MemberTables(tableList)
    slotCount = paths.slotCount
    readsScalars = paths.readsScalars
    shifts = attributes.compactMap { ShiftPlan($0, entity) }
    shortcuts = FixedValues(attributes.map(\.shortcut))
    readsSurroundingsAlone =
      attributes.allSatisfy { $0.presence == .never } && !relationships.contains(where: \.readsOwn)
    let mayBeLeft = mapping.newerBy != nil && !mapping.relationshipsWhenNotNewer
    isRepeatable = mapping.creates && mapping.isRepeatable && !isLate
    isScalarKey =
      attributes.count == 1 && attributes[0].isRecordItself && attributes[0].isKey
      && entity?.layout.count == 1 && relationships.isEmpty && skipWhen == nil && variants == nil
      && !isLate
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
    gatesNested = saysMore && (mayBeLeft || marksNest || !mapping.creates || isLate)
  }

  deinit {
    tables.deallocate()
    shortcuts.deallocate()
    byForeignKey.deallocate()
    nestedInKey.deallocate()
    nested.deallocate()
  }
}

/// The common parts of the plans of an entity's mappings.
final class EntityPlan {
  let index: Int
  let entity: Entity
  let layout: SlotLayout
  let keyShape: KeyShape
  /// True if records can be nested in records of the same entity.
  let nestsItself: Bool
  /// The cells of each relationship that is a to-one, by its index.
  let references: [ReferenceCells?]

  init(_ index: Int, _ compiler: PlanCompiler) {
    self.index = index
    entity = compiler.schema.entities[index]
    layout = compiler.layouts[index]
    keyShape = compiler.schema.keyShape(of: index)
    nestsItself = compiler.nestsItself[index]
    references = entity.relationships.indices.map { [layout] relationship in
      layout.reference(of: relationship).map { ReferenceCells($0) }
    }
  }
}

/// How a record chooses its mapping.
struct VariantsPlan {
  struct Case {
    var equals: String?
    var predicate: CompiledPredicate?
    var mapping: Int
  }

  let by: CompiledPath?
  let cases: [Case]
  let otherwise: Variants.Otherwise

  init(_ variants: Variants, _ paths: PathCompiler) throws(PlanError) {
    by = variants.by.map { paths.compile($0, isAlternative: true) }
    cases = try variants.cases.map { variant throws(PlanError) in
      switch variant.condition {
      case .equals(let text): Case(equals: text, mapping: variant.mapping)
      case .predicate(let predicate):
        Case(predicate: try CompiledPredicate(predicate, paths), mapping: variant.mapping)
      }
    }
    otherwise = variants.otherwise
  }
}
