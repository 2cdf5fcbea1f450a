import SeedbedBase
import SeedbedLanguage
import SeedbedMapping

/// Links that no element gives a required value.
struct IncompleteLinks {
  let run: FoldedRun

  private var plan: StorePlan { run.plan }

  /// Rejects the last records that give them.
  func reject() throws(StoreError) {
    for joinTable in plan.schema.joinTables.indices {
      let required = plan.requiredOfLinks(joinTable)
      guard !required.isEmpty else { continue }
      let links = try gather(joinTable, required)
      try reject(links, required, plan.schema.joinTables[joinTable])
    }
  }

  /// The links that may lack a value, by the key of their row.
  private func gather(_ joinTable: Int, _ required: [Int]) throws(StoreError) -> SortedLog {
    // Another list may give the same link what this one does not.
    let listCount = plan.schema.allRelationships.count {
      if case .manyToMany(joinTable, _) = $0.2.storage { true } else { false }
    }
    let log = plan.makeLog(run.store.spill)
    let columns = JoinColumns(plan, joinTable: joinTable)
    let keyColumns = columns.table.linkKey
    let keyShape = KeyShape(columns.table, keyColumns)
    let (key, payload) = (ByteBuffer(), ByteBuffer())
    try run.forEachList(of: joinTable) { lists throws(StoreError) in
      let (links, ends) = (lists.links, lists.ends)
      while try lists.cursor.next() {
        guard columns.takeOwner(of: links, ends) else { continue }
        for (place, entry) in links.entries.enumerated()
        where listCount > 1 || !entry.lacking(required).isEmpty {
          guard columns.take(entry, ends, position: .integer(Int64(place))) else { continue }
          key.removeAll()
          let cells = keyColumns.map { columns.cells[$0] }
          guard cells.withUnsafeBufferPointer({ keyShape.append($0, to: key) }) else { continue }
          payload.removeAll()
          payload.append(UInt16(truncatingIfNeeded: ends.entity))
          payload.append(UInt16(truncatingIfNeeded: ends.relationship))
          payload.append(entry.header)
          payload.append(entry.target)
          payload.append(entry.attributes)
          try log.append(key: key.bytes, payload: payload.bytes)
        }
      }
    }
    try log.seal()
    return log
  }

  private struct Link {
    var entity: Int
    var relationship: Int
    var entry: LinkEntry

    init(_ payload: UnsafeBufferPointer<UInt8>) {
      var reader = OperationReader(payload)
      entity = Int(reader.word16())
      relationship = Int(reader.word16())
      let header = reader.header()
      let target = reader.skipCells()
      entry = LinkEntry(
        alternative: 0,
        target: target,
        attributes: reader.skipCells(),
        identity: target,
        header: header
      )
    }
  }

  private func reject(
    _ links: SortedLog,
    _ required: [Int],
    _ table: JoinTable
  ) throws(StoreError) {
    var lacking: [Int] = []
    var last: (sequence: UInt64, reject: (_ attribute: String) -> Void)?
    func finish() {
      for slot in lacking { last?.reject(table.attributes[slot].name) }
    }
    let cursor = try links.makeCursor()
    while try cursor.next() {
      if cursor.startsGroup {
        finish()
        (lacking, last) = (required, nil)
      }
      let link = Link(cursor.payload)
      lacking = link.entry.lacking(lacking)
      let header = link.entry.header
      guard header.sequence >= last?.sequence ?? 0 else { continue }
      let target = link.entry.shownTarget
      let name = plan.schema.entities[link.entity].relationships[link.relationship].name
      last = (
        header.sequence,
        { [run] attribute in
          run.reject(link.entity, header, .incompleteRow) {
            "the link of \(quoted(name)) to \(target) has no value for the required"
              + " \(quoted(attribute))"
          }
        }
      )
    }
    finish()
  }
}

extension LinkEntry {
  /// Those of some attributes that it does not give.
  fileprivate func lacking(_ slots: [Int]) -> [Int] {
    let cells = OperationReader.cells(of: attributes)
    return slots.filter { $0 >= cells.count || cells[$0].tag == .absent }
  }
}
