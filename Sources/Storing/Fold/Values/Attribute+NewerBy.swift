import SeedbedBase
import SeedbedLanguage

/// Which of two values is the newer one for `newerBy`, and the lesser one for `onConflict`.
///
/// Dates that are compared so come with the digits that their stored form cuts off.
extension Attribute {
  /// True if a record with the value `new` is newer than a row with the value `old`.
  ///
  /// A value that cannot be ordered is newer if it differs. A record without a value, or for a row
  /// without one, counts as newer.
  func isNewer(_ new: ExactValue, than old: ExactValue) -> Bool {
    guard old.cell.hasValue, new.cell.hasValue else { return true }
    switch conversion.type.traits.order {
    case .cells, .digits, .instants: return isLess(old, new)
    case .none, .bytes: return !old.cell.equals(new.cell)
    }
  }

  /// True if a value comes before another one.
  func isLess(_ left: ExactValue, _ right: ExactValue) -> Bool {
    switch conversion.type.traits.order {
    case .instants: left.isEarlier(than: right)
    case .digits where conversion.storage == .text:
      DecimalOrder.isLess(left.cell.bytes, right.cell.bytes)
    default: left.cell.isLess(than: right.cell)
    }
  }
}
