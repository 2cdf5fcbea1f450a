import SeedbedBase

/// An attribute as an entity, a mapping or a join table declares it.
package struct AttributeDeclaration: Sendable, Inheriting {
  /// The source of the value: a mapping's replaces all of the entity's.
  package struct Reading: Sendable {
    package var source: Located<ValueSource>?
    package var when: Predicate?
    package var transforms: [Transform]?
    package var nullValues: [String]?

    package var isGiven: Bool {
      source != nil || when != nil || transforms != nil || nullValues != nil
    }

    /// The texts that mean null, in a block with these settings: its own texts are those of its
    /// dumps, and so do not apply to `exists`, which makes 1 and 0 itself.
    package func nullValues(in settings: InheritedSettings) -> [String]? {
      if case .exists? = source?.value { return nullValues }
      return nullValues ?? settings.nullValues
    }
  }

  /// How the value becomes a stored one.
  package struct Conversion: Sendable, Inheriting {
    package var type: Located<AttributeType>?
    package var coercion: Coercion?
    package var formats: Located<[String]>?
    package var timeZone: Located<String>?
    package var store: Located<String>?
    package var scale: Located<Int>?
    package var encoding: Located<DataEncoding>?
    package var check: Located<Check>?
    package var enumeration: Located<[Named<Literal>]>?
  }

  /// Settings of the column, which only an entity has.
  package struct Column: Sendable {
    package var isRequired: Located<Bool>?
    package var defaultValue: Located<Literal>?
    package var isUnique: Located<Bool>?
    package var isIndexed: Located<Bool>?
    package var collation: Located<Collation>?
    package var column: Located<String>?
    package var isStored: Located<Bool>?
    package var pseudonym: Located<Pseudonym>?
    /// `personal: false`.
    package var isPersonal: Located<Bool>?
  }

  package var name: Located<String>
  /// True if it is no more than a key path, as a mapping may say it.
  package var isBarePath = false
  package var reading = Reading()
  package var conversion = Conversion()
  package var column = Column()
  package var onMissing: Located<AbsenceRule>?
  package var onNull: Located<AbsenceRule>?
  package var onInvalid: Located<AbsenceRule>?
  package var onConflict: Located<ConflictRule>?
  /// The rules for values that are not there or cannot be used, by key.
  package var absenceRules: [(key: String, rule: Located<AbsenceRule>?)] {
    [("onMissing", onMissing), ("onNull", onNull), ("onInvalid", onInvalid)]
  }
  /// Every key path in it, for the checks of roots.
  package var keyPaths: [Located<DumpKeyPath>] = []
}
