/// Writes diagnostics as SARIF 2.1.0, the form in which code hosts and editors take the results of
/// checkers.
package struct SARIFRenderer {
  private let version: String
  private let columns: UTF16Columns

  /// A renderer for the tool's version that asks `linePrefix` for the bytes of a line before a
  /// place, where an excerpt does not have them.
  package init(
    version: String,
    linePrefix: @escaping (TextLocation) -> [UInt8]? = { _ in nil }
  ) {
    self.version = version
    columns = UTF16Columns(linePrefix: linePrefix)
  }

  /// The whole log, which ends in a newline; its rules are those that have results.
  package func render(_ diagnostics: Diagnostics) -> String {
    let results = diagnostics.sorted
    let codes = Set<ExactText>(results.map(\.code.rawValue)).sorted().map(\.text)
    var rules: [ExactText: Int] = [:]
    for (index, code) in codes.enumerated() { rules[code] = index }
    let driver: JSONTree = [
      "name": "seedbed", "version": version, "rules": codes.map { rule(DiagnosticCode($0)) },
    ]
    let run: JSONTree = [
      "tool": ["driver": driver] as JSONTree,
      "columnKind": "utf16CodeUnits",
      "invocations": [invocation(diagnostics)],
      "results": results.map { result($0, rule: rules[$0.code.rawValue] ?? 0) },
    ]
    let log: JSONTree = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
    return log.rendered + "\n"
  }

  private func rule(_ code: DiagnosticCode) -> JSONTree {
    guard let section = DiagnosticGuide.section(of: code) else { return ["id": code.rawValue] }
    return [
      "id": code.rawValue,
      "shortDescription": Self.message(section.summary),
      "help": ["text": section.text, "markdown": section.markdown] as JSONTree,
    ]
  }

  private func invocation(_ diagnostics: Diagnostics) -> JSONTree {
    var tree: JSONTree = ["executionSuccessful": true]
    if !diagnostics.omitted.isEmpty {
      let notifications: [JSONTree] = diagnostics.omitted.map { omitted in
        [
          "level": "note",
          "message": Self.message("… and \(omitted.count) more [\(omitted.code)]"),
        ]
      }
      tree.add("toolExecutionNotifications", notifications)
    }
    return tree
  }

  private func result(_ diagnostic: Diagnostic, rule: Int) -> JSONTree {
    let remarks = diagnostic.notes.filter { $0.location == nil }.map(\.message)
    var tree: JSONTree = [
      "ruleId": diagnostic.code.rawValue,
      "ruleIndex": rule,
      "level": diagnostic.severity.rawValue,
      "message": Self.message(
        ([diagnostic.countedMessage] + remarks).joined(separator: "\n")
      ),
    ]
    let location = location(of: diagnostic)
    if !location.members.isEmpty { tree.add("locations", [location]) }
    if diagnostic.count > 1 { tree.add("occurrenceCount", diagnostic.count) }
    let places = diagnostic.notes.compactMap { note in note.location.map { ($0, note.message) } }
    let related = (places + diagnostic.furtherPlaces.map { ($0, "another occurrence") })
      .map { place, text -> JSONTree in
        [
          "physicalLocation": physical(place, columns.column(of: place).map { $0..<$0 }),
          "message": Self.message(text),
        ]
      }
    if !related.isEmpty { tree.add("relatedLocations", related) }
    tree.add("fixes", fix(of: diagnostic).map { [$0] })
    tree.add("properties", diagnostic.location?.byteOffset.map { ["byte": $0] as JSONTree })
    return tree
  }

  // MARK: Places

  private func location(of diagnostic: Diagnostic) -> JSONTree {
    var tree: JSONTree = [:]
    tree.add(
      "physicalLocation",
      diagnostic.location.map { physical($0, columns.range(of: diagnostic)) }
    )
    tree.add(
      "logicalLocations",
      diagnostic.recordPath.map { [["fullyQualifiedName": $0] as JSONTree] }
    )
    return tree
  }

  private func physical(_ place: TextLocation, _ columns: Range<Int>?) -> JSONTree {
    ["artifactLocation": artifact(place.file), "region": region(place, columns)]
  }

  private func region(_ place: TextLocation, _ columns: Range<Int>?) -> JSONTree {
    var tree: JSONTree = ["startLine": place.line]
    tree.add("startColumn", columns?.lowerBound)
    if let columns, !columns.isEmpty { tree.add("endColumn", columns.upperBound) }
    return tree
  }

  private func artifact(_ path: String) -> JSONTree {
    var tree: JSONTree = ["uri": Self.uri(of: path)]
    if !path.hasPrefix("/") { tree.add("uriBaseId", "%SRCROOT%") }
    return tree
  }

  private func fix(of diagnostic: Diagnostic) -> JSONTree? {
    guard let fixIt = diagnostic.fixIt, let replacement = fixIt.replacement,
      let place = diagnostic.location, let columns = columns.range(of: diagnostic)
    else { return nil }
    let edit: JSONTree = [
      "deletedRegion": region(place, columns), "insertedContent": Self.message(replacement),
    ]
    let change: JSONTree = [
      "artifactLocation": artifact(place.file), "replacements": [edit],
    ]
    return ["description": Self.message(fixIt.message), "artifactChanges": [change]]
  }

  private static func message(_ text: String) -> JSONTree { ["text": text] }

  /// A path as a reference that RFC 3986 allows; an absolute one with its scheme.
  static func uri(of path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    let encoded = URLText.encoded(String(path), keeping: [UInt8(ascii: "/")])
    return (path.hasPrefix("/") ? "file://" : "") + encoded
  }
}
