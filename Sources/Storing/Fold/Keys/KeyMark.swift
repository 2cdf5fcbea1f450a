/// The first byte of log keys of an entity whose rows may lack a natural key.
package enum KeyMark {
  /// The bytes of the natural key follow.
  package static let natural: UInt8 = 0
  /// A row that a record without a key makes; its number among these follows.
  package static let null: UInt8 = 1
  /// A row that late records make; the values by which they find it follow.
  static let values: UInt8 = 2
  /// No row: a late record that finds none and makes none; the record's number follows.
  static let nobody: UInt8 = 3
  /// A stored row without a key; its surrogate key follows.
  package static let surrogate: UInt8 = 4
}
