import ArgumentParser
import SeedbedBase
import SeedbedKit

/// True if each layer is built for itself.
struct AllLayersOptions: ParsableArguments {
  @Flag(help: "Build every layer, each into its own output.")
  var allLayers = false
}

/// The layers that are put over the base of a schema.
struct LayerOptions: ParsableArguments {
  @Option(
    "name",
    "Put this layer over the schema; several in the order given.",
    name: .customLong("layer")
  )
  var names: [String] = []

  @Flag(help: "Leave out the dumps that belong to no layer.")
  var onlyLayer = false

  func apply(to schema: inout Schema) {
    schema.layers = names
    schema.includesBase = !onlyLayer
  }

  /// Fails where `--only-layer` has no layer to be the only one.
  func validate(allLayers: Bool = false) throws {
    if onlyLayer, names.isEmpty, !allLayers { throw ValidationError("--only-layer needs --layer") }
    if allLayers, !names.isEmpty {
      throw ValidationError("--layer and --all-layers cannot be combined")
    }
  }
}
