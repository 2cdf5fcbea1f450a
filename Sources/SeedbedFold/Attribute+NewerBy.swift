import SeedbedModel
import SeedbedOperations

/// Which of two values is the newer one for `newerBy`, and the lesser one for `onConflict`.
extension Attribute {
  /// Whether a record with the value `new` is newer than a row with the value `old`.
  ///
  /// A value that cannot be ordered is newer if it differs. A record without a value, or for a row
  /// without one, counts as newer.
  func isNewer(_ new: Cell, than old: Cell) -> Bool {
    guard old.hasValue, new.hasValue else { return true }
    switch conversion.type {
    case .date, .day, .integer, .real, .boolean, .decimal: return isLess(old, new)
    case .text, .uuid, .url, .data, .json: return !old.equals(new)
    }
  }

  /// Whether a value comes before another one.
  func isLess(_ left: Cell, _ right: Cell) -> Bool {
    conversion.type == .decimal && conversion.storage == .text
      ? DecimalOrder.isLess(left.bytes, right.bytes) : left.isLess(than: right)
  }
}
