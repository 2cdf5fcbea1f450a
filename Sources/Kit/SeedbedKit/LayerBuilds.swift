public import SeedbedBase
import SeedbedLanguage
public import SeedbedStoring

/// A schema with each of its layers, to build each into its own output.
public struct LayerBuilds: Report, ReportContent {
  /// The schema with one layer each, in schema order; empty where the diagnostics have an error.
  ///
  /// The build of a layer that is wrong reports it; where all are, the diagnostics do.
  public private(set) var schemas: [Schema] = []
  /// The problems of the schema, and of outputs that two layers have.
  package private(set) var diagnostics = Diagnostics()

  init(_ schema: Schema) throws(SeedbedError) {
    var build = schema
    build.layers = []
    build.reading = SchemaReading()
    let base = try Self.load(build)
    guard !base.layers.isEmpty || base.diagnostics.hasErrors else {
      diagnostics.add(
        .ofSchema(schema.path, .noLayers) { "the schema has no layers to build" }
      )
      return
    }
    var taken: [(layer: String, output: MappingSchema.Output)] = []
    var refused: [Diagnostics] = []
    for name in base.layers {
      build.layers = [name]
      schemas.append(build)
      let loaded = try Self.load(build)
      guard let layer = loaded.schema else {
        refused.append(loaded.diagnostics)
        continue
      }
      guard let output = layer.output else { continue }
      if let other = taken.first(where: { $0.output.isSame(as: output) }) {
        add(output, name, other.layer)
      }
      taken.append((name, output))
    }
    if refused.count == schemas.count {
      for problem in refused.joined().distinct { diagnostics.add(problem) }
    }
    if diagnostics.hasErrors { schemas = [] }
  }

  private static func load(_ schema: Schema) throws(SeedbedError) -> LoadedSchema {
    try SchemaRequest(schema, usesOutput: true).load()
  }

  /// Reports a second layer with the output of another.
  private mutating func add(_ output: MappingSchema.Output, _ layer: String, _ other: String) {
    let note = "write 'database: { output: … }' in each layer"
    diagnostics.add(.sharedOutput, at: output.location, note: note) {
      "the layers \(quoted(other)) and \(quoted(layer)) have the same output"
        + " \(quoted(output.path))"
    }
  }
}

extension MappingSchema {
  /// The file that the schema's `database.output` names.
  fileprivate struct Output {
    var path: String
    var location: TextLocation?
    private var identities: Set<FileIdentity>

    init(_ path: String, placed: String, at location: TextLocation?) {
      self.path = path
      self.location = location
      identities = (try? OutputPlace(placed)).map { Set($0.identities) } ?? []
    }

    func isSame(as other: Output) -> Bool {
      path == other.path || !identities.isDisjoint(with: other.identities)
    }
  }

  fileprivate var output: Output? {
    database.output.map { Output($0, placed: placed($0), at: database.places[$0]) }
  }
}
