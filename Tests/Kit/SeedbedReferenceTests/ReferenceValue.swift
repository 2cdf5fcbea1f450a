import SeedbedKitTestSupport

/// The value of a column.
enum ReferenceCell: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  /// The cell as `SeedQuery` shows it.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): "'\(text)'"
    }
  }
}

/// The error of a value that does not fit its type.
struct ReferenceInvalid: Error {}

/// The types that the reference knows, each converted the long way round.
enum ReferenceType: String, CaseIterable {
  case integer, real, decimal, text, boolean, date, day, time, duration, uuid, json

  /// The cell that a value becomes; throws where it does not fit.
  func cell(_ value: ReferenceJSON) throws(ReferenceInvalid) -> ReferenceCell {
    if case .null = value { return .null }
    if self == .json { return .text(value.text) }
    guard value.isScalar else { throw ReferenceInvalid() }
    if self != .text, case .text("") = value { return .null }
    switch self {
    case .integer: return .integer(try ReferenceNumber(value).integer())
    case .real:
      guard let number = Double(try ReferenceNumber(value).digits) else { throw ReferenceInvalid() }
      return .real(number)
    case .decimal: return .text(try ReferenceNumber(value).canonical())
    case .text, .json: return .text(value.plainText)
    case .boolean: return .integer(try Self.boolean(value))
    case .date: return .text(try ReferenceDate(value).stored)
    case .day: return .text(try ReferenceDate(value).writtenDay)
    case .time: return .text(try ReferenceClock(value).time)
    case .duration: return .real(try ReferenceClock.duration(value))
    case .uuid: return .text(try Self.uuid(value))
    }
  }

  private static func boolean(_ value: ReferenceJSON) throws(ReferenceInvalid) -> Int64 {
    switch value.plainText.lowercased() {
    case "true", "t", "yes", "y", "1": return 1
    case "false", "f", "no", "n", "0": return 0
    default: throw ReferenceInvalid()
    }
  }

  private static func uuid(_ value: ReferenceJSON) throws(ReferenceInvalid) -> String {
    guard case .text(let text) = value else { throw ReferenceInvalid() }
    let parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [8, 4, 4, 4, 12],
      parts.joined().allSatisfy({ "0123456789abcdef".contains($0) })
    else { throw ReferenceInvalid() }
    return text.lowercased()
  }
}
