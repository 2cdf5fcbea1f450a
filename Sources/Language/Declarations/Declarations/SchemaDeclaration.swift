import SeedbedBase

/// `defaults`, as written.
package struct DefaultsDeclaration: Sendable {
  package var naming: NamingStyle?
  package var settings = InheritedSettings()
  package var personal: PersonalRule?
}

/// One way of reading an entry's files, or what an entry says for all of its readings.
package struct DumpReadingDeclaration: Sendable, Inheriting {
  package var span: SourceSpan
  package var keyPaths: [Located<DumpKeyPath>] = []
  package var target: TargetReference?
  package var when: Predicate?
  package var each: EachRule?
  package var isRequired: Bool?
  package var prune: DumpReading.Prune?
  /// The predicate of `prune`, where it has one.
  package var pruneWhen: RowPredicateDeclaration?
  package var creates: Bool?
  package var variables: [Member<Literal>] = []
  package var rejectsInvalid: Bool?
  package var base: Located<DumpKeyPath>?
  package var ignored = IgnoredPaths()
  /// Every key path that is applied to records.
  package var recordPaths: [Located<DumpKeyPath>] = []
}

/// An item of `dumps`.
package struct DumpDeclaration: Sendable {
  package var span: SourceSpan
  /// The settings that need nothing from elsewhere in the schema.
  package var entry: DumpEntry
  package var name: Located<String>?
  package var patterns: [Located<String>] = []
  /// Requests of `sources`, or URLs.
  package var sources: [Located<String>] = []
  package var readings: [DumpReadingDeclaration] = []
  package var extent: SourceExtent?
  package var isDamaged = false
}

/// An item of `layers`.
package struct LayerDeclaration: Sendable {
  package var name: Located<String>
  package var dumps: [DumpDeclaration] = []
  package var variables: [Member<Literal>] = []
  /// The `database` block, to be read over that of the base.
  package var database: YAMLNode?
  /// The items of `subset`, which need no root where they change the base's; nil where none is given.
  package var subset: [SubsetDeclaration]?
  /// The folder of the layer's file, as seen from the main file's.
  package var folder: String
}

/// A schema as its files say it, all of them together.
package struct SchemaDeclaration: Sendable {
  package var variables: [Member<Literal>] = []
  package var defaults = DefaultsDeclaration()
  package var database = DatabaseSettings()
  package var entities: [EntityDeclaration] = []
  package var mappings: [MappingDeclaration] = []
  package var dumps: [DumpDeclaration] = []
  package var layers: [LayerDeclaration] = []
  /// The names of the layers that were put over the base, in that order.
  package var chosenLayers: [String] = []
  /// The variables of these that the base does not have.
  package var layerVariables: [Located<String>] = []
  /// True if one of these says that the seed is cut down to `subset`.
  package var cutsRows = false
  /// The dumps of the base, if it is left out.
  package var baseDumps: [DumpDeclaration] = []
  /// Dumps of the base or of layers that are left out, whose captures and variables still count as
  /// known.
  package var unreadDumps: [DumpDeclaration] {
    let chosen = Set<ExactText>(chosenLayers)
    return baseDumps + layers.filter { !chosen.contains($0.name.value) }.flatMap(\.dumps)
  }
  /// The dumps that are read, then those that are left out.
  package var knownDumps: [DumpDeclaration] { dumps + unreadDumps }
  package var tests: [TestDeclaration] = []
  package var sources: [SourceDeclaration] = []
  package var fetch = FetchSettings()
  /// The names of requests that attributes take files of.
  package var assets: [Located<String>] = []
  package var generated: [GeneratedOutput] = []
  package var subset: [SubsetDeclaration] = []
  /// Nil where it is off.
  package var update: UpdateDeclaration?
  /// The lines of the top-level keys that do not concern entities.
  package var settings: [SourceExtent] = []
}
