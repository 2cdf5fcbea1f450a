import SeedbedDiagnostics

extension BuildReport {
  /// The report as a JSON object that ends in a newline.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same
  /// inputs.
  public var json: String {
    let members: [(key: String, value: JSONTree)] = [
      ("seedbed", .text(Seedbed.version)),
      ("success", .boolean(run.isSuccess)),
      (
        "output",
        .object([("path", .text(orNull: outputPath)), ("bytes", .integer(outputBytes))])
      ),
      ("dumps", .array(run.dumps.map(\.jsonTree))),
      ("entities", .array(entities.map(\.jsonTree))),
      ("joinTables", .array(joinTables.map(\.jsonTree))),
      ("danglingKeys", .array(run.danglingKeys.map(\.jsonTree))),
      ("conflictingValues", .array(run.conflictingValues.map(\.jsonTree))),
      ("repeats", .array(run.repeats.map(\.jsonTree))),
      ("nullElements", .integer(run.nullElements)),
      ("diagnostics", run.diagnostics.jsonTree),
      ("timings", run.timings.jsonTree(inAll: run.seconds)),
    ]
    return JSONTree.object(members).rendered + "\n"
  }
}

extension RunReport.Dump {
  var jsonTree: JSONTree {
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

extension BuildReport.Entity {
  var jsonTree: JSONTree {
    .object([
      ("name", .text(name)),
      ("table", .text(orNull: table)),
      ("created", .integer(counts.created)),
      ("updated", .integer(counts.updated)),
      ("unchanged", .integer(counts.unchanged)),
      ("rejected", .integer(counts.rejected)),
      ("skipped", .integer(counts.skipped)),
      ("deleted", .integer(counts.deleted)),
      ("rows", .integer(rows)),
    ])
  }
}

extension RunReport.DanglingKeys {
  var jsonTree: JSONTree {
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

extension BuildReport.JoinTable {
  var jsonTree: JSONTree {
    .object([("name", .text(name)), ("rows", .integer(rows))])
  }
}

extension RunReport.Repeats {
  var jsonTree: JSONTree {
    .object([
      ("entity", .text(entity)),
      ("relationship", .text(relationship)),
      ("count", .integer(count)),
    ])
  }
}

extension RunReport.ConflictingValues {
  var jsonTree: JSONTree {
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
  func jsonTree(inAll seconds: Double) -> JSONTree {
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
  static func seconds(_ seconds: Double) -> JSONTree {
    let milliseconds = seconds.isFinite ? Int(max(0, min(seconds, 1e9)) * 1_000 + 0.5) : 0
    let digits = String(milliseconds % 1_000)
    let padding = String(repeating: "0", count: 3 - digits.count)
    return .number("\(milliseconds / 1_000).\(padding)\(digits)")
  }
}
