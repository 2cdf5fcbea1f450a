import SeedbedDiagnostics
import SeedbedPipeline

extension DumpCheckReport {
  /// The report as a JSON object that ends in a newline; the same for the same inputs.
  public var json: String {
    let members: [(key: String, value: JSONTree)] = [
      ("seedbed", .text(toolVersion)),
      ("complete", .boolean(isComplete)),
      ("sample", sample.map(JSONTree.integer) ?? .null),
      ("records", .integer(run.records)),
      ("rejected", .integer(rejected)),
      ("dumps", .array(run.dumps.map(\.checkTree))),
      ("mappings", .array(mappings.map(\.jsonTree))),
      ("unreadKeys", .array(unreadKeys.map(\.jsonTree))),
      ("absentPaths", .array(absentPaths.map(\.jsonTree))),
      ("danglingKeys", .array(run.danglingKeys.map(\.jsonTree))),
      ("conflicts", .array(run.conflictingValues.map(\.jsonTree))),
      ("repeats", .array(run.repeats.map(\.jsonTree))),
      ("problems", .array(problems.map(\.jsonTree))),
      ("diagnostics", run.diagnostics.jsonTree),
    ]
    return JSONTree.object(members).rendered + "\n"
  }
}

extension RunReport.Dump {
  fileprivate var checkTree: JSONTree {
    .object([
      ("path", .text(path)),
      ("format", .text(format)),
      ("bytes", .integer(bytes)),
      ("records", .integer(records)),
    ])
  }
}

extension DumpCheckReport.Mapping {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("name", .text(name)),
      ("records", .integer(records)),
      ("nullKeys", .integer(nullKeys)),
      ("missingKeys", .integer(missingKeys)),
      ("firstWithoutKey", firstWithoutKey?.jsonTree ?? .null),
      ("attributes", .array(attributes.map(\.jsonTree))),
      ("relationships", .array(relationships.map(\.jsonTree))),
    ])
  }
}

extension DumpCheckReport.ValueCounts {
  fileprivate var jsonTree: JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("name", .text(name)),
      ("keyPaths", .array(keyPaths.map(JSONTree.text))),
      ("present", .integer(present)),
      ("null", .integer(null)),
      ("missing", .integer(missing)),
    ]
    if let invalid { members.append(("invalid", .integer(invalid))) }
    return .object(members)
  }
}

extension DumpCheckReport.UnreadKey {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("mapping", .text(mapping)),
      ("keyPath", .text(keyPath)),
      ("count", .integer(count)),
      ("first", first?.jsonTree ?? .null),
      ("suggestion", .text(orNull: suggestion)),
      ("line", .text(line)),
    ])
  }
}

extension DumpCheckReport.AbsentPath {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("mapping", .text(mapping)),
      ("name", .text(name)),
      ("keyPaths", .array(keyPaths.map(JSONTree.text))),
      ("location", location.jsonTree),
      ("nearest", .text(orNull: nearest)),
    ])
  }
}

extension DumpCheckReport.Problem {
  fileprivate var jsonTree: JSONTree {
    .object([
      ("code", .text(code.rawValue)),
      ("severity", .text(severity.rawValue)),
      ("count", .integer(count)),
      ("first", first?.jsonTree ?? .null),
    ])
  }
}
