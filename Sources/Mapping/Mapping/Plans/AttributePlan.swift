import SeedbedLanguage

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
    /// The names of an object's members are JSON, with a colon.
    var origin: ValueOrigin<CompiledPath>
    var when: CompiledPredicate?
    var nullValues: NullTexts?
    var transforms: TransformChain?
    var asset: ValueSource.Asset?

    /// True if its value is taken as it is found.
    var isPlain: Bool { when == nil && nullValues == nil && transforms == nil && asset == nil }
  }

  let mapping: AttributeMapping
  let attribute: Attribute
  let source: Source
  let when: CompiledPredicate?
  /// The steps before the converter, if some of them look into JSON.
  let chain: TransformChain?
  /// The texts that mean null before those steps.
  let nullTexts: NullTexts?
  let converter: Converter
  let isKey: Bool
  let isJSON: Bool
  /// True if the converter transforms values, and so takes lists apart.
  let hasPipeline: Bool
  let presence: Presence
  /// The converter of constants, which no `nullValues` and transforms change.
  let constants: Converter
  /// The slot of the digits that the stored form of a date cuts off; nil where none is kept.
  let finerDigits: Int?

  /// Compiles how an attribute is read; paths that `paths` does not collect walk over the record.
  init(
    _ mapping: AttributeMapping,
    of attribute: Attribute,
    isKey: Bool = false,
    finerDigits: Int? = nil,
    _ paths: PathCompiler?
  ) throws(PlanError) {
    self.mapping = mapping
    self.attribute = attribute
    self.isKey = isKey
    self.finerDigits = finerDigits
    when = try CompiledPredicate(mapping.when, paths)
    source = try Source(mapping.source, paths)
    presence = Presence(source)
    let readsJSON = mapping.transforms.contains(where: \.readsJSON)
    chain = readsJSON ? try TransformChain(mapping.transforms) : nil
    nullTexts = readsJSON ? NullTexts(mapping.nullValues) : nil
    hasPipeline = !readsJSON && !mapping.transforms.isEmpty
    converter = try .compile(
      mapping.conversion,
      mapping.nullValues,
      readsJSON ? [] : mapping.transforms
    )
    constants = try .compile(mapping.conversion)
    isJSON = mapping.conversion.type == .json
    guard mapping.transforms.isEmpty, mapping.conversion.enumeration == nil,
      case .alternatives(let alternatives) = source
    else { return }
    for case .keyPath(let path) in alternatives.filter({ $0.transforms == nil }).map(\.origin) {
      path.type = mapping.conversion.type
    }
  }

  /// True if a key path of it begins outside the record.
  var readsSurroundings: Bool {
    switch source {
    case .parentAttribute: true
    case .exists(let path): !path.path.isOwn
    case .alternatives(let alternatives):
      alternatives.contains { $0.origin.paths.contains { !$0.path.isOwn } }
    case .slot, .sequence: false
    }
  }

  /// True if a value that another attribute stored may be taken over as it is.
  func takesStored(by other: Conversion) -> Bool {
    mapping.transforms.isEmpty && mapping.nullValues.isEmpty
      && mapping.conversion.takesStored(by: other)
  }

  /// True if the attribute is the record itself (`@self`).
  var isRecordItself: Bool {
    guard when == nil, chain == nil, let only = mapping.source.only, only.isPlain,
      let path = only.origin.keyPath
    else { return false }
    return path.root == .record && path.segments.isEmpty
  }

  /// The way most attributes go, where they can: from a slot through the converter to a cell.
  var shortcut: AttributeShortcut {
    var slot = -1
    var outerSlot = -1
    switch source {
    case .slot(let index) where when == nil:
      if chain == nil { slot = index }
      outerSlot = index
    case .alternatives(let alternatives) where when == nil:
      guard alternatives.count == 1, alternatives[0].isPlain,
        case .keyPath(let path) = alternatives[0].origin, let first = path.slots.first
      else { break }
      outerSlot = first
      if path.rest.isEmpty, chain == nil { slot = path.slots[path.slots.count - 1] }
    default: break
    }
    return AttributeShortcut(
      slot: slot,
      outerSlot: outerSlot,
      target: mapping.attribute,
      takesContainers: mapping.transforms.isEmpty && !isJSON,
      commonest: converter.shortcut,
      storesNull: converter.isPlain && mapping.onNull == .setNull
        && (!attribute.isRequired || isKey),
      keepsMissing: mapping.onMissing == .keep,
      converter: Unmanaged.passUnretained(converter),
      plan: Unmanaged.passUnretained(self)
    )
  }
}

/// True if a value that an attribute finds is something that the record itself gives.
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

extension DumpKeyPath {
  /// True if the path begins at the record, and not at what surrounds it.
  var isOwn: Bool { root == .member || root == .record }
}
