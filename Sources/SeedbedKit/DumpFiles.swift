#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One file of a dump entry.
struct DumpFile: Hashable {
  /// What the schema's folder and the pattern lead to; `-` for standard input.
  var path: String
  /// The path relative to the schema's folder, as `@dump.path` gives it.
  var relativePath: String
  var captures: [Capture]

  struct Capture: Hashable {
    var name: String
    var text: String
  }

  /// The part after the last slash.
  var name: String {
    String(relativePath.split(separator: "/").last ?? Substring(relativePath))
  }

  /// The name without its endings of format and compression.
  var stem: String {
    var stem = name
    if stem.hasSuffix(".gz") { stem.removeLast(3) }
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = String(stem[..<dot]) }
    return stem
  }
}

/// Finds the files that the patterns of an entry mean.
struct DumpFinder {
  /// Folders inside folders, as `**` goes.
  private static let depthLimit = 64

  let folder: String

  /// What makes a folder the same by whatever path.
  private struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The files of a list of patterns, each once, sorted by path; and the patterns without any.
  func files(of patterns: [String]) -> FoundDumps {
    var files: [DumpFile] = []
    var unmatched: [String] = []
    var seen: Set<String> = []
    var folders: [String: String] = [:]
    for pattern in patterns {
      let found = self.files(of: pattern)
      if found.isEmpty { unmatched.append(pattern) }
      // One pattern finds a file once.
      if patterns.count == 1 {
        files = found
      } else {
        for file in found where seen.insert(place(of: file.path, &folders)).inserted {
          files.append(file)
        }
      }
    }
    // No path has a NUL, and strcmp orders by bytes.
    files.sort { strcmp($0.relativePath, $1.relativePath) < 0 }
    return FoundDumps(files: files, unmatched: unmatched)
  }

  /// A path with its folder as the system writes it: `./x` and `a/../x` are `x`.
  private func place(of path: String, _ folders: inout [String: String]) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<start])
    let name = path[start...]
    if let known = folders[folder] { return known + name }
    guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return path }
    defer { free(real) }
    let known = String(cString: real) + "/"
    folders[folder] = known
    return known + name
  }

  private func files(of text: String) -> [DumpFile] {
    if text == "-" { return [DumpFile(path: "-", relativePath: "-", captures: [])] }
    // No file has a NUL in its name, and the system would read up to it.
    guard !text.utf8.contains(0) else { return [] }
    let pattern = DumpPattern(text)
    if pattern.isPlain {
      var information = stat()
      guard stat(joined(text), &information) == 0 else { return [] }
      return [DumpFile(path: joined(text), relativePath: text, captures: [])]
    }
    var names: [String] = []
    var open: [FileIdentity] = []
    let listing = Listing(
      showsHidden: pattern.namesHidden,
      depth: pattern.depth ?? Self.depthLimit
    )
    list(pattern.prefix, listing, inside: &open, into: &names)
    return names.compactMap { name in
      pattern.match(name).map { captures in
        DumpFile(
          path: joined(name),
          relativePath: name,
          captures: captures.map { DumpFile.Capture(name: $0.name, text: $0.text) }
        )
      }
    }
  }

  private func joined(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  /// What stands in a folder, in no order.
  func names(inFolder prefix: String) -> [String] {
    let place = joined(prefix)
    guard let directory = opendir(place.isEmpty ? "." : place) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private struct Listing {
    var showsHidden: Bool
    /// Folders inside folders that are still gone into.
    var depth: Int
  }

  /// The regular files below a folder, by their paths; hidden ones are left out, as by a shell,
  /// unless the pattern has a dot for them.
  ///
  /// A folder that a link leads back to, while it is listed, is not listed again.
  private func list(
    _ prefix: String,
    _ listing: Listing,
    inside open: inout [FileIdentity],
    into names: inout [String]
  ) {
    let place = joined(prefix)
    var folder = stat()
    guard stat(place.isEmpty ? "." : place, &folder) == 0 else { return }
    let identity = FileIdentity(device: UInt64(folder.st_dev), number: UInt64(folder.st_ino))
    guard !open.contains(identity) else { return }
    open.append(identity)
    defer { open.removeLast() }
    for name in self.names(inFolder: prefix)
    where listing.showsHidden || !name.hasPrefix(".") {
      var information = stat()
      guard stat(joined(prefix + name), &information) == 0 else { continue }
      switch information.st_mode & S_IFMT {
      case S_IFDIR:
        guard listing.depth > 0 else { continue }
        var inner = listing
        inner.depth -= 1
        list(prefix + name + "/", inner, inside: &open, into: &names)
      case S_IFREG, S_IFIFO: names.append(prefix + name)
      default: break
      }
    }
  }
}
