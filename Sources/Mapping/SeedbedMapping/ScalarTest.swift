import SeedbedCells
import SeedbedModel
import SeedbedValues

/// Tests of predicates on a value that is a scalar, or missing (nil).
enum ScalarTest {
  static func holds(_ test: CompiledTest, for value: RawValue?) -> Bool {
    switch test {
    case .plain(let test): return holds(test, for: value)
    case .not(let tests): return !tests.allSatisfy { holds($0, for: value) }
    case .same: preconditionFailure("whoever reads the path compares the values")
    case .matches(let pattern):
      guard let value, value.kind != .null else { return false }
      return pattern.matches(value.text)
    }
  }

  static func holds(_ test: Predicate.Test, for value: RawValue?) -> Bool {
    if case .exists(let expected) = test {
      return (value.map { $0.kind != .null } ?? false) == expected
    }
    guard let value else { return false }
    switch test {
    case .isOfKind(let kinds): return kinds.contains(kind(of: value))
    case .equals(let literal): return ValueComparison.equals(value, literal)
    case .isOneOf(let literals): return literals.contains { ValueComparison.equals(value, $0) }
    case .lessThan(let literal): return compare(value, literal).map { $0 < 0 } ?? false
    case .atMost(let literal): return compare(value, literal).map { $0 <= 0 } ?? false
    case .greaterThan(let literal): return compare(value, literal).map { $0 > 0 } ?? false
    case .atLeast(let literal): return compare(value, literal).map { $0 >= 0 } ?? false
    case .exists, .not, .matches, .same: preconditionFailure("handled as compiled tests")
    }
  }

  private static func compare(_ value: RawValue, _ literal: Literal) -> Int? {
    value.kind == .null ? nil : ValueComparison.compare(value, literal)
  }

  static func kind(of raw: RawValue) -> Predicate.Kind {
    switch raw.kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .text: .text
    case .json: raw.bytes.first == UInt8(ascii: "[") ? .array : .object
    }
  }
}
