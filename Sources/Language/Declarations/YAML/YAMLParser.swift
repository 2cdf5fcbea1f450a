internal import CYAML
internal import SeedbedSystem

/// An event of libyaml, with its range of characters.
struct YAMLEvent {
  enum Kind {
    case streamEnd
    case documentStart
    case alias(String)
    case scalar(text: String, style: YAMLNode.Style)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The start of the stream and the ends of documents.
    case other
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  /// Unicode scalars from the start of the text.
  var start: Int
  var end: Int
}

/// A text that is no YAML.
struct YAMLSyntaxError: Error {
  enum Place {
    /// In bytes: libyaml's reader knows nothing else.
    case byte(Int)
    /// In Unicode scalars.
    case character(Int)
  }

  /// libyaml's own words.
  var message: String
  var place: Place
  /// The start of the list, mapping or text that libyaml was reading, in Unicode scalars.
  var context: Int?
}

/// libyaml's parser over one text; it and its input live on the heap until both go.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// A parser of UTF-8, or nil where libyaml gets no memory.
  init?(bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      input.deallocate()
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; none may be asked for after the stream's end.
  func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem() }
    defer { yaml_event_delete(&event) }
    return makeEvent(event)
  }

  private func makeEvent(_ event: yaml_event_t) -> YAMLEvent {
    var result = YAMLEvent(
      kind: .other,
      start: Int(event.start_mark.index),
      end: Int(event.end_mark.index)
    )
    switch event.type {
    case YAML_STREAM_END_EVENT: result.kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_ALIAS_EVENT: result.kind = .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      result.kind = .scalar(
        text: String(decoding: bytes, as: UTF8.self),
        style: style(of: scalar.style)
      )
      result.anchor = text(scalar.anchor)
      result.tag = text(scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .sequenceStart
      result.anchor = text(event.data.sequence_start.anchor)
      result.tag = text(event.data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: result.kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      result.kind = .mappingStart
      result.anchor = text(event.data.mapping_start.anchor)
      result.tag = text(event.data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: result.kind = .mappingEnd
    default: break
    }
    return result
  }

  private func style(of style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func problem() -> YAMLSyntaxError {
    let state = parser.pointee
    var message = state.problem.map { String(cString: $0) } ?? "this is not valid YAML"
    var start: Int?
    if let context = state.context {
      message = String(cString: context) + ": " + message
      start = Int(state.context_mark.index)
    }
    if state.error == YAML_READER_ERROR {
      return YAMLSyntaxError(message: message, place: .byte(Int(state.problem_offset)))
    }
    return YAMLSyntaxError(
      message: message,
      place: .character(Int(state.problem_mark.index)),
      context: start
    )
  }
}
