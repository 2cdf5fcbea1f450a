import SeedbedTestSupport
import Testing

/// The same dumps give the same draft in every process.
///
/// Swift seeds its hashes anew in each process, so that each run is a new process of the tool: runs
/// inside one process would all have one seed. `scripts/determinism.sh` does the same with the dumps
/// of all fixtures.
@Suite struct InferRepeatTests {
  private static let runs = 20

  @Test(arguments: 0..<8)
  func draftsTheSamePeopleAtManyPlacesTheSame(seed: Int) throws {
    let runner = try CommandRunner()
    var people = NestedPeople(seed: UInt64(seed))
    for name in ["posts", "tasks"] { try runner.write(people.records(), to: "\(name).json") }
    try check(folder: runner.path("."))
  }

  @Test(arguments: [
    // The same members and the same counts.
    [
      #"[{"id":1,"a":{"id":1,"name":"x"},"b":{"id":1,"name":"x"}},{"id":2,"a":{"id":2,"name":"y"},"b":{"id":2,"name":"y"}}]"#,
      #"[{"id":1,"b":{"id":1,"name":"x"},"a":{"id":1,"name":"x"}},{"id":2,"b":{"id":2,"name":"y"},"a":{"id":2,"name":"y"}}]"#,
    ],
    // Keys of two entities that have the same values.
    [
      #"[{"id":1,"ref":1},{"id":2,"ref":2},{"id":3,"ref":3},{"id":4,"ref":4},{"id":5,"ref":5}]"#,
      #"[{"id":1,"ref":5},{"id":2,"ref":4},{"id":3,"ref":3},{"id":4,"ref":2},{"id":5,"ref":1}]"#,
    ],
    // Two lists of one vocabulary, and dictionaries of the same names.
    [
      #"[{"id":1,"tags":["a","b"],"marks":["b","a"],"n":{"en":1,"de":2}},{"id":2,"tags":["b"],"marks":["a"],"n":{"de":1,"en":2}}]"#,
      #"[{"id":1,"marks":["a","b"],"tags":["b","a"],"n":{"de":1,"en":2}},{"id":2,"marks":["b"],"tags":["a"],"n":{"en":1,"de":2}}]"#,
    ],
  ])
  func draftsTiesTheSame(dumps: [String]) throws {
    let runner = try CommandRunner()
    for (name, dump) in zip(["left", "right"], dumps) { try runner.write(dump, to: "\(name).json") }
    try check(folder: runner.path("."))
  }

  private func check(folder: String) throws {
    let runner = try CommandRunner()
    let drafts = try (0..<Self.runs).map { run in
      let report = "report\(run).json"
      let drafted = try runner.seedbed([
        "infer", folder, "--allow-outside", "--threads", "1", "--report", report,
      ])
      return [drafted.standardOutput, drafted.standardError, runner.text(of: report) ?? ""]
    }
    #expect(!drafts[0][0].isEmpty)
    #expect(Set(drafts).count == 1)
  }
}

/// Records that hold a few people, teams and places again and again, each whole or in part.
private struct NestedPeople {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func records() -> String {
    let roles = ["author", "owner", "reviewer", "assignee"]
    let records = (0..<12).map { id in
      let members = roles.filter { _ in random.happens(0.75) }.map {
        "\"\($0)\":\(person(depth: 2))"
      }
      return "{\"id\":\(id),\"team\":\(team(depth: 2))" + members.map { "," + $0 }.joined() + "}"
    }
    return "[\(records.joined(separator: ","))]"
  }

  private mutating func person(depth: Int) -> String {
    let id = Int.random(in: 0..<6, using: &random)
    var text = "{\"id\":\(id),\"name\":\"p\(id)\""
    if random.happens(0.75) { text += ",\"email\":\"p\(id)@example.org\"" }
    if depth > 0, random.happens(0.75) { text += ",\"team\":\(team(depth: depth - 1))" }
    if depth > 0, random.happens(0.5) { text += ",\"boss\":\(person(depth: depth - 1))" }
    return text + "}"
  }

  private mutating func team(depth: Int) -> String {
    let id = Int.random(in: 0..<4, using: &random)
    var text = "{\"id\":\"t\(id)\",\"name\":\"team \(id)\",\"size\":\(id % 3)"
    if depth > 0 {
      text += ",\"city\":{\"code\":\"C\(id)\",\"name\":\"City \(id)\""
      text += ",\"country\":{\"code\":\"K\(id % 2)\",\"name\":\"Land \(id % 2)\"}}"
      text += ",\"lead\":{\"id\":\(id),\"name\":\"p\(id)\"}"
    }
    return text + "}"
  }
}
