import Testing

@testable import SeedbedStoring

struct PageNumbersTests {
  /// The page that holds the byte at 1 GiB is SQLite's own, for locks.
  @Test(arguments: [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536])
  func passesThePageOfTheLock(_ pageSize: Int) {
    let lockPage = UInt32(1 << 30 / pageSize + 1)
    var numbers = PageNumbers(last: lockPage - 2, pageSize: pageSize)
    #expect(numbers.next(after: lockPage - 2) == lockPage - 1)
    #expect(numbers.take() == lockPage - 1)
    #expect(numbers.next(after: lockPage - 1) == lockPage + 1)
    #expect(numbers.take() == lockPage + 1)
    #expect(numbers.take() == lockPage + 2)
    #expect(numbers.last == lockPage + 2)
  }

  @Test(
    arguments: [
      0, 1, 0x7F, 0x80, 0x3FFF, 0x4000, 0x1F_FFFF, 0x20_0000, 0xFFF_FFFF, 0x1000_0000,
      0x7_FFFF_FFFF, 0x3FF_FFFF_FFFF, 0x1_FFFF_FFFF_FFFF, 0xFF_FFFF_FFFF_FFFF,
      0x100_0000_0000_0000, .max - 1, .max,
    ] as [UInt64]
  )
  func readsVarintsAsTheyAreWritten(_ value: UInt64) throws {
    var bytes = [UInt8](repeating: 0xAA, count: 10)
    try bytes.withUnsafeMutableBufferPointer { bytes in
      let start = try #require(bytes.baseAddress)
      let length = Varint.write(value, to: start)
      #expect(length == Varint.length(value))
      #expect(bytes[length] == 0xAA)
      let read = Varint.read(start)
      #expect(read.value == value)
      #expect(read.length == length)
      #expect(length == min(9, max(1, (64 - value.leadingZeroBitCount + 6) / 7)))
    }
  }
}
