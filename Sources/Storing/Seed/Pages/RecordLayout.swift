import SeedbedBase

/// The record of a row, or of an index's entry: which values it holds, in order.
final class RecordLayout {
  let slots: UnsafeMutableBufferPointer<Int>
  private var headerSize = 0

  init(slots: [Int]) {
    self.slots = .allocate(capacity: slots.count)
    _ = self.slots.initialize(from: slots)
  }

  deinit {
    slots.deallocate()
  }

  /// The bytes of the record for a row's values; `write` then writes it.
  func measure(_ values: RowValues) -> Int {
    var header = 0
    var body = 0
    let types = values.types
    for index in 0..<slots.count {
      let type = types[slots[index]]
      header &+= type < 0x80 ? 1 : Varint.length(type)
      body &+= SerialType.size(type)
    }
    // The header begins with its own length, its own bytes included.
    if header <= 126 {
      headerSize = header &+ 1
    } else {
      let length = Varint.length(UInt64(header))
      headerSize = header + length
      if Varint.length(UInt64(headerSize)) > length { headerSize += 1 }
    }
    return headerSize &+ body
  }

  /// Writes the record that was measured last.
  func write(_ values: RowValues, to place: UnsafeMutablePointer<UInt8>) {
    var header = place + Varint.write(UInt64(headerSize), to: place)
    var body = place + headerSize
    let types = values.types
    let cells = values.cells
    for index in 0..<slots.count {
      let slot = slots[index]
      let type = types[slot]
      header += Varint.write(type, to: header)
      if type >= 12 {
        let bytes = cells[slot].bytes
        if let source = bytes.baseAddress { body.update(from: source, count: bytes.count) }
        body += bytes.count
      } else {
        SerialType.write(cells[slot].bits, as: type, to: body)
        body += SerialType.size(type)
      }
    }
  }
}
