/// Inflates gzip data of one or several members.
///
/// A few bytes can stand for gigabytes: data that inflates to more than so many times its size is
/// refused, once it has given what is free.
final class GzipSource: ByteSource {
  private let input: LookaheadSource
  private let stream = GzipStream()
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

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if let failure { throw failure }
    var written = 0
    do throws(SourceFailure) {
      while written == 0 {
        if isBetweenMembers, try !startMember() { return 0 }
        guard try input.look(ahead: 1) else {
          throw SourceFailure.gzip("the gzip data ends early", isCut: true)
        }
        written = try inflateSome(into: buffer)
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
      stream.startMember()
      isBetweenMembers = false
      return true
    }
    return false
  }

  private func inflateSome(
    into target: UnsafeMutableRawBufferPointer
  ) throws(SourceFailure) -> Int {
    let inflated = stream.inflate(input.available, into: target)
    input.skip(inflated.taken)
    taken += inflated.taken
    given += inflated.written
    guard (given - free) / ratio <= taken else {
      throw .gzip("the gzip data inflates to more than \(ratio) times its size")
    }
    switch inflated.step {
    case .going: break
    case .memberEnd: isBetweenMembers = true
    case .outOfMemory: throw .outOfMemory
    case .damaged(let words):
      let failure = SourceFailure.gzip("the gzip data is damaged: \(words)")
      if inflated.written == 0 { throw failure }
      self.failure = failure
    }
    return inflated.written
  }
}
