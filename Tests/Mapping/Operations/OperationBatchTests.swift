import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedModelTestSupport
import Testing

struct OperationBatchTests {
  enum Operation: Equatable {
    struct Link: Equatable {
      var alternative: Int
      var target: [Value]
      var attributes: [Value]
    }

    case scope(UInt64, within: UInt64)
    case gate(UInt64, within: UInt64)
    case row(
      OperationHeader,
      entity: Int,
      mapping: Int,
      flags: RowFlags,
      key: [UInt8],
      cells: [Value]
    )
    case links(
      OperationHeader,
      LinkList,
      key: [UInt8],
      flags: RowFlags,
      owner: [Value],
      links: [Link]
    )
  }

  @Test(arguments: 0..<20)
  func operationsComeBackAsTheyWent(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    let operations = (0..<random.next() % 60).map { _ in makeOperation(&random) }
    let batch = OperationBatch()
    for operation in operations { append(operation, to: batch) }
    #expect(batch.isEmpty == operations.isEmpty)
    #expect(batch.byteCount == batch.buffer.count)
    #expect(read(batch) == operations)
  }

  @Test(arguments: [1, 2, 31, 32, 33, 64, 65, 254, 255, 256, 700])
  func cellsStandBehindAnyNumberOfAbsentOnes(_ absent: Int) {
    let header = OperationHeader(
      sequence: 1,
      scope: 2,
      origin: RecordOrigin(file: 0, line: 1, column: 1, byteOffset: 0)
    )
    let gap = Array(repeating: Value.absent, count: absent)
    let operation = Operation.row(
      header,
      entity: 0,
      mapping: 0,
      flags: .none,
      key: [1],
      cells: gap + [.null, .integer(3)] + gap + [.text("x")]
    )
    let batch = OperationBatch()
    append(operation, to: batch)
    #expect(read(batch) == [operation])
  }

  @Test func isRolledBackToANotedPlace() {
    var random = SplitMix(state: 5)
    let batch = OperationBatch()
    var kept: [Operation] = []
    for index in 0..<100 {
      let place = batch.byteCount
      let operation = makeOperation(&random)
      append(operation, to: batch)
      if index % 3 == 0 { batch.rollBack(to: place) } else { kept.append(operation) }
    }
    #expect(read(batch) == kept)
    batch.rollBack(to: 0)
    #expect(batch.isEmpty)
  }

  @Test func anEmptyBatchHasNoOperation() {
    #expect(read(OperationBatch()).isEmpty)
  }

  @Test(arguments: AssignmentRule.allCases)
  func rulesHaveCodesOfTheirOwn(_ rule: AssignmentRule) {
    #expect(AssignmentRule(code: rule.code) == rule)
  }

  @Test func flagsAreFoundWhereAllOfThemAreSet() {
    let flags = RowFlags.creates.union(.nested)
    #expect(flags.contains(.creates))
    #expect(flags.contains(.nested))
    #expect(flags.contains(.none))
    #expect(!flags.contains(.late))
    #expect(!flags.contains(RowFlags.late.union(.nested)))
    #expect(flags.union(.creates) == flags)
  }

  // MARK: Making, writing and reading

  private func makeOperation(_ random: inout SplitMix) -> Operation {
    func values(_ limit: UInt64, _ random: inout SplitMix) -> [Value] {
      (0..<random.next() % limit).map { _ in Value.random(&random) }
    }
    let isUsual = random.next() % 4 > 0
    let header = OperationHeader(
      sequence: random.next() >> (isUsual ? 32 : 0),
      scope: random.next() >> (isUsual ? 32 : 0),
      gate: isUsual ? 0 : random.next() % 2,
      origin: RecordOrigin(
        file: UInt32(truncatingIfNeeded: random.next()) >> (isUsual ? 16 : 0),
        line: UInt32(truncatingIfNeeded: random.next()),
        column: UInt32(truncatingIfNeeded: random.next()),
        byteOffset: random.next() >> (isUsual ? 24 : 0)
      )
    )
    let key = (0..<random.next() % 20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let flags = RowFlags(rawValue: UInt8(random.next() % 16))
    switch random.next() % 4 {
    case 0: return .scope(random.next(), within: random.next())
    case 1: return .gate(random.next(), within: random.next())
    case 2:
      var cells = values(12, &random)
      // Absent cells are left out, so that those at the end do not come back.
      while cells.last == .absent { cells.removeLast() }
      return .row(
        header,
        entity: Int(random.next() % 70_000),
        mapping: Int(random.next() % 65_536),
        flags: flags,
        key: key,
        cells: cells
      )
    default:
      let list = LinkList(
        entity: Int(random.next() % 65_536),
        relationship: Int(random.next() % 65_536),
        assign: AssignmentRule.allCases[Int(random.next() % 3)]
      )
      let links = (0..<random.next() % 8).map { _ in
        Operation.Link(
          alternative: Int(random.next() % 256),
          target: values(4, &random),
          attributes: values(4, &random)
        )
      }
      return .links(
        header,
        list,
        key: key,
        flags: flags,
        owner: values(4, &random),
        links: links
      )
    }
  }

  private func append(_ operation: Operation, to batch: OperationBatch) {
    let key = ByteBuffer()
    switch operation {
    case .scope(let scope, let parent): batch.append(.scope, scope, within: parent)
    case .gate(let scope, let parent): batch.append(.gate, scope, within: parent)
    case .row(let header, let entity, let mapping, let flags, let bytes, let cells):
      bytes.withUnsafeBufferPointer { key.append($0) }
      cells.withCells {
        batch.appendRow(
          header,
          entity: entity,
          mapping: mapping,
          flags: flags,
          key: key,
          cells: $0
        )
      }
    case .links(let header, let list, let bytes, let flags, let owner, let links):
      bytes.withUnsafeBufferPointer { key.append($0) }
      let end = owner.withCells {
        batch.beginLinks(header, list: list, ownerKey: key, flags: flags, ownerCells: $0)
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
  }

  private func read(_ batch: OperationBatch) -> [Operation] {
    var reader = OperationReader(batch.buffer.bytes)
    var operations: [Operation] = []
    while let kind = reader.nextKind() {
      switch kind {
      case .scope: operations.append(.scope(reader.word64(), within: reader.word64()))
      case .gate: operations.append(.gate(reader.word64(), within: reader.word64()))
      case .secondPass: continue
      case .row:
        let entity = Int(reader.word32())
        operations.append(readRow(entity, Array(reader.counted()), reader.counted()))
      case .links:
        let entity = Int(reader.word16())
        let relationship = Int(reader.word16())
        let key = Array(reader.counted())
        operations.append(readLinks(entity, relationship, key, reader.counted()))
      }
    }
    return operations
  }

  private func readRow(
    _ entity: Int,
    _ key: [UInt8],
    _ payload: UnsafeBufferPointer<UInt8>
  ) -> Operation {
    var reader = OperationReader(payload)
    let header = reader.header()
    let mapping = Int(reader.word16())
    let flags = RowFlags(rawValue: reader.byte())
    var cells: [Value] = []
    var slot = -1
    while !reader.isAtEnd {
      slot = reader.slot(after: slot)
      cells += Array(repeating: .absent, count: slot - cells.count)
      cells.append(Value(reader.cell()))
    }
    return .row(header, entity: entity, mapping: mapping, flags: flags, key: key, cells: cells)
  }

  private func readLinks(
    _ entity: Int,
    _ relationship: Int,
    _ key: [UInt8],
    _ payload: UnsafeBufferPointer<UInt8>
  ) -> Operation {
    var reader = OperationReader(payload)
    let header = reader.header()
    let assign = AssignmentRule(code: reader.byte())
    let flags = RowFlags(rawValue: reader.byte())
    let owner = reader.values()
    var links: [Operation.Link] = []
    while !reader.isAtEnd {
      let alternative = Int(reader.byte())
      let target = reader.values()
      links.append(
        Operation.Link(alternative: alternative, target: target, attributes: reader.values())
      )
    }
    let list = LinkList(entity: entity, relationship: relationship, assign: assign)
    return .links(header, list, key: key, flags: flags, owner: owner, links: links)
  }
}
