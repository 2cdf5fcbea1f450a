import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// A build, and an import after it, make the same rows as the reference, which takes records one by one.
///
/// `SEEDBED_SEEDS=1000-20000` compares other cases than the usual ones.
@Suite struct ReferenceTests {
  private static let seeds: Range<UInt64> = {
    let text = getenv("SEEDBED_SEEDS").map { String(cString: $0) } ?? ""
    let bounds = text.split(separator: "-").compactMap { UInt64($0) }
    return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]..<bounds[1] : 0..<300
  }()

  /// Each test runs several cases, as a test costs more than a case.
  @Test(arguments: stride(from: seeds.lowerBound, to: seeds.upperBound, by: 20).map { $0 })
  func buildsWhatOneByOneMakes(from start: UInt64) throws {
    for seed in start..<min(start + 20, Self.seeds.upperBound) {
      try compare(ReferenceCase(seed: seed), seed: seed)
    }
  }

  /// Compares the same cases with text values, from rows of CSV.
  @Test(arguments: stride(from: seeds.lowerBound, to: seeds.upperBound, by: 20).map { $0 })
  func buildsTheSameFromRows(from start: UInt64) throws {
    for seed in start..<min(start + 20, Self.seeds.upperBound) where seed % 3 == 0 {
      try compare(ReferenceCase(seed: seed).flat, seed: seed)
    }
  }

  @Test func makesLateRecords() {
    let cases = (0..<300).map { ReferenceCase(seed: $0) }
    let late = cases.filter { ($0.built + $0.imported).contains(where: \.isLate) }
    #expect(late.count > 20)
    #expect(late.contains { $0.imported.contains(where: \.isLate) })
    let nests = cases.filter {
      $0.schema.entities.flatMap(\.relationships).contains(where: \.isLate)
    }
    #expect(nests.count > 20)
  }

  @Test func makesConditions() {
    func conditions(_ one: ReferenceCase) -> [ReferenceRelationship] {
      one.schema.entities.flatMap(\.relationships).filter { $0.condition != nil }
    }
    let cases = (0..<300).map { ReferenceCase(seed: $0) }
    let all = cases.flatMap(conditions)
    #expect(all.count { $0.storage == .toOne } > 20)
    #expect(all.count { $0.storage == .joinTable } > 20)
    #expect(cases.contains { !$0.imported.isEmpty && !conditions($0).isEmpty })
  }

  private func compare(_ one: ReferenceCase, seed: UInt64) throws {
    guard !one.built.isEmpty else { return }
    let runner = try CommandRunner()
    var texts: [String] = []
    var reference = ReferenceInterpreter(schema: one.schema)
    for (run, dumps) in [one.built, one.imported].enumerated() where run == 0 || !dumps.isEmpty {
      let name = ["build", "import"][run]
      let start = texts.count
      texts.append(one.schema.yaml(dumps: dumps, named: name))
      try runner.write(texts[start], to: "\(name).yml")
      for (index, dump) in dumps.enumerated() {
        texts.append(dump.text)
        try runner.write(dump.text, to: "\(name)\(index).\(dump.ending)")
      }
      let problems = try run == 0 ? build(runner, seed) : self.import(runner, seed)
      if let problems {
        Issue.record("seed \(seed): \(problems)\(texts.joined(separator: "\n"))")
        return
      }
      reference.run(dumps)
    }
    let database = try SeedQuery(runner.path("seed.sqlite"))
    for table in reference.tables {
      let columns = table.columns.map { "\"\($0)\"" }.joined(separator: ", ")
      let found = try database.rows("SELECT \(columns) FROM \"\(table.name)\"").sorted()
      let expected = table.rows.sorted()
      #expect(
        found == expected,
        "seed \(seed), \(table.name)(\(columns))\n\(texts.joined(separator: "\n"))"
      )
    }
  }

  /// Builds the case; returns its problems if it fails.
  private func build(_ runner: CommandRunner, _ seed: UInt64) throws -> String? {
    var options = try BuildOptions(
      Schema(path: runner.path("build.yml")),
      output: runner.path("seed.sqlite")
    )
    options.onInvalid = .reject
    options.run.batchSize = [0, 1, 3][Int(seed % 3)]
    options.threads = [4, 1][Int(seed % 2)]
    let report = try options.perform()
    return report.isSuccess ? nil : TextRenderer().render(report.diagnostics)
  }

  private func `import`(_ runner: CommandRunner, _ seed: UInt64) throws -> String? {
    var options = try ImportOptions(
      Schema(path: runner.path("import.yml")),
      into: runner.path("seed.sqlite")
    )
    options.onInvalid = .reject
    options.run.batchSize = [0, 1, 3][Int(seed % 3)]
    options.threads = [4, 1][Int(seed % 2)]
    let report = try options.perform()
    return report.isSuccess ? nil : TextRenderer().render(report.diagnostics)
  }
}
