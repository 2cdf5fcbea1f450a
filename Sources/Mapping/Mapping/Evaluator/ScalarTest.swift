import SeedbedBase
import SeedbedLanguage

/// Tests of predicates on a value that is a scalar, or missing (nil).
enum ScalarTest {
  @inline(__always)
  static func holds<Path>(
    _ test: PredicateForm<Path, Pattern>.Test,
    for value: RawValue?
  ) -> Bool {
    if case .exists(let expected) = test {
      return (value.map { $0.kind != .null } ?? false) == expected
    }
    if case .not(let tests) = test { return !tests.allSatisfy { holds($0, for: value) } }
    guard let value else { return false }
    switch test {
    case .isOfKind(let kinds): return kinds.contains(kind(of: value))
    case .equals(let literal): return ValueComparison.equals(value, literal)
    case .isOneOf(let list): return list.contains(value)
    case .matches(let pattern): return value.kind != .null && pattern.matches(value.text)
    case .lessThan(let literal): return compare(value, literal).map { $0 < 0 } ?? false
    case .atMost(let literal): return compare(value, literal).map { $0 <= 0 } ?? false
    case .greaterThan(let literal): return compare(value, literal).map { $0 > 0 } ?? false
    case .atLeast(let literal): return compare(value, literal).map { $0 >= 0 } ?? false
    case .exists, .not: return false
    case .same: preconditionFailure("the caller reads the path and compares the values")
    }
  }

  private static func compare(_ value: RawValue, _ literal: Literal) -> Int? {
    value.kind == .null ? nil : ValueComparison.compare(value, literal)
  }

  static func kind(of raw: RawValue) -> PredicateKind {
    switch raw.kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .text: .text
    case .json: raw.bytes.first == UInt8(ascii: "[") ? .array : .object
    }
  }
}
