import SeedbedBase
import SeedbedTools

/// The names of attributes and relationships, made from paths in dumps.
struct MemberNames {
  /// True if compound names are joined by underscores.
  let usesUnderscores: Bool

  /// The style that most names of the records have.
  init(_ readings: [Reading]) {
    let members = readings.map(\.record).flatMap { record in
      record.members + record.members.filter(\.isEnvelopeContent).flatMap(\.members)
    }
    let snake = members.count { $0.name.dropFirst().contains("_") }
    let camel = members.count {
      $0.name.dropFirst().contains(where: \.isUppercase) && !$0.name.contains("_")
    }
    usesUnderscores = snake >= camel
  }

  func column(_ path: [String], in record: ProfileNode?) -> String {
    let parts = Self.withoutEnvelope(path, in: record)
    if parts.count == 1, let only = parts.first { return Self.plain(only) }
    let joined =
      usesUnderscores
      ? parts.map { Words.snake($0) }.joined(separator: "_")
      : Inflector.camel(parts.joined(separator: "_"))
    return joined.isEmpty ? "value" : joined.first?.isNumber == true ? "_" + joined : joined
  }

  func relationship(_ path: [String], in record: ProfileNode?) -> String {
    var parts = Self.withoutEnvelope(path, in: record)
    while parts.count > 1, ["relationships", "_embedded", "_links"].contains(parts[0]) {
      parts.removeFirst()
    }
    while parts.count > 1, NameLists.recordHolders.contains(Words.snake(parts[parts.count - 1])) {
      parts.removeLast()
    }
    return column(parts, in: nil)
  }

  /// One name as it is, where it needs no quotes.
  static func plain(_ name: String) -> String {
    let bytes = name.utf8
    let isPlain = bytes.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 >= 0x80
    }
    if isPlain, let first = bytes.first, first &- 0x30 > 9 { return name }
    let made = Words.snake(name)
    return made.isEmpty ? "value" : made.first?.isNumber == true ? "_" + made : made
  }

  private static func withoutEnvelope(_ path: [String], in record: ProfileNode?) -> [String] {
    guard path.count > 1 else { return path }
    let isContent = record?.member(path[0])?.holdsRecord ?? false
    return isContent || NameLists.envelopes.contains(path[0]) ? Array(path.dropFirst()) : path
  }
}
