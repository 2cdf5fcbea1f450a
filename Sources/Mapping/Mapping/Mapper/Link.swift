/// A link from the record that is being mapped to one of its children.
struct Link: BitwiseCopyable {
  /// 0 where the target is named by its natural key, else one more than a reference's alternative.
  let alternative: Int
  private let targetStart: Int
  private let targetEnd: Int
  private let attributesStart: Int
  private let attributesEnd: Int

  init(alternative: Int, target: Range<Int>, attributes: Range<Int>) {
    self.alternative = alternative
    targetStart = target.lowerBound
    targetEnd = target.upperBound
    attributesStart = attributes.lowerBound
    attributesEnd = attributes.upperBound
  }

  /// A range of `keyCells`.
  var target: Range<Int> { targetStart..<targetEnd }
  /// A range of `linkCells`: the link's own.
  var attributes: Range<Int> { attributesStart..<attributesEnd }
}

/// The links of one to-many, gathered in the mapper's stack while its elements are mapped.
struct Links {
  /// Where they begin in the stack, and end.
  let start: Int
  var end: Int
  var isValid = true
  /// True if an element was left out because it is invalid.
  var isPartial = false

  init(start: Int) {
    self.start = start
    end = start
  }
}

/// A list that is written once all that is nested in its owner's record is mapped.
struct WaitingList {
  var links: Links
  var plan: Unmanaged<RelationshipPlan>
}
