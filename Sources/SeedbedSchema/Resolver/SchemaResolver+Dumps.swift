import SeedbedDeclarations
package import SeedbedDiagnostics
import SeedbedModel
import SeedbedYAML

extension DiagnosticCode {
  package static let unknownDump = DiagnosticCode("schema.unknown-dump")
}

extension SchemaResolver {
  /// Puts the constants that the caller sets over the schema's own.
  func resolveVariables(_ overrides: [(name: String, text: String)]) {
    schema.variables = declaration.variables.map {
      Variable(name: $0.name.value, value: $0.value)
    }
    for (name, text) in overrides {
      var value = Literal.text(text)
      if case .success(let resolved) = resolvePlainScalar(text) { value = resolved }
      if let index = schema.variables.firstIndex(where: { $0.name == name }) {
        schema.variables[index].value = value
      } else {
        schema.variables.append(Variable(name: name, value: value))
      }
    }
  }

  /// Resolves the entries of `dumps`, with the paths that the caller gives for some.
  func resolveDumps(overrides: [(name: String, path: String)]) {
    for declared in declaration.dumps {
      var entry = DumpEntry(
        location: declared.span.location,
        patterns: declared.patterns.map(\.value),
        readings: declared.readings.compactMap { reading($0) }
      )
      entry.patternLocations = declared.patterns.map(\.span.location)
      entry.name = declared.name?.value
      entry.csv = declared.csv
      entry.format = declared.format ?? .auto
      if declared.csv != nil, entry.format == .auto { entry.format = .csv }
      entry.isRequired = declared.isRequired ?? true
      schema.dumps.append(entry)
    }
    for (name, path) in overrides {
      guard let index = schema.dumps.firstIndex(where: { $0.name == name }) else {
        let known = schema.dumps.compactMap(\.name)
        let near = suggestion(for: name, among: known)
        report.error(
          .unknownDump,
          "no entry of 'dumps' has the name \(quoted(name))",
          fixIt: near.map { .replace(with: $0) }
        )
        continue
      }
      schema.dumps[index].patterns = [path]
      schema.dumps[index].patternLocations = []
    }
  }

  private func reading(_ declared: DumpReadingDeclaration) -> DumpReading? {
    guard let target = declared.target, let mapping = mapping(for: target) else { return nil }
    let base = declared.base?.value
    var reading = DumpReading(
      location: declared.span.location,
      mapping: self.mapping(mapping, base: base, ignoring: declared.ignored)
    )
    reading.keyPaths = declared.keyPaths.map(\.value)
    reading.keyPathLocations = declared.keyPaths.map(\.span.location)
    reading.when = base.map { base in declared.when?.reading(from: base) } ?? declared.when
    reading.whenLocation = declared.recordPaths.first?.span.location
    reading.each = declared.each ?? .elements
    reading.isRequired = declared.isRequired ?? true
    reading.prune = declared.prune ?? .no
    reading.creates = declared.creates ?? true
    reading.variables = declared.variables.map { Variable(name: $0.name.value, value: $0.value) }
    reading.rejectsInvalid = declared.rejectsInvalid
    return reading
  }
}
