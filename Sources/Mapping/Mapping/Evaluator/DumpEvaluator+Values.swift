import SeedbedBase
import SeedbedLanguage
import SeedbedReading

/// Values of tape nodes in the forms that conversions take.
extension DumpEvaluator {
  /// The scalar at a node; for an array or object its bytes as they stand.
  @inline(__always)
  func rawValue(of node: Int, in tape: TapeView) -> RawValue {
    let entry = tape.nodes[node]
    switch entry.kind {
    case .null: return RawValue(.null)
    case .true: return RawValue(.true)
    case .false: return RawValue(.false)
    case .integer, .number: return RawValue(.number, tape.raw(node))
    case .string, .key:
      if entry.isEscaped { return RawValue(.text, tape.unescape(node, into: arena)) }
      return RawValue(.text, tape.raw(node))
    case .array, .object: return RawValue(.json, tape.rawJSON(node))
    }
  }

  /// The canonical JSON of a value.
  func canonicalBytes(of value: Value) -> [UInt8] {
    var bytes: [UInt8] = []
    appendCanonical(value, to: &bytes)
    return bytes
  }

  func appendCanonical(_ value: Value, to bytes: inout [UInt8]) {
    switch value {
    case .missing, .null: bytes.append(contentsOf: "null".utf8)
    case .node(let node, let tape):
      let dropped = tape.canonicalJSON(of: node, into: &bytes)
      for key in dropped { warnDuplicate(key, in: tape) }
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        appendCanonical(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .scalar(let raw):
      switch raw.kind {
      case .null, .true, .false: bytes.append(contentsOf: raw.text.utf8)
      case .number, .json: bytes.append(contentsOf: raw.bytes)
      case .text: JSONString.append(raw.bytes, to: &bytes)
      }
    }
  }

  /// A value as the slow path of transforms takes it.
  func transformValue(of value: Value) -> TransformValue {
    switch value {
    case .missing: .missing
    case .null: .null
    case .list(let elements): .list(elements.map { transformValue(of: $0) })
    case .scalar(let raw): TransformValue(raw)
    case .node(let node, let tape):
      if tape.nodes[node].kind == .array {
        .list(elements(of: node, in: tape).map { transformValue(of: $0) })
      } else if tape.nodes[node].kind == .object {
        .json(String(decoding: canonicalBytes(of: value), as: UTF8.self))
      } else {
        TransformValue(rawValue(of: node, in: tape))
      }
    }
  }

  /// The kind of a value, for messages.
  func kindName(of value: Value) -> String {
    switch value {
    case .missing: return "nothing"
    case .null: return "null"
    case .list: return "an array"
    case .scalar(let raw): return raw.kindName(isHidden: hidden != nil)
    case .node(let node, let tape):
      switch tape.nodes[node].kind {
      case .array: return "an array"
      case .object: return "an object"
      default: return rawValue(of: node, in: tape).kindName(isHidden: hidden != nil)
      }
    }
  }

  func isNullText(_ value: Value, _ nullValues: NullTexts?) -> Bool {
    guard let nullValues, let raw = scalar(value), raw.kind != .null else { return false }
    return nullValues.contains(raw)
  }

  func nodeOf(_ value: Value) -> Int? {
    if case .node(let node, let holder) = value, holder == tape { node } else { nil }
  }

  /// A value of the innermost record as a record itself.
  func record(of value: Value, index: Int?) -> RecordReference {
    let node = nodeOf(value)
    return RecordReference(
      value: value,
      node: node ?? frames[frames.count - 1].record.node,
      index: index,
      standsInDump: node != nil
    )
  }

  /// The members of an object as records with a name.
  func entryRecords(
    of object: Int,
    in tape: TapeView,
    names: ByteArena
  ) -> [RecordReference] {
    var records: [RecordReference] = []
    let isOfUnit = tape == self.tape
    let holder = frames.last?.record.node ?? 0
    let shadowed = tape.shadowedMembers(of: object)
    for value in shadowed.sorted() { warnDuplicate(value - 1, in: tape) }
    for value in tape.children(of: object) where !shadowed.contains(value) {
      records.append(
        RecordReference(
          value: .node(value, tape),
          node: isOfUnit ? value : holder,
          name: RawValue(.text, tape.unescape(value - 1, into: names)),
          index: records.count,
          standsInDump: isOfUnit
        )
      )
    }
    return records
  }
}

extension RawValue {
  /// The kind of the value and, unless it is hidden, the value, for messages.
  fileprivate func kindName(isHidden: Bool) -> String {
    switch kind {
    case .number where isHidden: "a number"
    case .text where isHidden: "a text"
    case .null: "null"
    case .true, .false: "the boolean \(text)"
    case .number: "the number \(shortened(text))"
    case .text: "the text \(quoted(text))"
    case .json: "JSON"
    }
  }
}
