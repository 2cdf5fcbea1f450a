import SeedbedBase

/// A decimal says how it is stored, unless the target of the database decides: as a text, which is
/// the default, `'10.35'` comes before `'9.38'`.
extension ResolvedSchema {
  func checkDecimalForms() {
    guard schema.database.target == nil else { return }
    for entity in schema.entities {
      for attribute in entity.attributes where attribute.isStored {
        check(attribute, of: entity.name)
      }
    }
    for table in schema.joinTables {
      for attribute in table.attributes { check(attribute, of: table.table) }
    }
  }

  private func check(_ attribute: Attribute, of owner: String) {
    let conversion = attribute.conversion
    guard conversion.type == .decimal, conversion.storage == .text, !conversion.saysStore else {
      return
    }
    report.warning(.decimalText, at: SourceSpan(of: attribute.name, at: attribute.location)) {
      "'\(owner).\(attribute.name)' is stored as a text, and SQL compares texts letter by letter:"
        + " '10.35' comes before '9.38'"
    }
    .note("'store: real' stores a number, to 15 digits")
    .note("'scale: 2' stores an integer: 9.38 as 938")
    .note("'store: text' keeps all digits, without this warning")
  }
}
