import GRDB

/// A user writes, and nothing of that is lost when the next seed comes.
func update(_ queue: DatabaseQueue, _ seed: String) throws {
  let number = try queue.write { database in
    try Task.filter(key: 2).updateAll(database, Column("done").set(to: true))
    expect(try Task.deleteOne(database, key: 1), true)
    for (name, project) in [("Sail", 101), ("Sweep", 102)] as [(String, Int64)] {
      var task = Task(id: nil, name: name, done: false, projectID: project)
      try task.insert(database)
    }
    var mine = try Project.find(database, key: 103)
    (mine.id, mine.name, mine.ownerID) = (nil, "Mine", nil)
    try mine.insert(database)
    var own = Tag(id: nil, name: "own")
    try own.insert(database)
    for name in ["heavy", "own"] {
      guard let project = mine.id, let tag = try tag(name, database) else { continue }
      try ProjectTag(projectID: project, tagID: tag).insert(database)
    }
    return try tag("wood", database)
  }

  try queue.writeWithoutTransaction { database in
    try database.execute(sql: "ATTACH ? AS seed", arguments: [seed])
    let steps = try String.fetchAll(database, sql: "SELECT sql FROM seed.seedbed_update ORDER BY step")
    try database.inTransaction(.immediate) {
      for sql in steps { try database.execute(sql: sql) }
      return .commit
    }
    try database.execute(sql: "DETACH seed")
  }

  try queue.read { database in
    let projects = try Project.order(Column("id")).fetchAll(database)
    expect(projects.map(\.name), ["Big boat", "Shed", "Mine", "Canoe"])
    let tasks = try Task.order(Column("id")).fetchAll(database)
    expect(tasks.map(\.name), ["Paint twice", "Roof", "Sail", "Sweep", "Row"])
    expect(tasks.filter(\.done).map(\.name), ["Paint twice"])
    let tags = try projects.map { project in
      try project.request(for: Project.tags).order(Column("name")).fetchAll(database).map(\.name)
    }
    expect(tags, [["fast", "heavy"], ["heavy"], ["heavy", "own"], ["wood"]])
    expect(try tag("wood", database), number)
    try database.checkForeignKeys()
  }
}

private func tag(_ name: String, _ database: Database) throws -> Int64? {
  try Tag.filter(Column("name") == name).fetchOne(database)?.id
}
