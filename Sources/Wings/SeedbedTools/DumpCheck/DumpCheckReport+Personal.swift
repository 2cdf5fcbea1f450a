import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedSchema

extension DumpCheckReport {
  /// Reports attributes with values that look like people's, unless their names say so already.
  ///
  /// A single e-mail address counts; texts look like phone numbers where half of them do.
  mutating func takePersonalValues(_ profile: DumpProfile, of schema: MappingSchema) {
    guard schema.personal != .ignore else { return }
    for (attribute, counts) in Self.personalCounts(profile, schema) {
      let isNamed = diagnostics.contains {
        $0.code == .personalName && $0.location == attribute.location
      }
      guard !isNamed, let message = counts.message(for: attribute.name) else { continue }
      diagnostics.add(
        Diagnostic(
          .personalValue,
          severity: schema.personal == .error ? .error : .warning,
          message,
          at: attribute.location,
          notes: [Note("give it a 'pseudonym', or write 'personal: false'")]
        )
      )
    }
  }

  private struct PersonalCounts {
    var present = 0
    var emails = 0
    var phones = 0

    mutating func add(_ values: ValueProfile) {
      present += values.present
      emails += values.personal[.email] ?? 0
      phones += values.personal[.phone] ?? 0
    }

    /// Nil where too few values look like a person's.
    func message(for name: String) -> String? {
      let (count, words) =
        emails > 0 ? (emails, "e-mail addresses") : (phones, "phone numbers")
      guard count > 0, emails > 0 || phones * 2 >= present else { return nil }
      return "\(count) of \(present) values of \(quoted(name)) look like \(words), and it has"
        + " neither 'pseudonym' nor 'personal: false'"
    }
  }

  /// The counts of each attribute over all mappings, in the order of these.
  private static func personalCounts(
    _ profile: DumpProfile,
    _ schema: MappingSchema
  ) -> [(Attribute, PersonalCounts)] {
    var found: [(Attribute, PersonalCounts)] = []
    func add(_ values: ValueProfile, _ attribute: Attribute) {
      if let known = found.firstIndex(where: { $0.0.location == attribute.location }) {
        found[known].1.add(values)
      } else {
        var counts = PersonalCounts()
        counts.add(values)
        found.append((attribute, counts))
      }
    }
    for (mapping, counts) in zip(schema.mappings, profile.mappings) {
      guard let entity = mapping.entity.map({ schema.entities[$0] }) else { continue }
      for (values, reading) in zip(counts.attributes, mapping.attributes) {
        add(values, entity.attributes[reading.attribute])
      }
      for (place, relationship) in mapping.relationships.enumerated() {
        let model = entity.relationships[relationship.relationship]
        guard case .manyToMany(let table, _) = model.storage else { continue }
        for (values, reading) in zip(counts.through[place], relationship.throughAttributes) {
          add(values, schema.joinTables[table].attributes[reading.attribute])
        }
      }
    }
    return found
  }
}
