import SeedbedLanguage
import SeedbedModel
import SeedbedText
import SeedbedYAML

extension SchemaDecoder {
  /// Reads a `defaults` block over `defaults`.
  func decodeDefaults(_ node: YAMLNode?, into defaults: inout DefaultsDeclaration) {
    guard let node, !isNull(node), var fields = fields(node, .defaults, "a mapping of defaults")
    else { return }
    let naming: Located<NamingStyle>? = word(fields.take("naming"))
    let personal: Located<PersonalRule>? = word(fields.take("personal"))
    defaults.naming = naming?.value ?? defaults.naming
    defaults.personal = personal?.value ?? defaults.personal
    var settings = inheritedSettings(&fields)
    settings.store = storedForms(fields.take("store"))
    defaults.settings = settings.over(defaults.settings)
    fields.finish()
  }

  /// The settings that blocks inherit, but for `store`, which mappings do not have.
  func inheritedSettings(_ fields: inout Fields) -> InheritedSettings {
    var settings = InheritedSettings()
    let unmapped: Located<UnmappedKeysRule>? = word(fields.take("unmappedKeys"))
    settings.unmappedKeys = unmapped?.value
    settings.nullValues = nullValues(fields.take("nullValues"))
    let keys: Located<NamingStyle>? = word(fields.take("keys"))
    settings.keys = keys?.value
    let onMissing: Located<AbsenceRule>? = word(fields.take("onMissing"))
    settings.onMissing = onMissing?.value
    let onNull: Located<AbsenceRule>? = word(fields.take("onNull"))
    settings.onNull = onNull?.value
    let coercion: Located<Coercion>? = word(fields.take("coercion"))
    settings.coercion = coercion?.value
    settings.timeZone = timeZone(fields.take("timeZone"))
    return settings
  }

  /// The stored forms by type; a single word is that of dates.
  func storedForms(_ node: YAMLNode?) -> StoredForms {
    guard let node else { return StoredForms() }
    guard node.pairs != nil else {
      let date: Located<DateStore>? = word(node)
      return StoredForms(date: date?.value)
    }
    guard var fields = fields(node, .store) else { return StoredForms() }
    let date: Located<DateStore>? = word(fields.take("date"))
    let time: Located<TimeStore>? = word(fields.take("time"))
    let duration: Located<DurationStore>? = word(fields.take("duration"))
    let uuid: Located<UUIDStore>? = word(fields.take("uuid"))
    let decimal: Located<DecimalStore>? = word(fields.take("decimal"))
    fields.finish()
    return StoredForms(
      date: date?.value,
      time: time?.value,
      duration: duration?.value,
      uuid: uuid?.value,
      decimal: decimal?.value
    )
  }
}
