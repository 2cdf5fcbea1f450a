import SeedbedBase
import SeedbedLanguage

/// The counts of the scalar values of one place.
///
/// A class, because rules ask for one count of many that lie beside each other.
package final class ScalarProfile {
  /// How many texts there are of each class, by raw value; empty without texts.
  @exclusivity(unchecked) package var classes: [Int] = []
  /// All values that are neither null nor boolean.
  @exclusivity(unchecked) package var values: ValueSketch
  /// The texts that are of no class.
  @exclusivity(unchecked) package var words = ValueSketch(limit: 8)
  @exclusivity(unchecked) package var sentinels = ValueSketch(limit: 8)
  /// Numbers and whole-number texts.
  @exclusivity(unchecked) package var least = Int64.max
  @exclusivity(unchecked) package var greatest = Int64.min
  @exclusivity(unchecked) package var leastReal = Double.infinity
  @exclusivity(unchecked) package var greatestReal = -Double.infinity
  /// Integers beyond 64 bits.
  @exclusivity(unchecked) package var beyond = 0
  /// Texts of whole numbers that are not JSON numbers: `decimals` counts digits behind the point, but not
  /// those of `points`.
  @exclusivity(unchecked) package var leastDecimals = Int.max
  @exclusivity(unchecked) package var mostDecimals = 0
  @exclusivity(unchecked) package var longest = 0
  @exclusivity(unchecked) package var totalLength = 0
  /// Texts that hold a comma, a semicolon or a bar.
  @exclusivity(unchecked) package private(set) var separated = SIMD4<Int>()
  /// Numbers with a decimal comma, such as `1,5`, and of these the ones such as `1.234,5`.
  @exclusivity(unchecked) package private(set) var decimalCommas = (all: 0, grouped: 0)
  /// Texts such as `1.234` and `1.234.567`, whose points may part thousands: with one and with several.
  @exclusivity(unchecked) package private(set) var points = (one: 0, several: 0)
  /// Texts that are times of day.
  @exclusivity(unchecked) package private(set) var times = 0
  /// Texts that are lengths of time, such as `01:30:00` and `PT1H30M`.
  @exclusivity(unchecked) package private(set) var durations = 0
  /// Texts that end in a key after a kind.
  @exclusivity(unchecked) package private(set) var tails: TailProfile?

  package init(limit: Int) { values = ValueSketch(limit: limit) }

  package func count(_ kind: TextClass) -> Int { classes.isEmpty ? 0 : classes[kind.rawValue] }

  package var textCount: Int { classes.reduce(0, +) }

  /// The texts that are days with a time.
  package var instants: Int {
    count(.instant) + count(.milliInstant) + count(.fineInstant) + count(.midnight)
  }

  /// True if most texts are numbers.
  package var isOfNumbers: Bool {
    let numbers = count(.whole) + count(.decimal) + count(.digits) + count(.thousands)
    return textCount > 0 && numbers * 2 > textCount - count(.empty)
  }

  /// True if texts are more than whole numbers, which all numbers of CSV are.
  package var holdsWords: Bool {
    count(.whole) + count(.empty) + count(.sentinel) < textCount
  }

  func addText(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    values.add(hash, bytes)
    let kind = TextClass.of(bytes)
    fillClasses()
    classes[kind.rawValue] += 1
    if bytes.count > longest { longest = bytes.count }
    totalLength += bytes.count
    switch kind {
    case .whole: addInteger(bytes)
    case .decimal where hasThousands(bytes): points.one += 1
    case .decimal:
      let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      leastDecimals = min(leastDecimals, bytes.count - point - 1)
      mostDecimals = max(mostDecimals, bytes.count - point - 1)
    case .plain:
      words.add(hash, bytes)
      noteSeparators(bytes)
      noteDecimalComma(bytes)
      if hasThousands(bytes) { points.several += 1 }
      if ISO8601Date.readTimeOfDay(bytes) != nil { times += 1 }
      if DurationConversion.readText(bytes) != nil { durations += 1 }
      if bytes.first == UInt8(ascii: "/") || hasOneSign(bytes) { noteTail(bytes) }
    case .sentinel: sentinels.add(hash, bytes)
    case .url:
      noteTail(bytes)
    default: break
    }
  }

  private func fillClasses() {
    if classes.isEmpty { classes = Array(repeating: 0, count: TextClass.allCases.count) }
  }

  func addInteger(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = integer(bytes) else {
      beyond += 1
      return
    }
    if value < least { least = value }
    if value > greatest { greatest = value }
  }

  func addReal(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { return }
    leastReal = min(leastReal, value)
    greatestReal = max(greatestReal, value)
  }

  private func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count <= 18 else { return Int64(String(decoding: bytes, as: UTF8.self)) }
    var value: Int64 = 0
    var index = 0
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    while index < bytes.count {
      value = value * 10 + Int64(bytes[index] &- 0x30)
      index += 1
    }
    return isNegative ? -value : value
  }

  private func noteSeparators(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 400 else { return }
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")]
    for (index, byte) in separators.enumerated() where bytes.contains(byte) {
      separated[index] += 1
    }
  }

  /// Counts digits, perhaps with points between thousands, before one comma and digits after it.
  private func noteDecimalComma(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")), comma < bytes.count - 1,
      bytes[(comma + 1)...].allSatisfy(\.isDigit)
    else { return }
    let parts = bytes[(bytes[0] == UInt8(ascii: "-") ? 1 : 0)..<comma]
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !parts[0].isEmpty, parts.allSatisfy({ $0.allSatisfy(\.isDigit) }),
      parts.dropFirst().allSatisfy({ $0.count == 3 })
    else { return }
    decimalCommas.all += 1
    if parts.count > 1 { decimalCommas.grouped += 1 }
    leastDecimals = min(leastDecimals, bytes.count - comma - 1)
    mostDecimals = max(mostDecimals, bytes.count - comma - 1)
  }

  /// True for digits with points between groups of three.
  private func hasThousands(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let digits = bytes[(bytes[0] == UInt8(ascii: "-") ? 1 : 0)...]
    guard (5...24).contains(digits.count), let first = digits.first, first.isDigit,
      first != UInt8(ascii: "0"), digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return false }
    let groups = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return groups[0].count <= 3 && groups.count > 1
      && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// True if a short text has one slash or colons, and no blanks.
  private func hasOneSign(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 80, bytes[0].isLetter, !bytes.contains(UInt8(ascii: " ")) else {
      return false
    }
    let slashes = bytes.count { $0 == UInt8(ascii: "/") }
    return slashes == 1 || slashes == 0 && bytes.contains(UInt8(ascii: ":"))
  }

  private func noteTail(_ bytes: UnsafeBufferPointer<UInt8>) {
    if tails == nil { tails = TailProfile(limit: values.limit) }
    tails?.add(bytes)
  }

  package func merge(_ other: ScalarProfile) {
    if !other.classes.isEmpty { fillClasses() }
    for (index, count) in other.classes.enumerated() { classes[index] += count }
    values.merge(other.values)
    words.merge(other.words)
    sentinels.merge(other.sentinels)
    least = min(least, other.least)
    greatest = max(greatest, other.greatest)
    leastReal = min(leastReal, other.leastReal)
    greatestReal = max(greatestReal, other.greatestReal)
    beyond += other.beyond
    leastDecimals = min(leastDecimals, other.leastDecimals)
    mostDecimals = max(mostDecimals, other.mostDecimals)
    longest = max(longest, other.longest)
    totalLength += other.totalLength
    decimalCommas.all += other.decimalCommas.all
    decimalCommas.grouped += other.decimalCommas.grouped
    points.one += other.points.one
    points.several += other.points.several
    separated &+= other.separated
    times += other.times
    durations += other.durations
    if let theirs = other.tails {
      if tails == nil { tails = theirs } else { tails?.merge(theirs) }
    }
  }

  func settle() {
    values.settle()
    words.settle()
    sentinels.settle()
    tails?.settle()
  }
}
