import CZlib

/// Deflates bytes to one member of gzip data, whose header has neither a name nor a time.
///
/// The same bytes give the same data on every system, for one version of zlib.
package final class GzipWriter {
  private static let chunkSize = 1 << 16
  /// The header's number for a system that is not known.
  private static let unknownSystem: Int32 = 255

  private var stream = z_stream()
  private let header: UnsafeMutablePointer<gz_header>

  /// Nil where there is not enough memory.
  package init?() {
    header = .allocate(capacity: 1)
    header.initialize(to: gz_header())
    header.pointee.os = Self.unknownSystem
    guard seedbed_deflate_init_gzip(&stream) == Z_OK, deflateSetHeader(&stream, header) == Z_OK
    else { return nil }
  }

  deinit {
    deflateEnd(&stream)
    header.deallocate()
  }

  /// The data that bytes give, as far as it is complete; the rest comes with later bytes.
  package func deflate(_ bytes: [UInt8]) -> [UInt8] {
    run(bytes, Z_NO_FLUSH)
  }

  /// The rest of the data.
  package func finish() -> [UInt8] {
    run([], Z_FINISH)
  }

  private func run(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    bytes.withUnsafeBufferPointer { source in
      // zlib never writes through `next_in`; its type only lacks the const.
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
      stream.avail_in = uInt(clamping: source.count)
      repeat {
        let made = chunk.withUnsafeMutableBufferPointer { target -> Int in
          stream.next_out = target.baseAddress
          stream.avail_out = uInt(clamping: target.count)
          _ = CZlib.deflate(&stream, flush)
          return target.count - Int(stream.avail_out)
        }
        result += chunk[..<made]
      } while stream.avail_out == 0
    }
    return result
  }
}
