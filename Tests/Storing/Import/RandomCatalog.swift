import SeedbedTestSupport

/// A schema of users, projects, tasks and tags with rules by chance, and dumps for it.
///
/// Left out is what a finished database does not tell: which values are defaults, where a row came
/// only by a reference (`onDangling: stub`), and references that were dangling at first.
struct RandomCatalog {
  /// The schema without its dumps.
  let schema: String
  /// JSON by file: users and projects of the first half, then of the second.
  let dumps: [(file: String, entity: String, json: String)]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    schema = Self.schema(&random)
    dumps = [
      ("u1.json", "User", Self.users(&random, isFirst: true)),
      ("p1.json", "Project", Self.projects(&random, isFirst: true)),
      ("u2.json", "User", Self.users(&random, isFirst: false)),
      ("p2.json", "Project", Self.projects(&random, isFirst: false)),
    ]
  }

  /// The schema with some of the dumps.
  func schema(reading range: Range<Int>) -> String {
    schema + "\ndumps:\n"
      + dumps[range].map { "  - { dump: \($0.file), entity: \($0.entity) }\n" }.joined()
  }

  // MARK: The schema

  private static func schema(_ random: inout SeededRandom) -> String {
    let hasDefault = random.happens(0.4)
    let duplicate =
      hasDefault ? "merge" : random.pick(["merge", "fill", "keepFirst", "replace", "merge"])
    func maybe(_ text: String, _ part: Double) -> String {
      random.happens(part) ? text : "unmappedKeys: ignore"
    }
    let surrogates = (0..<3).map { _ in maybe("surrogateKey: pk", 0.4) }
    let newerBy = maybe("newerBy: v", 0.3)
    let conflicts = (0..<2).map { _ in random.pick(["replace", "replace", "keep", "min", "max"]) }
    let note = random.pick(["concat", "replace"])
    let date = random.pick(["text", "unix", "cocoa"])
    let key = random.pick(["slug", "[slug, m]"])
    let collation = random.pick(["binary", "noCase"])
    let delete = maybe("deleteWhen: { gone: true }", 0.4)
    let dangling = random.pick(["setNull", "skip"])
    func list() -> String {
      "assign: \(random.pick(["union", "set"])), ordered: \(random.happens(0.5))"
    }
    let lists = [list(), list()]
    let taskKey = random.pick(["id", "id", "[project, id]"])
    return """
      seedbed: 1
      database: { metadata: false, analyze: false }
      entities:
        User:
          primaryKey: id
          \(surrogates[0])
          onDuplicate: \(duplicate)
          \(newerBy == surrogates[0] ? "nullKey: error" : newerBy)
          attributes:
            id: integer
            name: { type: text, onConflict: \(conflicts[0]) }
            mail: { type: text, index: true }
            v: integer
            note: { type: text, onConflict: \(note) }
            when: { type: date, store: \(date), onConflict: \(conflicts[1]) }
            d: { type: decimal\(hasDefault ? ", default: 1.5" : "") }
        Project:
          primaryKey: \(key)
          \(surrogates[1])
          attributes:
            slug: { type: text, collate: \(collation) }
            m: integer
            title: text
            gone: boolean
          \(delete == surrogates[1] ? "nullKey: error" : delete)
          relationships:
            owner: { entity: User, foreignKey: owner, onDangling: \(dangling) }
            tasks: { entity: Task, keyPath: tasks, many: true, inverse: project, \(lists[0]) }
            tags: { entity: Tag, keyPath: tags, many: true, \(lists[1]) }
        Task:
          primaryKey: \(taskKey)
          attributes: { id: integer, name: text }
          relationships:
            project: { entity: Project }
            who: { entity: User, keyPath: who }
        Tag:
          primaryKey: name
          \(surrogates[2])
          attributes: { name: { keyPath: "@self", type: text } }
      """
  }

  // MARK: Dumps

  private static let userCount = 16

  /// The first half has all users, so that no reference of it dangles.
  private static func users(_ random: inout SeededRandom, isFirst: Bool) -> String {
    var users = (0..<Int.random(in: 0...8, using: &random)).map { _ in user(&random) }
    if isFirst { users += (1...userCount).map { "{\"id\": \($0), \"v\": 0}" } }
    return "[" + users.joined(separator: ",\n") + "]"
  }

  private static func projects(_ random: inout SeededRandom, isFirst: Bool) -> String {
    let projects = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      project(&random, isFirst: isFirst)
    }
    return "[" + projects.joined(separator: ",\n") + "]"
  }

  private static func user(_ random: inout SeededRandom) -> String {
    let id = Int.random(in: 1...12, using: &random)
    return object(
      &random,
      ["\"id\": \(id)", "\"v\": \(Int.random(in: 0...9, using: &random))"],
      [
        "name": "\"\(random.pick(["a", "b", "c"]))\"",
        "mail": "\"m\(id)@\(random.pick(["x", "y"]))\"",
        "note": "\"\(random.pick(["x", "y", "z"]))\"",
        "when": "\"2020-01-\(Int.random(in: 10...28, using: &random))T00:00:00Z\"",
        "d": random.pick(["1", "2.25", "3"]),
      ]
    )
  }

  private static func project(_ random: inout SeededRandom, isFirst: Bool) -> String {
    let slug = Int.random(in: 0...3, using: &random)
    let number = Int.random(in: 1...2, using: &random)
    var members = ["\"slug\": \"p\(slug)\"", "\"m\": \(number)"]
    if random.happens(0.6) {
      // A task is one project's, so that no list contradicts another.
      let first = 100 * (2 * slug + number)
      let tasks = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        task(&random, first)
      }
      members.append("\"tasks\": [\(tasks.joined(separator: ", "))]")
    }
    if random.happens(0.6) {
      let tags = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "\"\(random.pick(["q", "r", "s", "t"]))\""
      }
      members.append("\"tags\": [\(tags.joined(separator: ", "))]")
    }
    return object(
      &random,
      members,
      [
        "title": "\"\(random.pick(["T", "U", "V"]))\"",
        "owner": "\(Int.random(in: 1...(isFirst ? userCount : userCount + 2), using: &random))",
        "gone": isFirst ? "null" : "\(random.happens(0.3))",
      ]
    )
  }

  private static func task(_ random: inout SeededRandom, _ first: Int) -> String {
    var members = ["\"id\": \(first + Int.random(in: 1...6, using: &random))"]
    if random.happens(0.3) { members.append("\"who\": \(user(&random))") }
    return object(&random, members, ["name": "\"\(random.pick(["a", "b", "c"]))\""])
  }

  /// An object; some of its members are missing and some are null.
  private static func object(
    _ random: inout SeededRandom,
    _ members: [String],
    _ others: KeyValuePairs<String, String>
  ) -> String {
    var members = members
    for (name, value) in others {
      let chance = Double.random(in: 0..<1, using: &random)
      guard chance > 0.25 else { continue }
      members.append("\"\(name)\": \(chance < 0.4 ? "null" : value)")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }
}
