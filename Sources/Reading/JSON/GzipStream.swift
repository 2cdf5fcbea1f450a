import CZlib

/// The state of zlib while it inflates data with headers, member by member.
final class GzipStream {
  enum Step {
    case going, memberEnd, outOfMemory
    case damaged(String)
  }

  private var stream = z_stream()
  private var isReady = false

  deinit {
    if isReady { inflateEnd(&stream) }
  }

  /// Begins the next member.
  func startMember() {
    if isReady { inflateReset(&stream) }
  }

  /// Inflates as much of `source` as `target` has room for.
  func inflate(
    _ source: UnsafeRawBufferPointer,
    into target: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, written: Int, step: Step) {
    if !isReady {
      guard seedbed_inflate_init(&stream) == Z_OK else { return (0, 0, .outOfMemory) }
      isReady = true
    }
    // zlib never writes through `next_in`; its type only lacks the const.
    stream.next_in = UnsafeMutablePointer(
      mutating: source.baseAddress?.assumingMemoryBound(to: Bytef.self)
    )
    stream.avail_in = uInt(clamping: source.count)
    stream.next_out = target.baseAddress?.assumingMemoryBound(to: Bytef.self)
    stream.avail_out = uInt(clamping: target.count)
    let (offered, room) = (stream.avail_in, stream.avail_out)
    let result = CZlib.inflate(&stream, Z_NO_FLUSH)
    let taken = Int(offered - stream.avail_in)
    let written = Int(room - stream.avail_out)
    switch result {
    case Z_OK, Z_BUF_ERROR: return (taken, written, .going)
    case Z_STREAM_END: return (taken, written, .memberEnd)
    case Z_MEM_ERROR: return (taken, written, .outOfMemory)
    default:
      let words = stream.msg.map { String(cString: $0) } ?? "unknown form"
      return (taken, written, .damaged(words))
    }
  }
}
