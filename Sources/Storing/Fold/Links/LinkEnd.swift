import SeedbedBase

/// One end of the links of a join table: the reference that it is stored in, and where its columns
/// go.
final class LinkEnd {
  let reference: ReferenceLayout
  let columns: CellRow
  /// True if the reference is one column: a key as it is, or the number of its row.
  let isCell: Bool
  let isNumber: Bool

  init(_ reference: ReferenceLayout) {
    self.reference = reference
    columns = CellRow(count: reference.parts.count)
    let value =
      reference.parts.count == 1 && reference.targets.count == 1
      ? reference.parts[0].value : nil
    isCell = value == .cell
    isNumber = value == .surrogate(of: reference.targets[0])
  }
}
