import SeedbedModel

/// Writes what GRDB asks of a record beside its properties: columns, associations, forms of values.
struct SwiftRecordWriter {
  /// `public `, or nothing.
  let access: String
  private let names = Identifiers.swift

  init(access: String) {
    self.access = access
  }

  func parts(of record: RecordType) -> [String] {
    let references = record.references.map { reference($0) }
    let lists = record.lists.map { list($0, of: record) }
    return [
      columns(of: record), (references + lists).joined(), dateStrategies(of: record),
      uuidStrategy(of: record),
    ].filter { !$0.isEmpty }
  }

  private func columns(of record: RecordType) -> String {
    let lines = record.fields.map { field in
      let name = names.property(field.name)
      return "    \(access)static let \(name) = Column(CodingKeys.\(name))\n"
    }
    return "  \(access)enum Columns {\n\(lines.joined())  }\n"
  }

  // MARK: Associations

  private func reference(_ reference: RecordReference) -> String {
    let target = names.type(reference.target)
    let key = Self.foreignKey(reference.name)
    return """
        \(access)static let \(key) = ForeignKey(
          \(Self.list(reference.columns)),
          to: \(Self.list(reference.targetColumns))
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

  // MARK: Forms

  /// Each stored form of a date that is not GRDB's own needs its strategy.
  private func dateStrategies(of record: RecordType) -> String {
    let forms = record.fields.compactMap { field -> (column: String, store: DateStore)? in
      guard case .date(let store) = field.type, store != .text, store.isReadByGRDB else {
        return nil
      }
      return (field.column, store)
    }
    guard !forms.isEmpty else { return "" }
    func strategy(_ name: String, _ type: String, _ strategy: (DateStore) -> String) -> String {
      let cases = forms.map { form in
        "    case \(CodeText.swift(form.column)): \(strategy(form.store))\n"
      }
      return """
          \(access)static func \(name)(for column: String) -> \(type) {
            switch column {
        \(cases.joined())    default: .deferredToDate
            }
          }

        """
    }
    return strategy("databaseDateDecodingStrategy", "DatabaseDateDecodingStrategy") { store in
      switch store {
      case .unix: ".timeIntervalSince1970"
      case .unixMillis: ".millisecondsSince1970"
      case .cocoa: ".timeIntervalSinceReferenceDate"
      default: ".iso8601"
      }
    } + "\n"
      + strategy("databaseDateEncodingStrategy", "DatabaseDateEncodingStrategy") { store in
        switch store {
        case .unix: ".secondsSince1970"
        case .unixMillis: ".millisecondsSince1970"
        case .cocoa: ".timeIntervalSinceReferenceDate"
        default: ".iso8601"
        }
      }
  }

  /// GRDB writes UUIDs as 16 bytes unless its strategy says texts.
  private func uuidStrategy(of record: RecordType) -> String {
    let columns = record.fields.filter { $0.type == .uuid && !$0.isBlob }
      .map { CodeText.swift($0.column) }
    guard !columns.isEmpty else { return "" }
    return """
        \(access)static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
          switch column {
          case \(columns.joined(separator: ", ")): .lowercaseString
          default: .deferredToUUID
          }
        }

      """
  }
}
