/// Pairs expected rows with those found, whatever their order: as many as can be.
struct RowMatching {
  /// By expected row: the one found that it is paired with.
  private(set) var partners: [Int?]
  /// The rows found that no expected one is paired with.
  var leftOver: [Int] { owners.indices.filter { owners[$0] == nil } }

  private var owners: [Int?]

  /// Pairs rows by `candidates`: by expected row, the rows found that are as expected.
  init(candidates: [[Int]], foundCount: Int) {
    partners = Array(repeating: nil, count: candidates.count)
    owners = Array(repeating: nil, count: foundCount)
    for row in candidates.indices { pair(row, candidates) }
  }

  /// Pairs a row, where need be by giving others another partner: the shortest such exchange.
  private mutating func pair(_ start: Int, _ candidates: [[Int]]) {
    var open = [start]
    var next = 0
    /// By row found: the expected row that reached it.
    var reachedFrom: [Int: Int] = [:]
    while next < open.count {
      let row = open[next]
      next += 1
      for candidate in candidates[row] where reachedFrom[candidate] == nil {
        reachedFrom[candidate] = row
        guard let owner = owners[candidate] else {
          exchange(endingAt: candidate, from: start, reachedFrom)
          return
        }
        open.append(owner)
      }
    }
  }

  private mutating func exchange(endingAt last: Int, from start: Int, _ reachedFrom: [Int: Int]) {
    var found: Int? = last
    while let current = found, let row = reachedFrom[current] {
      found = row == start ? nil : partners[row]
      partners[row] = current
      owners[current] = row
    }
  }
}
