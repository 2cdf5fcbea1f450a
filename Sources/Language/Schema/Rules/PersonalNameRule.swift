import SeedbedBase

/// With `personal` in `defaults`, an attribute that looks like personal data has a pseudonym or
/// says that it needs none.
extension ResolvedSchema {
  func checkPersonalNames() {
    guard schema.personal != .ignore else { return }
    for found in schema.personalAttributes {
      let member = found.member.map { ", read from \(quoted($0))," } ?? ""
      let span = SourceSpan(of: found.attribute.name, at: found.attribute.location)
      report.add(.personalName, schema.personal == .error ? .error : .warning, at: span) {
        "\(quoted(found.attribute.name))\(member) looks like \(found.likeness), and has neither"
          + " 'pseudonym' nor 'personal: false'"
      }
      .fix(
        "give it a pseudonym, such as '\(found.pseudonym.rawValue)', or write 'personal: false'"
      )
    }
  }
}

/// An attribute with neither `pseudonym` nor `personal: false` whose name, or that of a member that
/// it reads, looks like a person's.
package struct PersonalAttribute {
  /// The name of the entity, or of the join table.
  package let owner: String
  package let attribute: Attribute
  /// The member whose name it is; nil where the attribute's own name looks like a person's.
  package let member: String?
  /// Such as `an e-mail address`.
  package let likeness: String
  /// A kind that its values can have.
  package let pseudonym: Pseudonym.Kind

  fileprivate init?(_ owner: String, _ attribute: Attribute, _ readings: [AttributeMapping]) {
    guard attribute.mayBePersonal else { return nil }
    let type = attribute.conversion.type
    let members = readings.flatMap(\.source.valuePaths).filter { $0.segments.last != .count }
      .flatMap(\.lastNames)
    let found = ([attribute.name] + members).lazy
      .compactMap { name in PersonalName(name, type).map { (name, $0) } }
      .first
    guard case (let name, let kind)? = found else { return nil }
    self.owner = owner
    self.attribute = attribute
    member = name == attribute.name ? nil : name
    likeness = kind.text
    pseudonym = kind.pseudonym(for: type)
  }
}

extension MappingSchema {
  /// The attributes that look like personal data by their names, in schema order.
  package var personalAttributes: [PersonalAttribute] {
    let own = Dictionary(grouping: mappings, by: \.entity)
    let ofEntities = entities.enumerated().flatMap { index, entity in
      entity.attributes.enumerated().compactMap { number, attribute in
        let readings = (own[index] ?? []).flatMap {
          $0.attributes.filter { $0.attribute == number }
        }
        return PersonalAttribute(entity.name, attribute, readings)
      }
    }
    let ofJoinTables = joinTables.enumerated().flatMap { index, table in
      table.attributes.enumerated().compactMap { number, attribute in
        PersonalAttribute(table.table, attribute, throughReadings(number, of: index))
      }
    }
    return ofEntities + ofJoinTables
  }

  /// How mappings read an attribute of a join table.
  private func throughReadings(_ attribute: Int, of table: Int) -> [AttributeMapping] {
    mappings.flatMap { mapping -> [AttributeMapping] in
      guard let entity = mapping.entity.map({ entities[$0] }) else { return [] }
      return mapping.relationships.flatMap { reading -> [AttributeMapping] in
        guard
          case .manyToMany(table, _) = entity.relationships[reading.relationship].storage
        else { return [] }
        return reading.throughAttributes.filter { $0.attribute == attribute }
      }
    }
  }
}
