import Testing

@testable import SeedbedCLI
@testable import SeedbedKit
@testable import SeedbedStoring

@Suite struct ClosingReportTests {
  private static func entity(
    _ name: String,
    _ table: String?,
    created: Int,
    updated: Int = 0,
    rejected: Int = 0,
    rows: Int
  ) -> BuildReport.Entity {
    var entity = BuildReport.Entity(name: name, table: table)
    entity.created = created
    entity.updated = updated
    entity.rejected = rejected
    entity.rows = rows
    return entity
  }

  private static func dump(_ path: String, bytes: Int, records: Int) -> RunReport.Dump {
    RunReport.Dump(
      path: path,
      format: "json",
      bytes: bytes,
      records: records,
      hash: "sha256:00"
    )
  }

  private static let place = TextLocation(file: "d.json", line: 2, column: 3, byteOffset: 9)

  private static func key(_ key: String) -> RunReport.DanglingKeys.Example {
    .init(key: key, location: place)
  }

  @Test func showsDumpsEntitiesKeysValuesAndTheOutput() {
    var report = BuildReport()
    report.isSuccess = true
    report.outputPath = "task-list.sqlite"
    report.outputBytes = 1_234_567
    report.dumps = [
      Self.dump("dumps/task_list.json", bytes: 10_000_000, records: 2_810),
      Self.dump("-", bytes: 12, records: 1),
    ]
    report.entities = [
      Self.entity("User", "users", created: 351, updated: 2_459, rows: 351),
      Self.entity("Project", "projects", created: 2_810, rows: 2_810),
      Self.entity("Shape", nil, created: 0, rows: 0),
    ]
    report.joinTables = [.init(name: "tasks_tags", rows: 4_321)]
    report.danglingKeys = [
      .init(
        entity: "Task",
        relationship: "assignee",
        count: 12,
        examples: [Self.key("7"), Self.key("8")]
      ),
      .init(entity: "Task", relationship: "project", count: 1, examples: [Self.key("(a, b)")]),
    ]
    report.conflictingValues = [
      .init(
        entity: "User",
        attribute: "name",
        count: 3,
        examples: [.init(key: "1", old: "'a'", new: "'b'", location: Self.place)]
      )
    ]
    report.repeats = [.init(entity: "Task", relationship: "tags", count: 2)]
    report.timings = [
      .init(phase: .read, seconds: 0.25), .init(phase: .finish, seconds: 0.25),
    ]
    #expect(
      ClosingReport(report: report).text == """
        dump                  format  records     size
        dumps/task_list.json  json      2,810  10.0 MB
        standard input        json          1     12 B
        2 dumps                         2,811  10.0 MB

        entity   table     created  updated   rows
        User     users         351    2,459    351
        Project  projects    2,810        0  2,810
        Shape    –               0        0      0

        join table   rows
        tasks_tags  4,321

        dangling keys  count  first
        Task.assignee     12  7, 8, …
        Task.project       1  (a, b)

        conflicting values  count  first
        User.name               3  1: 'a', then 'b' at d.json:2:3

        repeats in lists  count
        Task.tags             2

        task-list.sqlite  1.2 MB  0.50 s  20.0 MB/s

        """
    )
  }

  @Test func leavesOutWhatHasNothingToSay() {
    var report = BuildReport()
    report.isSuccess = true
    report.outputPath = "empty.sqlite"
    report.entities = [Self.entity("User", "users", created: 0, rejected: 4, rows: 0)]
    #expect(
      ClosingReport(report: report).text == """
        entity  table  rejected  rows
        User    users         4     0

        empty.sqlite  0 B  0.00 s

        """
    )
  }

  @Test func cutsLongListsAndKeepsTheirSums() {
    var report = BuildReport()
    report.dumps = (1...30).map { number in
      var dump = Self.dump("\(number).json", bytes: 1_000, records: 2)
      dump.entry = number
      return dump
    }
    report.conflictingValues = (1...21).map {
      .init(entity: "E", attribute: "a\($0)", count: 1, examples: [])
    }
    let lines = ClosingReport(report: report).text.split(separator: "\n").map(String.init)
    #expect(lines[20] == "20.json   json          2   1.0 kB")
    #expect(lines[21] == "30 dumps               60  30.0 kB")
    #expect(lines[23] == "E.a1                    1")
    #expect(lines[43] == "… and 1 more")
  }

  @Test func foldsTheManyDumpsOfAnEntryIntoALine() {
    var report = BuildReport()
    report.dumpEntries = ["pages/*.json", "mixed"]
    report.dumps = (1...1_200).map { Self.dump("\($0).json", bytes: 1_000, records: 2) }
    for format in ["json", "ndjson"] {
      var dump = Self.dump("m.\(format)", bytes: 10, records: 1)
      dump.format = format
      dump.entry = 1
      report.dumps.append(dump)
    }
    let lines = ClosingReport(report: report).text.split(separator: "\n").map(String.init)
    #expect(lines[1] == "pages/*.json (1,200 dumps)  json      2,400  1.2 MB")
    #expect(lines[2] == "mixed (2 dumps)             –             2    20 B")
    #expect(lines[3] == "1,202 dumps                           2,402  1.2 MB")
  }

  @Test(arguments: [
    (1, "1 null in a list was skipped"), (1_200, "1,200 nulls in lists were skipped"),
  ])
  func countsNullsInLists(count: Int, text: String) {
    var report = BuildReport()
    report.nullElements = count
    #expect(ClosingReport(report: report).text.hasPrefix(text + "\n"))
  }

  @Test func letsNoControlCharacterOfADumpThrough() {
    var report = BuildReport()
    report.danglingKeys = [
      .init(entity: "A", relationship: "b", count: 1, examples: [Self.key("\u{1b}[2J\n")])
    ]
    #expect(
      ClosingReport(report: report).text.hasPrefix(
        "dangling keys  count  first\nA.b                1  ␛[2J␊\n"
      )
    )
  }

  @Test func alignsWideTexts() {
    var table = TextTable([.text("name"), .number("n"), .text("last")])
    table.add(["日本", "10", "x"])
    table.add(["abcde", "9", "longer"])
    #expect(table.text() == "name    n  last\n日本   10  x\nabcde   9  longer\n")
  }
}
