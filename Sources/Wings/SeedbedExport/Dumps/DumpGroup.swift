import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// The readings of one file, or of the files of one pattern.
struct DumpGroup {
  /// The first of the entry's patterns.
  let pattern: String
  let name: DumpPattern
  let entry: DumpEntry
  var readings: [DumpReading]
  /// The names of members, in the order of a row of CSV.
  let columns: [String]
  /// By column: a text that is read as null.
  let nulls: [ExactText: String]
  let areLinesAsked: Bool

  /// In the order of the dumps.
  static func all(of schema: MappingSchema, _ options: ExportOptions) throws -> [DumpGroup] {
    var groups: [DumpGroup] = []
    // Records that stand in the schema come with its copy.
    for entry in schema.dumps where entry.records == nil {
      guard entry.sources.isEmpty else {
        throw ExportProblem(
          "the dumps of a source cannot be written: '\(entry.sources[0].value)' is fetched;"
            + " '--shape flat' writes all rows"
        )
      }
      guard let first = entry.filePatterns.first else { continue }
      if let place = groups.firstIndex(where: { $0.pattern == first }) {
        groups[place].readings += entry.readings
        continue
      }
      groups.append(
        DumpGroup(
          pattern: first,
          name: DumpPattern(first),
          entry: entry,
          readings: entry.readings,
          columns: columns(of: entry, schema),
          nulls: nulls(of: entry, schema),
          areLinesAsked: options.writesLines && entry.format == .auto
            && entry.readings.allSatisfy(\.keyPaths.isEmpty)
        )
      )
    }
    return groups
  }

  private static func columns(of entry: DumpEntry, _ schema: MappingSchema) -> [String] {
    if let header = entry.csv?.header, !header.isEmpty { return header }
    return entry.readings.flatMap { VariantWay.all(from: $0.mapping, in: schema) }
      .flatMap { schema.mappings[$0.mapping].memberPaths($0) }.distinct
  }

  /// The first text that an attribute of a column reads as null, unless an empty one is.
  private static func nulls(of entry: DumpEntry, _ schema: MappingSchema) -> [ExactText: String] {
    var nulls: [ExactText: String] = [:]
    let ways = entry.readings.flatMap { VariantWay.all(from: $0.mapping, in: schema) }
    for attribute in ways.flatMap({ schema.mappings[$0.mapping].attributes }) {
      for alternative in attribute.source.alternatives {
        let texts = attribute.nullValues + alternative.nullValues
        guard let names = alternative.origin.keyPath?.plainNames, names.count == 1,
          let first = texts.first, !texts.contains("")
        else { continue }
        nulls[names[0]] = nulls[names[0]] ?? first
      }
    }
    return nulls
  }

  var isGzipped: Bool { pattern.lowercased().hasSuffix(".gz") }

  var isCSV: Bool { entry.readsCSV(pattern) }

  var isLines: Bool {
    areLinesAsked
      || entry.format != .sqlite && DumpReader.isLineFormat(entry.format, named: pattern)
  }

  // MARK: - CSV

  private var separator: String {
    if let separator = entry.csv?.separator { return String(Unicode.Scalar(separator)) }
    return pattern.isFileName(endingIn: [".tsv"]) ? "\t" : ","
  }

  /// The first line; empty where the schema has the names.
  var header: String {
    let skipped = String(repeating: "\r\n", count: entry.csv?.skippedLines ?? 0)
    guard entry.csv?.header.isEmpty ?? true else { return skipped }
    return skipped + columns.map(field).joined(separator: separator) + "\r\n"
  }

  /// The line of a record; nil where a value is nested.
  func line(of tree: RecordTree) -> [UInt8]? {
    tree.texts(of: columns, nulls: nulls).map { texts in
      // A row of nothing but separators is no record.
      let start = texts.allSatisfy(\.isEmpty) ? "\"\"" : ""
      return Array((start + texts.map(field).joined(separator: separator) + "\r\n").utf8)
    }
  }

  private func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { scalar in
      scalar == "\"" || scalar == "\n" || scalar == "\r" || String(scalar) == separator
    }
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}

extension DumpEntry {
  /// The patterns by which the entry of an exported schema finds its files.
  var filePatterns: [String] {
    patterns.map { Self.inside($0) }
  }

  /// A pattern that stays in the schema's folder.
  private static func inside(_ pattern: String) -> String {
    if pattern == "-" { return "dump.json" }
    let parts = pattern.split(separator: "/").filter { $0 != ".." && $0 != "." }
    let isInside = !pattern.hasPrefix("/") && !pattern.split(separator: "/").contains("..")
    return isInside ? pattern : parts.joined(separator: "/")
  }
}

extension Mapping {
  /// The members of a flat record that the mapping reads.
  fileprivate func memberPaths(_ way: VariantWay) -> [String] {
    var paths: [DumpKeyPath] = way.conditions.compactMap(\.by)
    for attribute in attributes {
      for alternative in attribute.source.alternatives {
        if let path = alternative.origin.keyPath { paths.append(path) }
        paths += alternative.when?.lines.map(\.keyPath) ?? []
      }
    }
    for relationship in relationships {
      paths += relationship.foreignKey?.parts.map(\.keyPath) ?? []
      paths += relationship.keyPath.map { [$0] } ?? []
    }
    return paths.compactMap { path in
      guard path.root == .member || path.root == .record, path.segments.count == 1,
        case .member(let name) = path.segments[0]
      else { return nil }
      return name
    }
  }
}
