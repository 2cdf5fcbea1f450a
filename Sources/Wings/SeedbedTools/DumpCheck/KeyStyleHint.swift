import SeedbedLanguage
import SeedbedMapping
import SeedbedModel
import SeedbedText

/// Says which style of `keys` would read members of records that no path of a mapping reads.
struct KeyStyleHint {
  private let mapping: String
  /// Names of attributes and relationships that are read at their own name: those that some record has
  /// there, and those that none has.
  private var found: [String] = []
  private var absent: [String] = []

  init(_ mapping: SeedbedModel.Mapping, _ counts: MappingProfile, in schema: MappingSchema) {
    self.mapping = mapping.name
    guard let entity = mapping.entity.map({ schema.entities[$0] }) else { return }
    for (values, attribute) in zip(counts.attributes, mapping.attributes) {
      note(entity.attributes[attribute.attribute].name, values, counts)
    }
    for (values, relationship) in zip(counts.relationships, mapping.relationships) {
      note(entity.relationships[relationship.relationship].name, values, counts)
    }
  }

  private mutating func note(
    _ name: String,
    _ values: ValueProfile,
    _ counts: MappingProfile
  ) {
    guard values.paths.count == 1, values.paths[0].source == name else { return }
    if values.isFound || counts.hasMet(name) { found.append(name) } else { absent.append(name) }
  }

  /// The advice for a member of the records.
  func text(forKey key: String) -> String? {
    for style in NamingStyle.allCases where found.allSatisfy({ style.name($0) == $0 }) {
      guard style != .asIs, let name = absent.first(where: { style.name($0) == key }) else {
        continue
      }
      return advice(style, key, name)
    }
    return nil
  }

  /// The advice for an attribute or a relationship that no record has at its own name, but at `key`.
  func text(forName name: String, at key: String?) -> String? {
    guard let key, absent.contains(name) else { return nil }
    let style = NamingStyle.allCases.first { style in
      style != .asIs && style.name(name) == key && found.allSatisfy { style.name($0) == $0 }
    }
    return style.map { advice($0, key, name) }
  }

  private func advice(_ style: NamingStyle, _ key: String, _ name: String) -> String {
    "'keys: \(style.rawValue)' in '\(mapping)' reads '\(key)' as '\(name)'"
  }
}
