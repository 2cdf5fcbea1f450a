/// Writes what GRDB asks of a record beside its properties: columns and associations.
struct SwiftRecordWriter {
  /// `public `, or nothing.
  let access: String
  private let names = Identifiers.swift

  func parts(of record: RecordType) -> [String] {
    let references = record.references.map { reference($0) }
    let lists = record.lists.map { list($0, of: record) }
    return [columns(of: record), (references + lists).joined()].filter { !$0.isEmpty }
  }

  private func columns(of record: RecordType) -> String {
    let lines = record.fields.map { field in
      let name = names.property(field.name)
      return "    \(access)static let \(name) = Column(CodingKeys.\(name))\n"
    }
    return "  \(access)enum Columns {\n\(lines.joined())  }\n"
  }

  // MARK: Associations

  private func reference(_ reference: ReferenceProperty) -> String {
    let target = names.type(reference.key.target)
    let key = Self.foreignKey(reference.name)
    return """
        \(access)static let \(key) = ForeignKey(
          \(Self.list(reference.key.columns)),
          to: \(Self.list(reference.key.targetColumns))
        )
        \(access)static let \(names.property(reference.name)) = belongsTo(
          \(target).self,
          key: \(CodeText.swift(reference.name)),
          using: \(key)
        )

      """
  }

  private static func foreignKey(_ reference: String) -> String {
    Identifiers.word(reference) + "ForeignKey"
  }

  private func list(_ list: RecordList, of record: RecordType) -> String {
    let target = names.type(list.target)
    let name = names.property(list.name)
    let key = CodeText.swift(list.name)
    switch list.way {
    case .inverse(let reference):
      return """
          \(access)static let \(name) = hasMany(
            \(target).self,
            key: \(key),
            using: \(target).\(Self.foreignKey(reference))
          )

        """
    case .through(let join, let source, let other):
      let link = names.type(join)
      return """
          \(access)static let \(names.property(list.name + "Links")) = hasMany(
            \(link).self,
            key: \(CodeText.swift(list.name + "Links")),
            using: \(link).\(Self.foreignKey(source))
          )
          \(access)static let \(name) = hasMany(
            \(target).self,
            through: \(names.property(list.name + "Links")),
            using: \(link).\(other),
            key: \(key)
          )

        """
    }
  }

  private static func list(_ columns: [String]) -> String {
    "[" + columns.map(CodeText.swift).joined(separator: ", ") + "]"
  }
}
