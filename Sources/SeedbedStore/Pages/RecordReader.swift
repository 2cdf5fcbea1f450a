import SeedbedModel

/// Reads the values of a record that `RecordLayout` has written.
struct RecordReader {
  private let record: UnsafePointer<UInt8>
  private var header: Int
  private var body: Int

  /// The record must have bytes, and `next` not be called more often than it has values.
  init(_ record: UnsafePointer<UInt8>) {
    self.record = record
    let (size, length) = Varint.read(record)
    header = length
    body = Int(truncatingIfNeeded: size)
  }

  /// The next value; a text or blob borrows the record's bytes.
  mutating func next() -> Cell {
    let (type, length) = Varint.read(record + header)
    header += length
    let place = record + body
    let size = SerialType.size(type)
    body += size
    switch type {
    case SerialType.null: return .null
    case 8, 9: return .integer(Int64(type) - 8)
    case SerialType.real: return .real(Double(bitPattern: place.load64()))
    case 1...6:
      var value: UInt64 = place[0] < 0x80 ? 0 : .max
      for index in 0..<size { value = value << 8 | UInt64(place[index]) }
      return .integer(Int64(bitPattern: value))
    default:
      let bytes = UnsafeBufferPointer(start: place, count: size)
      return type & 1 == 1 ? .text(bytes) : .blob(bytes)
    }
  }
}
