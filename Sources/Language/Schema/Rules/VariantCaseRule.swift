import SeedbedBase

/// Every case of `variants` can be the first that holds.
extension ResolvedSchema {
  func checkVariantCases() {
    for variants in writtenRules.compactMap(\.variants) {
      if variants.value.cases.isEmpty {
        report.error(.missingKey, at: variants.span) { "'variants' needs at least one case" }
      }
      check(variants.value.cases)
    }
  }

  private func check(_ cases: [VariantsForm<TargetReference>.Case]) {
    for (index, later) in cases.enumerated() {
      guard let predicate = later.condition.predicate else { return }
      let earlier = cases[..<index].first { $0.condition.predicate?.covers(predicate) ?? false }
      guard let earlier else { continue }
      report.error(.unreachableCase, at: later.mapping.name.span) {
        "no record reaches this case: an earlier case takes all records that match it"
      }
      .note("the earlier case is here", at: earlier.mapping.name.span.location)
    }
  }
}

extension Predicate {
  /// True if this one plainly holds wherever the other does: it asks nothing more.
  fileprivate func covers(_ other: Predicate) -> Bool {
    switch (self, other) {
    case (_, .any(let others)): others.allSatisfy { covers($0) }
    case (.any(let own), .all): own.contains { $0.covers(other) }
    case (.all(let own), .all(let others)):
      own.allSatisfy { line in
        others.contains { $0.keyPath == line.keyPath && line.tests.allSatisfy($0.tests.contains) }
      }
    }
  }
}
