import CZlib

/// Inflates gzip data of one or several members.
final class GzipSource: ByteSource {
  private let input: LookaheadSource
  private var stream = z_stream()
  private var isReady = false
  private var isBetweenMembers = false
  private var failure: SourceFailure?

  init(_ input: LookaheadSource) {
    self.input = input
  }

  deinit {
    if isReady { inflateEnd(&stream) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if let failure { throw failure }
    guard let target = buffer.baseAddress?.assumingMemoryBound(to: Bytef.self) else { return 0 }
    var written = 0
    do throws(SourceFailure) {
      if !isReady {
        guard seedbed_inflate_init_gzip(&stream) == Z_OK else { throw SourceFailure.outOfMemory }
        isReady = true
      }
      while written == 0 {
        if isBetweenMembers, try !startMember() { return 0 }
        guard try input.look(ahead: 1) else {
          throw SourceFailure.gzip("the gzip data ends early")
        }
        written = try inflateSome(into: target, room: buffer.count)
      }
    } catch {
      failure = error
      throw error
    }
    return written
  }

  /// Moves to the next member; false at the end of the data, zeros that fill a block included.
  private func startMember() throws(SourceFailure) -> Bool {
    while try input.look(ahead: 1) {
      if input.available[0] == 0 {
        input.skip(1)
        continue
      }
      guard try input.look(ahead: 2), input.available[0] == 0x1F, input.available[1] == 0x8B
      else { throw .gzip("something other than gzip data follows the gzip data") }
      inflateReset(&stream)
      isBetweenMembers = false
      return true
    }
    return false
  }

  private func inflateSome(
    into target: UnsafeMutablePointer<Bytef>,
    room: Int
  ) throws(SourceFailure) -> Int {
    let source = input.available
    let size = uInt(clamping: room)
    // zlib never writes through `next_in`; its type only lacks the const.
    stream.next_in = UnsafeMutablePointer(
      mutating: source.baseAddress?.assumingMemoryBound(to: Bytef.self)
    )
    stream.avail_in = uInt(clamping: source.count)
    stream.next_out = target
    stream.avail_out = size
    let before = stream.avail_in
    let result = inflate(&stream, Z_NO_FLUSH)
    input.skip(Int(before - stream.avail_in))
    let written = Int(size - stream.avail_out)
    switch result {
    case Z_OK, Z_BUF_ERROR: break
    case Z_STREAM_END: isBetweenMembers = true
    case Z_MEM_ERROR: throw .outOfMemory
    default:
      let words = stream.msg.map { String(cString: $0) } ?? "unknown form"
      let failure = SourceFailure.gzip("the gzip data is damaged: \(words)")
      if written == 0 { throw failure }
      self.failure = failure
    }
    return written
  }
}
