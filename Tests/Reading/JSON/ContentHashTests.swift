import SeedbedReading
import Testing

struct ContentHashTests {
  /// 100 bytes, hashed in blocks of `blockSize`.
  struct Case: Sendable, CustomTestStringConvertible {
    var blockSize: Int
    var text: String
    var testDescription: String { "blocks of \(blockSize)" }
  }

  private static let bytes = Array(String(repeating: "0123456789", count: 10).utf8)

  // Computed by another implementation of XXH64, from each block's hash as eight bytes, the
  // highest first.
  private static let cases = [
    Case(blockSize: 200, text: "xxh64:f80e7b96315afffa"),
    Case(blockSize: 100, text: "xxh64:f80e7b96315afffa"),
    Case(blockSize: 99, text: "xxh64t:3231a1612aa02e25"),
    Case(blockSize: 50, text: "xxh64t:e8ba2615bddc3d13"),
    Case(blockSize: 32, text: "xxh64t:8ea17204b1256238"),
    Case(blockSize: 7, text: "xxh64t:aeeaa4358e6db1b8"),
  ]

  @Test(arguments: cases, [1, 3, 32, 49, 50, 51, 99, 100])
  func isTheSameHoweverTheBytesAreReadInPieces(_ one: Case, _ pieceSize: Int) {
    var hash = ContentHash(blockSize: one.blockSize)
    var rest = Self.bytes[...]
    while !rest.isEmpty {
      rest.prefix(pieceSize).withUnsafeBytes { hash.update($0) }
      rest = rest.dropFirst(pieceSize)
    }
    #expect(hash.text == one.text)
    // To ask for it changes nothing.
    #expect(hash.text == one.text)
    #expect(one.text.hasSuffix(":" + Self.hexadecimal(hash.value)))
  }

  @Test(arguments: [[50, 50], [32, 32, 32, 4]])
  func canBeComputedFromBlocksThatWereHashedApart(_ sizes: [Int]) {
    var list = HashList()
    var start = 0
    for size in sizes {
      var block = ContentHash()
      Self.bytes[start..<(start + size)].withUnsafeBytes { block.update($0) }
      list.append(block.value)
      start += size
    }
    var whole = ContentHash(blockSize: sizes[0])
    Self.bytes.withUnsafeBytes { whole.update($0) }
    #expect(list.value == whole.value)
    #expect(list.text == whole.text)
  }

  @Test func hashesNothing() {
    #expect(ContentHash().text == "xxh64:ef46db3751d8e999")
    #expect(HashList().text == "xxh64t:ef46db3751d8e999")
  }

  @Test func cutsLongFilesInto64MiB() {
    #expect(ContentHash.blockSize == 67_108_864)
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
