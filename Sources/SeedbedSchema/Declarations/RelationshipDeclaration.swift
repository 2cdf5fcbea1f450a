import SeedbedModel
import SeedbedYAML

/// An entity or a mapping that another declaration names.
struct TargetReference: Sendable {
  enum Kind: Sendable {
    case entity, mapping
    /// `variants` name either with one word.
    case either
  }

  var kind: Kind
  var name: Located<String>
}

/// A column's name, or names by the parts of a key.
indirect enum ColumnNames: Sendable {
  case one(Located<String>)
  case byPart([(part: Located<String>, names: ColumnNames)])
}

/// A relationship as an entity or a mapping declares it.
struct RelationshipDeclaration: Sendable {
  enum ForeignKey: Sendable {
    case primaryKey(Located<DumpKeyPath>)
    case attributes([(name: Located<String>, keyPath: Located<DumpKeyPath>)], span: SourceSpan)

    var span: SourceSpan {
      switch self {
      case .primaryKey(let path): path.span
      case .attributes(_, let span): span
      }
    }
  }

  struct Reading: Sendable {
    var keyPath: Located<DumpKeyPath>?
    var foreignKey: ForeignKey?
    var each: EachRule?
    var transforms: [Transform]?
    var nullValues: [String]?
    var when: Predicate?

    var isGiven: Bool {
      keyPath != nil || foreignKey != nil || each != nil || transforms != nil
        || nullValues != nil || when != nil
    }
  }

  struct Through: Sendable {
    var span: SourceSpan
    var table: Located<String>?
    var source: ColumnNames?
    var target: ColumnNames?
    var targetPath: Located<DumpKeyPath>?
    var attributes: [AttributeDeclaration] = []
    var primaryKey: [Located<String>]?
  }

  var name: Located<String>
  var target: TargetReference?
  var reading = Reading()
  var isMany: Located<Bool>?
  var isOrdered: Located<Bool>?
  var repeats: Located<Bool>?
  var inverse: Located<String>?
  var through: Through?
  var assign: Located<AssignmentRule>?
  var onMissing: Located<String>?
  var onDangling: Located<DanglingRule>?
  var onDelete: Located<DeleteAction>?
  var onNestedInvalid: Located<String>?
  var isRequired: Located<Bool>?
  var columns: Located<ColumnNames>?
  var isStored: Located<Bool>?
  var keyPaths: [Located<DumpKeyPath>] = []

  init(name: Located<String>) {
    self.name = name
  }
}
