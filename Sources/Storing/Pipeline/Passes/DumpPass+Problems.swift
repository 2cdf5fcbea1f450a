import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading

/// Problems with the files of an entry, and with the paths to their records.
extension DumpPass {
  func reportUnmatched(_ pattern: String) {
    let isPattern = !DumpPattern(pattern).isPlain
    let given = run.override(of: pattern)
    let shown = given?.path ?? pattern
    let isInFolder = given == nil && !run.schema.folder.isEmpty
    let place =
      given.map { ", which '--dump \($0.name)' names" }
      ?? (isInFolder ? " in '\(run.schema.folder)'" : "")
    let index = entry.patterns.firstIndex(of: pattern) ?? 0
    let location =
      index < entry.patternLocations.count ? entry.patternLocations[index] : entry.location
    var hints = DumpHints(schema: run.schema)
    // A path of the command line was made absolute; it is shown as it was given.
    let lead = pattern.dropLast(shown.count)
    let problem = Diagnostic(.missingDump, at: given == nil ? location : nil) {
      isPattern
        ? "no file matches '\(shown)'\(place)" : "the dump '\(shown)' does not exist\(place)"
    }
    .notes(hints.note(on: pattern, lead: lead).map { [$0] } ?? [])
    report(problem, isAllowed: Consent.toAbsence(of: entry))
  }

  /// - Returns: True if files that a pattern of the schema matches are outside, by a link.
  func reportOutside(_ files: [DumpFile]) -> Bool {
    // A dump given on the command line has no place in the schema.
    guard !run.options.schema.trust.allowsOutsidePaths,
      let place = entry.patternLocations.first ?? entry.sources.first?.location
    else {
      return false
    }
    let folder = SchemaFolder(run.schema.folder)
    let outside = folder.filesOutside(files)
    for file in outside {
      let link = folder.linkOut(of: file.relativePath, from: run.schema.folder)
      run.add(.outside(file.relativePath, at: place, through: link))
    }
    return !outside.isEmpty
  }

  func reportPrune(_ reading: DumpReading) {
    run.add(
      Diagnostic(.pruneIgnored, severity: .warning, at: reading.location) {
        "'prune' has no effect in a build: it deletes rows only in an import into an existing"
          + " database"
      }
    )
  }

  func report(_ path: MissingPath, _ reading: DumpReading, in file: String) {
    let hidden = run.mapper.hidden
    let names = path.keys.map { hidden?.shown(name: $0) ?? $0 }
    let keys = names.map(quoted).joined(separator: ", ")
    let there =
      path.foundInstead.map { "found \($0)" }
      ?? (keys.isEmpty ? "found no keys" : "found the keys \(keys)")
    let near = path.searched.split(separator: ".").last.flatMap {
      suggestion(for: String($0), among: names)
    }
    let location =
      path.alternative < reading.keyPathLocations.count
      ? reading.keyPathLocations[path.alternative] : reading.location
    let problem = Diagnostic(.missingPath, at: location) {
      "key path '\(path.keyPath.source)' does not exist in '\(file)': "
        + "searched '\(path.searched)', \(there)"
    }
    .note(near.map { "did you mean '\($0)'?" })
    report(problem, isAllowed: Consent.toAbsence(of: entry, reading))
  }

  private func report(_ problem: Diagnostic, isAllowed: Bool) {
    run.add(
      problem.changed { problem in
        problem.severity = isAllowed ? .warning : .error
        problem.isExpected = isAllowed
      }
    )
  }

  /// An array where `each` asks for an object whose members are the records.
  func reportList(_ item: DumpItem, _ reading: DumpReading, in file: String) {
    let place = TextLocation(
      file: file,
      line: item.line,
      column: item.column,
      byteOffset: item.byteOffset
    )
    run.add(
      Diagnostic(
        .expectedEntries,
        at: entry.records?.location(of: place) ?? place,
        recordPath: reading.keyPaths.isEmpty ? nil : reading.keyPaths[item.alternative].source
      ) {
        "expected an object whose members are the records, as 'each: entries' requires, found an"
          + " array"
      }
      .note("leave 'each' out to take the elements of an array", at: reading.location)
    )
  }

  /// A `when` that lets no record pass, and what of it is not as the dumps have it.
  func reportUnmet(_ condition: ReadingCondition, of reading: DumpReading) {
    guard condition.counts.asked > 0, condition.counts.passed == 0 else { return }
    let name = run.schema.mappings[reading.mapping].name
    let asked = condition.counts.asked
    let count = asked == 1 ? "the only record" : "all \(asked) records"
    run.add(
      Diagnostic(
        .unmetCondition,
        severity: .warning,
        at: reading.whenLocation ?? reading.location
      ) {
        "'when' excludes \(count) from which \(quoted(name)) is read"
      }
      .notes(
        condition.lines.compactMap { $0.reason.map { Note($0) } }
          + [Note("write 'required: false' if a dump may have none")]
      )
    )
  }
}

extension ReadingCondition.Line {
  /// The reason why it never holds, where one is known.
  fileprivate var reason: String? {
    let path = keyPath.source
    if !isFound {
      return "no record has '\(path)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
    let kinds = kinds.subtracting([.null])
    if asksForNumbers, kinds == [.text] {
      return "'\(path)' is a text in all records, but is compared with numbers; a number in quotes"
        + " is a text"
    }
    if asksForTexts, kinds == [.number] {
      return "'\(path)' is a number in all records, but is compared with texts"
    }
    let two: [Set<PredicateKind>] = [kinds, otherKinds]
    if let otherPath, two == [[.text], [.number]] || two == [[.number], [.text]] {
      let words = kinds == [.text] ? ("text", "number") : ("number", "text")
      return "'\(path)' is a \(words.0) in all records, and '\(otherPath.source)' a \(words.1)"
    }
    return nil
  }
}
