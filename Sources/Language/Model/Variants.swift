/// Choosing a mapping by a record's content.
package typealias Variants = VariantsForm<Int>

/// Variants whose mappings are named, or known by their index.
package struct VariantsForm<Mapping: Sendable>: Sendable {
  package typealias Condition = VariantCondition

  package struct Case: Sendable {
    package var condition: Condition
    package var mapping: Mapping
  }

  package enum Otherwise: Sendable {
    case error
    case skip
    case mapping(Mapping)
  }

  package var by: DumpKeyPath?
  package var cases: [Case] = []
  package var otherwise = Otherwise.error

  package init() {}

  /// The mappings that the cases and `otherwise` name.
  package var mappings: [Mapping] {
    if case .mapping(let other) = otherwise { return cases.map(\.mapping) + [other] }
    return cases.map(\.mapping)
  }

  /// The same with other mappings; a case of nil is left out.
  package func map<Other>(_ mapping: (Mapping) -> Other?) -> VariantsForm<Other> {
    var made = VariantsForm<Other>()
    made.by = by
    made.cases = cases.compactMap { item in
      mapping(item.mapping).map { .init(condition: item.condition, mapping: $0) }
    }
    switch otherwise {
    case .error: break
    case .skip: made.otherwise = .skip
    case .mapping(let other): made.otherwise = mapping(other).map { .mapping($0) } ?? .error
    }
    return made
  }
}

extension VariantsForm.Otherwise: Equatable where Mapping: Equatable {}

/// The records that a case of `variants` takes.
package enum VariantCondition: Sendable {
  /// The text of the value at `by`.
  case equals(String)
  case predicate(Predicate)

  package var predicate: Predicate? {
    if case .predicate(let predicate) = self { predicate } else { nil }
  }
}
