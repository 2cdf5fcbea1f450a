import CAtomics

/// The bits of a word that threads and signal handlers share.
///
/// Atomics of Swift's own library need macOS 15.
final class AtomicBits: @unchecked Sendable {
  private let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() { word.initialize(to: 0) }

  deinit { word.deallocate() }

  /// Safe in a signal handler.
  var value: UInt64 { seedbed_load(word) }

  /// Returns the bits as they were.
  @discardableResult func set(_ bits: UInt64) -> UInt64 { seedbed_set_bits(word, bits) }

  func clear(_ bits: UInt64) { _ = seedbed_clear_bits(word, bits) }
}
