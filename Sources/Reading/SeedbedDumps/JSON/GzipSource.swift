import CZlib

/// Inflates gzip data of one or several members.
///
/// A few bytes can stand for gigabytes: data that inflates to more than so many times its size is
/// refused, once it has given what is free.
final class GzipSource: ByteSource {
  private let input: LookaheadSource
  private var stream = z_stream()
  private var isReady = false
  private var isBetweenMembers = false
  private var failure: SourceFailure?
  private let ratio: Int
  private let free: Int
  private var taken = 0
  private var given = 0

  init(_ input: LookaheadSource, _ options: DumpReader.Options) {
    self.input = input
    ratio = max(options.maxInflation, 1)
    free = options.freeInflation
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
          throw SourceFailure.gzip("the gzip data ends early", isCut: true)
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
    taken += Int(before - stream.avail_in)
    given += written
    guard (given - free) / ratio <= taken else {
      throw .gzip("the gzip data inflates to more than \(ratio) times its size")
    }
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
