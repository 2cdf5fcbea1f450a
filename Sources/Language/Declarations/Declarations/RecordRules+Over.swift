import SeedbedBase

extension RecordRules {
  /// These rules over those of `base`, the entity that this one extends or that a mapping is of:
  /// what these do not say is as there.
  ///
  /// With `isComplete`, all attributes and relationships of `base` are there, and those that do not
  /// say where they are read are read as in `base`.
  package func over(_ base: RecordRules, isComplete: Bool) -> RecordRules {
    var rules = over(base, \.onDuplicate, \.nullKey, \.newerBy, \.creates, \.skipWhen, \.base)
      .over(base, \.relationshipsWhenNotNewer)
    rules.settings = settings.over(base.settings)
    rules.ignored = base.ignored
    rules.ignored.add(ignored)
    rules.attributes = Self.members(attributes, over: base.attributes, isComplete, \.name) {
      $0.over($1, keepsPlace: isComplete)
    }
    rules.relationships = Self.members(
      relationships.map { $0.filled(from: rules.settings) },
      over: base.relationships,
      isComplete,
      \.name
    ) {
      $0.over($1, keepsPlace: isComplete)
    }
    return rules
  }

  private static func members<Member>(
    _ own: [Member],
    over base: [Member],
    _ isComplete: Bool,
    _ name: (Member) -> Located<String>,
    _ over: (Member, Member) -> Member
  ) -> [Member] {
    var places: [ExactText: Int] = [:]
    for (index, member) in base.enumerated() { places[ExactText(name(member).value)] = index }
    var members = isComplete ? base : []
    for member in own {
      let place = places[ExactText(name(member).value)]
      let merged = place.map { over(member, base[$0]) } ?? member
      if isComplete, let place {
        members[place] = merged
      } else {
        members.append(merged)
      }
    }
    return members
  }
}

extension AttributeDeclaration {
  fileprivate func over(_ base: AttributeDeclaration, keepsPlace: Bool) -> AttributeDeclaration {
    var merged = over(base, \.onMissing, \.onNull, \.onInvalid, \.onConflict)
    if keepsPlace, !reading.isGiven { merged.reading = base.reading }
    merged.conversion = conversion.over(base.conversion)
    return merged
  }

  /// The attribute with the settings of the block that it stands in.
  fileprivate func filled(from settings: InheritedSettings) -> AttributeDeclaration {
    var filled = self
    if reading.source == nil {
      let path = ValueSource.Alternative(.keyPath(settings.keyPath(of: name.value)))
      filled.reading.source = Located(.firstOf([path]), at: name.span)
    }
    filled.reading.nullValues = reading.nullValues(in: settings)
    filled.onMissing = onMissing ?? settings.onMissing.map { Located($0, at: name.span) }
    filled.onNull = onNull ?? settings.onNull.map { Located($0, at: name.span) }
    return filled
  }
}

extension AttributeDeclaration.Conversion {
  fileprivate func over(_ base: Self) -> Self {
    over(base, \.type, \.coercion, \.formats, \.timeZone, \.store, \.scale)
      .over(base, \.encoding, \.check, \.enumeration)
  }
}

extension RelationshipDeclaration {
  fileprivate func over(
    _ base: RelationshipDeclaration,
    keepsPlace: Bool
  ) -> RelationshipDeclaration {
    var merged = over(base, \.target, \.through, \.assign, \.onMissing, \.onNull, \.onNestedInvalid)
    if keepsPlace, !reading.isGiven { merged.reading = base.reading }
    return merged
  }

  /// The relationship, whose join table's own columns are read as the block says that it stands in.
  fileprivate func filled(from settings: InheritedSettings) -> RelationshipDeclaration {
    guard let through else { return self }
    var filled = self
    filled.through?.attributes = through.attributes.map { $0.filled(from: settings) }
    return filled
  }
}
