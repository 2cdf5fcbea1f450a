import SeedbedBase

extension EntityResolver {
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
