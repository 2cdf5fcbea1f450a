import SeedbedBase
import SeedbedMapping
import Testing

struct ByteBufferTests {
  @Test func writesNumbersAsTheReaderReadsThem() {
    let buffer = ByteBuffer(capacity: 0)
    buffer.append(UInt8(0xAB))
    buffer.append(UInt16(0xABCD))
    buffer.append(UInt32(0x89AB_CDEF))
    buffer.append(UInt64(0x0123_4567_89AB_CDEF))
    #expect(buffer.count == 15)
    var reader = OperationReader(buffer.bytes)
    #expect(reader.byte() == 0xAB)
    #expect(reader.word16() == 0xABCD)
    #expect(reader.word32() == 0x89AB_CDEF)
    #expect(reader.word64() == 0x0123_4567_89AB_CDEF)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: [1, 15, 16, 17, 255, 256, 257, 100_000])
  func keepsWhatItHoldsWhenItGrows(_ count: Int) {
    let buffer = ByteBuffer(capacity: 16)
    for index in 0..<count { buffer.append(UInt8(truncatingIfNeeded: index)) }
    buffer.reserve(3 * count)
    #expect(Array(buffer.bytes) == (0..<count).map { UInt8(truncatingIfNeeded: $0) })
  }

  @Test func appendsNoBytes() {
    let buffer = ByteBuffer()
    buffer.append(UnsafeBufferPointer<UInt8>(start: nil, count: 0))
    [UInt8]().withUnsafeBufferPointer { buffer.append($0) }
    #expect(buffer.isEmpty)
    #expect(buffer.bytes.isEmpty)
  }

  @Test func isUsedAgain() {
    let buffer = ByteBuffer(capacity: 16)
    [UInt8](repeating: 9, count: 1_000).withUnsafeBufferPointer { buffer.append($0) }
    buffer.removeAll()
    #expect(buffer.isEmpty)
    buffer.append(UInt8(1))
    #expect(Array(buffer.bytes) == [1])
  }

  @Test func notesALengthInThePlaceThatWasLeftForIt() {
    let buffer = ByteBuffer(capacity: 16)
    buffer.append(UInt8(7))
    buffer.append(UInt32(0))
    [UInt8](repeating: 5, count: 300).withUnsafeBufferPointer { buffer.append($0) }
    buffer.setLength(at: 1)
    var reader = OperationReader(buffer.bytes)
    #expect(reader.byte() == 7)
    #expect(reader.counted().count == 300)
    #expect(reader.isAtEnd)
  }

  @Test func cellsComeBackAsTheyWent() {
    var random = SplitMix(state: 3)
    for _ in 0..<50 {
      let lists = (0..<random.next() % 6).map { _ in
        (0..<random.next() % 9).map { _ in Value.random(&random) }
      }
      let buffer = ByteBuffer(capacity: 16)
      buffer.append(UInt8(0))
      for list in lists { list.withCells { buffer.append($0) } }
      var reader = OperationReader(buffer.bytes)
      _ = reader.byte()
      for list in lists {
        var copy = reader
        let skipped = copy.skipCells()
        #expect(reader.values() == list)
        #expect(reader.rest.count == copy.rest.count)
        var again = OperationReader(skipped)
        #expect(again.values() == list, "what is passed is the list with its count")
      }
      #expect(reader.isAtEnd)
    }
  }

  @Test(arguments: [0, 7, 8, 15, 16, 31, 32, 62, 63])
  func integersComeBackInFewBytes(_ bits: Int) throws {
    let power = Int64(bitPattern: 1 << UInt64(bits))
    for value in [power &- 1, power, 0 &- power, 0 &- power &- 1] {
      let buffer = ByteBuffer(capacity: 16)
      [Value.integer(value)].withCells { buffer.append($0) }
      let size = [1, 2, 4, 8].first { $0 * 8 == 64 || value >> ($0 * 8 - 1) == value >> 63 }
      #expect(buffer.count == 2 + (size ?? 0))
      #expect(OperationReader.onlyInteger(buffer.bytes) == value)
    }
  }

  @Test(arguments: [0, 1, 254, 255, 256, 65_535])
  func smallNumbersComeBackAsTheyWent(_ value: Int) {
    let buffer = ByteBuffer(capacity: 16)
    buffer.append(small: value)
    var reader = OperationReader(buffer.bytes)
    #expect(reader.small() == value)
    #expect(reader.isAtEnd)
    #expect(buffer.count == (value < 255 ? 1 : 3))
  }

  @Test(arguments: [0, 1, 30, 31, 32, 300])
  func textsComeBackAsTheyWent(_ count: Int) {
    let buffer = ByteBuffer(capacity: 16)
    let texts = [Value.text([UInt8](repeating: 7, count: count)), .null]
    texts.withCells { buffer.append($0) }
    var reader = OperationReader(buffer.bytes)
    #expect(reader.values() == texts)
    #expect(reader.isAtEnd)
  }
}
