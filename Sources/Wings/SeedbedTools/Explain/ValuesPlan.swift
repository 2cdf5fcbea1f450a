import SeedbedBase
import SeedbedLanguage

/// How attributes and relationships are read, where that is more than the member of their name.
struct ValuesPlan {
  private let schema: MappingSchema
  /// The name, the source and the rules of each: `Member.home`, `id or url`, `onInvalid: keep`.
  private(set) var rows: [[String]] = []

  init(_ schema: MappingSchema) {
    self.schema = schema
    // The readings that are listed already: a kind reads the attributes of its parent in the same
    // way.
    var told: Set<[ExactText]> = []
    for index in SchemaGraph(schema).usedMappings.sorted() {
      let mapping = schema.mappings[index]
      guard let entity = mapping.entity.map({ schema.entities[$0] }) else { continue }
      let usual = UsualRules(of: mapping)
      let found =
        (usual.row.map { [$0] } ?? [])
        + mapping.attributes.compactMap { value($0, of: entity, usual) }
        + mapping.relationships.compactMap { value($0, of: entity, usual) }
      for row in found where told.insert(([entity.name] + row).map { ExactText($0) }).inserted {
        rows.append(["\(mapping.name).\(row[0])"] + row.dropFirst())
      }
    }
  }

  private func value(
    _ reading: AttributeMapping,
    of entity: Entity,
    _ usual: UsualRules
  ) -> [String]? {
    let name = entity.attributes[reading.attribute].name
    var options = reading.transforms.isEmpty ? [] : ["transform: \(reading.transforms.text)"]
    options += reading.when.map { ["when: \($0.pathText)"] } ?? []
    options += UsualRules(of: reading).texts(beside: usual)
    if reading.onInvalid != .error { options.append("onInvalid: \(reading.onInvalid.rawValue)") }
    if reading.saysOnConflict { options.append("onConflict: \(reading.onConflict.rawValue)") }
    return value(name, reading.source.text, options)
  }

  private func value(
    _ reading: RelationshipMapping,
    of entity: Entity,
    _ usual: UsualRules
  ) -> [String]? {
    let name = entity.relationships[reading.relationship].name
    var sources = reading.keyPath.map { [$0.source] } ?? []
    if let foreignKey = reading.foreignKey {
      sources.append("key " + foreignKey.parts.map(\.keyPath.source).joined(separator: ", "))
    }
    // The other end fills it.
    guard !sources.isEmpty else { return nil }
    var options = reading.transforms.isEmpty ? [] : ["transform: \(reading.transforms.text)"]
    var rules = usual
    rules.nullValues = reading.nullValues
    options += rules.texts(beside: usual)
    if reading.each != .elements { options.append("each: \(reading.each.rawValue)") }
    options += reading.when.map { ["when: \($0.pathText)"] } ?? []
    if let by = reading.variants?.by { options.append("variants by \(by.source)") }
    return value(name, sources.joined(separator: " or "), options)
  }

  /// Nil where the value is simply the member of that name.
  private func value(_ name: String, _ source: String, _ options: [String]) -> [String]? {
    guard source != name || !options.isEmpty else { return nil }
    return [name, source, options.list(orElse: "-")]
  }
}

/// The rules that most attributes of a mapping have, often from `defaults` or the entity.
private struct UsualRules {
  var nullValues: [String] = []
  var onMissing = AbsenceRule.keep
  var onNull = AbsenceRule.setNull

  init(of mapping: Mapping) {
    nullValues = Self.usual(mapping.attributes.map(\.nullValues)) ?? nullValues
    onMissing = Self.usual(mapping.attributes.map(\.onMissing)) ?? onMissing
    onNull = Self.usual(mapping.attributes.map(\.onNull)) ?? onNull
  }

  init(of reading: AttributeMapping) {
    nullValues = reading.nullValues
    onMissing = reading.onMissing
    onNull = reading.onNull
  }

  private init() {}

  /// The rule that more than half of several share.
  private static func usual<Rule: Hashable>(_ rules: [Rule]) -> Rule? {
    guard rules.count > 1 else { return nil }
    return rules.first { rule in rules.count { $0 == rule } * 2 > rules.count }
  }

  /// The rules that differ from others.
  func texts(beside other: UsualRules) -> [String] {
    var texts: [String] = []
    if nullValues != other.nullValues {
      let list = nullValues.map { "'\($0)'" }.joined(separator: " ")
      texts.append("nullValues: \(list.isEmpty ? "none" : list)")
    }
    if onMissing != other.onMissing { texts.append("onMissing: \(onMissing.rawValue)") }
    if onNull != other.onNull { texts.append("onNull: \(onNull.rawValue)") }
    return texts
  }

  /// The rules for all attributes; nil where they are those of the language.
  var row: [String]? {
    let options = texts(beside: UsualRules())
    return options.isEmpty ? nil : ["*", "each member", options.list]
  }
}

extension ValueSource {
  /// The source as the table of values shows it.
  fileprivate var text: String {
    switch self {
    case .sequence: "numbered from 0"
    case .exists(let path): "whether \(path.source) exists"
    case .firstOf(let alternatives): alternatives.map(\.text).joined(separator: " or ")
    }
  }
}

extension ValueSource.Alternative {
  fileprivate var text: String {
    var notes: [String] = []
    if !transforms.isEmpty { notes.append(transforms.text) }
    if !nullValues.isEmpty {
      notes.append("null if \(nullValues.map { "'\($0)'" }.joined(separator: " "))")
    }
    if let when { notes.append("when: \(when.pathText)") }
    return notes.isEmpty ? origin.text : "\(origin.text) (\(notes.joined(separator: ", ")))"
  }
}

extension ValueSource.Origin {
  fileprivate var text: String {
    switch self {
    case .keyPath(let path): return path.source
    case .constant(.text(let text)): return "'\(text)'"
    case .constant(let literal): return literal.text
    case .object(let members):
      let items = members.map { "\($0.name): \($0.value.source)" }
      return "{ \(items.joined(separator: ", ")) }"
    case .template(let template):
      let parts = template.map { part in
        switch part {
        case .text(let text): text
        case .keyPath(let path): "{\(path.source)}"
        }
      }
      return "\"\(parts.joined())\""
    }
  }
}

extension [Transform] {
  /// The steps' names, with the setting of each that has a short one.
  fileprivate var text: String {
    map { step in
      switch step {
      case .pick(let path): "pick \(path.source)"
      case .extract(let pattern): "extract \(pattern)"
      case .split(let separator): "split '\(separator)'"
      case .join(let separator): "join '\(separator)'"
      case .prefix(let text): "prefix '\(text)'"
      case .suffix(let text): "suffix '\(text)'"
      case .scale(let number): "scale \(number)"
      case .offset(let number): "offset \(number)"
      case .each(let steps): "each (\(steps.text))"
      default: step.name
      }
    }.joined(separator: ", ")
  }
}

extension Predicate {
  /// The key paths that it asks.
  fileprivate var pathText: String {
    lines.map(\.keyPath.source).joined(separator: ", ")
  }
}
