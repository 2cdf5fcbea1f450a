/// The order of decimals in their canonical text form.
enum DecimalOrder {
  static func isLess(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let a = parts(left)
    let b = parts(right)
    if a.isNegative != b.isNegative { return a.isNegative && !(a.isZero && b.isZero) }
    let order = compare(a, b)
    return a.isNegative ? order > 0 : order < 0
  }

  private struct Parts {
    var isNegative: Bool
    var whole: [UInt8]
    var fraction: [UInt8]
    var isZero: Bool { (whole + fraction).allSatisfy { $0 == UInt8(ascii: "0") } }
  }

  private static func parts(_ text: UnsafeBufferPointer<UInt8>) -> Parts {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    let halves = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    var fraction = halves.count > 1 ? Array(halves[1]) : []
    while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
    return Parts(isNegative: isNegative, whole: Array(halves[0]), fraction: fraction)
  }

  private static func compare(_ a: Parts, _ b: Parts) -> Int {
    if a.whole.count != b.whole.count { return a.whole.count - b.whole.count }
    if a.whole != b.whole { return a.whole.lexicographicallyPrecedes(b.whole) ? -1 : 1 }
    if a.fraction == b.fraction { return 0 }
    return a.fraction.lexicographicallyPrecedes(b.fraction) ? -1 : 1
  }
}
