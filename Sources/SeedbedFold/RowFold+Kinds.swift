import SeedbedOperations

/// The kind of a row, where references ask for it.
extension RowFold {
  /// Whether the row is of a kind that may stand in a list that a mapping reads.
  func isOfKind(ofMapping mapping: Int) -> Bool {
    guard let kindTable else { return true }
    let isStored = storedRow?.isThere ?? false
    let number = kindTable.number(of: UnsafeBufferPointer(cells), isStored: isStored)
    return kindTable.takes(number, byMapping: mapping)
  }

  /// The kind's name for a row that nothing but references makes, whatever their order: what one
  /// names is taken for what all kinds extend, too.
  var stubKind: String? {
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
