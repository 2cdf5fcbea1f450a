package import SeedbedLanguage
import SeedbedReading

/// The kinds of values that a member of records has.
package struct MemberKinds: OptionSet, BitwiseCopyable {
  package let rawValue: UInt8

  static let boolean = MemberKinds(rawValue: 1)
  static let integer = MemberKinds(rawValue: 2)
  static let number = MemberKinds(rawValue: 4)
  static let text = MemberKinds(rawValue: 8)
  static let container = MemberKinds(rawValue: 16)

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The kind of a value; none for null.
  init(_ kind: TapeKind) {
    self =
      switch kind {
      case .null, .key: []
      case .true, .false: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .text
      case .array, .object: .container
      }
  }

  /// The narrowest type that takes values of these kinds.
  package var type: AttributeType {
    if contains(.container) { return .json }
    if self == .boolean { return .boolean }
    if self == .integer { return .integer }
    return isSubset(of: [.integer, .number]) && !isEmpty ? .real : .text
  }
}
