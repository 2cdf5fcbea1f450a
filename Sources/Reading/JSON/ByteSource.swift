import SeedbedBase

/// Where a dump's bytes come from.
package protocol ByteSource: AnyObject {
  /// Fills the start of `buffer`, which has room for at least 16 bytes; returns how many bytes it
  /// wrote, and 0 only at the end.
  ///
  /// Bytes read before a failure are delivered first: the failure is thrown by the next
  /// call, so that it stands where it is met.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int
}

/// Why a source cannot give more bytes; the reader adds the place.
package enum SourceFailure: Error, Equatable, Sendable {
  /// The system's error number.
  case system(Int32)
  /// `isCut` where the data ends before it is complete.
  case gzip(String, isCut: Bool = false)
  case encoding(String)
  /// A table of a database cannot be read, because of what the file holds.
  case database(String)
  /// The same, because the system or another program does not let it be read.
  case closed(String)
}

/// Bytes read ahead of a source, so that its first bytes can be looked at.
final class LookaheadSource: ByteSource {
  private let source: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  init(_ source: any ByteSource, capacity: Int = 64 * 1024) {
    self.source = source
    buffer = .allocate(byteCount: max(capacity, 64), alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// The bytes that are read and not yet taken.
  var available: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: buffer[start..<end])
  }

  /// Takes `count` of the available bytes.
  func skip(_ count: Int) {
    start += count
  }

  /// Reads until `count` bytes, at most 16, are available; false where the source ends before.
  func look(ahead count: Int) throws(SourceFailure) -> Bool {
    while end - start < count {
      if isAtEnd { return false }
      if start > 0 {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        end -= start
        start = 0
      }
      let got = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      end += got
      isAtEnd = got == 0
    }
    return true
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    if start == end { return isAtEnd ? 0 : try source.read(into: target) }
    let count = min(end - start, target.count)
    target.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[start..<(start + count)]))
    start += count
    return count
  }
}

/// Counts, and where asked hashes, the bytes that pass.
final class MeteredSource: ByteSource {
  private let source: any ByteSource
  /// The hash of the bytes so far; nil unless it was asked for.
  private(set) var hash: ContentHash?
  private(set) var byteCount = 0

  init(_ source: any ByteSource, hashes: Bool) {
    self.source = source
    hash = hashes ? ContentHash() : nil
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    let count = try source.read(into: buffer)
    byteCount += count
    hash?.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    return count
  }
}
