package import SeedbedDiagnostics

/// The version of the tool, as reports and seeds name it.
package let toolVersion = "0.1.0"

extension RunReport.Dump {
  package var jsonTree: JSONTree {
    .object([
      ("path", .text(path)),
      ("format", .text(format)),
      ("bytes", .integer(bytes)),
      ("records", .integer(records)),
      ("hash", .text(hash)),
      (
        "entities",
        .array(
          entities.map {
            .object([("name", .text($0.entity)), ("records", .integer($0.records))])
          }
        )
      ),
    ])
  }
}

extension RunReport.DanglingKeys {
  package var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)),
      ("relationship", .text(relationship)),
      ("count", .integer(count)),
      (
        "examples",
        .array(
          examples.map { .object([("key", .text($0.key)), ("location", $0.location.jsonTree)]) }
        )
      ),
    ])
  }
}

extension RunReport.Repeats {
  package var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)),
      ("relationship", .text(relationship)),
      ("count", .integer(count)),
    ])
  }
}

extension RunReport.Rejects {
  package var jsonTree: JSONTree {
    .object([
      ("path", .text(orNull: path)),
      ("rejected", .integer(rejected)),
      ("records", .integer(records)),
    ])
  }
}

extension RunReport.ConflictingValues {
  package var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)),
      ("attribute", .text(attribute)),
      ("count", .integer(count)),
      (
        "examples",
        .array(
          examples.map { example in
            .object([
              ("key", .text(example.key)),
              ("old", .text(example.old)),
              ("new", .text(example.new)),
              ("location", example.location.jsonTree),
            ])
          }
        )
      ),
    ])
  }
}

extension [RunReport.Timing] {
  /// The phases, and the seconds that they took in all.
  package func jsonTree(inAll seconds: Double) -> JSONTree {
    let phases = map { timing in
      JSONTree.object([
        ("phase", .text(timing.phase.rawValue)), ("seconds", .seconds(timing.seconds)),
      ])
    }
    return .object([("seconds", .seconds(seconds)), ("phases", .array(phases))])
  }
}

extension JSONTree {
  /// Seconds with three digits after the point.
  fileprivate static func seconds(_ seconds: Double) -> JSONTree {
    let milliseconds = seconds.isFinite ? Int(max(0, min(seconds, 1e9)) * 1_000 + 0.5) : 0
    let digits = String(milliseconds % 1_000)
    let padding = String(repeating: "0", count: 3 - digits.count)
    return .number("\(milliseconds / 1_000).\(padding)\(digits)")
  }
}
