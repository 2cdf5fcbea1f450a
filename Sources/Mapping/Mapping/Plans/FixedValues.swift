/// Values that are made once and read for every record: without a check, and without counting a
/// reference to what holds them.
///
/// Their maker gives their memory back.
struct FixedValues<Element> {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  init(_ values: [Element]) {
    count = values.count
    base = .allocate(capacity: max(1, values.count))
    base.initialize(from: values, count: values.count)
  }

  @inline(__always)
  subscript(index: Int) -> Element { base[index] }

  /// Where a value stands, for reading parts of a large one.
  @inline(__always)
  func address(of index: Int) -> UnsafePointer<Element> { UnsafePointer(base + index) }

  func deallocate() {
    base.deinitialize(count: count)
    base.deallocate()
  }
}

extension FixedValues {
  /// References to objects that somebody else keeps.
  init<Object>(_ objects: [Object]) where Element == Unmanaged<Object> {
    self.init(objects.map { Unmanaged.passUnretained($0) })
  }
}
