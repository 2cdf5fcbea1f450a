/// Settings of a block for all that stands in it; where a nearer block says something else, that
/// counts.
///
/// `defaults`, entities and mappings have them.
package struct InheritedSettings: Sendable, Inheriting {
  package var coercion: Coercion?
  package var timeZone: Located<String>?
  package var store = StoredForms()
  package var nullValues: [String]?
  /// The style of the members' names.
  package var keys: NamingStyle?
  package var onMissing: AbsenceRule?
  package var onNull: AbsenceRule?
  package var unmappedKeys: UnmappedKeysRule?

  package init() {}

  /// These settings, and where they say nothing, those of the block around them.
  package func over(_ base: InheritedSettings) -> InheritedSettings {
    var settings = over(base, \.coercion, \.timeZone, \.nullValues, \.keys)
      .over(base, \.onMissing, \.onNull, \.unmappedKeys)
    settings.store = store.over(base.store)
    return settings
  }

  /// The key path of an attribute or a relationship that has none of its own.
  package func keyPath(of name: String) -> DumpKeyPath {
    DumpKeyPath(member: (keys ?? .asIs).name(name))
  }
}
