import SeedbedBase

/// Resolves entities and their attributes, and what mappings inherit.
///
/// It begins a line of resolvers, and each goes on from the results before it, up to
/// `SchemaResolver`: entities, relationships, keys, tables, readings, dumps. None can call a later
/// one. A resolver reports and leaves out the references that it cannot resolve, so that the next
/// can go on.
class EntityResolver: SchemaLookup {
  let declaration: SchemaDeclaration
  let report: SchemaReport
  var schema: MappingSchema

  /// By entity declaration: the one it extends, and the first of that line.
  var parents: [Int?] = []
  var roots: [Int] = []
  /// By entity declaration: the entity that has its rows; nil for one without a table.
  var entityOf: [Int?] = []
  /// By entity: the declarations of the family, the root first.
  var members: [[Int]] = []
  /// By entity, beside its relationships.
  var drafts: [[RelationshipDraft]] = []
  /// By entity and name: relationships that were reported and left out.
  var broken: Set<[ExactText]> = []
  /// By entity: the columns of its key; nil until they are asked for.
  var keyShapes: [[KeyColumns]?] = []
  /// By mapping: its rules, with all that it inherits.
  var completeRules: [RecordRules] = []

  /// The mappings before any `base` is put before their paths.
  var unbasedMappings: [Mapping] = []
  /// Mappings that are another one without its variants, and those that a dump's entry changes:
  /// by their index, the one that they are made of.
  var copiedFrom: [Int: Int] = [:]
  var derivedFrom: [Int: Int] = [:]
  var derivedMappings: [DerivedMapping: Int] = [:]

  /// The names of the variables that the caller sets.
  var setVariables: [String] = []
  /// True if they are set for other schemas as well.
  var sharesVariables = false
  private(set) var entityNames: [ExactText: Int] = [:]
  private(set) var mappingNames: [ExactText: Int] = [:]

  init(
    _ declaration: SchemaDeclaration,
    schema: MappingSchema,
    report: SchemaReport
  ) {
    self.declaration = declaration
    self.schema = schema
    self.report = report
    for (index, entity) in declaration.entities.enumerated() {
      entityNames[ExactText(entity.name.value)] = index
    }
    for (index, mapping) in declaration.mappings.enumerated() {
      mappingNames[ExactText(mapping.name.value)] = declaration.entities.count + index
    }
  }

  // MARK: - Names

  /// The index of an entity's declaration.
  func entityDeclaration(named name: Located<String>) -> Int? {
    if let index = entityNames[ExactText(name.value)] { return index }
    report.unknown(.unknownEntity, name, among: declaration.entities.map(\.name.value)) {
      "no entity is called \(quoted(name.value))"
    }
    return nil
  }

  /// The index of the mapping that a reference means.
  func mapping(for target: TargetReference) -> Int? {
    if let index = silentMapping(for: target) { return index }
    let name = target.name
    var entities: [String] { declaration.entities.map(\.name.value) }
    var mappings: [String] { declaration.mappings.map(\.name.value) }
    switch target.kind {
    case .entity:
      let isMapping = mappingNames[ExactText(name.value)] != nil
      let hint = isMapping ? "; it is a mapping: write 'mapping: \(name.value)'" : ""
      report.unknown(.unknownEntity, name, among: entities) {
        "no entity is called \(quoted(name.value))\(hint)"
      }
    case .mapping:
      report.unknown(.unknownMapping, name, among: mappings + entities) {
        "no mapping is called \(quoted(name.value))"
      }
    case .either:
      report.unknown(.unknownEntity, name, among: entities + mappings) {
        "no entity or mapping is called \(quoted(name.value))"
      }
    }
    return nil
  }

  /// As `mapping(for:)`, without a report.
  func silentMapping(for target: TargetReference) -> Int? {
    let name = ExactText(target.name.value)
    return switch target.kind {
    case .entity: entityNames[name]
    case .mapping: mappingNames[name] ?? entityNames[name]
    case .either: entityNames[name] ?? mappingNames[name]
    }
  }

  func naming(of entityDeclaration: Int) -> NamingStyle {
    declaration.entities[entityDeclaration].naming ?? declaration.defaults.naming ?? .asIs
  }

  /// Completes the rules of each mapping: what they do not say, the nearest block around them says.
  ///
  /// Around an entity is the one that it extends, or `defaults`; around a mapping is its entity.
  func inheritRules() {
    var outermost = RecordRules()
    outermost.settings = declaration.defaults.settings
    var complete: [Int: RecordRules] = [:]
    for index in declaration.entities.indices {
      for member in lineage(of: index) where complete[member] == nil {
        complete[member] = declaration.entities[member].rules.over(
          parents[member].flatMap { complete[$0] } ?? outermost,
          isComplete: true
        )
      }
      completeRules.append(complete[index] ?? outermost)
    }
    for mapping in declaration.mappings {
      let owner = mapping.entity.flatMap { entityNamed($0.value) }
      completeRules.append(
        mapping.rules.over(
          owner.map { completeRules[$0] } ?? outermost,
          isComplete: mapping.extendsDefault
        )
      )
    }
  }

  /// A declared conversion over one that it changes, or over the settings of the block.
  func conversion(
    _ attribute: AttributeDeclaration,
    over base: Conversion?,
    _ settings: InheritedSettings = InheritedSettings()
  ) -> Conversion {
    let declared = attribute.conversion
    var conversion = base ?? Conversion(type: declared.type?.value ?? .text)
    if base == nil {
      conversion.forms = settings.store.over(declaration.database.target?.forms ?? .usual)
      if declared.type == nil {
        report.error(.missingKey, at: attribute.name.span) {
          "the attribute \(quoted(attribute.name.value)) needs a 'type'"
        }
      }
    }
    if let type = declared.type { conversion.type = type.value }
    if let coercion = declared.coercion ?? settings.coercion { conversion.coercion = coercion }
    if let zone = (declared.timeZone ?? settings.timeZone)?.value { conversion.timeZone = zone }
    conversion.dateFormats = declared.formats?.value ?? conversion.dateFormats
    conversion.decimalScale = declared.scale?.value ?? conversion.decimalScale
    conversion.dataEncoding = declared.encoding?.value ?? conversion.dataEncoding
    conversion.check = declared.check?.value ?? conversion.check
    conversion.enumeration = declared.enumeration?.value ?? conversion.enumeration
    if base == nil { conversion.saysStore = settings.store.word(of: conversion.type) != nil }
    if let store = declared.store {
      apply(store, to: &conversion)
      conversion.saysStore = true
    }
    checkFits(declared, conversion.type)
    return conversion
  }

  private func apply(_ store: Located<String>, to conversion: inout Conversion) {
    guard let forms = conversion.forms.with(store.value, of: conversion.type) else {
      report.error(.typeMismatch, at: store.span) {
        "'store: \(store.value)' does not apply to \(conversion.type.rawValue)"
      }
      return
    }
    conversion.forms = forms
    guard conversion.type == .decimal, forms.decimal == .real, conversion.decimalScale != nil
    else { return }
    report.error(.conflictingKeys, at: store.span) {
      "'store: real' and 'scale' are two stored forms of a decimal"
    }
  }

  /// Keys that only some types have.
  private func checkFits(_ declared: AttributeDeclaration.Conversion, _ type: AttributeType) {
    let keys: [(name: String, key: TypeTraits.Keys, span: SourceSpan?)] = [
      ("format", .format, declared.formats?.span),
      ("timeZone", .timeZone, declared.timeZone?.span),
      ("scale", .scale, declared.scale?.span),
      ("encoding", .encoding, declared.encoding?.span),
    ]
    let taken = type.traits.keys
    for case (let name, let key, let span?) in keys where !taken.contains(key) {
      report.error(.typeMismatch, at: span) { "'\(name)' does not apply to \(type.rawValue)" }
    }
    guard let formats = declared.formats, taken.contains(.format) else { return }
    for format in formats.value where DateFormat.problem(inAny: format) == nil {
      guard let problem = DateFormat.problem(in: format, ofTimes: type == .time) else { continue }
      report.error(.invalidDateFormat, at: formats.span) { "\(quoted(format)): \(problem)" }
    }
  }
}
