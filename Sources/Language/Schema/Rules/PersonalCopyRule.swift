import SeedbedBase

/// Values under a pseudonym in one attribute must not be stored as they are in another.
extension ResolvedSchema {
  func checkPersonalCopies() {
    guard schema.hasPseudonyms else { return }
    checkSurroundings()
    var told: Set<[ExactText]> = []
    for values in ReadValues.documents(of: schema) {
      let hidden = values.filter(\.isHidden)
      for value in values where !value.isHidden && !value.isImpersonal {
        guard let other = hidden.first(where: { value.shows($0) }),
          told.insert([
            ExactText(value.owner), ExactText(value.name), ExactText("\(value.location)"),
          ]).inserted
        else { continue }
        reportCopy(value, of: other)
      }
    }
  }

  private func reportCopy(_ value: ReadValue, of other: ReadValue) {
    let name = quoted(other.name) + (value.owner == other.owner ? "" : " of \(quoted(other.owner))")
    report.error(.personalCopy, at: SourceSpan(of: value.name, at: value.location)) {
      "\(quoted(value.name)) stores the real value of '\(value.source)', but \(name) replaces it"
        + " by a pseudonym"
    }
    .fix("give \(quoted(value.attribute)) a 'pseudonym' too, or write 'personal: false'")
    .note("the pseudonym is here", at: other.location)
  }

  /// Values that come from around the record: names of files are shown wherever a file is named,
  /// and attributes of the object around are pseudonyms already.
  private func checkSurroundings() {
    for (declared, reading) in attributeReadings {
      for path in reading.source.valuePaths {
        switch path.root {
        case .captures, .dump:
          guard let pseudonym = declared.column.pseudonym else { continue }
          report.error(.conflictingKeys, at: pseudonym.span) {
            "'pseudonym' does not apply to '\(path.source)': messages and seedbed_meta name files"
          }
        case .parentObject: checkParent(path, declared, reading)
        default: continue
        }
      }
    }
  }

  private func checkParent(
    _ path: DumpKeyPath,
    _ declared: AttributeDeclaration,
    _ reading: AttributeMapping
  ) {
    guard case .member(let name)? = path.segments.first else { return }
    let mappings = schema.mappings.indices.filter { index in
      schema.mappings[index].attributes.contains { $0.location == reading.location }
    }
    let chosen = Set(mappings.flatMap { graph.mappingsChoosing($0) })
    let parents = graph.nestings.filter { chosen.contains($0.relationship.mapping) }
    let kinds = parents.compactMap { parent in
      schema.entities[parent.entity].attributes.first { $0.name == name }?.conversion.pseudonym?
        .kind
    }
    // Dates of a row are moved once all of the row is known: until then they are real.
    let isReal = kinds.contains(.shift)
    let own = reading.conversion.pseudonym
    if let pseudonym = declared.column.pseudonym, !isReal, !kinds.isEmpty {
      report.error(.conflictingKeys, at: pseudonym.span) {
        "'\(path.source)' is a pseudonym already, which 'pseudonym' would replace again"
      }
    } else if isReal, own == nil {
      report.error(.personalCopy, at: declared.name.span) {
        "\(quoted(declared.name.value)) stores the real value of '\(path.source)': 'shift' moves the date"
          + " only in its own row"
      }
      .fix("give \(quoted(declared.name.value)) a 'pseudonym' too")
    }
  }
}
