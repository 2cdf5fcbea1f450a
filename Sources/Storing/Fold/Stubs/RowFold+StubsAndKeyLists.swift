import SeedbedBase
import SeedbedMapping

/// Operations that count after all dumps: lists of foreign keys, and stubs.
extension RowFold {
  /// Takes the entries of lists that name the row by unique attributes, in the order of all
  /// operations.
  func takeNamed(
    _ key: UnsafeBufferPointer<UInt8>,
    from cursor: LogCursor,
    _ hasMore: inout Bool
  ) throws(StoreError) {
    let count = deferred.count
    while hasMore {
      let order = compareKeys(cursor.key, key)
      if order > 0 { break }
      if order == 0 { deferred.append(Array(cursor.payload)) }
      hasMore = try cursor.next()
    }
    guard deferred.count > count, deferred.count > 1 else { return }
    func sequence(_ payload: [UInt8]) -> UInt64 {
      payload.withUnsafeBufferPointer { bytes in
        var reader = OperationReader(bytes)
        return reader.header().sequence
      }
    }
    deferred.sort { sequence($0) < sequence($1) }
  }

  /// Applies the operations that wait for the end of all dumps.
  func applyDeferred() {
    let wasCopying = copies
    copies = true
    defer { copies = wasCopying }
    let stubKind = exists ? nil : stubKind
    for payload in deferred {
      payload.withUnsafeBufferPointer { bytes in
        var reader = OperationReader(bytes)
        let header = reader.header()
        let mapping = Int(reader.word16())
        let flags = RowFlags(rawValue: reader.byte())
        reader.row(into: incoming)
        applyDeferred(header, flags, mapping, stubKind)
      }
    }
  }

  /// The bit of an ordinal that orders these operations behind all others.
  private static let afterAllDumps = 1 << 62

  private func applyDeferred(
    _ header: OperationHeader,
    _ flags: RowFlags,
    _ mapping: Int,
    _ stubKind: String?
  ) {
    if exists, flags.contains(.late), !isOfKind(ofMapping: mapping) {
      return noteDanglingLate(header, mapping)
    }
    if flags.contains(.late) || !exists { storedRow?.note(header) }
    isListed = flags.contains(.late)
    if !exists {
      guard flags.contains(.stub) else { return noteDanglingLate(header, mapping) }
      for slot in cells.indices { cells[slot] = keep(incoming[slot]) }
      if let stubKind, let kindTable { cells[kindTable.slot] = .text(scratch.copy(stubKind)) }
      create(header, ordinal: Self.afterAllDumps | Int(truncatingIfNeeded: header.sequence))
      isStub = true
      findings?.stubs += 1
      return
    }
    if flags.contains(.late) {
      storedRow?.lastOperation = header
      _ = setReferences(header)
    }
  }

  private func noteDanglingLate(_ header: OperationHeader, _ mapping: Int) {
    findings?.danglingLate.append(
      Findings.LateLink(
        header: header,
        relationship: lateRelationship,
        mapping: mapping,
        key: shown(incoming)
      )
    )
  }

  /// The to-one at the other end of a list of keys: the one that the list's operation gives.
  private var lateRelationship: Int {
    let given = layout.references.filter { $0.key.contains { incoming[$0].hasValue } }
    let outside = given.first { !$0.key.allSatisfy(layout.naturalKey.contains) }
    return (outside ?? given.first)?.relationship ?? -1
  }

  // MARK: Kinds

  /// True if the row is of a kind that may stand in a list that a mapping reads.
  func isOfKind(ofMapping mapping: Int) -> Bool {
    guard let kindTable else { return true }
    let isStored = storedRow?.isThere ?? false
    let number = kindTable.number(of: UnsafeBufferPointer(cells), isStored: isStored)
    return kindTable.takes(number, byMapping: mapping)
  }

  /// The kind's name for a row that only references make, in any order: the narrowest kind that they
  /// name.
  private var stubKind: String? {
    guard let kindTable else { return nil }
    var kind: Int?
    for payload in deferred {
      payload.withUnsafeBufferPointer { bytes in
        var reader = OperationReader(bytes)
        _ = reader.header()
        let mapping = Int(reader.word16())
        guard RowFlags(rawValue: reader.byte()).contains(.stub) else { return }
        kind = kindTable.kind(kind, orOfMapping: mapping)
      }
    }
    return kind.flatMap { kindTable.name(ofStub: $0) }
  }
}
