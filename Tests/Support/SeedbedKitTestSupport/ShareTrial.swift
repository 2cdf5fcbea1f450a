import SeedbedBase
package import SeedbedKit
import SeedbedLanguage
import SeedbedStoring
import SeedbedTestSupport
import Testing

/// A schema whose dumps are cut into parts: one seed of the shares of all parts has the rows that the
/// seed of the whole dumps has.
package struct ShareTrial {
  package typealias File = (name: String, bytes: [UInt8])

  /// A piece that is never cut: a record, or all of some files.
  private struct Unit {
    var files: [String]
    /// The place of the record in its file; nil for all of the file.
    var record: Int?
  }

  private let runner: CommandRunner
  private let files: [File]
  private let schemaName: String
  private let configure: (inout BuildOptions) -> Void
  /// By name: the files that have records.
  private var dumps: [ExactText: CutDump] = [:]
  private var units: [Unit] = []

  /// Builds the seed of the whole dumps; nil where that fails, or where the schema is not fit.
  package init?(
    _ files: [File],
    schema: String = "seedbed.yml",
    configure: @escaping (inout BuildOptions) -> Void = { _ in }
  ) throws {
    runner = try CommandRunner()
    self.files = files
    schemaName = schema
    self.configure = configure
    for file in files { try runner.write(bytes: file.bytes, to: "whole/\(file.name)") }
    let options = try options(in: "whole", output: "whole.sqlite")
    guard let schema = try SchemaRequest(options.schema).load().schema,
      ShareFitness(schema).problems.isEmpty
    else { return nil }
    let report = try options.perform()
    guard report.isSuccess else { return nil }
    cut(report.dumps, of: schema)
  }

  private func options(in folder: String, output: String) throws -> BuildOptions {
    var options = try BuildOptions(
      Schema(path: runner.path("\(folder)/\(schemaName)")),
      output: runner.path(output)
    )
    options.schema.trust.allowsOutsidePaths = true
    options.threads = 1
    configure(&options)
    return options
  }

  // MARK: Cutting

  /// Finds what can be cut; nothing where a dump cannot be left out of a part.
  private mutating func cut(_ read: [RunReport.Dump], of schema: MappingSchema) {
    let folder = runner.path("whole/")
    // A record that reads its dump around it needs the whole dump.
    let looksAround = files.contains { file in
      file.name.hasSuffix(".yml")
        && ["@document", "@parent", "@array"].contains {
          String(decoding: file.bytes, as: UTF8.self).contains($0)
        }
    }
    var names: [String] = []
    for dump in read {
      let entry = schema.dumps[dump.entry]
      let name = String(dump.path.dropFirst(folder.count))
      guard dump.path.hasPrefix(folder), entry.sources.isEmpty,
        let bytes = files.first(where: { $0.name == name })?.bytes,
        let cut = CutDump(bytes, dump.format, entry, isWhole: looksAround)
      else {
        dumps = [:]
        units = [Unit(files: [])]
        return
      }
      dumps[ExactText(name)] = cut
      names.append(name)
    }
    var index = 0
    while index < names.count {
      // A file that several entries read keeps all between them together.
      var end = index
      var next = index
      while next <= end {
        end = max(end, names.lastIndex(of: names[next]) ?? next)
        next += 1
      }
      let group = Array(names[index...end])
      let count = group.count == 1 ? dumps[ExactText(group[0])]?.records.count : nil
      if let count, dumps[ExactText(group[0])]?.isWhole == false {
        units += (0..<count).map { Unit(files: group, record: $0) }
      } else {
        units.append(Unit(files: group))
      }
      index = end + 1
    }
  }

  private func write(_ part: ArraySlice<Unit>, to folder: String) throws {
    for file in files {
      guard let dump = dumps[ExactText(file.name)] else {
        try runner.write(bytes: file.bytes, to: "\(folder)/\(file.name)")
        continue
      }
      let own = part.filter { $0.files.contains(file.name) }
      let bytes =
        own.contains { $0.record == nil }
        ? file.bytes : dump.bytes(of: own.compactMap(\.record))
      try runner.write(bytes: bytes, to: "\(folder)/\(file.name)")
    }
  }

  // MARK: Comparing

  /// Expects that shares of 1, 2 and 7 parts make the same rows; the number decides the cuts.
  package func check(number: Int, _ claim: String) throws {
    for parts in [1, 2, 7] {
      try check(parts: parts, seed: UInt64(number * 10 + parts), claim)
    }
  }

  /// Expects that shares of some parts, cut anywhere, make the same rows.
  package func check(parts: Int, seed: UInt64, _ claim: String) throws {
    var random = SeededRandom(seed: seed)
    let inner = (1..<parts).map { _ in Int.random(in: 0...units.count, using: &random) }
    let bounds = [0] + inner.sorted() + [units.count]
    let told = "\(claim): \(parts) parts at \(bounds), seed \(seed)"
    var shares: [String] = []
    for (index, (start, end)) in zip(bounds, bounds.dropFirst()).enumerated() {
      try write(units[start..<end], to: "part-\(index)")
      var share = try options(in: "part-\(index)", output: "\(index).sqlite")
      share.run.isShare = true
      share.verifies = parts == 2
      guard try build(share, told) else { return }
      shares.append(runner.path("\(index).sqlite"))
    }
    var joined = try options(in: "whole", output: "joined.sqlite")
    joined.run.shares = shares
    joined.verifies = parts == 2
    guard try build(joined, told) else { return }
    let expected = try content(of: "whole.sqlite")
    let found = try content(of: "joined.sqlite")
    let changes = found.difference(from: expected)
    #expect(changes.isEmpty, "\(told)\n\(changes)\n\(schemaText)")
  }

  private var schemaText: String {
    runner.text(of: "whole/\(schemaName)") ?? ""
  }

  private func build(_ options: BuildOptions, _ told: String) throws -> Bool {
    let report = try options.perform()
    let problems = TextRenderer().render(report.diagnostics)
    #expect(report.isSuccess, "\(told)\n\(problems)\n\(schemaText)")
    return report.isSuccess
  }

  /// The statements that make a seed, without what it says of its making.
  private func content(of name: String) throws -> [String] {
    var statements: [String] = []
    try Seed(runner.path(name)).sql { statements.append($0) }
    return statements.filter {
      !$0.hasPrefix("INSERT INTO seedbed_") && !$0.hasPrefix("INSERT INTO \"seedbed_")
    }
  }
}

extension LanguageCase {
  /// Expects one seed of the shares of parts to be like that of the whole dumps, for each case that
  /// is fit for it.
  ///
  /// - Returns: How many are fit.
  package static func checkShares(of cases: some Sequence<LanguageCase>) throws -> Int {
    var count = 0
    for (index, one) in cases.enumerated() where !one.rejects {
      let files = one.files.map { ($0.key, Array($0.value.utf8)) }
      let trial = try ShareTrial(files + [("seedbed.yml", Array(one.schemaText.utf8))]) {
        $0.schema.selection = one.layers
        $0.schema.pseudonyms = key
      }
      guard let trial else { continue }
      count += 1
      try trial.check(number: index, one.rule)
    }
    return count
  }
}
