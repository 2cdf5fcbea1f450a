package import SeedbedBase
package import SeedbedLanguage
import SeedbedReading

/// Tells of dumps that are not there, and of a file of nearly the same name.
///
/// A schema may be checked where its dumps are not, so that an absent file is but a warning.
package struct DumpHints {
  private let schema: MappingSchema
  private let finder: DumpFinder
  /// By a path that is not there, the one that is near it; entries often share a folder.
  private var known: [ExactText: String?] = [:]

  package init(schema: MappingSchema) {
    self.schema = schema
    finder = DumpFinder(folder: schema.folder)
  }

  package mutating func hints() -> [Diagnostic] {
    var hints: [Diagnostic] = []
    for entry in schema.dumps where !Consent.toAbsence(of: entry) {
      for (pattern, location) in zip(entry.patterns, entry.patternLocations)
      where finder.files(of: [pattern]).isNone {
        hints.append(
          Diagnostic(.missingDump, severity: .warning, at: location) {
            DumpPattern(pattern).isPlain
              ? "the dump \(quoted(pattern)) does not exist"
              : "no file matches \(quoted(pattern))"
          }
          .notes([
            note(on: pattern)
              ?? Note(
                URLParts(pattern).scheme == nil
                  ? "write 'required: false' if it may be missing"
                  : "write 'source' instead of 'dump' for a URL"
              )
          ])
        )
      }
    }
    return hints
  }

  /// How many files that a pattern misses are named.
  private static let missedLimit = 3

  /// A note with the files that nearly have the name of a pattern, each without its first `lead`
  /// characters; nil where there are none.
  mutating func note(on pattern: String, lead: Substring = "") -> Note? {
    let near = nearest(to: pattern).map { [$0] } ?? finder.missed(by: pattern)
    let names = near.map { quoted(String($0.hasPrefix(lead) ? $0.dropFirst(lead.count) : $0[...])) }
    guard !names.isEmpty else { return nil }
    let list = shortList(names, upTo: Self.missedLimit)
    return Note("there \(names.count == 1 ? "is" : "are") \(list)")
  }

  /// The path that differs from a pattern in its first file or folder that is not there, where
  /// one beside it has nearly its name.
  private mutating func nearest(to text: String) -> String? {
    let pattern = DumpPattern(text)
    var path = text.hasPrefix("/") ? "/" : ""
    for part in pattern.prefix.split(separator: "/") {
      let place = path + part
      if let near = known[place] { return near }
      let names = finder.names(inFolder: path)
      guard names.contains(String(part)) else {
        let near = suggestion(for: String(part), among: names.sorted()).map { path + $0 }
        known[place] = .some(near)
        return near
      }
      path = place + "/"
    }
    return nil
  }
}
