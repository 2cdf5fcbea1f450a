/// The hash of a file, which names its content in reports and in `seedbed_meta`.
///
/// Up to 64 MiB it is the XXH64 of the file's bytes, written `xxh64:0123456789abcdef`. A longer file
/// is cut into blocks of 64 MiB (the last may be shorter); its hash is the XXH64 of the
/// blocks' hashes, one after the other, eight bytes each, the highest byte first, and is written
/// `xxh64t:0123456789abcdef`. So blocks can be hashed apart from each other. How the bytes were cut
/// when they were read makes no difference.
///
/// A format that others rely on: docs/schema/database.md describes it.
package struct ContentHash {
  package static let blockSize = 64 << 20

  private let blockSize: Int
  /// The hash of the current block, and how many bytes it has.
  private var block = XXH64()
  private var blockCount = 0
  /// The hashes of the blocks before it; nil in the first one.
  private var blocks: HashList?

  package init(blockSize: Int = ContentHash.blockSize) {
    self.blockSize = blockSize
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if blockCount == blockSize { endBlock() }
      let part = rest.prefix(blockSize - blockCount)
      block.update(UnsafeRawBufferPointer(rebasing: part))
      blockCount += part.count
      rest = rest.dropFirst(part.count)
    }
  }

  private mutating func endBlock() {
    blocks = blocks ?? HashList()
    blocks?.append(block.value)
    block = XXH64()
    blockCount = 0
  }

  /// The hash of all bytes so far.
  package var value: UInt64 { list?.value ?? block.value }

  /// The hash as text, with the method before it.
  package var text: String { list?.text ?? "xxh64:" + block.hexadecimal }

  private var list: HashList? {
    guard var list = blocks else { return nil }
    list.append(block.value)
    return list
  }
}

/// The XXH64 of a list of hashes: of a long file's blocks, or of the files of a dump entry.
package struct HashList {
  private var hash = XXH64()

  package init() {}

  package mutating func append(_ value: UInt64) {
    withUnsafeBytes(of: value.bigEndian) { hash.update($0) }
  }

  package var value: UInt64 { hash.value }

  /// The hash as text, with the method before it.
  package var text: String { "xxh64t:" + hash.hexadecimal }
}
