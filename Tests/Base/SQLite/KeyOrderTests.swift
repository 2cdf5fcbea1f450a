import SeedbedModelTestSupport
import Testing

@testable import SeedbedBase
@testable import SeedbedLanguage
@testable import SeedbedMapping

/// Rows are written in the order of their keys' bytes: that must be SQLite's own order.
struct KeyOrderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var columns: [String]
    var collations: [Collation]
    var keys: [[StoredValue]]

    static let texts: [StoredValue] = [
      "", "\0", "\0a", "a", "A", "a ", "a  ", "a\0", "a\u{1}", "b", "B", "_", "Z", "[", "é", "É",
      "😀", "\u{FFFF}", "aa", "aB",
    ]

    static let all = [
      Case(
        testDescription: "integers",
        columns: ["INTEGER"],
        collations: [.binary],
        keys: ([.min, -256, -1, 0, 1, 255, 256, .max] as [Int64]).map { [.integer($0)] }
      ),
      Case(
        testDescription: "reals",
        columns: ["REAL"],
        collations: [.binary],
        keys: [
          -1e308, -1.5, -Double.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude, 0.5, 1e308,
        ].map { [.real($0)] }
      ),
      Case(
        testDescription: "texts",
        columns: ["TEXT"],
        collations: [.binary],
        keys: texts.map { [$0] }
      ),
      Case(
        testDescription: "texts without case",
        columns: ["TEXT COLLATE NOCASE"],
        collations: [.noCase],
        keys: texts.map { [$0] }
      ),
      Case(
        testDescription: "texts without spaces at their ends",
        columns: ["TEXT COLLATE RTRIM"],
        collations: [.rtrim],
        keys: texts.map { [$0] }
      ),
      Case(
        testDescription: "blobs",
        columns: ["BLOB"],
        collations: [.binary],
        keys: [[], [0], [0, 0], [0, 255], [1], [255]].map { [.blob($0)] }
      ),
      Case(
        testDescription: "compound keys",
        columns: ["TEXT COLLATE NOCASE", "TEXT", "INTEGER"],
        collations: [.noCase, .binary, .binary],
        keys: texts.flatMap { first in
          (["", "\0", "A", "a"] as [StoredValue]).flatMap { second in
            ([-1, 1] as [StoredValue]).map { [first, second, $0] }
          }
        }
      ),
    ]
  }

  @Test(arguments: Case.all)
  func bytesOrderAsTheDatabaseDoes(_ test: Case) throws {
    let shape = KeyShape(parts: test.collations.map { .init(storage: .any, collation: $0) })
    let keys = test.keys.map { key -> [UInt8] in
      let bytes = ByteBuffer()
      _ = key.withCells { shape.append($0, to: bytes) }
      return Array(bytes.bytes)
    }
    let database = try Database(path: ":memory:")
    let names = test.columns.indices.map { "c\($0)" }
    let columns = zip(names, test.columns).map { "\($0) \($1)" }.joined(separator: ", ")
    try database.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, \(columns))")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let insert = try database.prepare("INSERT INTO t VALUES (?, \(marks))")
    for (number, key) in test.keys.enumerated() {
      try key.withCells { cells in
        try insert.bind(.integer(Int64(number)), at: 1)
        for index in cells.indices { try insert.bind(cells[index], at: index + 2) }
        try insert.run()
      }
    }
    let comparisons = names.map { "a.\($0) = b.\($0)" }.joined(separator: " AND ")
    let pairs = try database.prepare(
      """
      SELECT a.n, b.n, (\(list("a", names))) < (\(list("b", names))), \(comparisons)
      FROM t AS a, t AS b
      """
    )
    while try pairs.step() {
      let left = Int(pairs.integer(at: 0))
      let right = Int(pairs.integer(at: 1))
      let precedes = keys[left].lexicographicallyPrecedes(keys[right])
      #expect(
        precedes == (pairs.integer(at: 2) == 1),
        "\(test.keys[left]) before \(test.keys[right])"
      )
      #expect(
        (keys[left] == keys[right]) == (pairs.integer(at: 3) == 1),
        "\(test.keys[left]) and \(test.keys[right])"
      )
    }
  }

  private func list(_ table: String, _ names: [String]) -> String {
    names.map { "\(table).\($0)" }.joined(separator: ", ")
  }
}
