import SeedbedBase
import SeedbedLanguage

/// Adds the values of an attribute: what `onConflict: sum` makes.
enum ValueSum {
  /// The sum in the form of the attribute; nil if its column cannot hold it.
  ///
  /// Reals are added by their decimal digits, so that 0.1 and 0.2 are 0.3.
  static func of(_ left: Cell, _ right: Cell, _ conversion: Conversion, arena: ByteArena) -> Cell? {
    if left.tag == .integer, right.tag == .integer {
      let (sum, isBeyond) = left.integerValue.addingReportingOverflow(right.integerValue)
      return isBeyond ? nil : .integer(sum)
    }
    guard let sum = DecimalNumber.sum(of: [digits(of: left), digits(of: right)]) else { return nil }
    guard conversion.storage == .real else {
      let isTrimmed = conversion.decimalStore == .textTrimmed
      return .text(arena.copy(isTrimmed ? sum.trimmedText : sum.text))
    }
    guard let real = Double(sum.text), real.isFinite else { return nil }
    return .real(real)
  }

  private static func digits(of cell: Cell) -> String {
    switch cell.tag {
    case .integer: String(cell.integerValue)
    case .real: String(cell.realValue)
    case .text: String(decoding: cell.bytes, as: UTF8.self)
    case .absent, .null, .blob: ""
    }
  }
}
