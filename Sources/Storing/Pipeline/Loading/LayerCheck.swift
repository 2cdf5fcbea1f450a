package import SeedbedBase
package import SeedbedLanguage

/// Checks a schema with its layers: the base, each layer over it, and each layer alone.
package struct LayerCheck {
  /// Warnings about the absence of dumps, which one layer has and another need not have.
  private static let unusedCodes: Set<DiagnosticCode> = [
    .unusedEntity, .unusedMapping, .unusedAttribute,
  ]

  private var request: SchemaRequest

  package init(_ request: SchemaRequest) {
    self.request = request
    self.request.schema.reading = request.schema.reading ?? SchemaReading()
  }

  /// The problems with the layers of the request; of all combinations where it has none.
  package func diagnostics() throws(SeedbedError) -> Diagnostics {
    let base = try request.load()
    guard request.schema.selection == LayerSelection(), !base.layers.isEmpty else {
      return Self.problems(of: base)
    }
    var over: [Diagnostics] = []
    var alone: [Diagnostics] = []
    for name in base.layers {
      over.append(Self.problems(of: try load(LayerSelection([name]))))
      alone.append(Self.problems(of: try load(LayerSelection([name], includesBase: false))))
    }
    return Self.merged(base, over: over, alone: alone)
  }

  private func load(_ layers: LayerSelection) throws(SeedbedError) -> LoadedSchema {
    var request = request
    request.schema.selection = layers
    return try request.load()
  }

  /// Problems of the schema, and dumps that do not exist.
  package static func problems(of loaded: LoadedSchema) -> Diagnostics {
    var diagnostics = loaded.diagnostics
    if let schema = loaded.schema {
      var hints = DumpHints(schema: schema)
      for hint in hints.hints() + schema.unfilledSearches() { diagnostics.add(hint) }
    }
    return diagnostics
  }

  /// Every problem once.
  ///
  /// A warning that a layer cures is none, and warnings of a layer alone are about the missing base.
  private static func merged(
    _ base: LoadedSchema,
    over: [Diagnostics],
    alone: [Diagnostics]
  ) -> Diagnostics {
    let own = problems(of: base)
    let overs = over.map { Set($0.sorted) }
    let hasDumps = base.schema.map { !$0.dumps.isEmpty } ?? true
    var seen = Set(own.sorted)
    var merged = Diagnostics()
    if own.omitted.isEmpty {
      for problem in own.sorted where isLasting(problem, overs) { merged.add(problem) }
    } else {
      merged = own
    }
    for problem in over.flatMap(\.sorted) where seen.insert(problem).inserted {
      let isOfOthers = !hasDumps && unusedCodes.contains(problem.code)
      if !isOfOthers || overs.allSatisfy({ $0.contains(problem) }) { merged.add(problem) }
    }
    for problem in alone.flatMap(\.sorted)
    where problem.severity == .error && !problem.isOfSetVariable && seen.insert(problem).inserted {
      merged.add(problem)
    }
    return merged
  }

  /// True if a problem of the base stands with every layer.
  private static func isLasting(_ problem: Diagnostic, _ overs: [Set<Diagnostic>]) -> Bool {
    let isCurable = problem.severity == .warning || problem.isOfSetVariable
    return !isCurable || overs.allSatisfy { $0.contains(problem) }
  }
}
