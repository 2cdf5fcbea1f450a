import SeedbedBase

/// Turns the text of a schema file into located nodes.
///
/// Aliases are expanded within bounds, `<<` is merged, and a key given twice, a second document,
/// or nesting beyond 256 levels is reported.
package struct YAMLReader: ~Copyable {
  private static let depthLimit = 256
  private static let expansionLimit = 100_000

  /// Reading cannot go on; the reason has been reported.
  private struct Stop: Error {}

  private struct Measured {
    var node: YAMLNode
    var size = 1
    var height = 1
  }

  let source: SourceText
  let report: SchemaReport
  private let parser: YAMLParser
  private let pairs: EscapedPairs
  private let standIns: BreakStandIns
  let offsets: CharacterOffsets
  private var anchors: [ExactText: Measured] = [:]
  private var expanded = 0
  /// The bytes of the last text in quotes.
  private var lastQuoted: Range<Int>?

  /// The one document of a file, or nil where there is none to go on with.
  package static func read(_ source: SourceText, report: SchemaReport) -> YAMLNode? {
    if let offset = source.bytes.withUnsafeBufferPointer(UTF8Check.firstInvalid) {
      report.error(.invalidUTF8, at: source.span(from: offset, to: offset + 1)) {
        "expected UTF-8, found the byte 0x\(String(source.bytes[offset], radix: 16))"
      }
      return nil
    }
    let pairs = EscapedPairs(in: source.bytes)
    guard let standIns = BreakStandIns(for: pairs.text) else {
      report.error(.invalidYAML, at: source.span(from: 0, to: 1)) {
        "too many different characters beside U+0085, U+2028 or U+2029: write \"\\N\", \"\\L\" or"
          + " \"\\P\" for these"
      }
      return nil
    }
    guard let parser = YAMLParser(bytes: standIns.hiding(pairs.text)) else {
      let start = source.span(from: 0, to: 1)
      report.error(.invalidYAML, at: start) { "out of memory" }
      return nil
    }
    var reader = YAMLReader(source: source, report: report, parser: parser, pairs, standIns)
    return try? reader.readStream()
  }

  private init(
    source: SourceText,
    report: SchemaReport,
    parser: consuming YAMLParser,
    _ pairs: EscapedPairs,
    _ standIns: BreakStandIns
  ) {
    self.source = source
    self.report = report
    self.parser = parser
    self.pairs = pairs
    self.standIns = standIns
    offsets = CharacterOffsets(of: source.bytes)
  }

  private mutating func readStream() throws(Stop) -> YAMLNode {
    var document: YAMLNode?
    while true {
      let event = try next()
      switch event.kind {
      case .streamEnd:
        guard let document else {
          report.error(.emptyFile, at: span(of: event)) { "expected a schema, found an empty file" }
          throw Stop()
        }
        return document
      case .documentStart:
        guard document == nil else {
          report.error(.severalDocuments, at: span(of: event)) {
            "expected one document, found another"
          }
          throw Stop()
        }
        document = try compose(try next(), depth: 1).node
      default: break
      }
    }
  }

  private mutating func next() throws(Stop) -> YAMLEvent {
    do {
      var event = try parser.next()
      if case .scalar(let text, let style) = event.kind {
        let range = offsets[event.start]..<offsets[event.end]
        event.kind = .scalar(
          text: pairs.showing(
            standIns.showing(text),
            at: range,
            isQuoted: style == .quoted
          ),
          style: style
        )
        guard style == .quoted else { return event }
        lastQuoted = range
      }
      return event
    } catch {
      let offset =
        switch error.place {
        case .byte(let offset): offset
        case .character(let index): offsets[index]
        }
      reportSyntax(
        YAMLSlip(
          message: error.message,
          offset: min(offset, source.bytes.count),
          context: error.context.map { offsets[$0] },
          lastQuoted: lastQuoted
        )
      )
      throw Stop()
    }
  }

  private mutating func compose(_ event: YAMLEvent, depth: Int) throws(Stop) -> Measured {
    guard depth <= Self.depthLimit else { throw nestingTooDeep(at: event) }
    let result: Measured
    switch event.kind {
    case .alias(let name): return try expand(name, event, depth: depth)
    case .sequenceStart: result = try composeSequence(event, depth: depth)
    case .mappingStart: result = try composeMapping(event, depth: depth)
    case .scalar(let text, let style):
      result = Measured(node: makeScalar(event, text: text, style: style))
      warnIfAmbiguous(result.node)
    default: preconditionFailure("libyaml gives a node's start here")
    }
    if let name = event.anchor {
      anchors[ExactText(name)] = result
    }
    return result
  }

  private mutating func expand(
    _ name: String,
    _ event: YAMLEvent,
    depth: Int
  ) throws(Stop) -> Measured {
    guard let anchor = anchors[ExactText(name)] else {
      let near = suggestion(for: name, among: anchors.keys.map(\.text).sorted())
      report.error(.unknownAlias, at: span(of: event)) {
        "the anchor '&\(name)' is not defined above this alias"
      }
      .fix(near.map { .replace(with: "*\($0)") })
      throw Stop()
    }
    guard depth + anchor.height - 1 <= Self.depthLimit else { throw nestingTooDeep(at: event) }
    expanded += anchor.size
    guard expanded <= Self.expansionLimit else {
      report.error(.aliasBomb, at: span(of: event)) {
        "the aliases up to here expand to more than \(Self.expansionLimit) values"
      }
      throw Stop()
    }
    return anchor
  }

  private mutating func composeSequence(
    _ event: YAMLEvent,
    depth: Int
  ) throws(Stop) -> Measured {
    rejectTag(of: event, unless: "seq")
    var elements: [YAMLNode] = []
    var result = Measured(node: YAMLNode(span: collectionSpan(event), content: .sequence([])))
    while true {
      let next = try next()
      if case .sequenceEnd = next.kind { break }
      let element = try compose(next, depth: depth + 1)
      elements.append(element.node)
      result.size += element.size
      result.height = max(result.height, element.height + 1)
    }
    result.node.content = .sequence(elements)
    return result
  }

  private mutating func composeMapping(
    _ event: YAMLEvent,
    depth: Int
  ) throws(Stop) -> Measured {
    rejectTag(of: event, unless: "map")
    var builder = YAMLMappingBuilder(report: report)
    var result = Measured(node: YAMLNode(span: collectionSpan(event), content: .mapping([])))
    while true {
      let next = try next()
      if case .mappingEnd = next.kind { break }
      let (key, isMerge) = try makeKey(next, depth: depth)
      let value = try compose(try self.next(), depth: depth + 1)
      result.size += value.size
      result.height = max(result.height, value.height + 1)
      if let key { builder.add(key, value.node, isMerge: isMerge) }
    }
    result.node.content = .mapping(builder.finish())
    return result
  }

  /// The key, or nil where it is no text.
  private mutating func makeKey(
    _ event: YAMLEvent,
    depth: Int
  ) throws(Stop) -> (key: YAMLNode.Key?, isMerge: Bool) {
    let node: YAMLNode
    if case .scalar(let text, let style) = event.kind {
      node = makeScalar(event, text: text, style: style)
      if let name = event.anchor {
        anchors[ExactText(name)] = Measured(node: node)
      }
    } else {
      node = try compose(event, depth: depth + 1).node
    }
    guard let scalar = node.scalar else {
      report.error(.invalidKey, at: node.span) {
        "expected a text as a mapping's key, found \(node.kindInWords)"
      }
      return (nil, false)
    }
    let key = YAMLNode.Key(text: scalar.text, span: node.span, textOffset: scalar.textOffset)
    return (key, scalar.text == "<<" && scalar.style == .plain)
  }

  private func nestingTooDeep(at event: YAMLEvent) -> Stop {
    report.error(.nestingTooDeep, at: span(of: event)) {
      "expected at most \(Self.depthLimit) levels of nesting"
    }
    return Stop()
  }

  private func span(of event: YAMLEvent) -> SourceSpan {
    source.span(from: offsets[event.start], to: offsets[event.end])
  }

  /// A collection's start: its first byte.
  private func collectionSpan(_ event: YAMLEvent) -> SourceSpan {
    var start = offsets[event.start]
    if event.anchor != nil || event.tag != nil { start = source.skippingProperties(from: start) }
    return source.span(from: start, to: start + 1)
  }
}
