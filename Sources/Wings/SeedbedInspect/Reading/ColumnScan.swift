import SeedbedBase
import SeedbedTools

/// Takes the values of a column one by one, and says what they are.
struct ColumnScan {
  /// How much of the least and the greatest text is compared.
  private static let boundLength = 2_048
  private static let binCount = 16
  /// The largest number of months that a histogram counts one by one.
  private static let monthLimit = 2_400

  private var statistics = ColumnStatistics()
  private var counts = ValueCounts()
  private var kind = ValueKind.none
  private var least = Bound()
  private var greatest = Bound()
  private var months: [Int32: Int] = [:]
  /// True if every value begins like a date: `2024-06-30`.
  private var areDates = true

  /// The least or greatest value so far, with a copy of its bytes.
  private struct Bound {
    var cell = Cell.null
    var bytes: [UInt8] = []
    var count = 0

    mutating func take(_ cell: Cell) {
      self.cell = cell
      guard cell.tag == .text || cell.tag == .blob else { return }
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: cell.bytes.prefix(ColumnScan.boundLength))
      count = cell.bytes.count
    }

    /// True if a cell comes before (-1) or after (1) the bound.
    func compare(_ other: Cell) -> Int {
      guard cell.tag == other.tag, cell.tag == .text || cell.tag == .blob else {
        return CellOrder.compare(other, cell)
      }
      return bytes.withUnsafeBufferPointer { kept in
        let start = UnsafeBufferPointer(rebasing: other.bytes.prefix(ColumnScan.boundLength))
        let order = CellOrder.compare(.blob(start), .blob(kept))
        return order
      }
    }

    var shown: ShownValue {
      switch cell.tag {
      case .text:
        bytes.withUnsafeBufferPointer { ShownValue(.text($0)) }
      case .blob: .blob(count)
      default: ShownValue(cell)
      }
    }
  }

  mutating func add(_ cell: Cell) {
    statistics.rows += 1
    guard cell.tag != .null, cell.tag != .absent else {
      statistics.nulls += 1
      return
    }
    kind = kind.joined(cell.tag)
    if least.cell.tag == .null {
      least.take(cell)
      greatest.take(cell)
    } else if least.compare(cell) < 0 {
      least.take(cell)
    } else if greatest.compare(cell) > 0 {
      greatest.take(cell)
    }
    counts.add(cell, Self.hash(of: cell))
    if areDates { noteMonth(of: cell) }
  }

  /// Equal values have one hash: a whole real that of its integer, as `count(DISTINCT)` sees it.
  private static func hash(of cell: Cell) -> UInt64 {
    switch cell.tag {
    case .text: return ValueHash.of(cell.bytes)
    case .blob: return ValueHash.pair(ValueHash.of(cell.bytes), 1)
    case .real:
      if let whole = Int64(exactly: cell.realValue) {
        return ValueHash.pair(UInt64(bitPattern: whole), 2)
      }
      return ValueHash.pair(cell.bits, 3)
    default: return ValueHash.pair(cell.bits, 2)
    }
  }

  private mutating func noteMonth(of cell: Cell) {
    guard cell.tag == .text, let month = Self.month(of: cell.bytes) else {
      areDates = false
      months = [:]
      return
    }
    months[month, default: 0] += 1
    if months.count > Self.monthLimit { areDates = false }
  }

  /// The months since year 0 of a text that begins like a date.
  private static func month(of bytes: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else {
      return nil
    }
    func number(_ range: Range<Int>) -> Int32? {
      var value: Int32 = 0
      for index in range {
        let digit = Int32(bytes[index]) - 48
        guard (0...9).contains(digit) else { return nil }
        value = 10 * value + digit
      }
      return value
    }
    guard let year = number(0..<4), let month = number(5..<7), number(8..<10) != nil,
      (1...12).contains(month)
    else { return nil }
    return 12 * year + month - 1
  }

  /// The statistics so far; with a histogram only for columns that are not keys.
  func result(isKey: Bool, isReference: Bool) -> ColumnStatistics {
    var result = statistics
    result.distinct = min(counts.distinct, result.values)
    result.isEstimated = !counts.isExact
    result.least = least.shown
    result.greatest = greatest.shown
    result.frequent = counts.frequent(5, kind)
    guard result.distinct > 6 else { return result }
    if areDates, kind == .texts {
      result.bins = dateBins
    } else if !isKey, !isReference, kind == .integers || kind == .reals {
      result.bins = numberBins
    }
    return result
  }

  private var numberBins: [ColumnStatistics.Bin] {
    let isWhole = kind == .integers
    let low = isWhole ? Double(least.cell.integerValue) : least.cell.realValue
    let high = isWhole ? Double(greatest.cell.integerValue) : greatest.cell.realValue
    guard low.isFinite, high.isFinite, high > low, (high - low).isFinite else { return [] }
    let step = (high - low) / Double(Self.binCount)
    var sampled = Array(repeating: 0, count: Self.binCount)
    var others = sampled
    counts.forEachNumber(areIntegers: isWhole) { value, count, isSampled in
      let bin = min(Self.binCount - 1, max(0, Int((value - low) / step)))
      if isSampled { sampled[bin] += count } else { others[bin] += count }
    }
    return sampled.indices.map { bin in
      let from = low + step * Double(bin)
      let count = Int(Double(sampled[bin]) * counts.scale) + others[bin]
      return ColumnStatistics.Bin(
        label: "\(Figures.number(from)) to \(Figures.number(from + step))",
        count: count
      )
    }
  }

  private var dateBins: [ColumnStatistics.Bin] {
    guard let first = months.keys.min(), let last = months.keys.max(), last > first else {
      return []
    }
    let byYear = last / 12 - first / 12 > 6
    var bins: [ColumnStatistics.Bin] = []
    if byYear {
      guard last / 12 - first / 12 < 200 else { return [] }
      for year in (first / 12)...(last / 12) {
        let count = (0..<12).reduce(0) { $0 + (months[12 * year + $1] ?? 0) }
        bins.append(ColumnStatistics.Bin(label: year.digits(atLeast: 4), count: count))
      }
    } else {
      for month in first...last {
        let label =
          (month / 12).digits(atLeast: 4) + "-" + (month % 12 + 1).digits(atLeast: 2)
        bins.append(ColumnStatistics.Bin(label: label, count: months[month] ?? 0))
      }
    }
    return bins
  }
}
