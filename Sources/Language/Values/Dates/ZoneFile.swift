import SeedbedBase
import SeedbedSystem

/// The system's file about a time zone, in the TZif format of RFC 8536.
enum ZoneFile {
  /// Where systems keep their zones.
  private static let folders = [
    "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo", "/usr/share/lib/zoneinfo",
  ]

  /// No zone is larger; what is, is no zone.
  private static let sizeLimit = 1 << 16

  /// The bytes of a zone's file.
  static func read(named name: String) throws(ConverterError) -> [UInt8] {
    guard isName(name) else {
      throw ConverterError(
        .timeZone,
        "\(quoted(name)) is neither an IANA time zone nor an offset such as '+02:00'"
      )
    }
    for folder in folders {
      if let bytes = contents(of: folder + "/" + name) { return bytes }
    }
    guard folders.contains(where: { access($0 + "/Etc/UTC", R_OK) == 0 }) else {
      throw ConverterError(
        .timeZone,
        "this system has no time zones in \(folders[0]), so \(quoted(name)) cannot be "
          + "looked up; an offset such as '+02:00' can be used instead"
      )
    }
    throw ConverterError(.timeZone, "there is no time zone \(quoted(name))")
  }

  /// Names cannot lead out of the folder of zones.
  private static func isName(_ name: String) -> Bool {
    let areAllowed = name.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit
        || "_+-/".utf8.contains(byte)
    }
    guard areAllowed, let first = name.utf8.first else { return false }
    return first.isLetter && name.utf8.count <= 100
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let bytes = try? FileBytes.read(path, atMost: sizeLimit), bytes.count >= 44,
      bytes.count < sizeLimit, bytes.starts(with: "TZif".utf8)
    else { return nil }
    return bytes
  }
}

extension ZoneHistory {
  /// The history of a place, from the system's files.
  static func named(_ name: String) throws(ConverterError) -> ZoneHistory {
    let bytes = try ZoneFile.read(named: name)
    guard let history = bytes.withUnsafeBufferPointer({ ZoneHistory(file: $0) }) else {
      throw ConverterError(
        .timeZone,
        "the system's file of the time zone \(quoted(name)) is damaged or counts leap seconds"
      )
    }
    return history
  }

  /// All the dates that there are, and some days around them.
  private static let listedInstants =
    CivilTime(year: 1).seconds - 864_000...CivilTime(year: 10_000).seconds + 864_000

  /// Nil where the bytes are damaged, or count leap seconds.
  private convenience init?(file: Bytes) {
    guard var header = ZoneHeader(file, at: 0) else { return nil }
    var timeSize = 4
    if header.version >= UInt8(ascii: "2") {
      guard let second = ZoneHeader(file, at: header.end(timeSize: 4)) else { return nil }
      header = second
      timeSize = 8
    }
    guard header.leapCount == 0, header.typeCount > 0, header.end(timeSize: timeSize) <= file.count
    else { return nil }
    let indexes = header.start + header.timeCount * timeSize
    let types = indexes + header.timeCount
    func offset(ofType type: Int) -> Int {
      Int(Int32(truncatingIfNeeded: bigEndian(file, at: types + type * 6, size: 4)))
    }
    var changes: [Change] = []
    var before = offset(ofType: 0)
    for index in 0..<header.timeCount {
      let type = Int(file[indexes + index])
      guard type < header.typeCount else { return nil }
      let instant = bigEndian(file, at: header.start + index * timeSize, size: timeSize)
      let after = offset(ofType: type)
      // Some files start at the big bang; no date does.
      let bounded = min(
        max(instant, Self.listedInstants.lowerBound),
        Self.listedInstants.upperBound
      )
      changes.append(Change(instant: bounded, before: before, after: after))
      before = after
    }
    var rule: ZoneRule?
    if timeSize == 8 {
      let footer = file[header.end(timeSize: 8)...].dropFirst().prefix { $0 != 0x0A }
      if !footer.isEmpty {
        guard let parsed = ZoneRule(Bytes(rebasing: footer)) else { return nil }
        rule = parsed
      }
    }
    self.init(changes: changes, firstOffset: offset(ofType: 0), rule: rule)
  }
}

/// A signed big-endian number of 4 or 8 bytes.
private func bigEndian(_ bytes: Bytes, at start: Int, size: Int) -> Int64 {
  var value: UInt64 = 0
  for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
  return size == 4
    ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
}

/// The header of one of the two blocks of a TZif file.
private struct ZoneHeader {
  var version: UInt8
  /// Where the block's data begins.
  var start: Int
  private var utCount: Int
  private var standardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  private var letterCount: Int

  init?(_ file: Bytes, at offset: Int) {
    guard offset + 44 <= file.count, file[offset..<offset + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    version = file[offset + 4]
    start = offset + 44
    func count(_ index: Int) -> Int {
      Int(UInt32(truncatingIfNeeded: bigEndian(file, at: offset + 20 + index * 4, size: 4)))
    }
    utCount = count(0)
    standardCount = count(1)
    leapCount = count(2)
    timeCount = count(3)
    typeCount = count(4)
    letterCount = count(5)
  }

  /// Where the block's data ends.
  func end(timeSize: Int) -> Int {
    start + timeCount * (timeSize + 1) + typeCount * 6 + letterCount
      + leapCount * (timeSize + 4) + standardCount + utCount
  }
}
