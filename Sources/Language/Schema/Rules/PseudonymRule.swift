import SeedbedBase

/// The kind of a pseudonym fits its attribute's type, and the values stay apart where rows are
/// found by them.
extension ResolvedSchema {
  func checkPseudonyms() {
    var linkAttributes: Set<SourceSpan> = []
    for through in writtenRules.flatMap(\.relationships).compactMap(\.through) {
      linkAttributes.formUnion(through.attributes.compactMap(\.column.pseudonym?.span))
    }
    for (declared, reading) in attributeReadings {
      guard let pseudonym = declared.column.pseudonym else { continue }
      if let place = declared.column.isPersonal {
        report.error(.conflictingKeys, at: place.span) {
          "'pseudonym' and 'personal: false' exclude each other"
        }
      }
      checkKind(pseudonym, of: declared, reading.conversion)
      if pseudonym.value.kind == .shift, linkAttributes.contains(pseudonym.span) {
        report.error(.conflictingKeys, at: pseudonym.span) {
          "'shift' moves dates by a value of their row, and does not apply to 'through'"
        }
      }
    }
    for index in schema.entities.indices { checkIdentity(of: index) }
  }

  private func checkKind(
    _ pseudonym: Located<Pseudonym>,
    of declared: AttributeDeclaration,
    _ conversion: Conversion
  ) {
    let kind = pseudonym.value.kind
    if let types = kind.types, !types.contains(conversion.type) {
      let words = AttributeType.allCases.filter(types.contains).map(\.rawValue)
      report.error(.typeMismatch, at: pseudonym.span) {
        "the pseudonym '\(kind.rawValue)' is for \(wordList(words)), not \(conversion.type.rawValue)"
      }
      .fix(
        conversion.type.fittingKinds.map {
          FixIt(message: "for \(conversion.type.rawValue) there is \($0)")
        }
      )
      return
    }
    if kind == .setNull, declared.column.isRequired?.value == true {
      report.error(.conflictingKeys, at: pseudonym.span) {
        "the pseudonym 'setNull' leaves no value for the required \(quoted(declared.name.value))"
      }
    }
    do {
      _ = try Converter(conversion)
    } catch  where error.setting == .pseudonym {
      report.error(.outOfRange, at: pseudonym.span) { error.reason }
    } catch {
      // Reported where it stands.
    }
  }

  /// Where rows are found by a value, or may have it once, two values never share a pseudonym.
  private func checkIdentity(of index: Int) {
    let entity = schema.entities[index]
    for member in members[index] {
      for declared in declaration.entities[member].rules.attributes {
        guard let pseudonym = declared.column.pseudonym, !pseudonym.value.kind.isOneToOne,
          let attribute = attributeIndex(declared.name.value, of: index),
          let reason = entity.identityWords(of: attribute)
        else { continue }
        let kind = pseudonym.value.kind.rawValue
        let fitting = entity.attributes[attribute].conversion.type.oneToOneKind
        report.error(.conflictingKeys, at: pseudonym.span) {
          "the pseudonym '\(kind)' may be the same for different values, and"
            + " \(quoted(declared.name.value)) is \(reason)"
        }
        .fix(fitting.map { "write 'pseudonym: \($0)'" })
      }
    }
  }
}

extension Entity {
  /// How an attribute identifies rows; nil where it does not.
  fileprivate func identityWords(of attribute: Int) -> String? {
    if primaryKey.contains(.attribute(attribute)) { return "part of the primary key" }
    if attributes[attribute].isUnique { return "unique" }
    let isIndexed = indexes.contains {
      $0.isUnique && $0.columns.contains(attributes[attribute].column)
    }
    return isIndexed ? "part of a unique index" : nil
  }
}

extension AttributeType {
  /// The kinds of pseudonyms for values of the type, in words.
  fileprivate var fittingKinds: String? {
    let kinds = Pseudonym.Kind.allCases.filter { $0.types?.contains(self) ?? true }
    return kinds.isEmpty ? nil : wordList(kinds.map(\.rawValue))
  }

  /// The kind that keeps different values of the type different.
  fileprivate var oneToOneKind: String? {
    switch self {
    case .text: "letters"
    case .integer: "digits"
    case .uuid: "uuid"
    default: nil
    }
  }
}
