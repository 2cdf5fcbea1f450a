import SeedbedLanguage

/// A mapping of YAML in one line.
struct FlowMap {
  private var parts: [String] = []

  var isEmpty: Bool { parts.isEmpty }
  var inner: String { parts.joined(separator: ", ") }
  var text: String { "{ \(inner) }" }

  /// Names with a value for each.
  static func text(_ pairs: some Sequence<(String, String)>) -> String {
    var map = Self()
    for (key, value) in pairs { map.add(YAMLText.scalar(key), name: value) }
    return map.text
  }

  mutating func add(part: String?) { if let part { parts.append(part) } }

  mutating func add(_ key: String, _ value: String?) {
    if let value { parts.append("\(key): \(value)") }
  }

  mutating func add(_ key: String, _ isTrue: Bool) { add(key, isTrue ? "true" : nil) }

  mutating func add(_ key: String, name: String?) { add(key, name.map(YAMLText.scalar)) }

  mutating func add(_ key: String, list: [String]) {
    add(key, list.isEmpty ? nil : YAMLText.list(list))
  }

  mutating func add(_ mapping: DraftMapping?, or entity: DraftEntity) {
    add(mapping == nil ? "entity" : "mapping", name: mapping?.name ?? entity.name)
  }
}
