import SeedbedLanguage
import SeedbedMapping
import SeedbedModel
import SeedbedText

/// The line of a schema that reads a member of records as an attribute.
struct AttributeLine {
  let text: String

  init(_ path: String, _ kinds: MemberKinds) {
    let type = kinds.type.rawValue
    let words = path.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "_" }
    var attribute = words.joined(separator: "_")
    if attribute.first?.isNumber != false { attribute = "_" + attribute }
    text =
      attribute == path
      ? "\(attribute): \(type)"
      : "\(attribute): { keyPath: \(YAMLText.scalar(path)), type: \(type) }"
  }
}
