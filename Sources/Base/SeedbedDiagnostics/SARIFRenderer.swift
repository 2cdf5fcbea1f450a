import SeedbedText

/// Writes diagnostics as SARIF 2.1.0, the form in which code hosts and editors take the results of
/// checkers.
public struct SARIFRenderer {
  private let version: String
  private let columns: UTF16Columns

  /// A renderer for the tool's version that asks `linePrefix` for the bytes of a line before a
  /// place, where an excerpt does not have them.
  public init(
    version: String,
    linePrefix: @escaping (TextLocation) -> [UInt8]? = { _ in nil }
  ) {
    self.version = version
    columns = UTF16Columns(linePrefix: linePrefix)
  }

  /// The whole log, which ends in a newline; its rules are those that have results.
  public func render(_ diagnostics: Diagnostics) -> String {
    let results = diagnostics.sorted
    let codes = Set<ExactText>(results.map(\.code.rawValue)).sorted().map(\.text)
    var rules: [ExactText: Int] = [:]
    for (index, code) in codes.enumerated() { rules[code] = index }
    let driver: [(key: String, value: JSONTree)] = [
      ("name", .text("seedbed")),
      ("version", .text(version)),
      ("rules", .array(codes.map { rule(DiagnosticCode($0)) })),
    ]
    let run: [(key: String, value: JSONTree)] = [
      ("tool", .object([("driver", .object(driver))])),
      ("columnKind", .text("utf16CodeUnits")),
      ("invocations", .array([invocation(diagnostics)])),
      ("results", .array(results.map { result($0, rule: rules[$0.code.rawValue] ?? 0) })),
    ]
    let log = JSONTree.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")),
      ("runs", .array([.object(run)])),
    ])
    return log.rendered + "\n"
  }

  private func rule(_ code: DiagnosticCode) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [("id", .text(code.rawValue))]
    if let section = DiagnosticGuide.section(of: code) {
      members.append(("shortDescription", .object([("text", .text(section.summary))])))
      let help: [(key: String, value: JSONTree)] = [
        ("text", .text(section.text)), ("markdown", .text(section.markdown)),
      ]
      members.append(("help", .object(help)))
    }
    return .object(members)
  }

  private func invocation(_ diagnostics: Diagnostics) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [("executionSuccessful", .boolean(true))]
    if !diagnostics.omitted.isEmpty {
      let notifications = diagnostics.omitted.map { omitted in
        JSONTree.object([
          ("level", .text("note")),
          message("… and \(omitted.count) more [\(omitted.code)]"),
        ])
      }
      members.append(("toolExecutionNotifications", .array(notifications)))
    }
    return .object(members)
  }

  private func result(_ diagnostic: Diagnostic, rule: Int) -> JSONTree {
    let remarks = diagnostic.notes.filter { $0.location == nil }.map(\.message)
    var members: [(key: String, value: JSONTree)] = [
      ("ruleId", .text(diagnostic.code.rawValue)),
      ("ruleIndex", .integer(rule)),
      ("level", .text(diagnostic.severity.rawValue)),
      message(([diagnostic.countedMessage] + remarks).joined(separator: "\n")),
    ]
    if let location = location(of: diagnostic) { members.append(("locations", .array([location]))) }
    if diagnostic.count > 1 { members.append(("occurrenceCount", .integer(diagnostic.count))) }
    let places = diagnostic.notes.compactMap { note in note.location.map { ($0, note.message) } }
    let related = (places + diagnostic.furtherPlaces.map { ($0, "another occurrence") })
      .map { place, text in
        JSONTree.object([
          physical(place, columns.column(of: place).map { $0..<$0 }), message(text),
        ])
      }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    if let fix = fix(of: diagnostic) { members.append(("fixes", .array([fix]))) }
    if let byte = diagnostic.location?.byteOffset {
      members.append(("properties", .object([("byte", .integer(byte))])))
    }
    return .object(members)
  }

  // MARK: Places

  private func location(of diagnostic: Diagnostic) -> JSONTree? {
    var members: [(key: String, value: JSONTree)] = []
    if let place = diagnostic.location {
      members.append(physical(place, columns.range(of: diagnostic)))
    }
    if let path = diagnostic.recordPath {
      members.append(
        ("logicalLocations", .array([.object([("fullyQualifiedName", .text(path))])]))
      )
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func physical(
    _ place: TextLocation,
    _ columns: Range<Int>?
  ) -> (key: String, value: JSONTree) {
    let members: [(key: String, value: JSONTree)] = [
      ("artifactLocation", artifact(place.file)),
      ("region", region(place, columns)),
    ]
    return ("physicalLocation", .object(members))
  }

  private func region(_ place: TextLocation, _ columns: Range<Int>?) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [("startLine", .integer(place.line))]
    if let columns {
      members.append(("startColumn", .integer(columns.lowerBound)))
      if !columns.isEmpty { members.append(("endColumn", .integer(columns.upperBound))) }
    }
    return .object(members)
  }

  private func artifact(_ path: String) -> JSONTree {
    var members: [(key: String, value: JSONTree)] = [("uri", .text(Self.uri(of: path)))]
    if !path.hasPrefix("/") { members.append(("uriBaseId", .text("%SRCROOT%"))) }
    return .object(members)
  }

  private func fix(of diagnostic: Diagnostic) -> JSONTree? {
    guard let fixIt = diagnostic.fixIt, let replacement = fixIt.replacement,
      let place = diagnostic.location, let columns = columns.range(of: diagnostic)
    else { return nil }
    let edit: [(key: String, value: JSONTree)] = [
      ("deletedRegion", region(place, columns)),
      ("insertedContent", .object([("text", .text(replacement))])),
    ]
    let change: [(key: String, value: JSONTree)] = [
      ("artifactLocation", artifact(place.file)),
      ("replacements", .array([.object(edit)])),
    ]
    return .object([
      ("description", .object([("text", .text(fixIt.message))])),
      ("artifactChanges", .array([.object(change)])),
    ])
  }

  private func message(_ text: String) -> (key: String, value: JSONTree) {
    ("message", .object([("text", .text(text))]))
  }

  /// A path as a reference that RFC 3986 allows; an absolute one with its scheme.
  static func uri(of path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    let allowed = Set("-._~/".utf8)
    var output = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        _ where allowed.contains(byte):
        output.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        output += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return output
  }
}
