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
    let coercion: Located<Coercion>? = word(fields.take("coercion"))
    let store = storedForms(fields.take("store"))
    let unmappedKeys: Located<UnmappedKeysRule>? = word(fields.take("unmappedKeys"))
    let personal: Located<PersonalRule>? = word(fields.take("personal"))
    let keys: Located<NamingStyle>? = word(fields.take("keys"))
    let onMissing: Located<AbsenceRule>? = word(fields.take("onMissing"))
    let onNull: Located<AbsenceRule>? = word(fields.take("onNull"))
    defaults.keys = keys?.value ?? defaults.keys
    defaults.onMissing = onMissing?.value ?? defaults.onMissing
    defaults.onNull = onNull?.value ?? defaults.onNull
    defaults.naming = naming?.value ?? defaults.naming
    defaults.coercion = coercion?.value ?? defaults.coercion
    defaults.store = store.over(defaults.store)
    defaults.unmappedKeys = unmappedKeys?.value ?? defaults.unmappedKeys
    defaults.personal = personal?.value ?? defaults.personal
    defaults.timeZone = timeZone(fields.take("timeZone"))?.value ?? defaults.timeZone
    defaults.nullValues = nullValues(fields.take("nullValues")) ?? defaults.nullValues
    fields.finish()
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
