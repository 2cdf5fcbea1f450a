import SeedbedBase
import SeedbedLanguage
import SeedbedTestSupport
import Testing

/// Loads `main.yml` from files in memory.
func load(
  _ files: [String: String],
  variables: [(name: String, text: String)] = [],
  sharesVariables: Bool = false,
  dumpOverrides: [(name: String, path: String)] = []
) throws -> LoadedSchema {
  let loader = SchemaLoader(
    loadFile: { path in
      guard let text = files[path] else {
        throw SchemaReadError(path: path, reason: "no such file")
      }
      return Array(text.utf8)
    },
    hash: { "\($0.count) bytes" }
  )
  return try loader.load(
    path: "main.yml",
    variables: variables,
    sharesVariables: sharesVariables,
    dumpOverrides: dumpOverrides
  )
}

/// Loads one file from memory.
func load(_ text: String) throws -> LoadedSchema {
  try load(["main.yml": text])
}

/// The schema of a text without errors.
func schema(_ text: String) throws -> MappingSchema {
  let loaded = try load(text)
  guard let schema = loaded.schema else { throw Rejected(diagnostics: describe(loaded)) }
  return schema
}

/// The error of a schema that a test expected to be valid.
struct Rejected: Error, CustomStringConvertible {
  var diagnostics: [String]

  var description: String { diagnostics.joined(separator: "\n") }
}

/// Every diagnostic as `line:column code`, in order.
func describe(_ loaded: LoadedSchema) -> [String] {
  loaded.diagnostics.sorted.map { diagnostic in
    let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(place) \(diagnostic.code): \(diagnostic.message)"
  }
}

/// A text with markers at the locations of its diagnostics.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  /// The codes by marker, first to last.
  var codes: [String]
  var fixIt: String?

  init(_ name: String, _ text: String, _ codes: String..., fixIt: String? = nil) {
    self.name = name
    self.text = text
    self.codes = codes
    self.fixIt = fixIt
  }

  var testDescription: String { name }

  /// The diagnostics of the markers, as `line:column code`.
  var expected: [String] {
    let places = MarkedText(text).places.sorted { $0.marker < $1.marker }
    let pairs = zip(places, codes).map { "\($0.place) \($1)" }
    return places.count == codes.count ? pairs : ["\(places.count) markers, \(codes.count) codes"]
  }

  /// The diagnostics of loading the text, as `line:column code`, with their fix-its and details.
  func found() throws -> (places: [String], fixIts: [String], details: [String]) {
    let loaded = try load(MarkedText(text).text)
    let sorted = loaded.diagnostics.sorted
    let places = sorted.map { diagnostic in
      "\(diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-") \(diagnostic.code)"
    }
    return (places, sorted.compactMap { $0.fixIt?.replacement }, describe(loaded))
  }
}
