public import SeedbedDiagnostics
import SeedbedModel
import SeedbedPipeline
import SeedbedPlatform
import SeedbedSchema
import SeedbedText

/// The builds of all layers of a schema, each into its own output.
public struct LayerBuilds: Sendable {
  /// The options of each build, in schema order; empty where the diagnostics have an error.
  public private(set) var options: [BuildOptions] = []
  /// The problems of the schema, and of outputs that two layers have.
  public private(set) var diagnostics = Diagnostics()

  init(_ options: BuildOptions) throws(SeedbedError) {
    let base = try Self.load(options, LayerSelection())
    guard !base.layers.isEmpty || base.diagnostics.hasErrors else {
      diagnostics.add(
        .ofSchema(options.schema.path, .noLayers, "the schema has no layers to build")
      )
      return
    }
    var taken: [(layer: String, output: MappingSchema.Output)] = []
    for name in base.layers {
      let selection = LayerSelection([name], includesBase: options.layers.includesBase)
      let loaded = try Self.load(options, selection)
      guard let schema = loaded.schema else {
        diagnostics.add(contentsOf: loaded.diagnostics)
        continue
      }
      var build = options
      build.output = nil
      build.layers = selection
      self.options.append(build)
      guard let output = schema.output else { continue }
      if let other = taken.first(where: { $0.output.isSame(as: output) }) {
        add(output, name, other.layer)
      }
      taken.append((name, output))
    }
    if diagnostics.hasErrors { self.options = [] }
  }

  private static func load(
    _ options: BuildOptions,
    _ layers: LayerSelection
  ) throws(SeedbedError) -> LoadedSchema {
    try SchemaRequest(
      source: options.schema,
      variables: options.variables,
      overrides: options.dumpOverrides,
      trust: options.trust,
      usesOutput: true,
      layers: layers
    ).load()
  }

  /// Reports a second layer with the output of another.
  private mutating func add(_ output: MappingSchema.Output, _ layer: String, _ other: String) {
    diagnostics.add(
      Diagnostic(
        .sharedOutput,
        .error,
        "the layers \(quoted(other)) and \(quoted(layer)) have the same output"
          + " \(quoted(output.path))",
        at: output.location,
        notes: [Note("write 'database: { output: … }' in each layer")]
      )
    )
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
