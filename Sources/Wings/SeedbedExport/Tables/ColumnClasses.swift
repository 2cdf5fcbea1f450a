import SeedbedModel
import SeedbedPlatform

/// The classes of the values that a column was seen to hold.
struct ColumnClasses {
  /// Nulls among its values.
  var hasNull = false
  /// In the order in which they were seen first.
  private(set) var tags: [Cell.Tag] = []

  /// The place of a value's class among those seen.
  mutating func note(_ cell: Cell) -> Int {
    for index in tags.indices where tags[index] == cell.tag { return index }
    tags.append(cell.tag)
    return tags.count - 1
  }

  /// The member for values of the class at a place: the column's own for the first.
  func member(_ name: String, _ place: Int) -> String {
    place == 0 ? name : "\(name)@\(Self.type(of: tags[place]))"
  }

  /// The type by which values of a class come back as they are.
  static func type(of tag: Cell.Tag) -> AttributeType {
    switch tag {
    case .integer: .integer
    case .real: .real
    case .blob: .data
    case .text, .absent, .null: .text
    }
  }
}
