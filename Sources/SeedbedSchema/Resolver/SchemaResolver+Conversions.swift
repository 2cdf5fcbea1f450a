import SeedbedDiagnostics
import SeedbedModel

/// What an attribute takes from the block that holds it where it says nothing itself.
struct ConversionScope {
  var coercion: Coercion?
  var timeZone: String?
  var store: DateStore?
}

extension SchemaResolver {
  /// What an entity's attributes take from it, the entities it extends and `defaults`.
  func conversionScope(of entityDeclaration: Int) -> ConversionScope {
    var scope = ConversionScope(
      coercion: declaration.defaults.coercion,
      timeZone: declaration.defaults.timeZone,
      store: declaration.defaults.store
    )
    for index in lineage(of: entityDeclaration) {
      let entity = declaration.entities[index]
      scope.coercion = entity.rules.coercion ?? scope.coercion
      scope.timeZone = entity.rules.timeZone?.value ?? scope.timeZone
      scope.store = entity.store?.value ?? scope.store
    }
    return scope
  }

  /// What a mapping, or an entity that extends another, says itself.
  func ownScope(of rules: RecordRules) -> ConversionScope {
    ConversionScope(coercion: rules.coercion, timeZone: rules.timeZone?.value)
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
      conversion.dateStore = scope.store ?? .text
      if declared.type == nil {
        report.error(
          .missingKey,
          "the attribute '\(attribute.name.value)' needs a 'type'",
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
    if let store = declared.store { apply(store, to: &conversion) }
    checkFits(declared, conversion.type)
    return conversion
  }

  private func apply(_ store: Located<String>, to conversion: inout Conversion) {
    switch conversion.type {
    case .uuid where store.value == "blob": conversion.storesUUIDAsBlob = true
    case .uuid where store.value == "text": conversion.storesUUIDAsBlob = false
    case .date:
      guard let dateStore = DateStore(rawValue: store.value) else { fallthrough }
      conversion.dateStore = dateStore
    default:
      report.error(
        .typeMismatch,
        "'store: \(store.value)' has no meaning for \(conversion.type.rawValue)",
        at: store.span
      )
    }
  }

  /// Keys that only some types have.
  private func checkFits(_ declared: AttributeDeclaration.Conversion, _ type: AttributeType) {
    let isDate = type == .date || type == .day
    let keys: [(key: String, span: SourceSpan?, fits: Bool)] = [
      ("format", declared.formats?.span, isDate),
      ("timeZone", declared.timeZone?.span, isDate),
      ("scale", declared.scale?.span, type == .decimal),
      ("encoding", declared.encoding?.span, type == .data),
    ]
    for case (let key, let span?, false) in keys {
      report.error(.typeMismatch, "'\(key)' has no meaning for \(type.rawValue)", at: span)
    }
  }
}
