/// Settings that an outer block completes where a nearer one says nothing.
package protocol Inheriting {}

extension Inheriting {
  /// These settings; those of the properties that are nil are as in `base`.
  package func over<each Value>(
    _ base: Self,
    _ properties: repeat WritableKeyPath<Self, (each Value)?>
  ) -> Self {
    var merged = self
    repeat merged.fill(each properties, from: base)
    return merged
  }

  private mutating func fill<Value>(_ property: WritableKeyPath<Self, Value?>, from base: Self) {
    self[keyPath: property] = self[keyPath: property] ?? base[keyPath: property]
  }
}
