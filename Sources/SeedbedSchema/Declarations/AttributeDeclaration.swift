import SeedbedModel

/// An attribute as an entity, a mapping or a join table declares it.
struct AttributeDeclaration: Sendable {
  /// The source of the value: a mapping's replaces all of the entity's.
  struct Reading: Sendable {
    var source: Located<ValueSource>?
    var when: Predicate?
    var transforms: [Transform]?
    var nullValues: [String]?

    var isGiven: Bool {
      source != nil || when != nil || transforms != nil || nullValues != nil
    }
  }

  /// How the value becomes a stored one.
  struct Conversion: Sendable {
    var type: Located<AttributeType>?
    var coercion: Coercion?
    var formats: Located<[String]>?
    var timeZone: Located<String>?
    var store: Located<String>?
    var scale: Located<Int>?
    var encoding: Located<DataEncoding>?
    var check: Located<Check>?
    var enumeration: Located<[SeedbedModel.Conversion.EnumerationCase]>?
  }

  /// Settings of the column, which only an entity has.
  struct Column: Sendable {
    var isRequired: Located<Bool>?
    var defaultValue: Located<Literal>?
    var isUnique: Located<Bool>?
    var isIndexed: Located<Bool>?
    var collation: Located<Collation>?
    var column: Located<String>?
    var isStored: Located<Bool>?
  }

  var name: Located<String>
  /// Whether it is no more than a key path, as a mapping may say it.
  var isBarePath = false
  var reading = Reading()
  var conversion = Conversion()
  var column = Column()
  var onMissing: Located<AbsenceRule>?
  var onNull: Located<AbsenceRule>?
  var onInvalid: Located<AbsenceRule>?
  var onConflict: Located<ConflictRule>?
  /// Every key path in it, for the checks of roots.
  var keyPaths: [Located<DumpKeyPath>] = []

  init(name: Located<String>) {
    self.name = name
  }
}
