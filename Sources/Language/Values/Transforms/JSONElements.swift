import SeedbedBase

/// Takes the canonical JSON of an array apart, one level deep: the inner arrays stay JSON.
enum JSONElements {
  /// Nil where the text is no array.
  static func read(_ text: String) -> [TransformValue]? {
    var text = text
    return text.withUTF8 { bytes in
      var cursor = ByteCursor(bytes: bytes)
      guard cursor.take("[") else { return nil }
      if cursor.take("]") { return [] }
      var elements: [TransformValue] = []
      repeat {
        guard let end = elementEnd(in: bytes, from: cursor.index) else { return nil }
        elements.append(element(Bytes(rebasing: bytes[cursor.index..<end])))
        cursor.index = end
      } while cursor.take(",")
      return elements
    }
  }

  /// Where the element ends that starts here.
  private static func elementEnd(in bytes: Bytes, from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return index }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func element(_ bytes: Bytes) -> TransformValue {
    let text = String(decoding: bytes, as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "\""):
      let text = Escapes.resolve(Bytes(rebasing: bytes.dropFirst().dropLast()))
      return .text(String(decoding: text, as: UTF8.self))
    case UInt8(ascii: "["), UInt8(ascii: "{"): return .json(text)
    case UInt8(ascii: "t"): return .boolean(true)
    case UInt8(ascii: "f"): return .boolean(false)
    case UInt8(ascii: "n"): return .null
    default: return .number(text)
    }
  }
}
