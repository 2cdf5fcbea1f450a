import SeedbedBase
import SeedbedKit
import SeedbedKitTestSupport
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// Random schemas and rows: the subset holds what a second reckoning says, and no more.
@Suite struct RandomSubsetTests {
  /// `SEEDBED_SEEDS=1000-2000` takes others.
  static let seeds: [UInt64] = {
    guard let range = getenv("SEEDBED_SEEDS").map({ String(cString: $0) }) else {
      return Array(0..<60)
    }
    let ends = range.split(separator: "-").compactMap { UInt64($0) }
    return ends.count == 2 && ends[0] < ends[1] ? Array(ends[0]..<ends[1]) : []
  }()

  private struct Choice {
    var root: Int
    var paths: [[String]] = []
    var cuts: Set<[String]> = []

    init(_ database: RandomDatabase, _ random: inout SeededRandom) {
      root = random.pick(Array(database.entities.indices))
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var path: [String] = []
        var entities = [root]
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let known = entities.flatMap { database.relationships(of: $0) }
          guard !known.isEmpty else { break }
          let next = random.pick(known)
          path.append(next.name)
          // The same name may lead on from each of the entities.
          entities = Array(Set(known.filter { $0.name == next.name }.flatMap(\.targets))).sorted()
        }
        if !path.isEmpty { paths.append(path) }
      }
      for entity in database.entities {
        for reference in entity.references where random.happens(0.15) {
          cuts.insert([entity.name, reference.name])
        }
      }
    }

    func apply(to options: inout SubsetOptions, _ database: RandomDatabase) {
      options.root = database.entities[root].name
      options.paths = paths.map { $0.joined(separator: ".") }
      options.cuts = cuts.map { $0.joined(separator: ".") }.sorted()
    }
  }

  @Test(arguments: seeds) func holdsWhatItMust(_ seed: UInt64) throws {
    let database = RandomDatabase(seed: seed)
    var random = SeededRandom(seed: seed &+ 1_000_000)
    let folder = try SubsetFolder(
      database.schema,
      database.entities.map(\.name),
      database.records
    )
    for _ in 0..<3 {
      let choice = Choice(database, &random)
      let count = Int.random(in: 1...6, using: &random)
      var before: Set<RandomDatabase.Row> = []
      for sample in [count, count + 2] {
        let report = try folder.subset("small.sqlite") {
          choice.apply(to: &$0, database)
          $0.sample = "\(sample)"
          $0.replacesAnyFile = true
        }
        let told = "\(seed) \(choice) \(TextRenderer().render(report.diagnostics))"
        try #require(report.isSuccess, Comment(rawValue: told + database.schema))
        try expectSound(folder, cuts: !choice.cuts.isEmpty, report)
        let found = try rows(folder.path("small.sqlite"), database)
        // The roots are known by their hash alone: they are the rows that no other way explains.
        #expect(before.isSubset(of: found), "\(told)")
        before = found
        try expectClosed(found, database, choice, sample: sample, told)
      }
    }
    try expectAll(folder, database)
  }

  /// True if the rows are those that follow from some roots.
  private func expectClosed(
    _ found: Set<RandomDatabase.Row>,
    _ database: RandomDatabase,
    _ choice: Choice,
    sample: Int,
    _ told: String
  ) throws {
    let own = database.entities[choice.root].rows.count
    if sample >= own {
      let roots = Set((0..<own).map { RandomDatabase.Row(entity: choice.root, row: $0) })
      let expected = database.subset(from: roots, choice.paths, cuts: choice.cuts)
      #expect(found == expected, Comment(rawValue: told + database.schema + database.records))
    } else {
      // Every reference that is not cut leads to a row.
      #expect(database.subset(from: found, [], cuts: choice.cuts) == found, "\(told)")
      #expect(found.count(where: { $0.entity == choice.root }) >= sample, "\(told)")
    }
  }

  private func expectSound(_ folder: SubsetFolder, cuts: Bool, _ report: SubsetReport) throws {
    guard cuts else { return try folder.expectSound("small.sqlite", report) }
    let small = try SeedQuery(folder.path("small.sqlite"))
    #expect(try small.rows("PRAGMA foreign_key_check") == [])
    #expect(try small.rows("PRAGMA integrity_check") == ["'ok'"])
  }

  /// A subset of everything has the rows of the seed.
  private func expectAll(_ folder: SubsetFolder, _ database: RandomDatabase) throws {
    let items = database.entities.map { "{ root: \($0.name) }" }.joined(separator: ", ")
    let text = try folder.text("schema.yml")
    var options = SubsetOptions(
      of: folder.path("seed.sqlite"),
      schema: Schema(yaml: text + "subset: [\(items)]\n", name: folder.path("schema.yml")),
      output: folder.path("all.sqlite")
    )
    options.replacesAnyFile = true
    let report = try options.perform()
    #expect(report.isSuccess, "\(TextRenderer().render(report.diagnostics))")
    let comparison = try Seed(folder.path("seed.sqlite")).differences(from: Seed(options.output))
    #expect(comparison.rows.isEmpty && comparison.objects.isEmpty && comparison.settings.isEmpty)
    #expect(comparison.metadata.map(\.name) == ["subset"])
  }

  private func rows(_ path: String, _ database: RandomDatabase) throws -> Set<RandomDatabase.Row> {
    let query = try SeedQuery(path)
    var rows: Set<RandomDatabase.Row> = []
    for (index, entity) in database.entities.enumerated() {
      for number in try query.rows("SELECT n FROM \(entity.name)") {
        rows.insert(RandomDatabase.Row(entity: index, row: try #require(Int(number))))
      }
    }
    return rows
  }
}
