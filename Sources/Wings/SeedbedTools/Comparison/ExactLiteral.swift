import SeedbedBase

/// SQL text of values, which gives the very same values again.
struct ExactLiteral {
  let database: Database

  func text(_ cell: Cell) throws -> String {
    let literal = SQLText.literal(cell)
    guard cell.tag == .real, cell.realValue.isFinite else { return literal }
    // SQLite does not read every decimal as the nearest number.
    let statement = try database.prepare("SELECT \(literal)")
    try statement.step()
    return statement.real(at: 0) == cell.realValue ? literal : Self.expression(cell.realValue)
  }

  /// The number as a whole one and powers of two, which SQLite computes without rounding.
  static func expression(_ value: Double) -> String {
    let magnitude = value.magnitude
    var exponent = magnitude.isNormal ? Int(magnitude.exponent) - 52 : -1074
    let hidden: UInt64 = magnitude.isNormal ? 1 << 52 : 0
    var digits = magnitude.significandBitPattern | hidden
    while digits & 1 == 0, digits > 0 {
      digits >>= 1
      exponent += 1
    }
    var text = "\(value < 0 ? "-" : "")CAST(\(digits) AS REAL)"
    while exponent != 0 {
      let power = min(exponent.magnitude, 62)
      text += "\(exponent > 0 ? " * " : " / ")CAST(\(Int64(1) << Int64(power)) AS REAL)"
      exponent -= exponent.signum() * Int(power)
    }
    return text
  }
}
