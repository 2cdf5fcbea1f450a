/// The order of the cells in the list of a stored row.
///
/// The list begins with the cells that name the row for UPDATE and DELETE. The columns of the
/// table's layout follow, and then the natural keys of references whose columns hold numbers.
package final class StoredRowShape {
  /// The number of cells that identify the row.
  package let locatorCount: Int
  let cellCount: Int
  /// The index of each slot's cell; -1 if no column has it.
  package let slotPlaces: [Int]
  /// The slots of the keys of references.
  let referenceKeys: [Range<Int>]

  /// The slots that hold keys of rows without a key of their own, and whose rows these are.
  let numbers: [(slot: Int, entity: Int)]

  package init(
    locatorCount: Int,
    cellCount: Int,
    slotPlaces: [Int],
    referenceKeys: [Range<Int>],
    numbers: [(slot: Int, entity: Int)]
  ) {
    self.numbers = numbers
    self.locatorCount = locatorCount
    self.cellCount = cellCount
    self.slotPlaces = slotPlaces
    self.referenceKeys = referenceKeys
  }
}
