extension RecordDecoder {
  /// Reads a `defaults` block over `defaults`.
  func decodeDefaults(_ node: YAMLNode?, into defaults: inout DefaultsDeclaration) {
    guard let node, !isNull(node),
      let fields = fields(node, DefaultsKeys.self, "a mapping of defaults")
    else { return }
    defaults.naming = fields.naming?.value ?? defaults.naming
    defaults.personal = fields.personal?.value ?? defaults.personal
    var settings = inheritedSettings(fields)
    settings.store = storedForms(fields.store)
    defaults.settings = settings.over(defaults.settings)
  }

  /// The settings that blocks inherit, but for `store`, which mappings do not have.
  func inheritedSettings<Keys: SettingKeys>(_ fields: Fields<Keys>) -> InheritedSettings {
    var settings = InheritedSettings()
    settings.unmappedKeys = fields.unmappedKeys?.value
    settings.nullValues = fields.nullValues
    settings.keys = fields.reading.keys?.value
    settings.onMissing = fields.reading.onMissing?.value
    settings.onNull = fields.reading.onNull?.value
    settings.coercion = fields.coercion?.value
    settings.timeZone = timeZone(fields.timeZone)
    return settings
  }

  /// The stored forms by type; a single word is that of dates.
  func storedForms(_ node: YAMLNode?) -> StoredForms {
    guard let node else { return StoredForms() }
    guard node.pairs != nil else {
      return StoredForms(date: word(node)?.value)
    }
    guard let fields = fields(node, StoreKeys.self) else { return StoredForms() }
    return StoredForms(
      date: fields.date?.value,
      time: fields.time?.value,
      duration: fields.duration?.value,
      uuid: fields.uuid?.value,
      decimal: fields.decimal?.value
    )
  }
}
