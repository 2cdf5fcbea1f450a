import SeedbedDiagnostics
import SeedbedMapping
import SeedbedModel
import SeedbedPipeline
import SeedbedText
import SeedbedTools

/// Drift: differences between dumps and their schema, found by a check of the dumps.
struct Drift {
  /// Warnings, each with its count and its first place.
  private(set) var warnings = Diagnostics()
  /// Problems that are no drift: nothing can be said of the dumps while they last.
  private(set) var errors = Diagnostics()

  init(_ report: DumpCheckReport, of schema: MappingSchema) {
    for diagnostic in report.run.diagnostics {
      if let code = Self.code(of: diagnostic, schema) {
        var warning = Diagnostic(
          code,
          .warning,
          diagnostic.message,
          at: diagnostic.location,
          recordPath: diagnostic.recordPath,
          excerpt: diagnostic.excerpt,
          notes: diagnostic.notes
        )
        warning.length = diagnostic.length
        warning.count = diagnostic.count
        warning.furtherPlaces = diagnostic.furtherPlaces
        warnings.add(warning)
      } else if diagnostic.severity == .error {
        errors.add(diagnostic)
      }
    }
  }

  private static func code(
    of diagnostic: Diagnostic,
    _ schema: MappingSchema
  ) -> DiagnosticCode? {
    switch diagnostic.code.rawValue {
    case "dump.unread-key", "dump.absent-path", "map.unmapped-key": diagnostic.code
    case "map.invalid-value", "map.unexpected-array", "map.unexpected-scalar":
      isOfEnumeration(diagnostic, schema) ? .newEnumValue : .widerType
    case "map.no-variant": .newVariant
    case "map.required-value", "store.incomplete-row": .newNull
    case "dump.dangling-keys", "store.dangling-key": .lessIncluded
    case "dump.conflicting-values", "store.conflicting-value", "store.duplicate-key": .keyDisagrees
    case "store.duplicate-value", "build.not-unique": .keyNotUnique
    default: nil
    }
  }

  private static func isOfEnumeration(_ diagnostic: Diagnostic, _ schema: MappingSchema) -> Bool {
    schema.entities.contains { entity in
      entity.attributes.contains { attribute in
        attribute.conversion.enumeration != nil
          && diagnostic.message.hasPrefix("'\(attribute.name)'")
      }
    }
  }

  /// Records that no entry of the schema reads.
  mutating func addShape(_ file: String, _ path: String) {
    let place = path.isEmpty ? "" : " at '\(path)'"
    warnings.add(
      Diagnostic(.newDumpShape, .warning, "records\(place) of '\(file)' are not read")
    )
  }
}
