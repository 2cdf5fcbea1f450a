import SeedbedTestSupport

/// The part of the SARIF 2.1.0 schema that a log of problems needs: which members an object may
/// have, which it must have, and what they hold.
struct SARIFShape {
  indirect enum Kind: Sendable {
    case text
    /// A URI reference, in which only what RFC 3986 allows stands.
    case uri
    case boolean
    case integer(least: Double)
    case oneOf([String])
    case list(Kind, least: Int)
    case object(String)
    /// Anything, as in a bag of properties.
    case any
  }

  static let objects: [String: (required: [String], members: [String: Kind])] = [
    "log": (
      ["version", "runs"],
      ["$schema": .uri, "version": .oneOf(["2.1.0"]), "runs": .list(.object("run"), least: 0)]
    ),
    "run": (
      ["tool"],
      [
        "tool": .object("tool"), "results": .list(.object("result"), least: 0),
        "invocations": .list(.object("invocation"), least: 0),
        "columnKind": .oneOf(["utf16CodeUnits", "unicodeCodePoints"]),
      ]
    ),
    "tool": (["driver"], ["driver": .object("driver")]),
    "driver": (
      ["name"], ["name": .text, "version": .text, "rules": .list(.object("rule"), least: 0)]
    ),
    "rule": (
      ["id"], ["id": .text, "shortDescription": .object("prose"), "help": .object("prose")]
    ),
    "prose": (["text"], ["text": .text, "markdown": .text]),
    "message": ([], ["text": .text]),
    "invocation": (
      ["executionSuccessful"],
      [
        "executionSuccessful": .boolean,
        "toolExecutionNotifications": .list(.object("notification"), least: 0),
      ]
    ),
    "notification": (["message"], ["message": .object("message"), "level": .oneOf(levels)]),
    "result": (
      ["message"],
      [
        "ruleId": .text, "ruleIndex": .integer(least: -1), "level": .oneOf(levels),
        "message": .object("message"), "locations": .list(.object("location"), least: 0),
        "relatedLocations": .list(.object("location"), least: 0),
        "fixes": .list(.object("fix"), least: 0), "properties": .any,
      ]
    ),
    "location": (
      [],
      [
        "physicalLocation": .object("physicalLocation"), "message": .object("message"),
        "logicalLocations": .list(.object("logicalLocation"), least: 0),
      ]
    ),
    "logicalLocation": ([], ["fullyQualifiedName": .text]),
    "physicalLocation": (
      ["artifactLocation"],
      ["artifactLocation": .object("artifactLocation"), "region": .object("region")]
    ),
    "artifactLocation": ([], ["uri": .uri, "uriBaseId": .text]),
    "region": (
      ["startLine"],
      [
        "startLine": .integer(least: 1), "startColumn": .integer(least: 1),
        "endColumn": .integer(least: 1),
      ]
    ),
    "fix": (
      ["artifactChanges"],
      ["description": .object("message"), "artifactChanges": .list(.object("change"), least: 1)]
    ),
    "change": (
      ["artifactLocation", "replacements"],
      [
        "artifactLocation": .object("artifactLocation"),
        "replacements": .list(.object("replacement"), least: 1),
      ]
    ),
    "replacement": (
      ["deletedRegion"],
      ["deletedRegion": .object("region"), "insertedContent": .object("message")]
    ),
  ]

  private static let levels = ["none", "note", "warning", "error"]

  /// What is wrong with a log, each problem with the path of members to it.
  static func problems(in log: JSONText) -> [String] {
    problems(in: log, .object("log"), at: "")
  }

  private static func problems(in value: JSONText, _ kind: Kind, at path: String) -> [String] {
    switch (kind, value) {
    case (.any, _), (.text, .text), (.boolean, .boolean): return []
    case (.uri, .text(let text)): return isURI(text) ? [] : ["\(path): no URI: \(text)"]
    case (.integer(let least), .number(let number)):
      return number >= least && number == number.rounded() ? [] : ["\(path): \(number)"]
    case (.oneOf(let words), .text(let word)):
      return words.contains(word) ? [] : ["\(path): \(word)"]
    case (.list(let kind, let least), .array(let elements)):
      let tooFew = elements.count < least ? ["\(path): \(elements.count) elements"] : []
      return tooFew
        + elements.enumerated().flatMap { problems(in: $1, kind, at: "\(path)[\($0)]") }
    case (.object(let name), .object(let members)):
      guard let shape = objects[name] else { return ["\(path): no shape '\(name)'"] }
      let missing = shape.required.filter { members[$0] == nil }.map { "\(path).\($0): missing" }
      return missing
        + members.sorted { $0.key < $1.key }.flatMap { key, value in
          guard let kind = shape.members[key] else { return ["\(path).\(key): unknown"] }
          return problems(in: value, kind, at: "\(path).\(key)")
        }
    default: return ["\(path): of another kind"]
    }
  }

  private static func isURI(_ text: String) -> Bool {
    let others = "-._~:/?#@!$&'()*+,;=%"
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789".unicodeScalars.contains(scalar)
          || others.unicodeScalars.contains(scalar))
    }
  }
}
