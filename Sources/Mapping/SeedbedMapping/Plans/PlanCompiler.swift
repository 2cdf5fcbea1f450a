import SeedbedDiagnostics
import SeedbedModel
import SeedbedOperations
import SeedbedPlatform
import SeedbedText
import SeedbedValues

/// A setting of the schema that cannot be compiled; validation finds these before.
package struct PlanError: Error {
  package var message: String
}

/// Compiles mappings to plans.
struct PlanCompiler {
  let schema: MappingSchema
  let graph: SchemaGraph
  private let layouts: [SlotLayout]
  private let alternatives: ForeignKeyAlternatives

  init(schema: MappingSchema) {
    self.schema = schema
    graph = SchemaGraph(schema)
    layouts = schema.makeSlotLayouts()
    alternatives = ForeignKeyAlternatives(schema)
  }

  func makeEntityPlans() throws(PlanError) -> [EntityPlan] {
    var plans: [EntityPlan] = []
    let nestsItself = schema.nestsItself
    for index in schema.entities.indices {
      plans.append(
        EntityPlan(
          index: index,
          entity: schema.entities[index],
          layout: layouts[index],
          keyShape: schema.keyShape(of: index),
          keyConverters: try keyConverters(of: index),
          nestsItself: nestsItself[index]
        )
      )
    }
    return plans
  }

  func makePlans(_ entities: [EntityPlan]) throws(PlanError) -> [MappingPlan] {
    var plans: [MappingPlan] = []
    for index in schema.mappings.indices { plans.append(try makePlan(index, entities)) }
    return plans
  }

  private func makePlan(_ index: Int, _ entities: [EntityPlan]) throws(PlanError) -> MappingPlan {
    let mapping = schema.mappings[index]
    let entity = mapping.entity.map { entities[$0] }
    let keySlots = mapping.findsRows ? mapping.findBy : entity?.layout.naturalKey ?? []
    let paths = PathCompiler()
    var attributes: [AttributePlan] = []
    var relationships: [RelationshipPlan] = []
    if let entity {
      for attribute in mapping.attributes {
        attributes.append(
          try makeAttribute(
            attribute,
            entity.entity.attributes[attribute.attribute],
            isKey: keySlots.contains(attribute.attribute),
            finerDigits: entity.layout.finerDigits[attribute.attribute],
            paths
          )
        )
      }
      for relationship in mapping.relationships {
        relationships.append(
          try makeRelationship(relationship, entity, mapping.onDuplicate, paths)
        )
      }
    }
    var skipWhen: CompiledPredicate?
    if let predicate = mapping.skipWhen { skipWhen = try CompiledPredicate(predicate, paths) }
    let unread = mapping.unmappedKeys == .error ? [] : mapping.unreadRelationships
    let unreadMembers = unread.compactMap { unread -> UnreadMember? in
      guard let entity, !readsMember(unread.keyPath, entity.index) else { return nil }
      return UnreadMember(
        relationship: entity.entity.relationships[unread.relationship],
        path: paths.compile(unread.keyPath, isAlternative: true)
      )
    }
    let variants = try makeVariants(mapping, paths)
    let isWatched = mapping.unmappedKeys != .ignore
    let readPaths = isWatched ? pathsReadOfRecords(of: index) : []
    let base = mapping.baseNames
    for path in readPaths { for names in path.knownNames(below: base) { paths.noteKnown(names) } }
    return MappingPlan(
      index: index,
      mapping: mapping,
      entity: entity,
      paths: paths,
      readsWholeRecord: !isWatched || readPaths.contains(where: \.readsWholeRecord),
      baseNames: readPaths.contains { $0.readsAll(of: base) } ? [] : base,
      attributes: attributes,
      relationships: relationships,
      unreadMembers: unreadMembers,
      skipWhen: skipWhen,
      variants: variants,
      keyShape: keyShape(of: mapping, entity),
      isLate: schema.isLate(mapping)
    )
  }

  /// The shape of the values by which the records of a mapping find their rows.
  private func keyShape(of mapping: Mapping, _ entity: EntityPlan?) -> KeyShape {
    guard let entity else { return KeyShape(parts: []) }
    guard mapping.findsRows else { return entity.keyShape }
    return schema.keyShape(of: entity.index, attributes: mapping.findBy)
  }

  // MARK: Attributes

  private func makeAttribute(
    _ mapping: AttributeMapping,
    _ attribute: Attribute,
    isKey: Bool,
    finerDigits: Int?,
    _ paths: PathCompiler?
  ) throws(PlanError) -> AttributePlan {
    var when: CompiledPredicate?
    if let predicate = mapping.when { when = try CompiledPredicate(predicate, paths) }
    let readsJSON = mapping.transforms.contains(where: \.readsJSON)
    return AttributePlan(
      mapping: mapping,
      attribute: attribute,
      source: try AttributePlan.Source(mapping.source, paths),
      when: when,
      chain: readsJSON ? try TransformChain(mapping.transforms) : nil,
      converter: try converter(
        mapping.conversion,
        mapping.nullValues,
        readsJSON ? [] : mapping.transforms
      ),
      constants: try converter(mapping.conversion, [], []),
      isKey: isKey,
      finerDigits: finerDigits
    )
  }

  private func converter(
    _ conversion: Conversion,
    _ nullValues: [String],
    _ transforms: [Transform]
  ) throws(PlanError) -> Converter {
    do {
      return try Converter(conversion, nullValues: nullValues, transforms: transforms)
    } catch {
      throw PlanError(message: error.reason)
    }
  }

  /// An attribute's default as it is stored.
  static func defaultCell(of attribute: Attribute, in arena: ByteArena) throws(PlanError) -> Cell {
    guard let literal = attribute.defaultValue, literal != .null else { return .absent }
    do {
      let converter = try Converter(attribute.conversion, nullValues: [], transforms: [])
      switch converter.convert(literal: literal, arena: arena) {
      case .cell(let cell), .shortened(let cell, _): return cell
      case .null, .missing: return .absent
      case .invalid(let problem):
        throw PlanError(message: "the default of \(quoted(attribute.name)): \(problem.reason)")
      }
    } catch let error as ConverterError {
      throw PlanError(message: error.reason)
    } catch let error as PlanError {
      throw error
    } catch {
      throw PlanError(message: "\(error)")
    }
  }

  // MARK: Relationships

  private func makeRelationship(
    _ mapping: RelationshipMapping,
    _ entity: EntityPlan,
    _ onDuplicate: DuplicateRule,
    _ paths: PathCompiler
  ) throws(PlanError) -> RelationshipPlan {
    let relationship = entity.entity.relationships[mapping.relationship]
    var when: CompiledPredicate?
    if let predicate = mapping.when { when = try CompiledPredicate(predicate, paths) }
    let transforms = mapping.transforms.isEmpty ? nil : try TransformChain(mapping.transforms)
    var through: [AttributePlan] = []
    var linkAttributes: [Attribute] = []
    if case .manyToMany(let joinTable, _) = relationship.storage {
      linkAttributes = schema.joinTables[joinTable].attributes
      for attribute in mapping.throughAttributes {
        through.append(
          try makeAttribute(
            attribute,
            linkAttributes[attribute.attribute],
            isKey: false,
            finerDigits: nil,
            nil
          )
        )
      }
    }
    return RelationshipPlan(
      mapping: mapping,
      relationship: relationship,
      entity: entity,
      source: mapping.keyPath.map { paths.compile($0) },
      foreignKey: try makeForeignKey(mapping, relationship, entity, paths),
      when: when,
      transforms: transforms,
      through: through,
      linkAttributes: linkAttributes,
      onDuplicate: onDuplicate,
      mayLinkByKey: schema.mayNotCreate(mapping),
      lists: schema.hasLateRecords ? alternatives[entity.index, mapping.relationship] : [],
      nestsLateRecords: schema.hasLateRecords
        && !schema.findingAttributes(nestedIn: mapping).isEmpty
    )
  }

  /// True if some mapping of an entity reads the member that a path leads to.
  private func readsMember(_ path: DumpKeyPath, _ entity: Int) -> Bool {
    let name = path.leadingNames.first
    return schema.mappings.contains { mapping in
      mapping.entity == entity && mapping.keyPaths.contains { $0.leadingNames.first == name }
    }
  }

  private func makeForeignKey(
    _ mapping: RelationshipMapping,
    _ relationship: Relationship,
    _ entity: EntityPlan,
    _ paths: PathCompiler
  ) throws(PlanError) -> ForeignKeyPlan? {
    guard let foreignKey = mapping.foreignKey else { return nil }
    if let variants = mapping.variants {
      return try makeForeignKey(foreignKey, chosenBy: variants, paths)
    }
    let target = relationship.targets[0]
    let attributes = foreignKey.parts.compactMap(\.attribute)
    var converters: [Converter] = []
    var alternative = 0
    if foreignKey.isPrimaryKey {
      converters = try keyConverters(of: target)
    } else {
      for attribute in attributes {
        let conversion = schema.entities[target].attributes[attribute].conversion
        converters.append(try converter(conversion, [], []))
      }
      let lists = alternatives[entity.index, mapping.relationship]
      alternative = (lists.firstIndex(of: attributes) ?? 0) + 1
    }
    return ForeignKeyPlan(
      paths: foreignKey.parts.map { paths.compile($0.keyPath) },
      converters: converters,
      alternative: alternative,
      attributes: attributes
    )
  }

  /// A foreign key of one of several entities.
  private func makeForeignKey(
    _ foreignKey: RelationshipMapping.ForeignKey,
    chosenBy variants: Variants,
    _ paths: PathCompiler
  ) throws(PlanError) -> ForeignKeyPlan {
    var plan = ForeignKeyPlan(
      paths: foreignKey.parts.map { paths.compile($0.keyPath) },
      converters: [],
      alternative: 0,
      attributes: []
    )
    plan.variants = try makeVariants(variants, paths)
    for mapping in variants.mappings {
      guard let entity = schema.mappings[mapping].entity else { continue }
      plan.convertersByMapping[mapping] = try keyConverters(of: entity)
    }
    return plan
  }

  /// The converters of a natural key's cells, flattened over relationships in it.
  private func keyConverters(of entity: Int) throws(PlanError) -> [Converter] {
    var converters: [Converter] = []
    for part in schema.entities[entity].primaryKey {
      switch part {
      case .attribute(let index):
        let conversion = schema.entities[entity].attributes[index].conversion
        converters.append(try converter(conversion, [], []))
      case .relationship(let index):
        let targets = schema.entities[entity].relationships[index].targets
        if targets.count > 1 { converters.append(try converter(Conversion(type: .text), [], [])) }
        converters.append(contentsOf: try keyConverters(of: targets[0]))
      }
    }
    return converters
  }

  // MARK: Variants

  private func makeVariants(
    _ mapping: Mapping,
    _ paths: PathCompiler
  ) throws(PlanError) -> VariantsPlan? {
    guard let variants = mapping.variants else { return nil }
    return try makeVariants(variants, paths)
  }

  private func makeVariants(
    _ variants: Variants,
    _ paths: PathCompiler
  ) throws(PlanError) -> VariantsPlan {
    var cases: [VariantsPlan.Case] = []
    for variant in variants.cases {
      switch variant.condition {
      case .equals(let text):
        cases.append(VariantsPlan.Case(equals: text, predicate: nil, mapping: variant.mapping))
      case .predicate(let predicate):
        cases.append(
          VariantsPlan.Case(
            equals: nil,
            predicate: try CompiledPredicate(predicate, paths),
            mapping: variant.mapping
          )
        )
      }
    }
    return VariantsPlan(
      by: variants.by.map { paths.compile($0, isAlternative: true) },
      cases: cases,
      otherwise: variants.otherwise
    )
  }
}
