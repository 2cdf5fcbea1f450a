import SeedbedTestSupport

@testable import SeedbedUpdate

/// A value of a column; a number that a build or a device gave stands for the row of a key.
enum Cell: Hashable {
  case null
  case integer(Int)
  case text(String)
  indirect case row(table: Int, key: [Cell])
}

typealias Key = [Cell]
typealias Row = [String: Cell]

/// Rows by table and key, however they are numbered.
typealias Content = [[Key: Row]]

extension UpdateTable {
  /// The key of a row, with that of each row that it refers to by number in its place.
  func key(of row: Row) -> Key {
    key.flatMap { column -> [Cell] in
      let cell = row[column] ?? .null
      if case .row(_, let inner) = cell { return inner }
      return [cell]
    }
  }

  /// The key of the row that a reference leads to; nil where it is null.
  func target(of reference: Reference, in row: Row) -> Key? {
    var key: Key = []
    for column in reference.columns {
      switch row[column] ?? .null {
      case .null: return nil
      case .row(_, let inner): key += inner
      case let cell: key.append(cell)
      }
    }
    return key
  }
}

extension RandomTables {
  /// The cells of a reference to a row.
  func cells(of reference: UpdateTable.Reference, to key: Key, _ content: Content) -> Row {
    let target = tables[reference.target]
    guard target.surrogate == nil else {
      return [reference.columns[0]: .row(table: reference.target, key: key)]
    }
    var row: Row = [:]
    for (column, part) in zip(reference.columns, target.key) {
      row[column] = content[reference.target][key]?[part]
    }
    return row
  }

  /// A random row whose references lead to rows of the content; nil where there are none.
  func makeRow(
    _ index: Int,
    _ content: Content,
    slugs: [String],
    _ random: inout SeededRandom
  ) -> Row? {
    let table = tables[index]
    var row: Row = [:]
    for column in table.columns {
      switch column.name {
      case "slug":
        row["slug"] = column.isRequired || random.happens(0.7) ? .text(random.pick(slugs)) : .null
      case "favourite":
        row["favourite"] =
          random.happens(0.3)
          ? .text("f\(Int.random(in: 0...2, using: &random))")
          : table.kept[0].defaultSQL == nil ? .null : .text("no")
      default:
        row[column.name] =
          column.isInteger
          ? .integer(Int.random(in: 1...9, using: &random))
          : .text(random.pick(["a", "b", "c'd", "e,f", "g", "h"]))
      }
    }
    for reference in table.references {
      let keys = content[reference.target].keys.sorted { "\($0)" < "\($1)" }
      if !reference.isRequired, keys.isEmpty || random.happens(0.4) {
        for column in reference.columns { row[column] = .null }
        continue
      }
      guard !keys.isEmpty else { return nil }
      row.merge(cells(of: reference, to: random.pick(keys), content)) { $1 }
    }
    return row
  }

  /// True if a row's key and unique values are free.
  func isFree(_ row: Row, _ index: Int, _ content: Content, besides key: Key? = nil) -> Bool {
    let table = tables[index]
    if key != table.key(of: row), content[index][table.key(of: row)] != nil { return false }
    guard let slug = row["slug"], slug != .null else { return true }
    return !content[index].contains { $0.key != key && $0.value["slug"] == slug }
  }

  /// Takes a row out, and all that cannot be without it.
  func remove(_ key: Key, _ index: Int, from content: inout Content) {
    guard content[index].removeValue(forKey: key) != nil else { return }
    for (other, table) in tables.enumerated() {
      for reference in table.references where reference.target == index {
        for (otherKey, row) in content[other] where table.target(of: reference, in: row) == key {
          if table.needs(reference) {
            remove(otherKey, other, from: &content)
          } else {
            for column in reference.columns { content[other][otherKey]?[column] = .null }
          }
        }
      }
    }
  }

  /// The next release: rows come, go and change, and unique values move.
  func nextRelease(after last: Content, _ random: inout SeededRandom) -> Content {
    var content = last
    let slugs = (0..<12).map { "s\($0)" }
    for index in tables.indices {
      for key in sorted(content[index].keys) where random.happens(0.15) {
        remove(key, index, from: &content)
      }
      for key in sorted(content[index].keys) where random.happens(0.25) {
        change(key, index, &content, slugs, &random)
      }
      if tables[index].uniques.isEmpty == false, random.happens(0.4) {
        swapSlugs(index, &content, &random)
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        if let row = makeRow(index, content, slugs: slugs, &random), isFree(row, index, content) {
          content[index][tables[index].key(of: row)] = row
        }
      }
    }
    return content
  }

  private func change(
    _ key: Key,
    _ index: Int,
    _ content: inout Content,
    _ slugs: [String],
    _ random: inout SeededRandom
  ) {
    let table = tables[index]
    guard var row = content[index][key], let other = makeRow(index, content, slugs: slugs, &random)
    else { return }
    for column in table.columns.map(\.name) where !table.isInKey(column) {
      row[column] = other[column]
    }
    if isFree(row, index, content, besides: key) { content[index][key] = row }
  }

  private func swapSlugs(_ index: Int, _ content: inout Content, _ random: inout SeededRandom) {
    let keys = sorted(content[index].keys)
    guard keys.count > 1 else { return }
    let (first, second) = (random.pick(keys), random.pick(keys))
    let slug = content[index][first]?["slug"]
    let other = content[index][second]?["slug"]
    content[index][first]?["slug"] = other
    content[index][second]?["slug"] = slug
  }

  func sorted(_ keys: some Collection<Key>) -> [Key] { keys.sorted { "\($0)" < "\($1)" } }
}
