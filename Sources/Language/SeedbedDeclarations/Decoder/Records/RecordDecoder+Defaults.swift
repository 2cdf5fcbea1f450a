import SeedbedLanguage
import SeedbedModel

extension RecordDecoder {
  /// Reads a `defaults` block over `defaults`.
  func decodeDefaults(_ node: YAMLNode?, into defaults: inout DefaultsDeclaration) {
    guard let node, !isNull(node), var fields = fields(node, .defaults, "a mapping of defaults")
    else { return }
    defaults.naming = word(fields.take("naming"))?.value ?? defaults.naming
    defaults.personal = word(fields.take("personal"))?.value ?? defaults.personal
    var settings = inheritedSettings(&fields)
    settings.store = storedForms(fields.take("store"))
    defaults.settings = settings.over(defaults.settings)
    fields.finish()
  }

  /// The settings that blocks inherit, but for `store`, which mappings do not have.
  func inheritedSettings(_ fields: inout Fields) -> InheritedSettings {
    var settings = InheritedSettings()
    settings.unmappedKeys = word(fields.take("unmappedKeys"))?.value
    settings.nullValues = nullValues(fields.take("nullValues"))
    settings.keys = word(fields.take("keys"))?.value
    settings.onMissing = word(fields.take("onMissing"))?.value
    settings.onNull = word(fields.take("onNull"))?.value
    settings.coercion = word(fields.take("coercion"))?.value
    settings.timeZone = timeZone(fields.take("timeZone"))
    return settings
  }

  /// The stored forms by type; a single word is that of dates.
  func storedForms(_ node: YAMLNode?) -> StoredForms {
    guard let node else { return StoredForms() }
    guard node.pairs != nil else {
      return StoredForms(date: word(node)?.value)
    }
    guard var fields = fields(node, .store) else { return StoredForms() }
    let forms = StoredForms(
      date: word(fields.take("date"))?.value,
      time: word(fields.take("time"))?.value,
      duration: word(fields.take("duration"))?.value,
      uuid: word(fields.take("uuid"))?.value,
      decimal: word(fields.take("decimal"))?.value
    )
    fields.finish()
    return forms
  }
}
