import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedValues
import SeedbedYAML

/// The settings that an attribute inherits from the block around it.
struct ConversionScope {
  var coercion: Coercion?
  var timeZone: String?
  var store = StoredForms()
  /// The forms that the schema names, not those of its target.
  var writtenStore = StoredForms()
}

extension SchemaResolver {
  /// The settings that attributes inherit from their entity, the entities it extends and `defaults`.
  func conversionScope(of entityDeclaration: Int) -> ConversionScope {
    var scope = ConversionScope(
      coercion: declaration.defaults.coercion,
      timeZone: declaration.defaults.timeZone,
      writtenStore: declaration.defaults.store
    )
    for index in lineage(of: entityDeclaration) {
      let entity = declaration.entities[index]
      scope.coercion = entity.rules.coercion ?? scope.coercion
      scope.timeZone = entity.rules.timeZone?.value ?? scope.timeZone
      scope.writtenStore = entity.store.over(scope.writtenStore)
    }
    scope.store = scope.writtenStore.over(declaration.database.target?.forms ?? StoredForms())
    return scope
  }

  /// Lets what a mapping, or an entity that extends another, says of all its attributes count
  /// for those that it takes over, where they say nothing themselves.
  func apply(_ rules: RecordRules, to readings: inout MappingDraft, of entity: Int) {
    guard rules.coercion != nil || rules.timeZone != nil else { return }
    for index in readings.attributes.indices {
      let reading = readings.attributes[index].reading
      let name = schema.entities[entity].attributes[reading.attribute].name
      let declared = members[entity].lazy
        .flatMap { self.declaration.entities[$0].rules.attributes }
        .first { ExactText($0.name.value) == ExactText(name) }
      if let coercion = rules.coercion, declared?.conversion.coercion == nil {
        readings.attributes[index].reading.conversion.coercion = coercion
      }
      if let timeZone = rules.timeZone, declared?.conversion.timeZone == nil {
        readings.attributes[index].reading.conversion.timeZone = timeZone.value
      }
    }
  }

  /// A declared conversion over one that it changes, or over the defaults.
  func conversion(
    _ attribute: AttributeDeclaration,
    over base: Conversion?,
    in scope: ConversionScope
  ) -> Conversion {
    let declared = attribute.conversion
    var conversion = base ?? Conversion(type: declared.type?.value ?? .text)
    if base == nil {
      conversion.dateStore = scope.store.date ?? .text
      conversion.timeStore = scope.store.time ?? .text
      conversion.durationStore = scope.store.duration ?? .seconds
      conversion.uuidStore = scope.store.uuid ?? .text
      conversion.decimalStore = scope.store.decimal ?? .text
      if declared.type == nil {
        report.error(
          .missingKey,
          "the attribute \(quoted(attribute.name.value)) needs a 'type'",
          at: attribute.name.span
        )
      }
    }
    if let type = declared.type { conversion.type = type.value }
    if let coercion = declared.coercion ?? scope.coercion { conversion.coercion = coercion }
    if let zone = declared.timeZone?.value ?? scope.timeZone { conversion.timeZone = zone }
    conversion.dateFormats = declared.formats?.value ?? conversion.dateFormats
    conversion.decimalScale = declared.scale?.value ?? conversion.decimalScale
    conversion.dataEncoding = declared.encoding?.value ?? conversion.dataEncoding
    conversion.check = declared.check?.value ?? conversion.check
    conversion.enumeration = declared.enumeration?.value ?? conversion.enumeration
    if base == nil { conversion.saysStore = scope.writtenStore.says(conversion.type) }
    if let store = declared.store {
      apply(store, to: &conversion)
      conversion.saysStore = true
    }
    checkFits(declared, conversion.type)
    return conversion
  }

  private func apply(_ store: Located<String>, to conversion: inout Conversion) {
    switch conversion.type {
    case .uuid where UUIDStore(rawValue: store.value) != nil:
      conversion.uuidStore = UUIDStore(rawValue: store.value) ?? conversion.uuidStore
    case .decimal where DecimalStore(rawValue: store.value) != nil:
      conversion.decimalStore = DecimalStore(rawValue: store.value) ?? conversion.decimalStore
      guard store.value == "real", conversion.decimalScale != nil else { return }
      report.error(
        .conflictingKeys,
        "'store: real' and 'scale' are two stored forms of a decimal",
        at: store.span
      )
    case .time where TimeStore(rawValue: store.value) != nil:
      conversion.timeStore = TimeStore(rawValue: store.value) ?? conversion.timeStore
    case .duration where DurationStore(rawValue: store.value) != nil:
      conversion.durationStore = DurationStore(rawValue: store.value) ?? conversion.durationStore
    case .date:
      guard let dateStore = DateStore(rawValue: store.value) else { fallthrough }
      conversion.dateStore = dateStore
    default:
      report.error(
        .typeMismatch,
        "'store: \(store.value)' does not apply to \(conversion.type.rawValue)",
        at: store.span
      )
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
      report.error(.typeMismatch, "'\(name)' does not apply to \(type.rawValue)", at: span)
    }
    guard let formats = declared.formats, taken.contains(.format) else { return }
    for format in formats.value where DateFormat.problem(inAny: format) == nil {
      guard let problem = DateFormat.problem(in: format, ofTimes: type == .time) else { continue }
      report.error(.invalidDateFormat, "\(quoted(format)): \(problem)", at: formats.span)
    }
  }
}
