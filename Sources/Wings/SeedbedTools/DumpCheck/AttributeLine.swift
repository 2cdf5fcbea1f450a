import SeedbedMapping
import SeedbedModel
import SeedbedText

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
