import SeedbedBase
import SeedbedKit
import SeedbedTestSupport
import Testing

/// Importing dumps into what others made comes to what one build of all dumps makes.
@Suite struct ImportDifferentialTests {
  @Test(arguments: UInt64(0)..<60)
  func comesToWhatOneBuildMakes(seed: UInt64) throws {
    let catalog = RandomCatalog(seed: seed)
    let runner = try CommandRunner()
    for dump in catalog.dumps { try runner.write(dump.json, to: dump.file) }
    for (name, range) in [("all", 0..<4), ("first", 0..<2), ("second", 2..<4)] {
      try runner.write(catalog.schema(reading: range), to: "\(name).yml")
    }
    let whole = try build(runner, "all")
    let half = try build(runner, "first")
    guard whole.isSuccess, half.isSuccess else {
      return #expect(
        whole.diagnostics.sorted.allSatisfy {
          $0.code.rawValue == "schema.decimal-text" || !$0.code.rawValue.hasPrefix("schema.")
        },
        Comment(rawValue: TextRenderer().render(whole.diagnostics))
      )
    }
    let imported = try self.import(runner)
    #expect(imported.isSuccess, Comment(rawValue: TextRenderer().render(imported.diagnostics)))
    let difference = try Self.difference(runner)
    #expect(difference == [])
    let again = try self.import(runner)
    #expect(again.isSuccess && again.isUnchanged, "\(again.tables)")
  }

  /// The lines of SQL that only one of both databases has, in whatever order.
  private static func difference(_ runner: CommandRunner) throws -> [String] {
    let all = try Seed(runner.path("all.sqlite")).sql().split(separator: "\n").sorted()
    let first = try Seed(runner.path("first.sqlite")).sql().split(separator: "\n").sorted()
    return first.difference(from: all).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  private func build(_ runner: CommandRunner, _ name: String) throws -> BuildReport {
    try Schema(path: runner.path("\(name).yml")).build(to: runner.path("\(name).sqlite"))
  }

  private func `import`(_ runner: CommandRunner) throws -> ImportReport {
    var options = try ImportOptions(
      Schema(path: runner.path("second.yml")),
      into: runner.path("first.sqlite")
    )
    options.pruneLimit = .none
    return try options.perform()
  }
}
