import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Files that a schema names outside its own folder.
extension MappingSchema {
  /// The output and the files of types, where the schema's own are written, the SQL files and the
  /// dumps that are outside; dumps that the caller named may be anywhere.
  func outsidePaths(
    usesOutput: Bool,
    usesGenerated: Bool,
    readsDumps: Bool
  ) -> [Diagnostic] {
    let folder = SchemaFolder(self.folder)
    var problems: [Diagnostic] = []
    func check(_ path: String, at place: TextLocation?, _ advice: String? = nil) {
      let plain = DumpPattern(path).prefix
      guard path != "-", folder.isLeft(by: placed(plain)) else { return }
      let link = folder.linkOut(of: plain, from: self.folder)
      problems.append(.outside(path, at: place, through: link, advice))
    }
    if usesOutput, let output = database.output {
      check(output, at: database.places[output], "'--output' may name any file")
    }
    if usesGenerated {
      for output in generated { check(output.path, at: output.location) }
    }
    if let copyOf = database.copyOf, let place = database.places[copyOf] {
      check(copyOf, at: place, "'--copy-of' may name any file")
    }
    for path in database.before + database.after { check(path, at: database.places[path]) }
    if let app = update?.app { check(app, at: database.places[app]) }
    for path in update?.released ?? [] {
      check(path, at: database.places[path], "'--released' may name any file")
    }
    guard readsDumps else { return problems }
    if !sources.isEmpty { check(fetch.into, at: nil) }
    for records in sources.flatMap(\.requests).compactMap(\.records) {
      guard case .dumps(let patterns) = records.origin else { continue }
      for pattern in patterns { check(pattern, at: records.originLocation) }
    }
    for entry in dumps {
      let advice = entry.name.map { "'--dump \($0)=PATH' may name any file" }
      for (pattern, place) in zip(entry.patterns, entry.patternLocations) {
        check(pattern, at: place, advice)
      }
    }
    return problems
  }

  /// A path of the schema as the system takes it.
  package func placed(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }
}

extension Diagnostic {
  /// A path that leads out of the schema's folder, perhaps through a symbolic link.
  static func outside(
    _ path: String,
    at place: TextLocation?,
    through link: (link: String, target: String)? = nil,
    _ advice: String? = nil
  ) -> Diagnostic {
    var notes = link.map { [Note(linkNote($0))] } ?? []
    notes.append(Note("'--allow-outside' allows the schema to name any file"))
    if let advice { notes.append(Note(advice)) }
    return Diagnostic(.outsidePath, at: place) { "\(quoted(path)) is outside the schema's folder" }
      .notes(notes)
  }

  /// The words that name a link and the file or folder it leads to, which are whole: half a path
  /// helps nobody.
  static func linkNote(_ link: (link: String, target: String)) -> String {
    "the symbolic link '\(link.link)' points to '\(link.target)'"
  }
}
