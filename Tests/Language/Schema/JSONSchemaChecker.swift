@testable import SeedbedLanguage

/// Checks YAML, and so JSON, against a JSON Schema, as far as the schemas of the tests go: it
/// complains about an unknown keyword, too.
struct JSONSchemaChecker {
  private static let annotations: Set = [
    "$schema", "$defs", "definitions", "id", "title", "description", "default",
  ]

  let root: YAMLNode

  /// The rules that a value breaks, each with its path in the value.
  func complaints(of value: YAMLNode) -> [String] {
    complaints(of: value, against: root, at: "")
  }

  func definition(_ name: String) -> YAMLNode? {
    (root.member("$defs") ?? root.member("definitions"))?.member(name)
  }

  private func complaints(
    of value: YAMLNode,
    against schema: YAMLNode,
    at place: String
  ) -> [String] {
    (schema.pairs ?? []).flatMap { pair -> [String] in
      let word = pair.value
      switch pair.key.text {
      case let key where Self.annotations.contains(key): return []
      case "$ref":
        let name = word.scalar?.text.split(separator: "/").last.map(String.init) ?? ""
        guard let target = definition(name) else { return ["\(place): no definition '\(name)'"] }
        return complaints(of: value, against: target, at: place)
      case "type":
        let types = (word.elements ?? [word]).compactMap { $0.scalar?.text }
        return types.contains(where: value.isOfType) ? [] : ["\(place): no \(types)"]
      case "const": return value == word ? [] : ["\(place): not \(word.kindInWords)"]
      case "enum":
        return word.elements?.contains(value) ?? false ? [] : ["\(place): none of the words"]
      case "anyOf", "oneOf", "allOf":
        let all = (word.elements ?? []).map { complaints(of: value, against: $0, at: place) }
        switch (pair.key.text, all.count { $0.isEmpty }) {
        case ("allOf", _): return all.flatMap(\.self)
        case (_, 0): return ["\(place): none of \(all)"]
        case ("oneOf", 2...): return ["\(place): several of \(word.canonicalText)"]
        default: return []
        }
      case "not":
        return complaints(of: value, against: word, at: place).isEmpty
          ? ["\(place): is \(word.canonicalText)"] : []
      case "items":
        return (value.elements ?? []).enumerated().flatMap { index, element in
          complaints(of: element, against: word, at: "\(place)[\(index)]")
        }
      case "required":
        return (word.elements ?? []).compactMap { name in
          guard let pairs = value.pairs, let name = name.scalar?.text,
            !pairs.contains(where: { $0.key.text == name })
          else { return nil }
          return "\(place): no '\(name)'"
        }
      case "minimum", "maximum":
        guard let number = value.number, let limit = word.number else { return [] }
        let fits = pair.key.text == "minimum" ? number >= limit : number <= limit
        return fits ? [] : ["\(place): out of range"]
      case "minItems":
        guard let count = value.elements?.count, let least = word.number else { return [] }
        return Double(count) >= least ? [] : ["\(place): \(count) elements"]
      case "uniqueItems":
        let texts = (value.elements ?? []).map(\.canonicalText)
        let areUnique = Set(texts).count == texts.count
        return word.scalar?.text != "true" || areUnique ? [] : ["\(place): an element twice"]
      case "format":
        return value.scalar?.text.isURI(relative: word.scalar?.text == "uri-reference") ?? true
          ? [] : ["\(place): no \(word.scalar?.text ?? "")"]
      case "pattern":
        guard let text = value.scalar?.text, let pattern = try? Regex(word.scalar?.text ?? "")
        else { return ["\(place): no text, or no pattern"] }
        return text.firstMatch(of: pattern) == nil ? ["\(place): no match"] : []
      case "properties", "additionalProperties", "patternProperties": return []
      case let key: return ["\(place): the keyword '\(key)' is not known"]
      }
    } + complaintsOfMembers(of: value, against: schema, at: place)
  }

  private func complaintsOfMembers(
    of value: YAMLNode,
    against schema: YAMLNode,
    at place: String
  ) -> [String] {
    (value.pairs ?? []).flatMap { pair -> [String] in
      let inner = "\(place).\(pair.key.text)"
      if let known = schema.member("properties")?.member(pair.key.text) {
        return complaints(of: pair.value, against: known, at: inner)
      }
      let prefixes = (schema.member("patternProperties")?.pairs ?? []).map {
        $0.key.text.dropFirst()
      }
      if prefixes.contains(where: { pair.key.text.hasPrefix($0) }) { return [] }
      guard let others = schema.member("additionalProperties") else { return [] }
      if others.pairs == nil {
        return others.scalar?.text == "true" ? [] : ["\(inner): unknown"]
      }
      return complaints(of: pair.value, against: others, at: inner)
    }
  }
}

extension YAMLNode {
  func member(_ name: String) -> YAMLNode? {
    pairs?.first { $0.key.text == name }?.value
  }

  fileprivate var literal: Literal? {
    scalar?.resolved
  }

  /// A text that is equal for equal values.
  fileprivate var canonicalText: String {
    if let pairs {
      let members = pairs.map { "\($0.key.text.debugDescription):\($0.value.canonicalText)" }
      return "{\(members.sorted().joined(separator: ","))}"
    }
    if let elements { return "[\(elements.map(\.canonicalText).joined(separator: ","))]" }
    return literal.map { "\($0)" } ?? ""
  }

  fileprivate var number: Double? {
    if case .number(let digits)? = literal { Double(digits) } else { nil }
  }

  fileprivate func isOfType(_ type: String) -> Bool {
    switch (type, literal) {
    case ("object", _): pairs != nil
    case ("array", _): elements != nil
    case ("null", .null?), ("boolean", .boolean?), ("string", .text?), ("number", .number?): true
    case ("integer", .number(let digits)?): Int(digits) != nil
    default: false
    }
  }

  /// True if two scalars are the same value.
  fileprivate static func == (left: YAMLNode, right: YAMLNode) -> Bool {
    left.literal != nil && left.literal == right.literal
  }
}

extension String {
  /// True if the text has only characters of RFC 3986, after a scheme unless it may be relative.
  fileprivate func isURI(relative: Bool) -> Bool {
    let others = Set("-._~:/?#@!$&'()*+,;=%".unicodeScalars)
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || others.contains(scalar))
    }
    let parts = split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    let areEscapes = parts.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
    return isPlain && areEscapes && (relative || contains(":"))
  }
}

extension [YAMLNode] {
  fileprivate func contains(_ node: YAMLNode) -> Bool {
    contains { $0 == node }
  }
}
