/// Bytes in memory, read as those of a dump.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = min(buffer.count, bytes.count - offset)
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    offset += count
    return count
  }
}
