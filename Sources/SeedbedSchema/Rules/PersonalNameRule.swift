import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedText
import SeedbedYAML

extension DiagnosticCode {
  /// An attribute whose name looks like a person's, and that says nothing about that.
  package static let personalName = DiagnosticCode("schema.personal-name")
}

extension SchemaRule {
  /// With `personal` in `defaults`, an attribute whose name, or that of a member that it reads,
  /// looks like a person's has a pseudonym or says that it needs none.
  static let personalName = SchemaRule("personal name", [.personalName]) {
    $0.checkPersonalNames()
  }
}

extension ResolvedSchema {
  fileprivate func checkPersonalNames() {
    guard schema.personal != .ignore else { return }
    for (index, entity) in schema.entities.enumerated() {
      for (number, attribute) in entity.attributes.enumerated() {
        let readings = schema.mappings.filter { $0.entity == index }
          .flatMap { $0.attributes.filter { $0.attribute == number } }
        check(attribute, readings)
      }
    }
    for (index, table) in schema.joinTables.enumerated() {
      for (number, attribute) in table.attributes.enumerated() {
        check(attribute, throughReadings(number, of: index))
      }
    }
  }

  /// How mappings read an attribute of a join table.
  private func throughReadings(_ attribute: Int, of table: Int) -> [AttributeMapping] {
    schema.mappings.flatMap { mapping -> [AttributeMapping] in
      guard let entity = mapping.entity.map({ schema.entities[$0] }) else { return [] }
      return mapping.relationships.flatMap { reading -> [AttributeMapping] in
        guard
          case .manyToMany(table, _) = entity.relationships[reading.relationship].storage
        else { return [] }
        return reading.throughAttributes.filter { $0.attribute == attribute }
      }
    }
  }

  private func check(_ attribute: Attribute, _ readings: [AttributeMapping]) {
    guard attribute.mayBePersonal else { return }
    let type = attribute.conversion.type
    let members = readings.flatMap(\.source.valuePaths).filter { $0.segments.last != .count }
      .flatMap(\.lastNames)
    for name in [attribute.name] + members {
      guard let kind = PersonalName(name, type) else { continue }
      let place = name == attribute.name ? "" : ", read from \(quoted(name)),"
      let message =
        "\(quoted(attribute.name))\(place) looks like \(kind.text), and has neither 'pseudonym' nor"
        + " 'personal: false'"
      let span = SourceSpan(location: attribute.location, length: attribute.name.utf8.count)
      let fixIt = FixIt(
        message: "give it a pseudonym, such as '\(kind.pseudonym(for: type).rawValue)', or write"
          + " 'personal: false'"
      )
      if schema.personal == .error {
        report.error(.personalName, message, at: span, fixIt: fixIt)
      } else {
        report.warning(.personalName, message, at: span, fixIt: fixIt)
      }
      return
    }
  }
}
