import SeedbedText

/// Where a mapping schema comes from: a file, or text in memory.
public struct SchemaSource: Sendable, Hashable {
  /// The path that messages name, and from whose folder the schema's own paths start.
  public let path: String
  /// The schema's YAML; nil where it is read from the file.
  package let bytes: [UInt8]?

  /// A schema in a file, by its path from the current folder.
  public static func file(_ path: String) -> SchemaSource {
    SchemaSource(path: path, bytes: nil)
  }

  /// A schema in memory.
  ///
  /// Files that it names (includes, SQL, dumps) are searched from `folder`, by default the current
  /// one. Messages call it by its `name`.
  public static func text(
    _ yaml: String,
    name: String = "<schema>",
    folder: String = ""
  ) -> SchemaSource {
    let path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    return SchemaSource(path: path, bytes: Array(yaml.utf8))
  }
}
