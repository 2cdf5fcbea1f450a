import SeedbedDumps
import SeedbedModel
import SeedbedText
import SeedbedValues

extension SourceRequest {
  /// The key parts that a path of the snapshot's folder `into` has, as `@path` gives them to the
  /// records of the file; nil where the path is none of the request.
  func captures(of path: String, into folder: String) -> [NamedText]? {
    var pattern = "\(folder)/\(source)/\(name)"
    for key in keyNames { pattern += "/{\(key)}" }
    if pagination != nil { pattern += "/*" }
    for ending in [".json", ".json.gz", ".ndjson", ".ndjson.gz"] {
      guard let captures = DumpPattern(pattern + ending).match(path) else { continue }
      return captures.map { NamedText(name: $0.name, value: URLText.decoded($0.value)) }
    }
    return nil
  }

  private var keyNames: [String] {
    guard let records else { return [] }
    return records.batch == nil ? records.key.map(\.name) : ["batch"]
  }
}
