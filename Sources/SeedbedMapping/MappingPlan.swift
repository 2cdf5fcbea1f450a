import SeedbedModel
import SeedbedValues

/// A mapping, compiled: every name, path, type and target resolved once.
final class MappingPlan {
  let index: Int
  let mapping: Mapping
  /// The entity and its cells; nil for a mapping that only chooses between others.
  let entity: EntityPlan?
  let tables: [KeyTable]
  let slotCount: Int
  let readsWholeRecord: Bool
  let readsScalars: Bool
  let attributes: [AttributePlan]
  let relationships: [RelationshipPlan]
  let skipWhen: CompiledPredicate?
  let variants: VariantsPlan?
  /// Whether records nested in one of these are dropped with it when it is not applied.
  let gatesNested: Bool

  init(
    index: Int, mapping: Mapping, entity: EntityPlan?, paths: PathCompiler,
    attributes: [AttributePlan], relationships: [RelationshipPlan],
    skipWhen: CompiledPredicate?, variants: VariantsPlan?
  ) {
    self.index = index
    self.mapping = mapping
    self.entity = entity
    paths.finish()
    tables = paths.tables
    slotCount = paths.slotCount
    readsWholeRecord = paths.readsWholeRecord
    readsScalars = paths.readsScalars
    self.attributes = attributes
    self.relationships = relationships
    self.skipWhen = skipWhen
    self.variants = variants
    let mayBeLeft = mapping.newerBy != nil && !mapping.relationshipsWhenNotNewer
    gatesNested = relationships.contains { $0.source != nil } && (mayBeLeft || !mapping.creates)
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
  /// The default of each attribute, as a value goes through its type; nil where there is none.
  let defaults: [Literal?]

  init(
    index: Int, entity: Entity, layout: SlotLayout, keyShape: KeyShape,
    keyConverters: [Converter]
  ) {
    self.index = index
    self.entity = entity
    self.layout = layout
    self.keyShape = keyShape
    self.keyConverters = keyConverters
    defaults = entity.attributes.map(\.defaultValue)
  }
}

/// How one attribute is read.
struct AttributePlan {
  enum Source {
    /// A single path that is one slot: the way most attributes go.
    case slot(Int)
    case alternatives([Alternative])
    case exists(CompiledPath)
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

  var reading: AttributeReading
  var attribute: Attribute
  var source: Source
  var when: CompiledPredicate?
  var converter: Converter
  var isKey: Bool
  var isJSON: Bool
  /// The converter of constants, which no `nullValues` and transforms change.
  var constants: Converter
}

/// How one relationship is read.
struct RelationshipPlan {
  var reading: RelationshipReading
  var relationship: Relationship
  /// Where nested records stand.
  var source: CompiledPath?
  var foreignKey: ForeignKeyPlan?
  var when: CompiledPredicate?
  var transforms: TransformPipeline?
  var targetPath: DumpKeyPath?
  var through: [AttributePlan]
  /// The cells of a to-one in its entity's layout.
  var reference: SlotLayout.Reference?
  var isKey: Bool

  /// Whether the target is built from the very record that holds it.
  var readsHolder: Bool {
    source?.path.root == .record && source?.path.segments.isEmpty == true && transforms == nil
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
