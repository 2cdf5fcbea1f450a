import SeedbedBase
import SeedbedLanguage

/// The attributes whose stored values are a few constants: by `enum`, or by a check with `in`.
struct Choices {
  private let schema: MappingSchema
  /// By entity and attribute: the conversions of all mappings.
  private let conversions: [[[Conversion]]]
  /// By join table and attribute.
  private let joined: [[[Conversion]]]

  init(_ schema: MappingSchema) {
    self.schema = schema
    var conversions = schema.entities.map { $0.attributes.map { _ in [Conversion]() } }
    var joined = schema.joinTables.map { $0.attributes.map { _ in [Conversion]() } }
    for mapping in schema.mappings {
      guard let entity = mapping.entity else { continue }
      for attribute in mapping.attributes {
        conversions[entity][attribute.attribute].append(attribute.conversion)
      }
      for reading in mapping.relationships {
        let relationship = schema.entities[entity].relationships[reading.relationship]
        guard case .manyToMany(let table, _) = relationship.storage else { continue }
        for attribute in reading.throughAttributes {
          joined[table][attribute.attribute].append(attribute.conversion)
        }
      }
    }
    self.conversions = conversions
    self.joined = joined
  }

  /// The type of an attribute's values.
  func type(of attribute: Int, in entity: Int) -> FieldType {
    type(schema.entities[entity].attributes[attribute], conversions[entity][attribute])
  }

  /// The type of a join table's own attribute.
  func type(ofJoined attribute: Int, in table: Int) -> FieldType {
    type(schema.joinTables[table].attributes[attribute], joined[table][attribute])
  }

  /// A choice where each mapping stores constants alone, and the column is text or integer.
  private func type(_ attribute: Attribute, _ conversions: [Conversion]) -> FieldType {
    let plain = FieldType(attribute.conversion)
    guard plain == .plain(.text) || plain == .plain(.integer) else { return plain }
    var values: [FieldType.Choice] = []
    var seen: Set<Literal> = [.null]
    func add(_ literal: Literal, named name: ExactText? = nil) {
      guard seen.insert(literal).inserted else { return }
      values.append(FieldType.Choice(value: literal, name: name))
    }
    for conversion in conversions.isEmpty ? [attribute.conversion] : conversions {
      if let enumeration = conversion.enumeration {
        for item in enumeration { add(item.value, named: ExactText(item.name)) }
      } else if let allowed = conversion.check?.allowed {
        for literal in allowed { add(literal) }
      } else {
        return plain
      }
    }
    if let value = attribute.defaultValue { add(value) }
    let fits = values.allSatisfy { value in
      if case .text = value.value { return plain == .plain(.text) }
      if case .number(let digits) = value.value {
        return plain == .plain(.integer) && Int64(digits) != nil
      }
      return false
    }
    return values.isEmpty || !fits ? plain : .choice(values)
  }
}
