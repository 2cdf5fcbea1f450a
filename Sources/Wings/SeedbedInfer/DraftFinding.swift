/// A fault that a check of the dumps found in a draft.
enum DraftFinding: Sendable {
  /// Values that the type of an attribute does not take.
  case invalid(entity: String, member: String, count: Int)
  /// Keys without a row.
  case dangling(entity: String, relationship: String, count: Int)
  /// Later records that give another value.
  case conflict(entity: String, member: String, count: Int)
  /// Records without a key.
  case withoutKey(entity: String, count: Int)
  /// Elements that stand in a list more than once.
  case repeated(entity: String, relationship: String, count: Int)
}
