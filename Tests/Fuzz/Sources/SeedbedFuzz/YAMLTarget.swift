@testable import SeedbedBase
@testable import SeedbedLanguage

/// A schema's text, to whatever it means: a schema or errors, each at a place that the text has.
enum YAMLTarget {
  static func run(_ bytes: [UInt8]) {
    let loader = SchemaLoader(
      loadFile: { path in
        guard path == "main.yml" else { throw SchemaReadError(path: path, reason: "no such file") }
        return bytes
      },
      hash: { _ in "" }
    )
    guard let loaded = try? loader.load(path: "main.yml") else {
      fatalError("a schema in memory was not read")
    }
    expectEqual(loaded.schema == nil, loaded.diagnostics.hasErrors, "no schema, and errors")
    let source = SourceText(file: "main.yml", bytes: bytes)
    for diagnostic in loaded.diagnostics.sorted {
      guard let place = diagnostic.location else { continue }
      guard source.offset(of: place) != nil else {
        fatalError("\(diagnostic.code) at \(place), which the text has not")
      }
    }
    _ = TextRenderer().render(loaded.diagnostics)
  }
}
