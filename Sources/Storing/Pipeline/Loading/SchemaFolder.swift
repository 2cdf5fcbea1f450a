import SeedbedBase
package import SeedbedLanguage
package import SeedbedReading
import SeedbedSystem

/// The folder that a schema stands in, and which paths lead out of it.
struct SchemaFolder {
  private static let linkLimit = 40

  /// Without symbolic links; nil where there is no such folder.
  private let root: String?

  /// The folder of a schema file, which is the current one for a bare name.
  init(_ folder: String) {
    root = Folders.realPath(folder.isEmpty ? "." : folder)
  }

  /// True if a path ends outside, followed as the system follows it; an empty one is the current
  /// folder.
  func isLeft(by path: String) -> Bool {
    guard let root, !path.utf8.contains(0) else { return false }
    return !holds(Self.place(of: path.isEmpty ? "." : path, links: 0), root)
  }

  /// The symbolic link through which a path leaves the folder; nil where it leaves without one.
  ///
  /// `base` is the folder that the path starts from. The link is written as the path writes it.
  func linkOut(of path: String, from base: String = "") -> (link: String, target: String)? {
    guard let root, !path.utf8.contains(0) else { return nil }
    let start = path.hasPrefix("/") || base.isEmpty ? "" : base + "/"
    var parent = path.hasPrefix("/") ? "/" : start + "."
    for end in path.indices where end > path.startIndex && path[end] == "/" {
      if let out = exit(at: String(path[..<end]), start, parent, root) { return out }
      parent = start + path[..<end]
    }
    return exit(at: path, start, parent, root)
  }

  /// Where a link leads, if it stands inside and leads outside.
  private func exit(
    at link: String,
    _ start: String,
    _ parent: String,
    _ root: String
  ) -> (link: String, target: String)? {
    guard Folders.target(ofLink: start + link) != nil, holds(Self.place(of: parent, links: 0), root)
    else { return nil }
    let place = Self.place(of: start + link, links: 0)
    return holds(place, root) ? nil : (link, place)
  }

  /// True if a place without links is the folder or below it.
  private func holds(_ place: String, _ root: String) -> Bool {
    place == root || place.utf8.starts(with: (root == "/" ? "/" : root + "/").utf8)
  }

  /// Where a path leads: the existing part as the system resolves it, the rest by its text.
  private static func place(of path: String, links: Int) -> String {
    if let place = Folders.realPath(path) { return place }
    let (parent, name) = split(path)
    if links < linkLimit, let target = Folders.target(ofLink: path) {
      return place(of: target.hasPrefix("/") ? target : parent + "/" + target, links: links + 1)
    }
    if name.isEmpty { return "/" }
    let folder = place(of: parent, links: links)
    switch name {
    case ".": return folder
    case "..": return split(folder).parent
    default: return folder == "/" ? "/" + name : folder + "/" + name
    }
  }

  /// A path in two: a bare name stands in the current folder.
  private static func split(_ path: String) -> (parent: String, name: String) {
    var path = path[...]
    while path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let parent = path[..<slash]
    return (parent.isEmpty ? "/" : String(parent), String(path[path.index(after: slash)...]))
  }

  /// The files, of those that a pattern of the schema matches, that are outside, by a link.
  func filesOutside(_ files: [DumpFile]) -> [DumpFile] {
    var folders: [ExactText: Bool] = [:]
    return files.filter { file in
      guard file.bytes == nil else { return false }
      guard file.isNoLink, let slash = file.path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
        return file.path != "-" && isLeft(by: file.path)
      }
      // Such a file is where its folder is.
      let place = String(file.path[..<slash])
      if let known = folders[place] { return known }
      let isLeft = isLeft(by: place.isEmpty ? "/" : place)
      folders[place] = isLeft
      return isLeft
    }
  }
}

extension FoundDumps {
  /// True if a run could read all files, as far as is known before they are opened.
  package func isReadable(
    for entry: DumpEntry,
    of schema: MappingSchema,
    _ trust: SchemaTrust
  ) -> Bool {
    let isPlaced = !entry.patternLocations.isEmpty || !entry.sources.isEmpty
    return failure == nil && unnamed.isEmpty && (unmatched.isEmpty || !entry.isRequired)
      && !problems.contains { $0.severity == .error }
      && (trust.allowsOutsidePaths || !isPlaced
        || SchemaFolder(schema.folder).filesOutside(files).isEmpty)
  }
}
