import SeedbedTools

/// Points between digits that part thousands, as other columns of a table show.
extension ProfileNode {
  private var points: Int { scalar.points.one + scalar.points.several }

  /// True if points may be decimal ones or part thousands, and no other column shows which.
  var mayHaveThousands: Bool {
    space.takesDecimalCommas && space.pointsPartThousands == nil && scalar.points.one > 0
      && scalar.points.one == scalar.count(.decimal)
  }

  /// The type of so many whole numbers with points between thousands.
  func numbersWithPoints(_ filled: Int) -> ValueType? {
    guard space.pointsPartThousands == true, points > 0, points + scalar.count(.whole) == filled
    else { return nil }
    var type = ValueType("integer", reason: "\(points) of \(filled) with points between thousands")
    type.transform = ValueType.withoutPoints
    return type
  }

  /// Finds what points mean in the columns of a table: with decimal commas in others, thousands, unless
  /// others have decimal points.
  func findPoints() {
    guard isRow, space.takesDecimalCommas else { return }
    let numbers = members.filter { column in
      let values = column.scalar
      return column.texts == column.scalars
        && values.count(.whole) + values.count(.decimal) + values.count(.thousands)
          + values.points.several + values.decimalCommas.all + values.count(.empty) == column.texts
    }
    let hasCommas = numbers.contains { $0.scalar.decimalCommas.all > 0 }
    let hasDecimals = numbers.contains { $0.scalar.count(.decimal) > $0.scalar.points.one }
    space.pointsPartThousands = hasCommas == hasDecimals ? nil : hasCommas
  }
}
