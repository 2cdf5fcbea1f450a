import SeedbedJSON
import SeedbedPlatform
import SeedbedSources
import SeedbedValues

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file in blocks.
enum FileBlocks {
  private static let size = 1 << 16

  static func read(
    _ path: String,
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = systemRead(descriptor, block.baseAddress, size)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(cannot: "read", path, errorNumber: errno) }
      if count == 0 || !take(UnsafeRawBufferPointer(rebasing: block[..<count])) { return }
    }
  }
}

private func systemRead(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, start, count)
}

/// What a lock says of a body, and whether a secret stands in it.
struct BodyDigest {
  private(set) var bytes = 0
  let sha256: String
  let xxh64: String
  /// The name of the first secret that was found.
  private(set) var secret: String?

  init(of path: String, mask: SecretMask?) throws(StoreError) {
    var hash = SHA256()
    var content = ContentHash()
    var count = 0
    var found: String?
    let overlap = mask?.overlap ?? 0
    var tail: [UInt8] = []
    try FileBlocks.read(path) { block in
      hash.update(block)
      content.update(block)
      count += block.count
      if let mask, overlap > 0, found == nil {
        let whole = tail + Array(block)
        found = whole.withUnsafeBytes { mask.secret(in: $0) }
        tail = Array(whole.suffix(overlap))
      }
      return true
    }
    bytes = count
    sha256 = hexText(hash.digest())
    xxh64 = content.text
    secret = found
  }
}

/// The mark at the start of gzip data.
enum GzipMark {
  static func stands(at path: String) throws(StoreError) -> Bool {
    var isZipped = false
    try FileBlocks.read(path) { block in
      isZipped = block.count > 1 && block[0] == 0x1F && block[1] == 0x8B
      return false
    }
    return isZipped
  }
}

/// The first words of a body, for messages.
enum BodyStart {
  private static let characters = 200

  /// The first 200 characters on one line, of an HTML page its title; empty where there is none.
  static func text(_ path: String) -> String {
    var bytes: [UInt8] = []
    try? FileBlocks.read(path) { block in
      bytes = Array(block.prefix(16_384))
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let title = title(of: text) { return "the page '\(title)'" }
    let words = text.prefix(characters * 4).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count > characters ? line.prefix(characters) + "…" : line
  }

  private static func title(of text: String) -> String? {
    let lower = text.lowercased()
    guard let start = lower.firstRange(of: "<title"),
      let open = lower[start.upperBound...].firstIndex(of: ">"),
      let end = lower[open...].firstRange(of: "</title")
    else { return nil }
    // In lower case a text may have another length: the same count of characters is taken.
    let from = lower.distance(from: lower.startIndex, to: open) + 1
    let count = lower.distance(from: open, to: end.lowerBound) - 1
    return text.dropFirst(from).prefix(max(count, 0)).prefix(characters)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
