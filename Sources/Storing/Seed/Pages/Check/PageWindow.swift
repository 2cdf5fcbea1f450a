import SeedbedBase
import SeedbedSystem

/// The pages of a database file, read a stretch at a time.
final class PageWindow {
  /// How many bytes may be read behind the last byte of a page.
  static let padding = 16

  let pageSize: Int
  /// The size of the file when it was last measured.
  private var size = 0
  private let descriptor: Int32
  private let bytes: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// The pages in memory, by their numbers.
  private var held = 0..<0

  /// Reads about `stretch` bytes at a time; nil where the file cannot be read.
  init?(path: String, pageSize: Int, stretch: Int) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    self.pageSize = pageSize
    capacity = max(stretch / pageSize, 1)
    bytes = .allocate(capacity: capacity * pageSize + Self.padding)
    bytes.initialize(repeating: 0, count: capacity * pageSize + Self.padding)
  }

  deinit {
    close(descriptor)
    bytes.deallocate()
  }

  /// How many whole pages the file had when it was last measured.
  var pageCount: Int { size / pageSize }
  /// True if there was nothing behind them.
  var hasWholePages: Bool { size % pageSize == 0 }

  /// Takes the size of the file, which may have grown, and forgets pages, which may have changed.
  func measure() {
    held = 0..<0
    var information = stat()
    size = fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  /// The bytes of a page, valid until the next call; nil where it cannot be read.
  func page(_ number: UInt32) -> UnsafePointer<UInt8>? {
    let number = Int(number)
    guard number > 0, number <= pageCount else { return nil }
    if !held.contains(number) {
      held = 0..<0
      let count = min(capacity, pageCount - number + 1)
      let room = UnsafeMutableRawBufferPointer(start: bytes, count: count * pageSize)
      guard FileBytes.read(descriptor, into: room, at: (number - 1) * pageSize) == room.count
      else { return nil }
      held = number..<(number + count)
    }
    return UnsafePointer(bytes + (number - held.lowerBound) * pageSize)
  }
}
