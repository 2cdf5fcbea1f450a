extension BidirectionalCollection {
  /// The elements without those at both ends for which a test holds.
  package func trimming(where isTrimmed: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isTrimmed($0) }),
      let last = lastIndex(where: { !isTrimmed($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
