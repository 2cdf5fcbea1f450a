// An app with GRDB: 'make' migrates an empty database, 'check' opens a filled copy of it, 'update' takes the next seed.
import Foundation
import GRDB

let command = CommandLine.arguments[1]
let queue = try DatabaseQueue(path: CommandLine.arguments[2])
var migrator = makeMigrator()

if command == "make" {
  try migrator.migrate(queue)
  exit(0)
}

func expect<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
  guard found != expected else { return }
  print("grdb, line \(line): expected \(expected), found \(found)")
  exit(1)
}

if command == "update" {
  try migrator.migrate(queue)
  try update(queue, CommandLine.arguments[3])
  exit(0)
}

let seconds: [(name: String, date: Date)] = [
  ("Boat", Date(timeIntervalSince1970: 1_709_370_900)),
  ("Shed", Date(timeIntervalSince1970: 1_710_092_412.25)),
  ("Oar", Date(timeIntervalSince1970: -0.5)),
]
let token = UUID(uuidString: "6ba7b811-9dad-11d1-80b4-00c04fd430c8")

try queue.read { database in
  expect(try migrator.hasCompletedMigrations(database), true)
  expect(try migrator.hasSchemaChanges(database), false)
  func names(_ request: QueryInterfaceRequest<Project>) throws -> [String] {
    try request.order(Column("name")).fetchAll(database).map(\.name)
  }
  for (name, date) in seconds {
    expect(try names(Project.filter(Column("created_at") == date)), [name])
  }
  expect(try names(Project.filter(Column("token") == token)), ["Boat"])
  for (budget, name) in [("12.50", "Boat"), ("1200", "Shed"), ("-0.1", "Oar")] {
    let budget = Decimal(string: budget)
    expect(try names(Project.filter(Column("budget") == budget)), [name])
  }
  expect(try names(Project.filter(Column("active") == true)), ["Boat", "Oar"])
  expect(try names(Project.filter(Column("active") == false)), ["Shed"])
  for project in try Project.fetchAll(database) {
    let same = Project.filter(Column("created_at") == project.createdAt)
      .filter(Column("budget") == project.budget)
    expect(try names(same), [project.name])
  }
  expect(
    try Project.order(Column("id")).fetchAll(database).map(\.extra),
    [#"{"a":1,"b":["x"]}"#, "{}", "[]"]
  )

  struct Whole: Decodable, FetchableRecord {
    var project: Project
    var owner: User?
    var tasks: [Task]
    var tags: [Tag]
  }
  let request = Project.including(optional: Project.owner.forKey("owner"))
    .including(all: Project.tasks.forKey("tasks")).including(all: Project.tags.forKey("tags"))
    .filter(key: 101)
  let boat = try Whole.fetchOne(database, request)
  expect(boat?.owner?.name, "Ada")
  expect(boat?.tasks.map(\.name).sorted(), ["Paint", "Saw"])
  expect(boat?.tags.map(\.name).sorted(), ["heavy", "wood"])
  let ada = try User.fetchOne(database, key: 1)
  expect(try ada.map { try names($0.request(for: User.projects)) }, ["Boat", "Oar"])
  let heavy = try Tag.filter(Column("name") == "heavy").fetchOne(database)
  expect(try heavy.map { try names($0.request(for: Tag.projects)) }, ["Boat", "Shed"])
  let roof = try Task.fetchOne(database, key: 3)
  expect(try roof?.request(for: Task.project).fetchOne(database)?.name, "Shed")
}

try queue.write { database in
  var sail = Task(id: nil, name: "Sail", done: false, projectID: 101)
  try sail.insert(database)
  expect(sail.id, 4)
  var boat = try Project.fetchOne(database, key: 101)
  boat?.name = "Big boat"
  try boat?.update(database)
  let found = try Project.filter(Column("created_at") == seconds[0].date).fetchOne(database)
  expect(found?.name, "Big boat")
}

// What erases a database in development leaves a seed as it is.
migrator.eraseDatabaseOnSchemaChange = true
try migrator.migrate(queue)
expect(try queue.read { try Project.fetchCount($0) }, 3)
print("grdb", "opened")
