import SeedbedBase
import SeedbedLanguage

/// Evaluates the sources of attributes on the record that is being mapped.
extension DumpEvaluator {
  /// The first alternative of an attribute that has a value.
  enum FirstAlternative {
    case value(Value)
    case constant(Literal)
    /// A transform of the alternative's own refused the value at the node.
    case invalid(InvalidValue, node: Int?)
  }

  /// The first alternative that is neither missing nor null; null where any was null.
  func first(of alternatives: [AttributePlan.Alternative]) -> FirstAlternative {
    var fallback = Value.missing
    for alternative in alternatives {
      if let when = alternative.when, !holds(when) { continue }
      var value: Value
      switch alternative.origin {
      case .constant(.null): value = .null
      case .constant(let literal): return .constant(literal)
      case .keyPath(let path): value = self.value(at: path)
      case .template(let parts): value = text(of: parts)
      case .object(let members): value = object(of: members)
      }
      if let asset = alternative.asset {
        switch self.asset(asset, of: value) {
        case .success(let content): value = content
        case .failure(let problem): return .invalid(problem, node: nil)
        }
      }
      if isNullText(value, alternative.nullValues) { value = .null }
      if let transforms = alternative.transforms {
        switch apply(transforms, to: value) {
        case .failure(let problem): return .invalid(problem, node: nodeOf(value))
        case .success(let result):
          value = isNullText(result, alternative.nullValues) ? .null : result
        }
      }
      if !value.isMissingOrNull { return .value(value) }
      if !value.isMissing { fallback = .null }
    }
    return .value(fallback)
  }

  /// The JSON object of several values: without those that are missing; missing where all are.
  private func object(of members: [Named<CompiledPath>]) -> Value {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for member in members {
      let value = value(at: member.value)
      if value.isMissing { continue }
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(contentsOf: member.name.utf8)
      appendCanonical(value, to: &bytes)
    }
    guard bytes.count > 1 else { return .missing }
    bytes.append(UInt8(ascii: "}"))
    return .scalar(RawValue(.json, bytes.withUnsafeBufferPointer { arena.copy($0) }))
  }

  /// The text of a template: missing where a part is missing, else null where one is null.
  private func text(of parts: [ValueOrigin<CompiledPath>.Part]) -> Value {
    var text = ""
    var isNull = false
    for part in parts {
      switch part {
      case .text(let constant): text += constant
      case .keyPath(let path):
        let value = value(at: path)
        if value.isMissing { return .missing }
        guard let raw = scalar(value) else {
          text += String(decoding: canonicalBytes(of: value), as: UTF8.self)
          continue
        }
        if raw.kind == .null { isNull = true } else { text += raw.text }
      }
    }
    return isNull ? .null : .scalar(RawValue(.text, arena.copy(text)))
  }
}
