import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Says which style of `keys` would read members of records that no path of a mapping reads.
struct KeyStyleHint {
  private let mapping: String
  /// The members that a style would read, each with the name that no record has as it is written.
  private var readings: [(key: String, style: NamingStyle, name: String)] = []

  init(_ mapping: SeedbedLanguage.Mapping, _ counts: MappingProfile, in schema: MappingSchema) {
    self.mapping = mapping.name
    var found: [String] = []
    var absent: [String] = []
    for member in counts.members(of: mapping, in: schema) where member.place != .link {
      let (name, values) = (member.name, member.values)
      // Those that are read at their own name.
      guard values.paths.count == 1, values.paths[0].source == name else { continue }
      if values.isFound || counts.hasMet(name) { found.append(name) } else { absent.append(name) }
    }
    guard !absent.isEmpty else { return }
    for style in NamingStyle.allCases
    where style != .asIs && found.allSatisfy({ style.name($0) == $0 }) {
      readings += absent.map { (style.name($0), style, $0) }
    }
  }

  /// The advice for a member of the records, or for that member instead of an attribute or a
  /// relationship that no record has at its own name.
  func text(forKey key: String, of name: String? = nil) -> String? {
    let reading = readings.first { $0.key == key && (name == nil || $0.name == name) }
    return reading.map {
      "'keys: \($0.style.rawValue)' in '\(mapping)' reads '\($0.key)' as '\($0.name)'"
    }
  }
}

/// The line of a schema that reads a member of records as an attribute.
package struct AttributeLine: Sendable, Hashable {
  package let name: String
  package let type: String
  private let path: String

  init(_ path: String, _ kinds: MemberKinds) {
    self.path = path
    type = kinds.type.rawValue
    let words = path.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    let name = words.joined(separator: "_")
    self.name = name.first?.isNumber != false ? "_" + name : name
  }

  var text: String {
    name == path
      ? "\(name): \(type)" : "\(name): { keyPath: \(YAMLText.scalar(path)), type: \(type) }"
  }
}
