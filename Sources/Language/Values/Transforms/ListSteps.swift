/// `split`: the parts between separators; none of an empty text.
struct SplitStep: TextStep {
  let name = "split"
  let reversal: Reversal
  private let separator: [UInt8]

  init(_ separator: String) throws(ConverterError) {
    guard !separator.isEmpty else {
      throw ConverterError(.transform, "split: the separator is empty")
    }
    self.separator = Array(separator.utf8)
    reversal = .exact { value in
      guard let elements = value.elements else { return value }
      let texts = elements.compactMap(\.scalarText)
      return texts.count < elements.count ? nil : .text(texts.joined(separator: separator))
    }
  }

  func apply(to text: String) throws(InvalidValue) -> TransformValue {
    guard !text.isEmpty else { return .list([]) }
    var text = text
    // By bytes, because characters could hide a separator that is followed by a combining mark.
    return text.withUTF8 { bytes in
      var parts: [TransformValue] = []
      var start = 0
      var index = 0
      while index + separator.count <= bytes.count {
        if bytes[index..<index + separator.count].elementsEqual(separator) {
          parts.append(.text(String(decoding: bytes[start..<index], as: UTF8.self)))
          index += separator.count
          start = index
        } else {
          index += 1
        }
      }
      parts.append(.text(String(decoding: bytes[start...], as: UTF8.self)))
      return .list(parts)
    }
  }
}

/// `join`: one text of a list's elements; nulls are dropped, and an empty list gives null.
struct JoinStep: TransformStep {
  let separator: String

  var reversal: Reversal {
    .exact { [separator] value in
      guard case .text(let text) = value, let split = try? SplitStep(separator),
        let parts = try? split.apply(to: text).elements, parts.count > 1
      else { return value }
      return .list(parts)
    }
  }

  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue {
    if case .json = value, value.elements == nil {
      throw InvalidValue(step: "join", takes: "a list", found: value)
    }
    guard let elements = value.elements else { return value }
    var texts: [String] = []
    for element in elements where element != .null && element != .missing {
      guard let text = element.scalarText else {
        throw InvalidValue(
          reason: "'join' takes a list of texts, found \(element.foundDescription) in it"
        )
      }
      texts.append(text)
    }
    return texts.isEmpty ? .null : .text(texts.joined(separator: separator))
  }
}

/// `each`: steps for every element of a list; a scalar is taken for a list of one, the result is
/// always a list, and elements that go missing are dropped.
struct EachStep: TransformStep {
  let pipeline: TransformPipeline

  var reversal: Reversal { .ofElements(pipeline.reversals) }

  func apply(_ value: TransformValue) throws(InvalidValue) -> TransformValue {
    guard let elements = value.elements else {
      if value == .missing || value == .null { return value }
      if case .json = value {
        throw InvalidValue(reason: "'each' takes a list, found \(value.foundDescription)")
      }
      return .list(try results(of: [value]))
    }
    return .list(try results(of: elements))
  }

  private func results(of elements: [TransformValue]) throws(InvalidValue) -> [TransformValue] {
    var results: [TransformValue] = []
    for element in elements {
      let result = try pipeline.applying(to: element)
      if result != .missing { results.append(result) }
    }
    return results
  }
}
