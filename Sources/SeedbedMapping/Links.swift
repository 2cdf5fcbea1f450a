import SeedbedModel

/// The links of one to-many, gathered while its elements are mapped.
struct Links {
  struct Link {
    var alternative: Int
    /// A range of `keyCells`.
    var target: Range<Int>
    var attributes: [Cell]
  }

  var links: [Link] = []
  var isValid = true
}
