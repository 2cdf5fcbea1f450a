import SeedbedLanguage

/// The parts of a plan that most values of an attribute need, without reference counting; the plan
/// keeps the converter.
struct AttributeShortcut {
  /// -1 for an attribute that goes another way.
  var slot: Int
  /// The slot of the first name of its path; -1 where it has no path of its own into the record.
  var outerSlot: Int
  var target: Int
  /// True if arrays and objects go this way too.
  var takesContainers: Bool
  /// The kind of value that needs no converter.
  var commonest: Converter.Shortcut
  /// True if a null is stored as it is.
  var storesNull: Bool
  /// True if nothing becomes of a missing value.
  var keepsMissing: Bool
  var converter: Unmanaged<Converter>
  /// How it is read where this is not enough; nil for a foreign key.
  var plan: Unmanaged<AttributePlan>?
}

extension AttributeShortcut {
  /// The way of a foreign key of one path and one cell.
  init?(ofKey key: ForeignKeyPlan?, _ reference: ReferenceCells?) {
    guard let path = key?.paths.first, let converter = key?.converters.first, let reference else {
      return nil
    }
    self.init(
      slot: path.onlySlot,
      outerSlot: path.onlySlot,
      target: reference.key.lowerBound,
      takesContainers: false,
      commonest: converter.shortcut,
      storesNull: false,
      keepsMissing: false,
      converter: Unmanaged.passUnretained(converter)
    )
  }
}
