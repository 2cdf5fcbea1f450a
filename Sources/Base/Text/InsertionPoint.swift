extension RandomAccessCollection where Index == Int {
  /// The first place in order whose element is not among those before; the end where all are.
  @inlinable
  package func insertionPoint(after isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
