import SeedbedText

/// The counts of the scalar values of one place.
package struct ScalarProfile: Sendable {
  /// How many texts there are of each class, by raw value.
  package var classes = [Int](repeating: 0, count: TextClass.allCases.count)
  /// All values that are neither null nor boolean.
  package var values: ValueSketch
  /// The texts that are of no class.
  package var words = ValueSketch(limit: 8)
  package var sentinels = ValueSketch(limit: 8)
  /// Numbers and whole-number texts.
  package var least = Int64.max
  package var greatest = Int64.min
  package var leastReal = Double.infinity
  package var greatestReal = -Double.infinity
  /// Integers beyond 64 bits.
  package var beyond = 0
  /// Texts of whole numbers that are not JSON numbers: `decimals` counts digits behind the point.
  package var leastDecimals = Int.max
  package var mostDecimals = 0
  package var longest = 0
  package var totalLength = 0
  /// Texts that hold a comma, a semicolon or a bar.
  package var separated = [0, 0, 0]
  /// Texts that end in a number after a segment of a path.
  package var numberedURLs = 0
  package var segment: String?
  package var hasSeveralSegments = false
  package var urlNumbers: ValueSketch?

  /// Texts that end in a key after a kind.
  package private(set) var tails: TailProfile?

  package init(limit: Int) { values = ValueSketch(limit: limit) }

  package func count(_ kind: TextClass) -> Int { classes[kind.rawValue] }

  package var textCount: Int { classes.reduce(0, +) }

  /// The texts that are days with a time.
  package var instants: Int { count(.instant) + count(.fineInstant) + count(.midnight) }

  /// True if most texts are numbers.
  package var isOfNumbers: Bool {
    let numbers = count(.whole) + count(.decimal) + count(.digits) + count(.thousands)
    return textCount > 0 && numbers * 2 > textCount - count(.empty)
  }

  mutating func addText(_ bytes: UnsafeBufferPointer<UInt8>, _ hash: UInt64) {
    values.add(hash, bytes)
    let kind = TextClass.of(bytes)
    classes[kind.rawValue] += 1
    if bytes.count > longest { longest = bytes.count }
    totalLength += bytes.count
    switch kind {
    case .whole: addInteger(bytes)
    case .decimal:
      let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      leastDecimals = min(leastDecimals, bytes.count - point - 1)
      mostDecimals = max(mostDecimals, bytes.count - point - 1)
    case .plain:
      words.add(hash, bytes)
      noteSeparators(bytes)
      if mayHaveTails, let slash = onlySlash(bytes) { noteTail(bytes, slash) }
      if bytes.first == UInt8(ascii: "/") {
        noteNumberedURL(bytes)
        if mayHaveTails, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
          noteTail(bytes, slash)
        }
      }
    case .sentinel: sentinels.add(hash, bytes)
    case .url:
      noteNumberedURL(bytes)
      if mayHaveTails, let slash = bytes.lastIndex(of: UInt8(ascii: "/")) { noteTail(bytes, slash) }
    default: break
    }
  }

  mutating func addInteger(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = integer(bytes) else {
      beyond += 1
      return
    }
    if value < least { least = value }
    if value > greatest { greatest = value }
  }

  mutating func addReal(_ bytes: UnsafeBufferPointer<UInt8>) {
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

  private mutating func noteSeparators(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 400 else { return }
    var found = (false, false, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ","): found.0 = true
      case UInt8(ascii: ";"): found.1 = true
      case UInt8(ascii: "|"): found.2 = true
      default: break
      }
    }
    if found.0 { separated[0] += 1 }
    if found.1 { separated[1] += 1 }
    if found.2 { separated[2] += 1 }
  }

  private var mayHaveTails: Bool { tails?.hasSeveralKinds != true }

  /// The one slash in a short text without blanks.
  private func onlySlash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count <= 80, bytes[0].isLetter else { return nil }
    var slash: Int?
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: " ") { return nil }
      if bytes[index] == UInt8(ascii: "/") {
        guard slash == nil else { return nil }
        slash = index
      }
    }
    return slash
  }

  private mutating func noteTail(_ bytes: UnsafeBufferPointer<UInt8>, _ slash: Int) {
    if tails == nil { tails = TailProfile() }
    tails?.add(bytes, slash: slash)
  }

  /// Notes the number at the end of a URL's path, and the segment before it.
  private mutating func noteNumberedURL(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.count
    if end > 0, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
    var start = end
    while start > 0, bytes[start - 1].isDigit { start -= 1 }
    guard start < end, end - start < 19, start > 1, bytes[start - 1] == UInt8(ascii: "/") else {
      return
    }
    let segmentEnd = start - 1
    var segmentStart = segmentEnd
    while segmentStart > 0, bytes[segmentStart - 1] != UInt8(ascii: "/") { segmentStart -= 1 }
    guard segmentStart < segmentEnd, segmentStart > 0, bytes[segmentStart].isLetter else { return }
    numberedURLs += 1
    let number = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if urlNumbers == nil { urlNumbers = ValueSketch(limit: values.limit) }
    urlNumbers?.add(ValueHash.of(number), number)
    guard !hasSeveralSegments else { return }
    let found = String(decoding: bytes[segmentStart..<segmentEnd], as: UTF8.self)
    if let segment, segment != found { hasSeveralSegments = true } else { segment = found }
  }

  package mutating func merge(_ other: ScalarProfile) {
    for index in classes.indices { classes[index] += other.classes[index] }
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
    for index in separated.indices { separated[index] += other.separated[index] }
    numberedURLs += other.numberedURLs
    if let theirs = other.segment {
      if let segment, segment != theirs {
        hasSeveralSegments = true
        self.segment = segment < theirs ? segment : theirs
      } else {
        segment = theirs
      }
    }
    if other.hasSeveralSegments { hasSeveralSegments = true }
    if let theirs = other.tails {
      if tails == nil { tails = theirs } else { tails?.merge(theirs) }
    }
    if let theirs = other.urlNumbers {
      if urlNumbers == nil { urlNumbers = theirs } else { urlNumbers?.merge(theirs) }
    }
  }

  mutating func settle() {
    values.settle()
    words.settle()
    sentinels.settle()
    urlNumbers?.settle()
    tails?.settle()
  }
}
