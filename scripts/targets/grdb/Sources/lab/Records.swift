import Foundation
import GRDB

struct User: Codable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var name: String
  var joined: Date?
  var token: UUID?

  static let projects = hasMany(Project.self)

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

struct Tag: Codable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var name: String

  static let links = hasMany(ProjectTag.self)
  static let projects = hasMany(Project.self, through: links, using: ProjectTag.project)

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

struct Project: Codable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var name: String
  var createdAt: Date
  var budget: Decimal?
  var active: Bool
  var token: UUID?
  var extra: String
  var ownerID: Int64?

  enum CodingKeys: String, CodingKey {
    case id, name, budget, active, token, extra
    case createdAt = "created_at"
    case ownerID = "owner_id"
  }

  static let owner = belongsTo(User.self)
  static let tasks = hasMany(Task.self)
  static let links = hasMany(ProjectTag.self)
  static let tags = hasMany(Tag.self, through: links, using: ProjectTag.tag)

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

struct Task: Codable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var name: String
  var done: Bool
  var projectID: Int64

  enum CodingKeys: String, CodingKey {
    case id, name, done
    case projectID = "project_id"
  }

  static let project = belongsTo(Project.self)

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

struct ProjectTag: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "project_tags"

  var projectID: Int64
  var tagID: Int64

  enum CodingKeys: String, CodingKey {
    case projectID = "project_id"
    case tagID = "tag_id"
  }

  static let project = belongsTo(Project.self)
  static let tag = belongsTo(Tag.self)
}

/// The migrations of the app, by which its empty database is made.
func makeMigrator() -> DatabaseMigrator {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("people") { database in
    try database.create(table: "user") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull()
      table.column("joined", .datetime)
      table.column("token", .blob).unique()
    }
  }
  migrator.registerMigration("projects") { database in
    try database.create(table: "tag") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull().unique()
    }
    try database.create(table: "project") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull()
      table.column("created_at", .datetime).notNull()
      table.column("budget", .text)
      table.column("active", .boolean).notNull()
      table.column("token", .blob).unique()
      table.column("extra", .jsonText).notNull()
      table.column("owner_id", .integer).indexed().references("user")
    }
    try database.create(table: "task") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull()
      table.column("done", .boolean).notNull()
      table.column("project_id", .integer).notNull().indexed()
        .references("project", onDelete: .cascade)
    }
    try database.create(table: "project_tags") { table in
      table.primaryKey {
        table.column("project_id", .integer).references("project", onDelete: .cascade)
        table.column("tag_id", .integer).references("tag", onDelete: .cascade)
      }
    }
  }
  return migrator
}
