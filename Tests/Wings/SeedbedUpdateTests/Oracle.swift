@testable import SeedbedUpdate

/// The result of an update, reckoned with dictionaries from all released contents.
struct Oracle {
  let tables: [UpdateTable]
  let appTargets: [Int: Set<Key>]
  /// Released contents, the first at 1; an empty one at 0.
  let releases: [Content]
  let old: Int
  let new: Int
  /// Rows that the user made under a key of the seed.
  var own: [Set<Key>]
  /// Rows that left the seed and stayed.
  var left: [Set<Key>]
  private(set) var result: Content
  private(set) var counts: [String: Int] = [:]
  /// Tables with a column of the app.
  private let hasMine: Set<Int>

  private var seed: Content { releases[new] }
  /// Rows of the seed that are not in the database, or are the user's there.
  private var deleted: [Set<Key>] = []
  private var leftOut: [Set<Key>] = []
  private var collided: [Set<Key>] = []
  private var added: [Set<Key>] = []

  init(
    _ tables: [UpdateTable],
    _ installed: Content,
    appTargets: [Int: Set<Key>],
    releases: [Content],
    from old: Int,
    to new: Int,
    own: [Set<Key>],
    left: [Set<Key>],
    hasMine: Set<Int>
  ) {
    self.tables = tables
    self.hasMine = hasMine
    self.appTargets = appTargets
    self.releases = releases
    self.old = old
    self.new = new
    self.own = own
    self.left = left
    result = installed
    guard new > old else { return }
    findStates()
    leaveOut()
    let written = rowsToWrite()
    let (kept, removed) = candidates(written)
    write(written, removed)
    finishMarks(kept)
  }

  private mutating func count(_ what: String, _ table: Int, _ number: Int) {
    if number > 0 { counts["\(tables[table].name) \(what)", default: 0] += number }
  }

  private func isAway(_ table: Int, _ key: Key) -> Bool {
    deleted[table].contains(key) || leftOut[table].contains(key)
  }

  // MARK: - Rows of the seed

  private mutating func findStates() {
    for (index, table) in tables.enumerated() {
      var states: [[Key]] = [[], [], []]
      for key in seed[index].keys {
        let isThere = result[index][key] != nil
        let wasLive = old > 0 && releases[old][index][key] != nil
        if table.isUsers {
          if !isThere { states[0].append(key) }
        } else if !isThere {
          states[wasLive && !left[index].contains(key) ? 0 : 1].append(key)
        } else if own[index].contains(key) || !wasLive && !left[index].contains(key) {
          states[2].append(key)
        }
      }
      deleted.append(Set(states[0]))
      added.append(Set(states[1]))
      collided.append(Set(states[2]))
      leftOut.append([])
      count("collisions", index, collided[index].subtracting(own[index]).count)
    }
  }

  private mutating func leaveOut() {
    var isChanging = true
    while isChanging {
      isChanging = false
      for (index, table) in tables.enumerated() where !table.isUsers {
        for key in added[index] {
          guard let row = seed[index][key] else { continue }
          let lacks = table.references.enumerated().contains { number, reference in
            guard table.needs(reference), let target = table.target(of: reference, in: row)
            else { return false }
            if isAway(reference.target, target) { return true }
            return collided[reference.target].contains(target) && belongs(table, number)
          }
          guard lacks else { continue }
          added[index].remove(key)
          leftOut[index].insert(key)
          isChanging = true
        }
      }
    }
    for index in tables.indices where !tables[index].isUsers {
      count("added", index, added[index].count)
      count("left out", index, leftOut[index].count)
    }
  }

  /// True if rows belong to the integer that they refer to.
  private func belongs(_ table: UpdateTable, _ number: Int) -> Bool {
    let reference = table.references[number]
    let target = tables[reference.target]
    guard target.surrogate == nil, target.key.count == 1, target.column(target.key[0]).isInteger,
      !target.isUsers,
      !target.references.contains(where: { $0.columns.contains(target.key[0]) && hasNumbers($0) })
    else { return false }
    return table.owner.map { $0 == number } ?? reference.columns.allSatisfy(table.isInKey)
  }

  private func hasNumbers(_ reference: UpdateTable.Reference) -> Bool {
    let target = tables[reference.target]
    if target.surrogate != nil { return true }
    return target.references.contains { inner in
      inner.columns.contains { target.key.contains($0) } && hasNumbers(inner)
    }
  }

  private func rowsToWrite() -> Content {
    var written: Content = tables.map { _ in [:] }
    for (index, table) in tables.enumerated() where !table.isUsers {
      for (key, row) in seed[index] {
        guard !isAway(index, key), !collided[index].contains(key) else { continue }
        let installed = result[index][key]
        var wanted = row
        for reference in table.references {
          guard let target = table.target(of: reference, in: row), isAway(reference.target, target)
          else { continue }
          for column in reference.columns where !table.isInKey(column) {
            wanted[column] = table.needs(reference) ? installed?[column] ?? .null : .null
          }
        }
        if let installed {
          for column in installed.keys where !table.updated.contains(column) {
            wanted[column] = installed[column]
          }
          guard wanted != installed else { continue }
        }
        written[index][key] = wanted
      }
    }
    return written
  }

  // MARK: - Removal

  private struct Place: Hashable {
    var table: Int
    var key: Key
  }

  private mutating func candidates(_ written: Content) -> (kept: [Set<Key>], removed: [Set<Key>]) {
    var candidates: Set<Place> = []
    for (index, table) in tables.enumerated() where !table.isUsers {
      for key in result[index].keys where seed[index][key] == nil && !own[index].contains(key) {
        if old > 0, releases[old][index][key] != nil {
          candidates.insert(Place(table: index, key: key))
        }
      }
    }
    var staying: Set<Place> = []
    var ties: [(Place, Place)] = []
    for place in candidates where hasSign(place) { staying.insert(place) }
    for (index, table) in tables.enumerated() {
      for (key, row) in result[index] {
        let own = Place(table: index, key: key)
        let then = table.isUsers ? row : written[index][key] ?? row
        for (number, reference) in table.references.enumerated() {
          guard let key = table.target(of: reference, in: candidates.contains(own) ? row : then)
          else { continue }
          let target = Place(table: reference.target, key: key)
          guard candidates.contains(target) else { continue }
          guard candidates.contains(own) else {
            staying.insert(target)
            continue
          }
          ties.append((own, target))
          let owns =
            table.owner.map { $0 == number } ?? (table.needs(reference) || reference.cascades)
          if owns { ties.append((target, own)) }
        }
      }
    }
    var size = -1
    while size < staying.count {
      size = staying.count
      for (from, to) in ties where staying.contains(from) { staying.insert(to) }
    }
    var kept: [Set<Key>] = tables.map { _ in [] }
    var removed = kept
    for place in candidates {
      if staying.contains(place) {
        kept[place.table].insert(place.key)
      } else {
        removed[place.table].insert(place.key)
      }
    }
    for index in tables.indices {
      count("kept", index, kept[index].count)
      count("removed", index, removed[index].count)
    }
    return (kept, removed)
  }

  private func hasSign(_ place: Place) -> Bool {
    let table = tables[place.table]
    let row = result[place.table][place.key] ?? [:]
    if let mine = row["mine"], mine != .integer(0) { return true }
    if appTargets[place.table]?.contains(place.key) ?? false { return true }
    return table.kept.contains { kept in
      let value = row[kept.column] ?? .null
      return value != .null && (kept.defaultSQL == nil || value != .text("no"))
    }
  }

  // MARK: - Writing

  private mutating func write(_ written: Content, _ removed: [Set<Key>]) {
    for (index, table) in tables.enumerated() where !table.isUsers {
      for key in removed[index] { result[index][key] = nil }
      let others = result[index].filter { written[index][$0.key] == nil }.map(\.value)
      count("changed", index, written[index].keys.count { result[index][$0] != nil })
      for (key, row) in written[index] {
        var row = row
        for reference in table.references where !table.needs(reference) {
          let was = seed[index][key].flatMap { table.target(of: reference, in: $0) }
          if was != nil, table.target(of: reference, in: row) == nil { count("cleared", index, 1) }
        }
        if let slug = row["slug"], slug != .null, others.contains(where: { $0["slug"] == slug }) {
          row["slug"] = table.column("slug").isRequired ? mark(slug) : .null
          count("marked", index, 1)
        }
        if result[index][key] == nil, row["mine"] == nil, hasMine.contains(index) {
          row["mine"] = .integer(0)
        }
        result[index][key] = row
      }
    }
  }

  /// The text of a marked value, without the key that follows.
  private func mark(_ slug: Cell) -> Cell {
    guard case .text(let text) = slug else { return slug }
    return .text("\(text) #")
  }

  /// True if a row is as it should be; of a marked value only the beginning counts.
  static func isSame(_ found: Row?, _ expected: Row?) -> Bool {
    guard var found, let expected else { return found == nil && expected == nil }
    if case .text(let text)? = expected["slug"], text.hasSuffix("#"),
      case .text(let other)? = found["slug"], other.hasPrefix(text)
    {
      found["slug"] = expected["slug"]
    }
    return found == expected
  }

  private mutating func finishMarks(_ kept: [Set<Key>]) {
    for index in tables.indices where !tables[index].isUsers {
      own[index].formUnion(collided[index])
      own[index] = own[index].filter { seed[index][$0] != nil && result[index][$0] != nil }
      left[index].formUnion(kept[index])
      left[index] = left[index].filter { seed[index][$0] == nil && result[index][$0] != nil }
    }
  }
}
