import SeedbedLanguage

/// A dump whose records can be left out.
struct CutDump {
  private let bytes: [UInt8]
  /// The records, where they stand; none of a dump that is not cut.
  let records: [Range<Int>]
  /// True if it is not cut.
  let isWhole: Bool
  /// The byte between two records.
  private let separator: UInt8
  /// The dump without a record, if it is not cut.
  private let blank: [UInt8]

  /// Nil where records cannot be left out; with `isWhole` the dump is not cut.
  init?(_ bytes: [UInt8], _ format: String, _ entry: DumpEntry, isWhole: Bool) {
    let reading = entry.readings[0]
    let names = reading.keyPaths.first?.segments.map { segment -> String? in
      if case .member(let name) = segment { name } else { nil }
    }
    let path = (names ?? []).compactMap { $0 }
    let isPlain =
      !isWhole && entry.readings.count == 1 && reading.each == .elements
      && reading.keyPaths.count <= 1 && path.count == names?.count ?? 0
      && reading.keyPaths.allSatisfy { $0.root == .member || $0.root == .record }
    let hasRows = entry.csv != nil || entry.format == .csv
    let format = hasRows ? "csv" : format
    if isPlain, format == "ndjson", path.isEmpty {
      let lines = Self.lines(of: bytes)
      let blank = Array("[]".utf8)
      self.init(bytes: bytes, records: lines, separator: UInt8(ascii: "\n"), blank: blank)
    } else if isPlain, format == "json", let found = JSONElements(bytes, at: path)?.ranges {
      self.init(bytes: bytes, records: found, separator: UInt8(ascii: ","))
    } else if let blank = Self.blank(bytes, format, entry) {
      self.init(bytes: bytes, records: [], separator: 0, isWhole: true, blank: blank)
    } else {
      return nil
    }
  }

  private init(
    bytes: [UInt8],
    records: [Range<Int>],
    separator: UInt8,
    isWhole: Bool = false,
    blank: [UInt8] = []
  ) {
    self.bytes = bytes
    self.records = records
    self.separator = separator
    self.isWhole = isWhole
    self.blank = blank
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for end in bytes.indices.map({ $0 + 1 })
    where end == bytes.count || bytes[end - 1] == UInt8(ascii: "\n") {
      if !bytes[start..<end].allSatisfy({ $0 <= 32 }) { lines.append(start..<end) }
      start = end
    }
    return lines
  }

  private static func blank(_ bytes: [UInt8], _ format: String, _ entry: DumpEntry) -> [UInt8]? {
    switch format {
    case "json", "ndjson": return Array("[]".utf8)
    case "csv", "tsv":
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      return entry.csv?.header.isEmpty ?? true ? Array(bytes[..<end]) : []
    default: return nil
    }
  }

  /// The dump with some of its records.
  func bytes(of chosen: [Int]) -> [UInt8] {
    if isWhole || chosen.isEmpty && !blank.isEmpty { return chosen.isEmpty ? blank : bytes }
    let first = records.first?.lowerBound ?? bytes.count
    let last = records.last?.upperBound ?? bytes.count
    let kept = chosen.map { bytes[records[$0]] }.joined(separator: [separator])
    return Array(bytes[..<first]) + Array(kept) + Array(bytes[last...])
  }
}

/// The elements of an array in a JSON text.
private struct JSONElements {
  private let bytes: [UInt8]
  private(set) var ranges: [Range<Int>] = []

  /// Nil where there is no array, or no element in it.
  init?(_ bytes: [UInt8], at path: [String]) {
    self.bytes = bytes
    var place = space(from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    for name in path {
      guard byte(place) == "{" else { return nil }
      let wanted = Array("\"\(name)\"".utf8)
      var found: Int?
      for member in items(from: place) where bytes[member].starts(with: wanted) {
        found = space(from: space(from: member.lowerBound + wanted.count) + 1)
      }
      guard let found else { return nil }
      place = found
    }
    guard byte(place) == "[" else { return nil }
    ranges = items(from: place)
    guard !ranges.isEmpty else { return nil }
    // Another document may follow.
    if path.isEmpty, let end = ranges.last?.upperBound {
      let close = space(from: end)
      guard byte(close) == "]", space(from: close + 1) == bytes.count else { return nil }
    }
  }

  private func byte(_ place: Int) -> Character {
    place < bytes.count ? Character(Unicode.Scalar(bytes[place])) : " "
  }

  private func space(from place: Int) -> Int {
    var place = place
    while place < bytes.count, bytes[place] <= 32 { place += 1 }
    return place
  }

  /// The members or elements of what begins at a place.
  private func items(from open: Int) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = space(from: open + 1)
    var depth = 0
    var place = start
    func take(_ end: Int) {
      var end = end
      while end > start, bytes[end - 1] <= 32 { end -= 1 }
      if end > start { items.append(start..<end) }
    }
    while place < bytes.count {
      switch byte(place) {
      case "\"":
        place += 1
        while place < bytes.count, byte(place) != "\"" { place += byte(place) == "\\" ? 2 : 1 }
      case "{", "[": depth += 1
      case "}", "]":
        if depth == 0 {
          take(place)
          return items
        }
        depth -= 1
      case "," where depth == 0:
        take(place)
        start = space(from: place + 1)
      default: break
      }
      place += 1
    }
    return items
  }
}
