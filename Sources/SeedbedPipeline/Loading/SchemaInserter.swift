import SeedbedDeclarations
import SeedbedDiagnostics
import SeedbedText
import SeedbedYAML

/// Adds to the text of a schema; every other byte stays as it is.
package struct SchemaInserter {
  /// The block that something is added to, at its end.
  package enum Block: Equatable, Sendable {
    case attributes(of: String)
    case relationships(of: String)
    case entities
    case mappings
    case dumps
  }

  /// Something new.
  package struct Addition: Sendable {
    package var block: Block
    /// The first line, and those below it, each indented from the first by what it says.
    package var lines: [String]
    package var comment: String

    package init(_ block: Block, lines: [String], comment: String) {
      self.block = block
      self.lines = lines
      self.comment = comment
    }
  }

  private struct Edit {
    var offset: Int
    var text: String
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  private let source: SourceText
  private let root: [YAMLNode.Pair]
  private let lineEnd: String

  /// Nil where the text is no YAML mapping.
  package init?(file: String, bytes: [UInt8]) {
    self.bytes = bytes
    source = SourceText(file: file, bytes: bytes)
    guard let pairs = YAMLReader.read(source, report: SchemaReport())?.pairs else { return nil }
    root = pairs
    lineEnd = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  }

  /// The bytes of a schema's file.
  package static func bytes(of path: String) throws(SeedbedError) -> [UInt8] {
    do {
      return try readSchemaFile(path)
    } catch {
      throw SeedbedError("\(error)")
    }
  }

  /// The text with all additions for which there is a block in this file, and the others.
  package func adding(_ additions: [Addition]) -> (bytes: [UInt8], left: [Addition]) {
    var edits: [Edit] = []
    var left: [Addition] = []
    var seen: [Block] = []
    for addition in additions where !seen.contains(addition.block) {
      seen.append(addition.block)
      let group = additions.filter { $0.block == addition.block }
      if let edit = edit(adding: group, to: addition.block) {
        edits.append(edit)
      } else {
        left += group
      }
    }
    let mark = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    var text = bytes
    // From the end, so that offsets stay; of two at one offset the first stands first.
    for (_, edit) in edits.enumerated().sorted(by: {
      ($1.element.offset, $1.offset) < ($0.element.offset, $0.offset)
    }) {
      text.replaceSubrange(edit.offset + mark..<edit.offset + mark, with: edit.text.utf8)
    }
    return (text, left)
  }

  private func edit(adding group: [Addition], to block: Block) -> Edit? {
    switch block {
    case .attributes(let entity): add(group, to: "attributes", of: entity)
    case .relationships(let entity): add(group, to: "relationships", of: entity)
    case .entities: add(group, toTop: "entities")
    case .mappings: add(group, toTop: "mappings")
    case .dumps: add(group, toTop: "dumps")
    }
  }

  // MARK: Blocks

  private func add(_ group: [Addition], to name: String, of entity: String) -> Edit? {
    guard let entities = root.first(where: { $0.key.text == "entities" })?.value,
      let holder = entities.pairs?.first(where: { $0.key.text == entity }),
      isWithin(holder.value, of: holder.key)
    else { return nil }
    if let block = holder.value.pairs?.first(where: { $0.key.text == name }) {
      guard isWithin(block.value, of: block.key) else { return nil }
      return append(group, to: block)
    }
    if isFlow(holder.value) {
      guard let text = flow(group) else { return nil }
      return insertIntoFlow("\(name): { \(text) }", holder.value)
    }
    guard let first = holder.value.pairs?.first, let indent = indent(of: first.key) else {
      return nil
    }
    return appendLines(
      [indent + name + ":"] + lines(of: group, indent: indent + "  "),
      after: holder.value
    )
  }

  private func add(_ group: [Addition], toTop name: String) -> Edit? {
    guard let block = root.first(where: { $0.key.text == name }) else {
      var text = source.bytes.last == UInt8(ascii: "\n") ? "" : lineEnd
      for line in ["", name + ":"] + lines(of: group, indent: "  ") { text += line + lineEnd }
      return Edit(offset: source.bytes.count, text: text)
    }
    guard isWithin(block.value, of: block.key) else { return nil }
    if let elements = block.value.elements { return append(group, elements, block.value) }
    return append(group, to: block)
  }

  /// Appends pairs to a mapping.
  private func append(_ group: [Addition], to block: YAMLNode.Pair) -> Edit? {
    if isFlow(block.value) {
      return flow(group).flatMap { insertIntoFlow($0, block.value) }
    }
    guard let first = block.value.pairs?.first, let indent = indent(of: first.key) else {
      // An empty block: its key stands alone on the line.
      guard let indent = self.indent(of: block.key) else { return nil }
      return appendLines(lines(of: group, indent: indent + "  "), after: block.value, block.key)
    }
    return appendLines(lines(of: group, indent: indent), after: block.value)
  }

  /// Appends elements to a list.
  private func append(_ group: [Addition], _ elements: [YAMLNode], _ list: YAMLNode) -> Edit? {
    if isFlow(list) {
      let texts = group.map { $0.lines.count == 1 ? String($0.lines[0].dropFirst(2)) : nil }
      guard !texts.contains(where: { $0 == nil }), let last = elements.last else { return nil }
      return Edit(offset: end(of: last), text: texts.compactMap { ", " + ($0 ?? "") }.joined())
    }
    guard let first = elements.first, let start = source.offset(of: first.span.location) else {
      return nil
    }
    // The dash is on the line of the first element, before it.
    var dash = start
    while dash > 0, source.bytes[dash - 1] != UInt8(ascii: "\n") { dash -= 1 }
    var indent = ""
    while dash < start, source.bytes[dash] == UInt8(ascii: " ") {
      indent += " "
      dash += 1
    }
    guard source.bytes[dash] == UInt8(ascii: "-") else { return nil }
    return appendLines(lines(of: group, indent: indent), after: list)
  }

  private func lines(of group: [Addition], indent: String) -> [String] {
    group.flatMap { addition in
      addition.lines.enumerated().map { index, line in
        let comment = index == 0 && !addition.comment.isEmpty ? "   # \(addition.comment)" : ""
        return line.isEmpty ? "" : indent + line + comment
      }
    }
  }

  /// The additions in one line; nil where one has several.
  private func flow(_ group: [Addition]) -> String? {
    guard group.allSatisfy({ $0.lines.count == 1 }) else { return nil }
    return group.map { $0.lines[0] }.joined(separator: ", ")
  }

  // MARK: Places

  private func isFlow(_ node: YAMLNode) -> Bool {
    guard let start = source.offset(of: node.span.location), start < source.bytes.count else {
      return false
    }
    return source.bytes[start] == UInt8(ascii: "{") || source.bytes[start] == UInt8(ascii: "[")
  }

  /// Whether a value stands behind its key, and not where an alias leads, or in another pair.
  private func isWithin(_ node: YAMLNode, of key: YAMLNode.Key) -> Bool {
    guard let start = source.offset(of: key.span.location),
      let value = source.offset(of: node.span.location)
    else { return false }
    let gap = source.bytes[min(start + key.span.length, value)..<value]
    return value >= start + key.span.length
      && !gap.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "&") })
      && (node.pairs ?? []).allSatisfy { pair in
        source.offset(of: pair.key.span.location).map { $0 >= value } ?? false
      }
  }

  /// The blanks before a key that is the first on its line.
  private func indent(of key: YAMLNode.Key) -> String? {
    guard let start = source.offset(of: key.span.location) else { return nil }
    var indent = ""
    var index = start
    while index > 0, source.bytes[index - 1] == UInt8(ascii: " ") {
      indent += " "
      index -= 1
    }
    return index == 0 || source.bytes[index - 1] == UInt8(ascii: "\n") ? indent : nil
  }

  private func insertIntoFlow(_ text: String, _ node: YAMLNode) -> Edit? {
    guard let start = source.offset(of: node.span.location) else { return nil }
    guard let last = node.pairs?.last else { return Edit(offset: start + 1, text: " \(text) ") }
    return Edit(offset: max(end(of: last.value), end(of: last.key)), text: ", \(text)")
  }

  /// Appends lines below the last line of a block, whatever comment stands on it.
  private func appendLines(
    _ lines: [String],
    after node: YAMLNode,
    _ key: YAMLNode.Key? = nil
  ) -> Edit? {
    var offset = max(end(of: node), key.map { end(of: $0) } ?? 0)
    while offset < source.bytes.count, source.bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
    if offset == source.bytes.count {
      return Edit(offset: offset, text: lines.map { lineEnd + $0 }.joined())
    }
    return Edit(offset: offset + 1, text: lines.map { $0 + lineEnd }.joined())
  }

  private func end(of key: YAMLNode.Key) -> Int {
    (source.offset(of: key.span.location) ?? 0) + key.span.length
  }

  /// The end of the last text of a node.
  private func end(of node: YAMLNode) -> Int {
    let start = source.offset(of: node.span.location) ?? 0
    if !isFlow(node) {
      if let last = node.pairs?.last { return max(end(of: last.value), end(of: last.key)) }
      if let last = node.elements?.last { return end(of: last) }
    }
    var end = min(start + node.span.length, source.bytes.count)
    while end > start, [0x20, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
    return end
  }
}
