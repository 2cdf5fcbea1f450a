import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedStoring

/// Everything beside the bytes of schema and dumps that decides the rows of a seed and is not usual:
/// variables of the command line, SQL files, names of files that the schema reads, rejected records.
///
/// The row of `seedbed_meta` has its hash. A format that others rely on: docs/schema/database.md
/// describes it.
struct SeedInputs {
  /// The name of the row.
  static let row = "inputs"

  private let lines: [[String]]

  /// The inputs of a run that reads these files, by dump entry.
  init(_ schema: MappingSchema, _ options: RunOptions, _ files: [[DumpFile]]) {
    var lines = Self.options(options)
    for path in schema.database.before + schema.database.after {
      var problems = Diagnostics()
      lines += schema.userSQL([path], &problems).map { ["sql", Self.hash([$0.text])] }
    }
    for (index, entry) in schema.dumps.enumerated() {
      let uses = entry.readings.map { PathUse(of: $0, in: schema).filePaths }.joined()
      let isGiven =
        entry.patternLocations.isEmpty && entry.sources.isEmpty && entry.records == nil
      let isOpen = entry.format == .auto && (isGiven || !entry.hasPlainNames)
      for file in files[index] {
        lines += Self.lines(of: file, uses: Array(uses)).map { ["dump", String(index)] + $0 }
        if isOpen {
          lines += Self.format(of: file, entry).map { [["format", String(index), $0]] } ?? []
        }
      }
    }
    self.lines = lines
  }

  /// The options that all shares of a seed must have in common with it.
  static func options(_ options: RunOptions) -> [[String]] {
    options.schema.variables.map { ["set", $0.name, $0.text] }
      + (!options.schema.layers.isEmpty && !options.schema.includesBase ? [["only-layer"]] : [])
  }

  /// The value of the row, or nil if there is nothing to note.
  ///
  /// With `rejecting` the rows are those of a run that set invalid records aside.
  func value(rejecting: Bool) -> String? {
    let all = lines + (rejecting ? [["reject"]] : [])
    guard !all.isEmpty else { return nil }
    return Self.hash(all.map(\.jsonTree.compact))
  }

  static func hash(_ lines: [String]) -> String {
    var hash = XXH64()
    Array(lines.joined(separator: "\n").utf8).withUnsafeBytes { hash.update($0) }
    return "xxh64:" + hash.hexadecimal
  }

  /// The parts of a file's name and response that paths of the schema read.
  private static func lines(of file: DumpFile, uses: [DumpKeyPath]) -> [[String]] {
    var lines: [[String]] = []
    for path in uses {
      switch path.root {
      case .captures:
        lines += file.captures.map { ["capture", $0.name, $0.value] }
      case .response:
        lines.append(["url", file.url ?? ""])
        lines += file.headers.map { ["header", $0.name, $0.value] }
      default:
        let isPath = path.segments.first == .member("path")
        lines.append(["name", isPath ? file.relativePath : file.name])
      }
    }
    return lines
  }

  /// The format that a file's name says; nil for JSON, which lines of JSON are read as, too.
  private static func format(of file: DumpFile, _ entry: DumpEntry) -> String? {
    entry.documents(of: file.name) == nil ? nil : "csv \(file.name.suffix(8))"
  }
}

extension DumpEntry {
  /// True if its patterns say how the names of its files end.
  fileprivate var hasPlainNames: Bool {
    patterns.allSatisfy { pattern in
      let name = pattern.hasSuffix(".gz") ? pattern.dropLast(3) : pattern[...]
      let end = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
      return end?.utf8.allSatisfy { !"*?[]{}/".utf8.contains($0) } ?? false
    }
  }
}
