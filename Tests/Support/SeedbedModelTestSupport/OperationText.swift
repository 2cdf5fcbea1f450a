import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

extension AssignmentRule {
  package init(code: UInt8) {
    self = code == 2 ? .replace : code == 1 ? .set : .union
  }
}

/// Writes the operations of a batch as lines, one an operation, to compare them in tests.
///
/// A row is `Task id=7 project=5`: the cells that it gives, in the order of its slots. A list of
/// links is `Project.tags set 5: 'red', 'blue'`.
package struct OperationText {
  /// Optional parts of a line.
  package struct Details: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `#4` in front: the operation's number.
    package static let sequence = Details(rawValue: 1)
    /// `@2` at the end: the operation's scope, with `gate 3` where it has a gate.
    ///
    /// Scopes and gates have lines of their own: `scope 3 in 2`.
    package static let scopes = Details(rawValue: 2)
    /// `2:15` at the end: line and column of the record.
    package static let origin = Details(rawValue: 4)
  }

  private let schema: MappingSchema
  private let slotNames: [[String]]
  private let details: Details

  package init(_ schema: MappingSchema, _ details: Details = []) {
    self.schema = schema
    self.details = details
    slotNames = zip(schema.entities, schema.makeSlotLayouts()).map { SlotNames($0, $1).names }
  }

  package func lines(of batch: OperationBatch) -> [String] {
    guard !batch.isEmpty else { return [] }
    var lines: [String] = []
    var reader = OperationReader(batch.buffer.bytes)
    while let kind = reader.nextKind() {
      switch kind {
      case .row: lines.append(row(&reader))
      case .links: lines.append(links(&reader))
      case .scope, .gate:
        let line = "\(kind) \(reader.word64()) in \(reader.word64())"
        if details.contains(.scopes) { lines.append(line) }
      case .secondPass: continue
      }
    }
    return lines
  }

  private func row(_ reader: inout OperationReader) -> String {
    let entity = Int(reader.word32())
    let key = reader.counted()
    var payload = OperationReader(reader.counted())
    let header = payload.header()
    let mapping = schema.mappings[Int(payload.word16())]
    let flags = RowFlags(rawValue: payload.byte())
    let name = schema.entities[entity].name
    var words = [mapping.name == name ? name : "\(name)/\(mapping.name)"]
    words += Self.words(of: flags)
    if key.isEmpty { words.append("keyless") }
    var slot = payload.slot(after: -1)
    while !payload.isAtEnd {
      words.append("\(slotNames[entity][slot])=\(Self.text(of: payload.cell()))")
      slot = payload.slot(after: slot)
    }
    return line(words.joined(separator: " "), header)
  }

  private static func words(of flags: RowFlags) -> [String] {
    let names: [(RowFlags, String)] = [
      (.stub, "stub"), (.late, "late"), (.nested, "nested"), (.touch, "touch"),
    ]
    let words = names.filter { flags.contains($0.0) }.map(\.1)
    return flags.contains(.creates) || flags.meets(.waiting) ? words : ["update"] + words
  }

  private func links(_ reader: inout OperationReader) -> String {
    let entity = schema.entities[Int(reader.word16())]
    let relationship = entity.relationships[Int(reader.word16())]
    _ = reader.counted()
    var payload = OperationReader(reader.counted())
    let header = payload.header()
    let assign = AssignmentRule(code: payload.byte())
    let flags = RowFlags(rawValue: payload.byte())
    var text = "\(entity.name).\(relationship.name) \(assign) "
    if flags.contains(.yields) { text += "yields " }
    text += cells(&payload) + ":"
    var links: [String] = []
    while !payload.isAtEnd {
      let alternative = payload.byte()
      let target = (alternative > 0 ? "by \(alternative) " : "") + cells(&payload)
      let attributes = cells(&payload)
      links.append(attributes.isEmpty ? target : "\(target) {\(attributes)}")
    }
    if !links.isEmpty { text += " " + links.joined(separator: ", ") }
    return line(text, header)
  }

  /// A list of cells, with `/` between the parts of a key.
  private func cells(_ reader: inout OperationReader) -> String {
    var cells: [Cell] = []
    reader.cells(into: &cells)
    return cells.map(Self.text).joined(separator: "/")
  }

  /// The whole of a text, which the description of a value cuts.
  private static func text(of cell: Cell) -> String {
    cell.tag == .text ? "'\(String(decoding: cell.bytes, as: UTF8.self))'" : "\(StoredValue(cell))"
  }

  private func line(_ text: String, _ header: OperationHeader) -> String {
    var text = text
    if details.contains(.sequence) { text = "#\(header.sequence) \(text)" }
    if details.contains(.scopes) {
      text += " @\(header.scope)"
      if header.gate != 0 { text += " gate \(header.gate)" }
    }
    if details.contains(.origin) { text += " \(header.origin.line):\(header.origin.column)" }
    return text
  }
}
