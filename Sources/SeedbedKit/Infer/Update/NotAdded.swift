import SeedbedDiagnostics
import SeedbedPipeline

extension Diagnostic {
  /// Something new whose block is not in the text of the schema.
  static func notAdded(_ addition: SchemaInserter.Addition) -> Diagnostic {
    let name = addition.lines.first?.prefix { $0 != ":" } ?? ""
    let what =
      switch addition.block {
      case .attributes(let entity), .relationships(let entity): "'\(name)' of '\(entity)'"
      case .entities, .mappings: "'\(name)'"
      case .dumps: "an entry of 'dumps'"
      }
    return Diagnostic(
      .notAdded,
      .warning,
      "\(what) is not added: its block is in another file, or behind an alias",
      notes: addition.lines.first.map { [Note("add it by hand: \($0)")] } ?? []
    )
  }

  /// A key of records that only a block under `mappings` reads.
  static func notAdded(_ key: String, of mapping: String) -> Diagnostic {
    Diagnostic(
      .notAdded,
      .warning,
      "'\(key)' of '\(mapping)' is not added: a block under 'mappings' would have to read it",
      notes: [Note("add it to the mapping by hand, or to its 'ignore'")]
    )
  }
}
