package import SeedbedBase
package import SeedbedLanguage
import SeedbedSystem

extension DiagnosticCode {
  /// A dump path or pattern that matches no file.
  package static let missingDump = DiagnosticCode("dump.no-file")
  /// A dump that cannot be opened.
  package static let unreadableDump = DiagnosticCode("dump.unreadable")
}

extension Diagnostic {
  /// A dump whose path cannot be written, with `\xHH` in place of such bytes.
  package static func unnamedDump(_ path: String, at location: TextLocation? = nil) -> Diagnostic {
    Diagnostic(.unreadableDump, at: location) {
      "cannot read '\(path)': its name is not valid UTF-8"
    }
    .note("rename it")
  }
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
    var result = FoundDumps(files: [], unmatched: [])
    var seen: Set<ExactText> = []
    var folders: [ExactText: String] = [:]
    for pattern in patterns {
      let (failure, unnamed) = (result.failure, result.unnamed.count)
      let found = self.files(of: pattern, &result)
      if found.isEmpty, failure == result.failure, unnamed == result.unnamed.count {
        result.unmatched.append(pattern)
      }
      // One pattern finds a file once.
      if patterns.count == 1 {
        files = found
      } else {
        files += found.filter { seen.insert(place(of: $0.path, &folders)).inserted }
      }
    }
    let paths = files.map(\.relativePath)
    result.files = SortedPositions.of(files.count) { order.puts(paths[$0], before: paths[$1]) }
      .map { files[$0] }
    return result
  }

  /// A path with its folder as the system writes it: `./x` and `a/../x` are `x`.
  private func place(of path: String, _ folders: inout [ExactText: String]) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let folder = String(path[..<start])
    let name = path[start...]
    if let known = folders[folder] { return known + name }
    guard let real = Folders.realPath(folder.isEmpty ? "." : folder) else { return path }
    let known = real + "/"
    folders[folder] = known
    return known + name
  }

  private func files(of text: String, _ result: inout FoundDumps) -> [DumpFile] {
    if text == "-" { return [DumpFile(path: "-", relativePath: "-", captures: [])] }
    if let contents = contents[text] { return contents.map { DumpFile($0) } }
    // No file has a NUL in its name, and the system would read up to it.
    guard !text.utf8.contains(0) else { return [] }
    let pattern = DumpPattern(text)
    if pattern.isPlain {
      var information = stat()
      // A file that exists and cannot be reached fails where it is opened.
      guard stat(joined(text), &information) == 0 || !Self.saysNone(errno) else { return [] }
      return [DumpFile(path: joined(text), relativePath: text, captures: [])]
    }
    var entries: [FolderEntry] = []
    var open: [FileIdentity] = []
    let listing = Listing(
      showsHidden: pattern.namesHidden,
      depth: pattern.depth ?? Self.depthLimit
    )
    list(pattern.prefix, listing, inside: &open, into: &entries, &result)
    for entry in entries where !entry.isNamed && pattern.match(entry.name) != nil {
      result.unnamed.append(joined(entry.name))
    }
    return entries.filter(\.isNamed).compactMap { entry in
      pattern.match(entry.name).map { captures in
        DumpFile(
          path: joined(entry.name),
          relativePath: entry.name,
          captures: captures,
          isNoLink: entry.isFile
        )
      }
    }
  }

  private func joined(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  /// The names in a folder, in no order.
  package func names(inFolder prefix: String) -> [String] {
    var unused = FoundDumps(files: [], unmatched: [])
    return entries(inFolder: prefix, &unused).filter(\.isNamed).map(\.name)
  }

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

  private func entries(
    inFolder prefix: String,
    _ result: inout FoundDumps
  ) -> [FolderEntry] {
    let place = joined(prefix).isEmpty ? "." : joined(prefix)
    guard let directory = opendir(place) else {
      Self.note(errno, of: place, in: &result)
      return []
    }
    defer { closedir(directory) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(validating: bytes, as: UTF8.self)
      let shown = name ?? Self.escaped(bytes)
      if shown != ".", shown != ".." {
        let isFile = Int32(entry.pointee.d_type) == Int32(DT_REG)
        entries.append(FolderEntry(name: shown, isFile: isFile, isNamed: name != nil))
      }
      errno = 0
    }
    Self.note(errno, of: place, in: &result)
    return entries
  }

  /// True if an error number says that a path leads to nothing.
  private static func saysNone(_ number: Int32) -> Bool {
    [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(number)
  }

  /// Notes why a folder cannot be read; one that does not exist has no files.
  private static func note(_ number: Int32, of folder: String, in result: inout FoundDumps) {
    guard number != 0, !saysNone(number), result.failure == nil else { return }
    result.failure = "cannot read '\(folder)': \(StoreError.systemWords(for: number))"
  }

  /// A name that is not valid UTF-8, with `\xHH` for each byte that is not printable ASCII.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      switch byte {
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\x" + byte.digits(atLeast: 2, radix: 16, uppercase: true)
      }
    }.joined()
  }

  /// A name in a folder.
  private struct FolderEntry {
    var name: String
    /// True if the folder says that it is a file, and so no link to one.
    var isFile: Bool
    /// True if the name is valid UTF-8; else its path cannot be written.
    var isNamed: Bool
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
    into entries: inout [FolderEntry],
    _ result: inout FoundDumps
  ) {
    let place = joined(prefix).isEmpty ? "." : joined(prefix)
    var folder = stat()
    guard stat(place, &folder) == 0 else { return Self.note(errno, of: place, in: &result) }
    let identity = FileIdentity(device: UInt64(folder.st_dev), number: UInt64(folder.st_ino))
    guard !open.contains(identity) else { return }
    open.append(identity)
    defer { open.removeLast() }
    for var entry in self.entries(inFolder: prefix, &result)
    where listing.showsHidden || entry.name.utf8.first != UInt8(ascii: ".") {
      entry.name = prefix + entry.name
      guard !entry.isFile, entry.isNamed else {
        entries.append(entry)
        continue
      }
      var information = stat()
      guard stat(joined(entry.name), &information) == 0 else {
        Self.note(errno, of: joined(entry.name), in: &result)
        continue
      }
      switch information.st_mode & S_IFMT {
      case S_IFDIR:
        guard listing.depth > 0 else { continue }
        var inner = listing
        inner.depth -= 1
        list(entry.name + "/", inner, inside: &open, into: &entries, &result)
      case S_IFREG, S_IFIFO: entries.append(entry)
      default: break
      }
    }
  }
}
