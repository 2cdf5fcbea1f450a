import SeedbedModel
import SeedbedText

extension RecordRules {
  /// These rules over those of `base`, the entity that this one extends or that a mapping is of:
  /// what these do not say is as there.
  ///
  /// With `isComplete`, all attributes and relationships of `base` are there, and those that do not
  /// say where they are read are read as in `base`.
  package func over(_ base: RecordRules, isComplete: Bool) -> RecordRules {
    var rules = self
    rules.settings = settings.over(base.settings)
    rules.onDuplicate = onDuplicate ?? base.onDuplicate
    rules.nullKey = nullKey ?? base.nullKey
    rules.newerBy = newerBy ?? base.newerBy
    rules.relationshipsWhenNotNewer = relationshipsWhenNotNewer ?? base.relationshipsWhenNotNewer
    rules.creates = creates ?? base.creates
    rules.skipWhen = skipWhen ?? base.skipWhen
    rules.base = self.base ?? base.base
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
    var merged = self
    if keepsPlace, !reading.isGiven { merged.reading = base.reading }
    merged.conversion = conversion.over(base.conversion)
    merged.onMissing = onMissing ?? base.onMissing
    merged.onNull = onNull ?? base.onNull
    merged.onInvalid = onInvalid ?? base.onInvalid
    merged.onConflict = onConflict ?? base.onConflict
    return merged
  }

  /// The attribute with the settings of the block that it stands in.
  fileprivate func filled(from settings: InheritedSettings) -> AttributeDeclaration {
    var filled = self
    if reading.source == nil {
      let path = ValueSource.Alternative(.keyPath(settings.keyPath(of: name.value)))
      filled.reading.source = Located(.firstOf([path]), at: name.span)
    }
    filled.reading.nullValues = reading.nullValues ?? settings.nullValues
    filled.onMissing = onMissing ?? settings.onMissing.map { Located($0, at: name.span) }
    filled.onNull = onNull ?? settings.onNull.map { Located($0, at: name.span) }
    return filled
  }
}

extension AttributeDeclaration.Conversion {
  fileprivate func over(_ base: Self) -> Self {
    var merged = self
    merged.type = type ?? base.type
    merged.coercion = coercion ?? base.coercion
    merged.formats = formats ?? base.formats
    merged.timeZone = timeZone ?? base.timeZone
    merged.store = store ?? base.store
    merged.scale = scale ?? base.scale
    merged.encoding = encoding ?? base.encoding
    merged.check = check ?? base.check
    merged.enumeration = enumeration ?? base.enumeration
    return merged
  }
}

extension RelationshipDeclaration {
  fileprivate func over(
    _ base: RelationshipDeclaration,
    keepsPlace: Bool
  ) -> RelationshipDeclaration {
    var merged = self
    merged.target = target ?? base.target
    if keepsPlace, !reading.isGiven { merged.reading = base.reading }
    merged.through = through ?? base.through
    merged.assign = assign ?? base.assign
    merged.onMissing = onMissing ?? base.onMissing
    merged.onNull = onNull ?? base.onNull
    merged.onNestedInvalid = onNestedInvalid ?? base.onNestedInvalid
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
