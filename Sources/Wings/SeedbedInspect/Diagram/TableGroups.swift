/// Tables that belong together because they refer to each other.
package struct TableGroups: Sendable {
  /// The most tables that are joined into one group.
  private static let limit = 12

  /// The groups, larger ones first; in each the table that most others refer to comes first.
  package private(set) var groups: [[Int]] = []
  /// The tables that many groups refer to.
  package private(set) var shared: [Int] = []
  /// The tables without references.
  package private(set) var loose: [Int] = []

  /// - Parameters:
  ///   - count: How many tables there are.
  ///   - links: The references between them; those of a table to itself do not count.
  package init(count: Int, links: [(source: Int, target: Int)]) {
    var neighbours: [Set<Int>] = Array(repeating: [], count: count)
    var referrers = neighbours
    var pairs: [(source: Int, target: Int)] = []
    for link in links where link.source != link.target {
      neighbours[link.source].insert(link.target)
      neighbours[link.target].insert(link.source)
      if referrers[link.target].insert(link.source).inserted { pairs.append(link) }
    }
    let many = max(8, count / 6)
    shared = (0..<count).filter { referrers[$0].count > many }
    loose = (0..<count).filter { neighbours[$0].isEmpty }
    let left = Set(shared + loose)
    var parents = Array(0..<count)
    var sizes = Array(repeating: 1, count: count)
    func root(of table: Int) -> Int {
      var table = table
      while parents[table] != table { table = parents[table] }
      return table
    }
    // Tables with few neighbours choose first: they belong to little else.
    let order = pairs.indices.sorted { first, second in
      let (a, b) = (pairs[first], pairs[second])
      let left = min(neighbours[a.source].count, neighbours[a.target].count)
      let right = min(neighbours[b.source].count, neighbours[b.target].count)
      return (left, first) < (right, second)
    }
    for index in order {
      let link = pairs[index]
      guard !left.contains(link.source), !left.contains(link.target) else { continue }
      let (a, b) = (root(of: link.source), root(of: link.target))
      guard a != b, sizes[a] + sizes[b] <= Self.limit else { continue }
      parents[max(a, b)] = min(a, b)
      sizes[min(a, b)] = sizes[a] + sizes[b]
    }
    collect(count, left, root, referrers.map(\.count))
  }

  private mutating func collect(
    _ count: Int,
    _ left: Set<Int>,
    _ root: (Int) -> Int,
    _ weights: [Int]
  ) {
    var members: [[Int]] = Array(repeating: [], count: count)
    for table in 0..<count where !left.contains(table) { members[root(table)].append(table) }
    func sorted(_ tables: [Int]) -> [Int] {
      tables.sorted { (-weights[$0], $0) < (-weights[$1], $1) }
    }
    let found = members.filter { $0.count > 1 }
    // Tables that refer to shared tables alone stand together.
    let single = members.filter { $0.count == 1 }.flatMap { $0 }
    groups = found.map(sorted).sorted { (-$0.count, $0[0]) < (-$1.count, $1[0]) }
    if !single.isEmpty { groups.append(single) }
    shared = sorted(shared)
  }
}
