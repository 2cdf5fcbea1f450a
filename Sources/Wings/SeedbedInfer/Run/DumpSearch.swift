import SeedbedBase
import SeedbedReading
import SeedbedStoring
import SeedbedSystem

/// Finds the dumps that arguments mean, and their paths from the schema's folder.
struct DumpSearch {
  /// The folder that the schema will stand in; empty for the current one.
  let folder: String
  let allowsOutsidePaths: Bool
  private(set) var diagnostics = Diagnostics()
  /// Why a folder could not be read to its end.
  private(set) var failure: String?

  /// A file, by its path from the current folder and from the schema's.
  struct Found {
    var file: DumpFile
    var relative: String

    /// The name in messages.
    var shown: String { relative == StandardInput.name ? relative : file.path }

    /// Each table of a database; another file as it is.
    fileprivate var tables: [Found] {
      guard DumpDatabases.isNamed(file.path),
        let names = try? DumpDatabases().tables(of: file.path), !names.isEmpty
      else { return [self] }
      return names.map { name in
        var part = self
        // Threads read tables side by side, each by a connection of its own.
        part.file.table = DumpTable(name, in: DumpDatabases())
        return part
      }
    }
  }

  private let separator: UInt8?
  /// The path of the app's empty database from the schema's folder.
  private(set) var template: String?

  /// The copy of standard input.
  private let standardInput: String?

  init(_ options: InferOptions, standardInput: String? = nil) {
    self.standardInput = standardInput
    folder = Self.folder(of: options.outputPath)
    allowsOutsidePaths = options.allowsOutsidePaths
    separator = options.csvSeparator
  }

  /// The folder of a file; empty for the current one.
  static func folder(of path: String?) -> String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The files of all arguments, each once, sorted by their paths from the schema's folder.
  mutating func find(_ arguments: [String]) -> [Found] {
    var found: [Found] = []
    // The app's empty database is no dump.
    var seen = Set<ExactText>(template.map { [ExactText($0)] } ?? [])
    for argument in arguments {
      if argument == StandardInput.name, let standardInput {
        let copies = DumpFinder(folder: "").files(of: [standardInput]).files
        found += copies.map { Found(file: $0, relative: StandardInput.name) }
        continue
      }
      let files = files(of: argument)
      if files.isEmpty { reportMissing(argument) }
      for file in files {
        guard Folders.fileSize(file.path) != nil else {
          reportPipe(file.path)
          continue
        }
        guard let relative = relativePath(of: file.path) else {
          reportOutside(file.path)
          continue
        }
        if seen.insert(relative).inserted { found.append(Found(file: file, relative: relative)) }
      }
    }
    return found.sorted { $0.relative.utf8.lexicographicallyPrecedes($1.relative.utf8) }
      .flatMap(\.tables)
  }

  /// Notes the app's empty database, which is no dump.
  mutating func exclude(_ file: String) {
    template = relativePath(of: file)
    if template == nil { reportOutside(file) }
  }

  private mutating func files(of argument: String) -> [DumpFile] {
    guard Folders.isFolder(argument) else { return files(like: argument) { _ in true } }
    var base = argument
    while base.hasSuffix("/"), base.count > 1 { base.removeLast() }
    let separator = separator
    let pattern = base == "." ? "**" : base + "/**"
    let named = files(like: pattern) { path in
      let name = path.lowercased()
      let plain = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
      let endings = ["json", "ndjson", "jsonl", "ldjson", "geojson", "csv", "tsv"]
      return DumpDatabases.isNamed(name) && !Self.isSeed(path)
        || endings.contains { plain.hasSuffix("." + $0) }
        || plain.hasSuffix(".txt") && CSVFormRule.form(ofFile: path, separator: separator) != nil
    }
    // Where all files have names of other programs, such as `.har`: those that begin as JSON does.
    return named.isEmpty ? files(like: pattern, where: CSVFormRule.isJSON) : named
  }

  /// True if a build made a file: a folder of dumps may hold the seed of an earlier draft.
  private static func isSeed(_ path: String) -> Bool {
    if case .seed? = try? ReplacedDatabase(at: path) { true } else { false }
  }

  private mutating func files(like pattern: String, where isDump: (String) -> Bool) -> [DumpFile] {
    let found = DumpFinder(folder: "").files(of: [pattern])
    failure = failure ?? found.failure
    for path in found.unnamed where isDump(path) { diagnostics.add(.unnamedDump(path)) }
    return found.files.filter { isDump($0.path) }
  }

  // MARK: Paths

  /// The path from the schema's folder; nil where it leads out of it and must not.
  private func relativePath(of path: String) -> String? {
    let own = Folders.realPath(folder.isEmpty ? "." : folder) ?? ""
    let slash = path.lastIndex(of: "/")
    let holder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard let real = Folders.realPath(holder) else { return path }
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let whole = real == "/" ? "/" + name : real + "/" + name
    let prefix = own == "/" ? "/" : own + "/"
    if whole.utf8.starts(with: prefix.utf8) {
      return String(decoding: whole.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    return allowsOutsidePaths ? Self.way(from: own, to: whole) : nil
  }

  private static func way(from folder: String, to path: String) -> String {
    let start = folder.split(separator: "/")
    let end = path.split(separator: "/")
    var common = 0
    while common < start.count, common < end.count - 1, start[common] == end[common] { common += 1 }
    let up = Array(repeating: "..", count: start.count - common)
    return (up + end[common...].map(String.init)).joined(separator: "/")
  }

  // MARK: Problems

  private mutating func reportMissing(_ argument: String) {
    diagnostics.add(
      .noDumpToRead,
      Folders.isFolder(argument)
        ? "no file in '\(argument)' ends in .json, .ndjson, .jsonl, .ldjson, .csv or .sqlite"
        : "no file is at '\(argument)'",
      note: DumpFinder(folder: "").nearest(to: argument).map { "did you mean '\($0)'?" }
    )
  }

  private mutating func reportPipe(_ path: String) {
    diagnostics.add(
      .noDumpToRead,
      "'\(path)' is a pipe, and a draft reads its dumps several times",
      note: "pass it as standard input: 'seedbed infer - < \(path)'"
    )
  }

  private mutating func reportOutside(_ path: String) {
    diagnostics.add(
      .dumpOutside,
      "'\(path)' is outside the schema's folder",
      note: "write the schema to a folder above the dumps with -o, or use '--allow-outside'"
    )
  }
}
