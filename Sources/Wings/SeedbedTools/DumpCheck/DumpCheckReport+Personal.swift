import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

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
          at: attribute.location
        ) {
          message
        }
        .note("give it a 'pseudonym', or write 'personal: false'")
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
    for (mapping, counts) in zip(schema.mappings, profile.mappings) {
      for member in counts.members(of: mapping, in: schema) {
        guard let attribute = member.attribute else { continue }
        let known = found.firstIndex { $0.0.location == attribute.location }
        if known == nil { found.append((attribute, PersonalCounts())) }
        found[known ?? found.count - 1].1.add(member.values)
      }
    }
    return found
  }
}
