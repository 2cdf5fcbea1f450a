import SeedbedBase

/// An entity or a mapping that another declaration names.
package struct TargetReference: Sendable {
  package enum Kind: Sendable {
    case entity, mapping
    /// `variants` name either with one word.
    case either
  }

  package var kind: Kind
  package var name: Located<String>
}

/// A column's name, or names by the parts of a key.
package indirect enum ColumnNames: Sendable {
  case one(Located<String>)
  case byPart([Member<ColumnNames>])
}

/// A relationship as an entity or a mapping declares it.
package struct RelationshipDeclaration: Sendable, Inheriting {
  package indirect enum ForeignKey: Sendable {
    /// The value of one attribute, or of a key of one part.
    case primaryKey(Located<DumpKeyPath>)
    /// By attribute, or by part of a key: a part that is a reference may have parts itself.
    case attributes([Member<ForeignKey>], span: SourceSpan)

    /// The key paths of all parts.
    package var keyPaths: [Located<DumpKeyPath>] {
      switch self {
      case .primaryKey(let path): [path]
      case .attributes(let parts, _): parts.flatMap(\.value.keyPaths)
      }
    }

    package var span: SourceSpan {
      switch self {
      case .primaryKey(let path): path.span
      case .attributes(_, let span): span
      }
    }
  }

  package struct Reading: Sendable {
    package var keyPath: Located<DumpKeyPath>?
    package var foreignKey: ForeignKey?
    /// Of which entity the foreign key is.
    package var variants: VariantsDeclaration?
    package var each: EachRule?
    package var transforms: [Transform]?
    package var nullValues: [String]?
    package var when: Predicate?

    package var isGiven: Bool {
      keyPath != nil || foreignKey != nil || variants != nil || each != nil || transforms != nil
        || nullValues != nil || when != nil
    }
  }

  package struct Through: Sendable {
    package var span: SourceSpan
    package var table: Located<String>?
    package var source: ColumnNames?
    package var target: ColumnNames?
    package var targetPath: Located<DumpKeyPath>?
    package var attributes: [AttributeDeclaration] = []
    package var primaryKey: [Located<String>]?
  }

  package var name: Located<String>
  package var target: TargetReference?
  package var reading = Reading()
  package var isMany: Located<Bool>?
  package var isOrdered: Located<Bool>?
  package var repeats: Located<Bool>?
  package var inverse: Located<String>?
  package var through: Through?
  package var assign: Located<AssignmentRule>?
  package var onMissing: Located<String>?
  package var onNull: Located<String>?
  /// `where`: a predicate on rows of the target.
  package var condition: RowPredicateDeclaration?
  package var onDangling: Located<DanglingRule>?
  package var onDelete: Located<DeleteAction>?
  package var onNestedInvalid: Located<String>?
  package var isRequired: Located<Bool>?
  package var columns: Located<ColumnNames>?
  package var isStored: Located<Bool>?
  package var keyPaths: [Located<DumpKeyPath>] = []
}
