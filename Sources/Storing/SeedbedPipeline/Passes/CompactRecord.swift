/// A record of a dump on one line: without the whitespace between its tokens.
///
/// Texts and numbers keep their bytes. The record was read before, so that its JSON is valid.
struct CompactRecord {
  let bytes: [UInt8]

  init(_ source: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var isText = false
    var isEscaped = false
    for byte in source {
      if isText {
        bytes.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default:
        bytes.append(byte)
        isText = byte == UInt8(ascii: "\"")
      }
    }
    self.bytes = bytes
  }
}
