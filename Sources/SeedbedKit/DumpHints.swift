import SeedbedDiagnostics
import SeedbedModel

/// Tells of dumps that are not there where a file of nearly the same name is.
///
/// A schema may be checked where its dumps are not, so that an absent file alone is no problem.
struct DumpHints {
  let schema: MappingSchema

  func hints() -> [Diagnostic] {
    let finder = DumpFinder(folder: schema.folder)
    return schema.dumps.filter(\.isRequired).flatMap { entry in
      zip(entry.patterns, entry.patternLocations).compactMap { pattern, location in
        guard finder.files(of: [pattern]).files.isEmpty, let near = finder.nearest(to: pattern)
        else { return nil }
        return Diagnostic(
          .missingDump,
          .warning,
          "no file matches \(pattern.shownInQuotes)",
          at: location,
          excerpt: SourceLine(location).excerpt,
          notes: [Note("there is \(near.shownInQuotes)")]
        )
      }
    }
  }
}

extension DumpFinder {
  /// The path that differs from a pattern in its first file or folder that is not there, where
  /// one beside it has nearly its name.
  func nearest(to text: String) -> String? {
    let pattern = DumpPattern(text)
    var path = text.hasPrefix("/") ? "/" : ""
    for part in pattern.prefix.split(separator: "/") {
      let names = names(inFolder: path)
      guard names.contains(String(part)) else {
        return suggestion(for: String(part), among: names.sorted()).map { path + $0 }
      }
      path += part + "/"
    }
    return nil
  }
}
