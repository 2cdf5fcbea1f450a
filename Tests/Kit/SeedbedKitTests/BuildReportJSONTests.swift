import SeedbedBase
import Testing

@testable import SeedbedKit
@testable import SeedbedStoring

@Suite struct BuildReportJSONTests {
  @Test func writesEveryPartInAFixedOrder() {
    var report = BuildReport()
    report.isSuccess = true
    report.outputPath = "a \"b\".sqlite"
    report.outputBytes = 4_096
    report.dumps = [
      .init(path: "d.json", format: "json", bytes: 10, records: 2, hash: "sha256:00")
    ]
    var user = BuildReport.Entity(name: "User", table: "users")
    user.created = 1
    user.updated = 2
    user.unchanged = 3
    user.rejected = 4
    user.skipped = 5
    user.deleted = 6
    user.rows = 7
    report.entities = [user]
    report.dumps[0].entities = [.init(name: "User", records: 2)]
    report.joinTables = [.init(name: "tasks_tags", rows: 4)]
    let place = TextLocation(file: "d.json", line: 2, column: 3, byteOffset: 9)
    report.danglingKeys = [
      .init(
        entity: "Task",
        relationship: "owner",
        count: 2,
        examples: [.init(key: "7", location: place)]
      )
    ]
    report.conflictingValues = [
      .init(
        entity: "User",
        attribute: "name",
        count: 3,
        examples: [.init(key: "1", old: "'a'", new: "'b'", location: place)]
      )
    ]
    report.repeats = [.init(entity: "Task", relationship: "tags", count: 5)]
    report.rejects = .init(path: "r.ndjson", rejected: 1, records: 3)
    report.nullElements = 2
    report.diagnostics.add(Diagnostic(DiagnosticCode("map.x"), severity: .warning) { "odd" })
    report.timings = [
      .init(phase: .read, seconds: 0.0126), .init(phase: .finish, seconds: 1),
    ]
    #expect(
      report.json == """
        {
          "seedbed": "\(Seedbed.version)",
          "success": true,
          "output": {
            "path": "a \\"b\\".sqlite",
            "bytes": 4096
          },
          "unchanged": false,
          "dumps": [
            {
              "path": "d.json",
              "format": "json",
              "bytes": 10,
              "records": 2,
              "hash": "sha256:00",
              "entities": [
                {
                  "name": "User",
                  "records": 2
                }
              ]
            }
          ],
          "entities": [
            {
              "name": "User",
              "table": "users",
              "created": 1,
              "updated": 2,
              "unchanged": 3,
              "rejected": 4,
              "skipped": 5,
              "deleted": 6,
              "rows": 7
            }
          ],
          "joinTables": [
            {
              "name": "tasks_tags",
              "rows": 4
            }
          ],
          "danglingKeys": [
            {
              "entity": "Task",
              "relationship": "owner",
              "count": 2,
              "examples": [
                {
                  "key": "7",
                  "location": {
                    "file": "d.json",
                    "line": 2,
                    "column": 3,
                    "byte": 9
                  }
                }
              ]
            }
          ],
          "conflictingValues": [
            {
              "entity": "User",
              "attribute": "name",
              "count": 3,
              "examples": [
                {
                  "key": "1",
                  "old": "'a'",
                  "new": "'b'",
                  "location": {
                    "file": "d.json",
                    "line": 2,
                    "column": 3,
                    "byte": 9
                  }
                }
              ]
            }
          ],
          "repeats": [
            {
              "entity": "Task",
              "relationship": "tags",
              "count": 5
            }
          ],
          "rejects": {
            "path": "r.ndjson",
            "rejected": 1,
            "records": 3
          },
          "pseudonyms": null,
          "foundTarget": null,
          "takenRoomHash": null,
          "nullElements": 2,
          "diagnostics": {
            "errors": 0,
            "warnings": 1,
            "shown": [
              {
                "code": "map.x",
                "severity": "warning",
                "message": "odd"
              }
            ],
            "omitted": []
          },
          "timings": {
            "seconds": 1.013,
            "phases": [
              {
                "phase": "read",
                "seconds": 0.013
              },
              {
                "phase": "finish",
                "seconds": 1.000
              }
            ]
          }
        }

        """
    )
  }

  @Test func saysNullOfWhatIsNotThere() {
    let json = BuildReport().json
    #expect(json.contains("\"path\": null"))
    #expect(json.contains("\"success\": false"))
  }
}
