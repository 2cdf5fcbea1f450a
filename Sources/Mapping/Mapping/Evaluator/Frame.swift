import SeedbedBase

/// A record as it was found: a node of the tape, or a scalar that a transform made.
package struct RecordReference: BitwiseCopyable {
  /// Missing where the record is a name without a value.
  var value: Value
  /// The node of the record, or of the object it was made from where the value is a scalar.
  package var node: Int
  /// The member's name where the records are entries of an object.
  var name: RawValue?
  /// The place in the collection it came from; nil for a nested to-one.
  var index: Int?
  /// True if `node` is the record's own (false for a scalar made by a transform).
  var standsInDump: Bool
  /// True if it is the very record that holds it (`keyPath: "@self"`).
  var isHoldersOwn = false
}

/// A mapped record that is being read: the innermost one, or one that encloses it.
struct Frame: BitwiseCopyable {
  /// The plan of a record that is read without a mapping.
  static let noPlan = -1

  var record: RecordReference
  var plan = Frame.noPlan
  /// Where the frame's slots and cells begin in the mapper's stacks.
  var slotBase = 0
  var cellBase = 0
  /// True if the record is an object of the unit, so that slots say which members it has.
  var isObject = false
  /// True if its key could not be made, so that what is nested in it does not know its holder.
  var lacksKey = false
}
