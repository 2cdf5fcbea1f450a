import SeedbedLanguage
import SeedbedModel
import SeedbedYAML

extension SchemaDecoder {
  /// Reads a `defaults` block over `defaults`.
  func decodeDefaults(_ node: YAMLNode?, into defaults: inout DefaultsDeclaration) {
    guard let node, !isNull(node), var fields = fields(node, .defaults, "a mapping of defaults")
    else { return }
    let naming: Located<NamingStyle>? = word(fields.take("naming"))
    let coercion: Located<Coercion>? = word(fields.take("coercion"))
    let store: Located<DateStore>? = word(fields.take("store"))
    let unmappedKeys: Located<UnmappedKeysRule>? = word(fields.take("unmappedKeys"))
    let keys: Located<NamingStyle>? = word(fields.take("keys"))
    let onMissing: Located<AbsenceRule>? = word(fields.take("onMissing"))
    let onNull: Located<AbsenceRule>? = word(fields.take("onNull"))
    defaults.keys = keys?.value ?? defaults.keys
    defaults.onMissing = onMissing?.value ?? defaults.onMissing
    defaults.onNull = onNull?.value ?? defaults.onNull
    defaults.naming = naming?.value ?? defaults.naming
    defaults.coercion = coercion?.value ?? defaults.coercion
    defaults.store = store?.value ?? defaults.store
    defaults.unmappedKeys = unmappedKeys?.value ?? defaults.unmappedKeys
    defaults.timeZone = timeZone(fields.take("timeZone"))?.value ?? defaults.timeZone
    defaults.nullValues = nullValues(fields.take("nullValues")) ?? defaults.nullValues
    fields.finish()
  }
}
