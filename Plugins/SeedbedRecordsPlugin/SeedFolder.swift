import Foundation
import PackagePlugin

/// A folder `NAME.seed`: a mapping schema, and beside it everything that the schema reads.
struct SeedFolder {
  /// Where the folder is.
  let url: URL

  /// The name of the seed, without an ending.
  var name: String { url.deletingPathExtension().lastPathComponent }

  /// The mapping schema: `seedbed.yml`, or `schema.yml` where there is no such file.
  var schema: URL {
    let file = url.appending(path: "seedbed.yml")
    let other = url.appending(path: "schema.yml")
    return !Self.exists(file) && Self.exists(other) ? other : file
  }

  /// The folders of a target, in the order of their names.
  ///
  /// A folder without a schema is an error, because its seed would be missing from the bundle.
  static func all(in target: URL) throws -> [SeedFolder] {
    let folders = try FileManager.default
      .contentsOfDirectory(at: target, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "seed" }
      .sorted { $0.path < $1.path }
      .map(SeedFolder.init(url:))
    for folder in folders where !exists(folder.schema) {
      throw MissingSchema(path: folder.schema.path)
    }
    return folders
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }

  /// Every file below the folder that a build may read, in the order of their paths.
  ///
  /// This is complete, because a schema may only name files in its own folder.
  func inputs() throws -> [URL] {
    let walker = FileManager.default.enumerator(
      at: url,
      includingPropertiesForKeys: [.isRegularFileKey]
    )
    var found: [URL] = []
    while let file = walker?.nextObject() as? URL {
      if file.lastPathComponent.hasSuffix(".partial") {
        walker?.skipDescendants()
      } else if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true,
        !Self.isTemporary(file)
      {
        found.append(file)
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  /// True if a file changes without a change of what a build reads.
  ///
  /// These are SQLite's files beside an open database, and the validators of a fetch.
  private static func isTemporary(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    return ["-wal", "-shm", "-journal"].contains { name.hasSuffix($0) } || name == ".state.json"
  }
}

/// A folder `NAME.seed` has no schema.
struct MissingSchema: Error, CustomStringConvertible {
  let path: String

  var description: String {
    "a folder that ends with '.seed' needs a schema, but '\(path)' does not exist"
  }
}
