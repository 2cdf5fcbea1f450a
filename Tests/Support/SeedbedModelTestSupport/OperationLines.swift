import SeedbedBase
package import SeedbedLanguage
package import SeedbedMapping

/// Makes operations of the lines that `OperationText` writes.
///
/// Operations are numbered from 1, and their records stand in the lines of these numbers. Without
/// `@2` an operation has a scope of its own.
package struct OperationLines {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private static let ownScopes: UInt64 = 1_000_000

  private let schema: MappingSchema
  private let layouts: [SlotLayout]
  private let slotNames: [[String]]
  private let keyShapes: [KeyShape]

  package init(_ schema: MappingSchema) {
    self.schema = schema
    layouts = schema.makeSlotLayouts()
    slotNames = zip(schema.entities, layouts).map { SlotNames($0, $1).names }
    keyShapes = schema.entities.indices.map { schema.keyShape(of: $0) }
  }

  /// The operations in batches of so many lines.
  package func batches(of lines: [String], size: Int) throws -> [OperationBatch] {
    var batches: [OperationBatch] = []
    var number: UInt64 = 0
    for (index, line) in lines.enumerated() {
      if index % size == 0 { batches.append(OperationBatch()) }
      var scanner = LineScanner(line)
      let batch = batches[batches.count - 1]
      if line.hasPrefix("scope ") || line.hasPrefix("gate ") {
        try appendScope(&scanner, to: batch)
      } else {
        number += 1
        try append(&scanner, number, to: batch)
      }
      guard scanner.isAtEnd else { throw Failure(description: "'\(line)': \(scanner.rest)") }
    }
    return batches
  }

  private func appendScope(_ scanner: inout LineScanner, to batch: OperationBatch) throws {
    let kind = scanner.word()
    let scope = try scanner.number()
    guard scanner.take("in") else { throw Failure(description: "'in' after a scope") }
    let parent = try scanner.number()
    if kind == "gate" {
      batch.append(.gate, scope, within: parent)
    } else {
      batch.append(.scope, scope, within: parent)
    }
  }

  private func append(
    _ scanner: inout LineScanner,
    _ number: UInt64,
    to batch: OperationBatch
  ) throws {
    let names = scanner.word().split(separator: "/")
    let parts = names[0].split(separator: ".")
    guard let entity = schema.entities.firstIndex(where: { $0.name == parts[0] }) else {
      throw Failure(description: "no entity '\(parts[0])'")
    }
    if parts.count == 2 {
      return try appendLinks(&scanner, number, entity, String(parts[1]), to: batch)
    }
    let name = names.count == 2 ? names[1] : names[0]
    guard let mapping = schema.mappings.firstIndex(where: { $0.name == name }) else {
      throw Failure(description: "no mapping '\(name)'")
    }
    try appendRow(&scanner, number, entity, mapping, to: batch)
  }

  private func appendRow(
    _ scanner: inout LineScanner,
    _ number: UInt64,
    _ entity: Int,
    _ mapping: Int,
    to batch: OperationBatch
  ) throws {
    var flags = RowFlags.creates
    let words: [(String, RowFlags)] = [("stub", .stub), ("late", .late), ("touch", .touch)]
    if scanner.take("update") { flags = .none }
    for (word, flag) in words where scanner.take(word) {
      flags = flags == .creates ? flag : flags.union(flag)
    }
    if scanner.take("nested") { flags = flags.union(.nested) }
    _ = scanner.take("keyless")
    var cells = Array(repeating: StoredValue.absent, count: layouts[entity].count)
    while let name = scanner.name() {
      guard let slot = slotNames[entity].firstIndex(of: name) else {
        throw Failure(description: "no slot '\(name)' in \(slotNames[entity])")
      }
      cells[slot] = try scanner.value()
    }
    let header = try header(&scanner, number)
    let key = key(of: entity, layouts[entity].naturalKey.map { cells[$0] })
    cells.withCells {
      batch.appendRow(header, entity: entity, mapping: mapping, flags: flags, key: key, cells: $0)
    }
  }

  private func appendLinks(
    _ scanner: inout LineScanner,
    _ number: UInt64,
    _ entity: Int,
    _ relationship: String,
    to batch: OperationBatch
  ) throws {
    let relationships = schema.entities[entity].relationships
    guard let index = relationships.firstIndex(where: { $0.name == relationship }),
      let assign = AssignmentRule(rawValue: scanner.word())
    else { throw Failure(description: "no list '\(relationship)'") }
    let flags = scanner.take("yields") ? RowFlags.yields : .none
    let owner = try scanner.values()
    guard scanner.takeMark(":") else { throw Failure(description: "':' after an owner") }
    var links: [(alternative: Int, target: [StoredValue], attributes: [StoredValue])] = []
    while !scanner.isAtEnd, !scanner.isAt("@") {
      let alternative = scanner.take("by") ? Int(try scanner.number()) : 0
      let target = try scanner.values()
      var attributes: [StoredValue] = []
      if scanner.takeMark("{") {
        attributes = try scanner.values()
        _ = scanner.takeMark("}")
      }
      links.append((alternative, target, attributes))
      _ = scanner.takeMark(",")
    }
    let list = LinkList(entity: entity, relationship: index, assign: assign)
    let header = try header(&scanner, number)
    let end = owner.withCells {
      batch.beginLinks(
        header,
        list: list,
        ownerKey: key(of: entity, owner),
        flags: flags,
        ownerCells: $0
      )
    }
    for link in links {
      link.target.withCells { target in
        link.attributes.withCells {
          batch.appendLink(alternative: link.alternative, target: target, attributes: $0)
        }
      }
    }
    batch.endLinks(end)
  }

  private func header(_ scanner: inout LineScanner, _ number: UInt64) throws -> OperationHeader {
    var scope = Self.ownScopes + number
    var gate: UInt64 = 0
    if scanner.takeMark("@") { scope = try scanner.number() }
    if scanner.take("gate") { gate = try scanner.number() }
    let origin = RecordOrigin(
      file: 0,
      line: UInt32(truncatingIfNeeded: number),
      column: 1,
      byteOffset: 0
    )
    return OperationHeader(sequence: number, scope: scope, gate: gate, origin: origin)
  }

  private func key(of entity: Int, _ cells: [StoredValue]) -> ByteBuffer {
    let key = ByteBuffer()
    let isWhole = cells.withCells { keyShapes[entity].append($0, to: key) }
    if !isWhole { key.removeAll() }
    return key
  }
}
