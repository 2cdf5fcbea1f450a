import SeedbedBase
import SeedbedLanguage
import SeedbedMapping
import SeedbedReading
import SeedbedSystem

extension BodyFile {
  /// Gives the body to `take` in blocks, until it says that these are enough.
  func readBlocks(_ take: (UnsafeRawBufferPointer) -> Bool) throws(StoreError) {
    guard let bytes else { return try FileBytes.readBlocks(of: path, take) }
    _ = bytes.withUnsafeBytes { take($0) }
  }

  /// The first bytes of the body.
  func start(_ count: Int) throws(StoreError) -> [UInt8] {
    var start: [UInt8] = []
    try readBlocks { block in
      start = Array(block.prefix(count))
      return false
    }
    return start
  }

  /// True if the body is gzip data.
  var isGzip: Bool {
    get throws(StoreError) { try start(2) == [0x1F, 0x8B] }
  }

  /// True if the body's bytes are other than those of its text: gzip data, UTF-16 or UTF-32.
  var isCoded: Bool {
    get throws(StoreError) { try TextSource.isCoded(start(4)) }
  }

  /// Gives the body's text in UTF-8 to `take` in blocks, up to where it is damaged.
  func readTextBlocks(_ take: (UnsafeRawBufferPointer) -> Bool) throws(StoreError) {
    do throws(SourceFailure) {
      let file: any ByteSource
      if let bytes { file = MemorySource(bytes) } else { file = try DescriptorSource(path: path) }
      let source = try TextSource(file, options())
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
      defer { block.deallocate() }
      while true {
        let count = try source.read(into: block)
        if count == 0 || !take(UnsafeRawBufferPointer(rebasing: block[..<count])) { return }
      }
    } catch {
      guard case .system(let number) = error else { return }
      throw StoreError(cannot: "read", path, errorNumber: number)
    }
  }

  /// A body that messages show by its path; without an item only its bytes count.
  init(
    path: String,
    format: DumpFormat = .auto,
    item: RequestItem = RequestItem(),
    bytes: [UInt8]? = nil
  ) {
    self.init(path: path, shown: path, format: format, item: item, bytes: bytes)
  }
}

/// The size and hashes of a body for the lock, and the secret in it, if any.
struct BodyDigest {
  private(set) var bytes = 0
  let sha256: String
  let xxh64: String
  /// The name of the first secret that was found.
  private(set) var secret: String?

  init(of body: BodyFile, mask: SecretMask?) throws(StoreError) {
    var hash = SHA256()
    var content = ContentHash()
    var count = 0
    var search = mask.flatMap { SecretSearch($0) }
    try body.readBlocks { block in
      hash.update(block)
      content.update(block)
      count += block.count
      search?.take(block)
      return true
    }
    bytes = count
    sha256 = hexText(hash.digest())
    xxh64 = content.text
    secret = search?.found
    if let mask, search != nil, secret == nil { secret = try Self.textSecret(of: body, mask) }
  }

  /// Looks for secrets in the text of a body whose bytes are others.
  private static func textSecret(
    of body: BodyFile,
    _ mask: SecretMask
  ) throws(StoreError) -> String? {
    guard try body.isCoded, var search = SecretSearch(mask) else { return nil }
    try body.readTextBlocks { block in
      search.take(block)
      return search.found == nil
    }
    return search.found
  }
}
