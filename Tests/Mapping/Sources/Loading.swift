import SeedbedBase
import SeedbedMapping
import Testing

@testable import SeedbedLanguage

/// The first source and the request called `name` of a schema's `sources`.
func request(
  _ text: String,
  _ name: String = "r"
) throws -> (source: Source, request: SourceRequest, schema: MappingSchema) {
  let schema = try loaded(text)
  let source = try #require(schema.sources.first { $0.requests.contains { $0.name == name } })
  let request = try #require(source.requests.first { $0.name == name })
  return (source, request, schema)
}

/// A schema that has no errors; `seedbed: 1` and `sources:` are put before the text.
func loaded(_ text: String, files: [String: String] = [:]) throws -> MappingSchema {
  let main = "seedbed: 1\n" + text
  let loader = SchemaLoader(
    loadFile: { path in Array((path == "main.yml" ? main : files[path] ?? "").utf8) },
    hash: { _ in "" }
  )
  let result = try loader.load(path: "main.yml")
  let problems = result.diagnostics.sorted.map { "\($0.code): \($0.message)" }
  return try #require(result.schema, "\(problems)")
}

/// A source with one request called `r`.
func source(_ request: String, _ settings: String = "") -> String {
  """
  sources:
    s:
      baseURL: https://api.example.org/v1/
      \(settings.split(separator: "\n").joined(separator: "\n    "))
      requests: { r: { \(request) } }

  """
}

/// Records that templates find, by the paths of a request.
func item(_ values: [String: String], of request: SourceRequest) -> RequestItem {
  var item = RequestItem()
  for value in request.ownValues {
    let name = String(repeating: "@for.", count: value.levels) + value.keyPath.source
    if let json = values[name] { item.values[value] = JSONValue(json: json) }
  }
  for binding in request.records?.bindings ?? [] {
    if let json = values[binding.name] { item.bindings[binding.name] = JSONValue(json: json) }
  }
  return item
}

let noon = Instant(milliseconds: 1_700_000_000_500)
