package import SeedbedModel
package import SeedbedPlatform

/// `deleteWhen` of an entity, compiled.
package struct DeleteRule {
  /// A test of a value of other rows.
  package struct FarTest {
    package let value: FarValue
    /// True if a value of a type passes; null if there is no such row.
    package let holds: (Cell, AttributeType?) -> Bool

    package init(_ value: FarValue, holds: @escaping (Cell, AttributeType?) -> Bool) {
      self.value = value
      self.holds = holds
    }
  }

  /// The tests of other rows; mostly none.
  package let far: [FarTest]
  /// True if a row goes, by its cells and by the answers of `far`.
  package let holds: (UnsafeBufferPointer<Cell>, [Bool]) -> Bool

  package init(
    far: [FarTest],
    holds: @escaping (UnsafeBufferPointer<Cell>, [Bool]) -> Bool
  ) {
    self.far = far
    self.holds = holds
  }
}
