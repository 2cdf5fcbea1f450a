import SeedbedBase
public import SeedbedLanguage
package import SeedbedReading

/// A mapping schema with the choices that its caller makes for it: variables, layers, dumps, permissions.
///
/// The schema's text is read once. The files that it names are read by each command anew.
public struct Schema: Sendable, Hashable {
  /// The treatment of values under `pseudonym`.
  public enum Pseudonyms: Sendable, Hashable {
    /// Nothing was said: a schema with pseudonyms is neither built nor imported.
    case undecided
    /// They are replaced by pseudonyms that this key makes.
    case key(PseudonymKey)
    /// They are replaced by pseudonyms that the key in a file makes, by its path.
    case keyFile(String)
    /// They stay as they are: the result holds real data.
    case off
  }

  /// The path that messages name, and from whose folder the schema's own paths start.
  package let path: String
  /// The schema's YAML.
  package var bytes: [UInt8] { didSet { reading = nil } }
  /// Its files, if they are read once for several loads.
  package var reading: SchemaReading?
  /// Set over the schema's own `vars`; of one name given twice the last counts.
  package var variables: [Variable] = []
  /// Dumps in the place of those that the schema names.
  package var dumps: [DumpOverride] = []
  /// The layers that are put over the schema's base.
  package var selection = LayerSelection()
  /// Permissions granted to the schema.
  public var trust = SchemaTrust() { didSet { reading = nil } }
  /// The key of pseudonyms, which a schema with `pseudonym` needs.
  public var pseudonyms = Pseudonyms.undecided
  /// The template that seeds are filled copies of, relative to the current directory; nil takes the
  /// schema's own `database.copyOf`.
  public var copyOf: String?

  /// Reads the schema in a file, by its path from the current directory.
  ///
  /// - Throws: `SeedbedError` where the file cannot be read.
  public init(path: String) throws(SeedbedError) {
    self.path = path
    bytes = try SeedbedError.catching { try readSchemaFile(path) }
  }

  /// Takes a schema in memory.
  ///
  /// Files that it names (includes, SQL, dumps) are searched from `folder`, by default the current
  /// one. Messages call the schema by its `name`.
  public init(yaml: String, name: String = "<schema>", folder: String = "") {
    path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    bytes = Array(yaml.utf8)
  }

  /// The layers put over the schema's base, by name, in this order.
  public var layers: [String] {
    get { selection.names }
    set { selection.names = newValue }
  }

  /// True if the dumps that belong to no layer are read, before those of the layers.
  public var includesBase: Bool {
    get { selection.includesBase }
    set { selection.includesBase = newValue }
  }

  /// Sets a variable, `@vars.name` in the schema, over the schema's own value.
  public mutating func set(_ name: String, to text: String) {
    variables.append(Variable(name: name, text: text))
  }

  /// Reads the dump entry with a name from another path or pattern, relative to the current directory.
  public mutating func setDump(_ entry: String, path: String) {
    dumps.append(DumpOverride(name: entry, path: path))
  }

  /// Reads the dump entry with a name from bytes in memory, which messages call by that name.
  public mutating func setDump(_ entry: String, bytes: [UInt8]) {
    dumps.append(DumpOverride(name: entry, bytes: bytes))
  }

  /// Reads the dump entry with a name from memory: its dumps are taken in the order of their paths, as
  /// files are.
  ///
  /// Messages and `@dump.path` name these paths, and the ending of a path says how its bytes are read.
  public mutating func setDump(_ entry: String, contents: [(path: String, bytes: [UInt8])]) {
    let contents = contents.map { DumpContent(path: $0.path, bytes: $0.bytes) }
    dumps.append(DumpOverride(name: entry, contents: contents))
  }

  /// A variable given from outside, `@vars.name` in a schema.
  package struct Variable: Sendable, Hashable {
    package var name: String
    package var text: String
    /// True if it is set for several schemas that need not all read it: a variable that
    /// the only schema of a run does not read is an error.
    package var isShared = false

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Other dumps for the dump entry that has this name: a path or pattern, or bytes in memory.
  package struct DumpOverride: Sendable, Hashable {
    package var name: String
    /// Relative to the current directory; `-` is standard input; not used for dumps in memory.
    package var path: String
    /// The dumps in memory; nil where the path says which they are.
    package var contents: [DumpContent]?

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    package init(name: String, contents: [DumpContent]) {
      self.name = name
      path = DumpContent.pattern(ofEntry: name)
      self.contents = contents
    }

    package init(name: String, bytes: [UInt8]) {
      self.init(name: name, contents: [DumpContent(path: "<\(name)>", bytes: bytes)])
    }
  }
}

extension [Schema.DumpOverride] {
  /// The dumps in memory, by the pattern that stands for them.
  var contents: [ExactText: [DumpContent]] {
    reduce(into: [:]) { all, override in
      if let contents = override.contents {
        all[DumpContent.pattern(ofEntry: override.name)] = contents
      }
    }
  }
}
