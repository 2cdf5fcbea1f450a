import SeedbedTestSupport
import Testing

@testable import SeedbedUpdate

@Suite struct ScriptTests {
  /// The scripts of many schemas.
  private static let statements: [String] = (UInt64(0)..<40).flatMap { seed in
    var random = SeededRandom(seed: seed)
    return UpdateScript(UpdateGraph(RandomTables(&random).tables)).statements
  }

  /// The functions that SQLite 3.16 has.
  private static let functions: Set<String> = [
    "char", "changes", "count", "hex", "ifnull", "instr", "lower", "max", "min", "quote", "sum",
    "typeof",
    "pragma_table_info", "pragma_foreign_key_list",
  ]

  /// Words that may stand before a bracket besides functions.
  private static let words: Set<String> = [
    "AND", "AS", "BY", "CAST", "CHECK", "ELSE", "EXISTS", "FROM", "IN", "IS", "KEY", "NOT", "ON",
    "OR", "SELECT", "SET", "THEN", "UNIQUE", "USING", "VALUES", "WHERE", "IFNULL",
  ]

  /// Words that only newer versions understand; 3.18 knows no `column1` of VALUES in FROM.
  private static let newerWords = [
    " OVER ", "RETURNING", "ON CONFLICT", "json", "iif", "MATERIALIZED", "STRICT", "column1",
    "NULLS ", " IS DISTINCT", "->", "sqlite_schema", "TRUE", "FALSE", " FILTER ", "GENERATED",
    "RIGHT JOIN", "FULL JOIN",
  ]

  @Test func stands1StatementALine() {
    #expect(Self.statements.allSatisfy { !$0.contains("\n") && !$0.contains(";") })
  }

  @Test func usesWhatAnOldSQLiteHas() {
    var found: Set<String> = []
    for statement in Self.statements {
      let pieces = statement.split(separator: "(").dropLast()
      for piece in pieces where !piece.hasSuffix(" ") {
        found.insert(String(piece.reversed().prefix { $0.isLetter || $0 == "_" }.reversed()))
      }
      for word in Self.newerWords { #expect(!statement.contains(word), "\(statement)") }
    }
    // Names of tables and columns stand before a bracket in CREATE, INSERT and WITH.
    let names = ["sb_", "seedbed_", "d", "recipes", "items", "tags", "steps", "order", ""]
    let others = found.subtracting(Self.functions).filter { name in
      !names.contains { $0 == name || name.hasPrefix("sb_") || name.hasPrefix("seedbed_") }
    }
    #expect(others.subtracting(Self.words) == [], "\(others)")
  }

  /// SQLite 3.18 drops no table while an FTS5 table, to which triggers wrote, is being read.
  @Test func dropsNoTableAfterItWroteRows() {
    for seed in UInt64(0)..<10 {
      var random = SeededRandom(seed: seed)
      let script = UpdateScript(UpdateGraph(RandomTables(&random).tables)).statements
      let last = script.lastIndex { $0.hasPrefix("DROP TABLE") } ?? 0
      let first = script.firstIndex { $0.hasPrefix("INSERT INTO") } ?? 0
      #expect(last < first)
    }
  }

  @Test func beginsWithReferencesThatMayWait() {
    #expect(UpdateScript(UpdateGraph([])).statements.first == "PRAGMA defer_foreign_keys = ON")
  }
}
