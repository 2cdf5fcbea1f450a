/// The keys that an entity and a mapping share.
package struct RecordRules: Sendable, Inheriting {
  package var attributes: [AttributeDeclaration] = []
  package var relationships: [RelationshipDeclaration] = []
  package var onDuplicate: DuplicateRule?
  package var nullKey: Located<NullKeyRule>?
  package var newerBy: Located<String>?
  package var relationshipsWhenNotNewer: Bool?
  package var creates: Bool?
  package var skipWhen: Predicate?
  package var deleteWhen: RowPredicateDeclaration?
  package var variants: VariantsDeclaration?
  package var settings = InheritedSettings()
  package var base: Located<DumpKeyPath>?
  package var ignored = IgnoredPaths()
  /// Every key path outside attributes and relationships.
  package var keyPaths: [Located<DumpKeyPath>] = []

  package init() {}
}

/// A predicate on rows, and where its key paths stand.
package struct RowPredicateDeclaration: Sendable {
  package var predicate: Predicate
  package var paths: [Located<DumpKeyPath>]
  /// The key that it is the value of.
  package var span: SourceSpan
}

/// An item of `entities`.
package struct EntityDeclaration: Sendable {
  package struct Index: Sendable {
    package var name: Located<String>?
    package var columns: [Located<String>]
    package var isUnique: Bool
  }

  package struct Search: Sendable {
    package var name: Located<String>?
    package var columns: [Located<String>]
    package var tokenize: String?
    package var span: SourceSpan
  }

  package var name: Located<String>
  package var rules = RecordRules()
  package var table: Located<String>?
  /// Attributes and to-one relationships; empty for `none`.
  package var primaryKey: Located<[Located<String>]>?
  package var surrogateKey: Located<String>?
  package var sequence: Located<String>?
  package var extends: Located<String>?
  package var discriminator: Located<String>?
  package var indexes: [Index] = []
  package var search: Search?
  package var update: EntityUpdateDeclaration?
  package var naming: NamingStyle?
  package var extent: SourceExtent?
  package var isDamaged = false
}

/// An item of `mappings`.
package struct MappingDeclaration: Sendable {
  package var name: Located<String>
  package var rules = RecordRules()
  package var entity: Located<String>?
  /// `extends: default`.
  package var extendsDefault = false
  /// `findBy`: names of attributes.
  package var findBy: [Located<String>] = []
  package var extent: SourceExtent?
  package var isDamaged = false
}

/// `variants`, in either form.
package typealias VariantsDeclaration = Located<VariantsForm<TargetReference>>
