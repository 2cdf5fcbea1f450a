import SeedbedBase

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
    defer { body += SerialType.size(type) }
    return SerialType.value(type, at: record + body)
  }
}
