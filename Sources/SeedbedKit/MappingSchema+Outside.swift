import SeedbedDiagnostics
import SeedbedModel

/// What a schema names outside its own folder.
extension MappingSchema {
  /// The output, where the schema's own is written, the SQL files and the dumps that are outside;
  /// dumps that the caller named may be anywhere.
  func outsidePaths(usesOutput: Bool) -> [Diagnostic] {
    let folder = SchemaFolder(self.folder)
    var problems: [Diagnostic] = []
    func check(_ path: String, at place: TextLocation?, _ advice: String? = nil) {
      guard path != "-", folder.isLeft(by: placed(DumpPattern(path).prefix)) else { return }
      problems.append(.outside(path, at: place, advice))
    }
    if usesOutput, let output = database.output {
      check(output, at: database.places[output], "'--output' names one anywhere")
    }
    for path in database.before + database.after { check(path, at: database.places[path]) }
    for entry in dumps {
      let advice = entry.name.map { "'--dump \($0)=PATH' names one anywhere" }
      for (pattern, place) in zip(entry.patterns, entry.patternLocations) {
        check(pattern, at: place, advice)
      }
    }
    return problems
  }

  /// A path of the schema as the system takes it.
  func placed(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }
}

extension Diagnostic {
  /// A path that leads out of the schema's folder.
  static func outside(_ path: String, at place: TextLocation?, _ advice: String?) -> Diagnostic {
    Diagnostic(
      .outsidePath,
      .error,
      "\(path.shownInQuotes) is outside the schema's folder",
      at: place,
      excerpt: place.flatMap { SourceLine($0).excerpt },
      notes: [Note("'--allow-outside' lets a schema name any file")]
        + (advice.map { [Note($0)] } ?? [])
    )
  }
}
