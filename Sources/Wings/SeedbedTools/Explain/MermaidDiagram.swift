import SeedbedBase
import SeedbedLanguage
import SeedbedStoring

/// The tables of a seed as an entity-relationship diagram in Mermaid's language.
struct MermaidDiagram {
  let schema: MappingSchema
  let layout: DatabaseLayout

  var text: String {
    let tables = layout.order.map { layout[$0] }
    var text = "erDiagram\n"
    for table in tables { text += block(of: table) }
    for table in tables {
      for key in table.foreignKeys { text += line(for: key, of: table) }
    }
    for (index, entity) in schema.entities.enumerated() {
      for relationship in entity.relationships where relationship.isPolymorphic {
        let table: TableLayout
        switch relationship.storage {
        case .toOne: table = layout.tables[index]
        case .manyToMany(let joinTable, _): table = layout.joinTables[joinTable]
        case .oneToMany, .none: continue
        }
        for target in relationship.targets {
          text +=
            "  \(Self.name(table.name)) }o..o| \(Self.name(layout.tables[target].name))"
            + " : \(Self.label(relationship.name))\n"
        }
      }
    }
    return text
  }

  private func block(of table: TableLayout) -> String {
    let lines = table.columns.indices.map { index in
      let column = table.columns[index]
      var keys: [String] = []
      if table.primaryKey.contains(index) { keys.append("PK") }
      if table.foreignKeys.contains(where: { $0.columns.contains(index) }) { keys.append("FK") }
      if column.isUnique { keys.append("UK") }
      let marks = keys.isEmpty ? "" : " " + keys.joined(separator: ", ")
      return "    \(column.storage.rawValue) \(Self.word(column.name))\(marks)\n"
    }
    return "  \(Self.name(table.name)) {\n\(lines.joined())  }\n"
  }

  private func line(for key: ForeignKeyLayout, of table: TableLayout) -> String {
    let isRequired = key.columns.allSatisfy { table.columns[$0].isRequired }
    let isOne = table.primaryKey == key.columns
    let columns = key.columns.map { table.columns[$0].name }.joined(separator: ", ")
    return "  \(Self.name(table.name)) \(isOne ? "|o" : "}o")--\(isRequired ? "||" : "o|")"
      + " \(Self.name(key.table)) : \(Self.label(columns))\n"
  }

  /// Words that mean something where a table's name stands, in any case.
  private static let reserved: Set<ExactText> = [
    "one", "many", "zero", "only", "to", "optionally", "u", "o", "style", "class", "classdef",
    "subgraph", "end", "title", "acctitle", "accdescr", "direction", "erdiagram",
  ]

  /// A table's name; in quotes unless it is a plain word.
  private static func name(_ name: String) -> String {
    name == word(name) && !reserved.contains(name.lowercased()) ? name : label(name)
  }

  private static func label(_ text: String) -> String { text.diagramLabel(without: "%#;") }

  /// A column's name, which cannot stand in quotes there: what it may not hold becomes `_`, and a
  /// name that would be taken for the mark of a key gets a letter before it.
  private static func word(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "_" ? Character(scalar) : "_"
    }
    let word = String(scalars)
    let isMark = ["pk", "fk", "uk"].contains(word.lowercased())
    return word.first?.isLetter ?? false && !isMark ? word : "c_" + word
  }
}

extension String {
  /// The text in quotes of a diagram's language, in which nothing can be escaped: what may not stand
  /// there is replaced, and `marks` by `_`.
  package func diagramLabel(without marks: String = "") -> String {
    let scalars = unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "\"": "'"
      case "\\": "/"
      case _ where marks.unicodeScalars.contains(scalar): "_"
      case _ where scalar.value < 0x20: " "
      default: Character(scalar)
      }
    }
    return "\"" + String(scalars) + "\""
  }
}
