package import SeedbedDiagnostics
package import SeedbedModel
package import SeedbedText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DiagnosticCode {
  /// A dump path or pattern that matches no file.
  package static let missingDump = DiagnosticCode("dump.no-file")
}

/// Finds the files that the patterns of an entry mean.
package struct DumpFinder {
  /// Folders inside folders, as `**` goes.
  private static let depthLimit = 64

  private let folder: String
  /// The dumps in memory, by the pattern that stands for them.
  private let contents: [ExactText: [DumpContent]]

  /// Identifies a folder by whatever path it is reached.
  private struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  package init(folder: String, contents: [ExactText: [DumpContent]] = [:]) {
    self.folder = folder
    self.contents = contents
  }

  /// The files of a list of patterns, each once, sorted by path; and the patterns without any.
  package func files(of patterns: [String], in order: FileOrder = .bytes) -> FoundDumps {
    var files: [DumpFile] = []
    var unmatched: [String] = []
    var seen: Set<ExactText> = []
    var folders: [ExactText: String] = [:]
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
    files.sort { order.puts($0.relativePath, before: $1.relativePath) }
    return FoundDumps(files: files, unmatched: unmatched)
  }

  /// A path with its folder as the system writes it: `./x` and `a/../x` are `x`.
  private func place(of path: String, _ folders: inout [ExactText: String]) -> String {
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
    if let contents = contents[text] { return contents.map { DumpFile($0) } }
    // No file has a NUL in its name, and the system would read up to it.
    guard !text.utf8.contains(0) else { return [] }
    let pattern = DumpPattern(text)
    if pattern.isPlain {
      var information = stat()
      guard stat(joined(text), &information) == 0 else { return [] }
      return [DumpFile(path: joined(text), relativePath: text, captures: [])]
    }
    var entries: [FolderEntry] = []
    var open: [FileIdentity] = []
    let listing = Listing(
      showsHidden: pattern.namesHidden,
      depth: pattern.depth ?? Self.depthLimit
    )
    list(pattern.prefix, listing, inside: &open, into: &entries)
    return entries.compactMap { entry in
      pattern.match(entry.name).map { captures in
        DumpFile(
          path: joined(entry.name),
          relativePath: entry.name,
          captures: captures.map { DumpFile.Capture(name: $0.name, text: $0.text) },
          isNoLink: entry.isFile
        )
      }
    }
  }

  private func joined(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  /// The names in a folder, in no order.
  package func names(inFolder prefix: String) -> [String] { entries(inFolder: prefix).map(\.name) }

  /// The path that differs from one in its first file or folder that does not exist, where another
  /// beside it has nearly its name.
  package func nearest(to path: String) -> String? {
    var prefix = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      if part != ".", part != ".." {
        let names = names(inFolder: prefix)
        guard names.contains(String(part)) else {
          return suggestion(for: String(part), among: names.sorted()).map { prefix + $0 }
        }
      }
      prefix += part + "/"
    }
    return nil
  }

  private func entries(inFolder prefix: String) -> [FolderEntry] {
    let place = joined(prefix)
    guard let directory = opendir(place.isEmpty ? "." : place) else { return [] }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes[..<(bytes.firstIndex(of: 0) ?? bytes.count)], as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      let isFile = Int32(entry.pointee.d_type) == Int32(DT_REG)
      entries.append(FolderEntry(name: name, isFile: isFile))
    }
    return entries
  }

  /// A name in a folder.
  private struct FolderEntry {
    var name: String
    /// Whether the folder says that it is a file, and so no link to one.
    var isFile: Bool
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
    into entries: inout [FolderEntry]
  ) {
    let place = joined(prefix)
    var folder = stat()
    guard stat(place.isEmpty ? "." : place, &folder) == 0 else { return }
    let identity = FileIdentity(device: UInt64(folder.st_dev), number: UInt64(folder.st_ino))
    guard !open.contains(identity) else { return }
    open.append(identity)
    defer { open.removeLast() }
    for var entry in self.entries(inFolder: prefix)
    where listing.showsHidden || entry.name.utf8.first != UInt8(ascii: ".") {
      entry.name = prefix + entry.name
      guard !entry.isFile else {
        entries.append(entry)
        continue
      }
      var information = stat()
      guard stat(joined(entry.name), &information) == 0 else { continue }
      switch information.st_mode & S_IFMT {
      case S_IFDIR:
        guard listing.depth > 0 else { continue }
        var inner = listing
        inner.depth -= 1
        list(entry.name + "/", inner, inside: &open, into: &entries)
      case S_IFREG, S_IFIFO: entries.append(entry)
      default: break
      }
    }
  }
}
