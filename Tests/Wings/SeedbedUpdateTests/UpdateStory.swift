import SeedbedBase
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage
@testable import SeedbedUpdate

/// A line of releases, and an installed database that goes through some of them with its user.
struct UpdateStory {
  let seed: UInt64
  private var random: SeededRandom
  private let tables: RandomTables
  private let folder: Scratch
  private var releases: [Content] = []
  private var device: Database
  private var own: [Set<Key>]
  private var left: [Set<Key>]
  private var everLeft: [Set<Key>]
  /// The kinds of rows that updates told of.
  private(set) var kinds: Set<String> = []

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededRandom(seed: seed)
    tables = RandomTables(&random)
    folder = Scratch()
    let empty: [Set<Key>] = tables.tables.map { _ in [] }
    (own, left, everLeft) = (empty, empty, empty)
    device = try Database(path: ":memory:")
  }

  private func path(_ release: Int) -> String { folder.path("\(release).sqlite") }

  mutating func run() throws {
    releases = [tables.tables.map { _ in [:] }]
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      releases.append(tables.nextRelease(after: releases[releases.count - 1], &random))
    }
    try makeSeeds()
    var installed = Int.random(in: 0..<(releases.count - 1), using: &random)
    try install(installed)
    while installed < releases.count - 1 {
      // In a database that never had a release, rows would count as those of the first.
      let actions = installed == 0 ? 0 : Int.random(in: 0...16, using: &random)
      for _ in 0..<actions { try act(installed) }
      let next = Int.random(in: (installed + 1)..<releases.count, using: &random)
      try update(from: installed, to: next)
      installed = next
    }
  }

  // MARK: - Seeds

  private mutating func makeSeeds() throws {
    let schema = MappingSchema(file: "schema.yml", folder: "", hash: "")
    let app = try Database(path: ":memory:")
    for index in tables.tables.indices { try app.execute(tables.sql(of: index)) }
    for sql in tables.appSQL { try app.execute(sql) }
    let appTables = try app.tables()
    for number in releases.indices.dropFirst() {
      let database = try makeDatabase(path(number))
      try tables.write(releases[number], to: database, &random)
      var stamp = UpdateStamp(
        schema,
        UpdateGraph(tables.tables),
        app: appTables,
        released: number > 1 ? [path(number - 1)] : [],
        allowsNewKeys: false
      )
      try stamp.write(to: database)
      let problems = Array(stamp.diagnostics).filter { $0.code != .updateRemovedRows }
      #expect(problems.isEmpty, "\(seed) \(problems)")
      database.close()
    }
  }

  private mutating func install(_ release: Int) throws {
    let target = folder.path("app.sqlite")
    device = try makeDatabase(target)
    if release == 0 {
      for index in tables.tables.indices { try device.execute(tables.sql(of: index)) }
    } else {
      let source = try Database(path: path(release), access: .readOnly)
      try source.backUp(to: device)
      source.close()
    }
    if release == 1, random.happens(0.3) {
      // The first release was shipped before its schema had updates.
      try device.execute(
        "DROP TABLE seedbed_release; DROP TABLE seedbed_history; DROP TABLE seedbed_update"
      )
    }
    for sql in tables.appSQL { try device.execute(sql) }
  }

  // MARK: - The user

  private mutating func act(_ release: Int) throws {
    let (content, numbers) = try tables.read(device, hasApp: true)
    let index = random.pick(Array(tables.tables.indices))
    let keys = tables.sorted(content[index].keys)
    try device.execute("PRAGMA foreign_keys = ON")
    switch Int.random(in: 0...9, using: &random) {
    case 0, 6...9: try insert(index, content, numbers, release)
    case 1 where !keys.isEmpty:
      run(
        "DELETE FROM main.\"\(name(index))\" WHERE \(place(random.pick(keys), index, content, numbers))"
      )
    case 2 where !keys.isEmpty: try edit(random.pick(keys), index, content, numbers)
    case 3 where !keys.isEmpty && tables.hasAppColumn[index]:
      run(
        "UPDATE main.\"\(name(index))\" SET mine = 1 WHERE \(place(random.pick(keys), index, content, numbers))"
      )
    case 4 where !keys.isEmpty && tables.appTargets.contains(index):
      let values = referred(random.pick(keys), index, content, numbers)
      run("INSERT INTO app_\(index) VALUES (NULL, \(values.joined(separator: ", ")))")
    case 5 where !keys.isEmpty && !tables.tables[index].kept.isEmpty:
      run(
        "UPDATE main.\"\(name(index))\" SET favourite = 'user' WHERE \(place(random.pick(keys), index, content, numbers))"
      )
    default: break
    }
    // Cascades may have taken rows along.
    let now = try tables.read(device, hasApp: true).content
    for index in tables.tables.indices {
      left[index] = left[index].filter { now[index][$0] != nil }
    }
  }

  private func name(_ index: Int) -> String { tables.tables[index].name }

  /// A statement that SQLite refuses is not done.
  private func run(_ sql: String) { try? device.execute(sql) }

  private func referred(_ key: Key, _ index: Int, _ content: Content, _ numbers: [[Key: Int]])
    -> [String]
  {
    let table = tables.tables[index]
    if table.surrogate != nil { return [numbers[index][key].map(String.init) ?? "NULL"] }
    return table.key.map { tables.literal(content[index][key]?[$0] ?? .null, numbers) }
  }

  private func place(_ key: Key, _ index: Int, _ content: Content, _ numbers: [[Key: Int]])
    -> String
  {
    zip(tables.tables[index].referred, referred(key, index, content, numbers))
      .map { "\($0) = \($1)" }.joined(separator: " AND ")
  }

  private mutating func insert(
    _ index: Int,
    _ content: Content,
    _ numbers: [[Key: Int]],
    _ release: Int
  ) throws {
    let table = tables.tables[index]
    guard var row = tables.makeRow(index, content, slugs: ["s1", "s2", "s3", "u1", "u2"], &random)
    else { return }
    // Often under a key that a later release has.
    let last = releases[Int.random(in: release..<releases.count, using: &random)][index]
    let later = last.filter { content[index][$0.key] == nil }
    if !later.isEmpty, random.happens(0.7) {
      let other = later[random.pick(tables.sorted(later.keys))] ?? [:]
      for column in table.key { row[column] = other[column] }
    }
    let key = table.key(of: row)
    // A row under a key that was deleted counts as the seed's, and there is nothing to test.
    guard releases[release][index][key] == nil, !everLeft[index].contains(key) else { return }
    run(tables.insertion(of: row, index, nil, numbers))
  }

  private mutating func edit(_ key: Key, _ index: Int, _ content: Content, _ numbers: [[Key: Int]])
    throws
  {
    let table = tables.tables[index]
    guard let other = tables.makeRow(index, content, slugs: ["s1", "s2", "u3"], &random) else {
      return
    }
    let columns = table.columns.map(\.name).filter { !table.isInKey($0) }
    guard !columns.isEmpty else { return }
    let sets = columns.map { "\($0) = \(tables.literal(other[$0] ?? .null, numbers))" }
    run(
      "UPDATE main.\"\(name(index))\" SET \(sets.joined(separator: ", ")) WHERE \(place(key, index, content, numbers))"
    )
  }

  // MARK: - The update

  private mutating func update(from old: Int, to new: Int) throws {
    let (content, numbers) = try tables.read(device, hasApp: true)
    var appTargets: [Int: Set<Key>] = [:]
    for index in tables.appTargets {
      for key in content[index].keys {
        let columns = tables.tables[index].referred.map { "x_\($0)" }
        let condition = zip(columns, referred(key, index, content, numbers)).map { "\($0) = \($1)" }
        let count = try device.integer(
          "SELECT count(*) FROM app_\(index) WHERE \(condition.joined(separator: " AND "))"
        )
        if count != 0 { appTargets[index, default: []].insert(key) }
      }
    }
    let oracle = Oracle(
      tables.tables,
      content,
      appTargets: appTargets,
      releases: releases,
      from: old,
      to: new,
      own: own,
      left: left,
      hasMine: Set(tables.hasAppColumn.indices.filter { tables.hasAppColumn[$0] })
    )
    let isOn = random.happens(0.7)
    try device.execute("PRAGMA foreign_keys = \(isOn ? "ON" : "OFF")")
    try device.execute("ATTACH '\(path(new))' AS seed")
    let context = Comment(
      rawValue: "case \(seed), release \(old) to \(new), foreign keys \(isOn)\n\(told)"
    )
    let before = try dump(device)
    try stopSomewhere(before, context)
    try apply(context)
    try compare(oracle, numbers, context)
    let after = try dump(device)
    try apply(context)
    #expect(try dump(device) == after, "a second run changes nothing: \(context)")
    try device.execute("DETACH seed")
    for kind in UpdateReport.Kind.allCases
    where oracle.counts.keys.contains(where: { $0.hasSuffix(" \(kind.rawValue)") }) {
      kinds.insert(kind.rawValue)
    }
    own = oracle.own
    left = oracle.left
    for index in left.indices { everLeft[index].formUnion(left[index]) }
  }

  private var told: String {
    tables.tables.indices.map { tables.sql(of: $0) }.joined(separator: ";\n")
      + ";\n" + tables.appSQL.joined(separator: ";\n")
  }

  private func statements() throws -> [String] {
    try device.texts("SELECT sql FROM seed.seedbed_update ORDER BY step")
  }

  private func apply(_ context: Comment) throws {
    try device.execute("BEGIN IMMEDIATE")
    for sql in try statements() {
      do { try device.execute(sql) } catch {
        Issue.record("\(error.message) in \(sql): \(context)")
        throw error
      }
    }
    do { try device.execute("COMMIT") } catch {
      Issue.record("\(error.message): \(context)")
      throw error
    }
  }

  /// A run that stops at any statement leaves all as it was.
  private mutating func stopSomewhere(_ before: [String], _ context: Comment) throws {
    let statements = try statements()
    let end = Int.random(in: 0...statements.count, using: &random)
    try device.execute("BEGIN IMMEDIATE")
    for sql in statements.prefix(end) { try device.execute(sql) }
    try device.execute("ROLLBACK")
    #expect(try dump(device) == before, context)
  }

  private func compare(_ oracle: Oracle, _ numbers: [[Key: Int]], _ context: Comment) throws {
    let (found, now) = try tables.read(device, hasApp: true)
    for index in tables.tables.indices {
      for key in Set(found[index].keys).union(oracle.result[index].keys) {
        let (is_, should) = (found[index][key], oracle.result[index][key])
        #expect(
          Oracle.isSame(is_, should),
          "\(name(index)) \(key): is \(String(describing: is_)), should be \(String(describing: should)): \(context)"
        )
      }
      for (key, number) in numbers[index] where now[index][key] != nil {
        #expect(
          now[index][key] == number,
          "the number of \(key) of \(name(index)) stays: \(context)"
        )
      }
    }
    let report = try device.prepare("SELECT tbl, what, rows FROM temp.sb_report")
    var counts: [String: Int] = [:]
    while try report.step() {
      counts["\(report.text(at: 0)) \(report.text(at: 1))", default: 0] += Int(
        report.integer(at: 2)
      )
    }
    #expect(counts == oracle.counts, context)
    let marks = try device.texts("SELECT tbl || ' ' || why FROM seedbed_kept").sorted()
    let expected = tables.tables.indices.flatMap { index in
      oracle.own[index].map { _ in "\(name(index)) own" }
        + oracle.left[index].map { _ in "\(name(index)) removed" }
    }
    #expect(marks == expected.sorted(), context)
    #expect(try device.texts("PRAGMA foreign_key_check") == [], context)
    #expect(try device.texts("PRAGMA integrity_check") == ["ok"], context)
  }
}
