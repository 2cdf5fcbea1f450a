import CCurl

/// The library's handles of transfers: one that has ended serves the next transfer, for making and
/// freeing its buffers takes longer than setting it up anew.
final class TransferHandles {
  private var idle: [UnsafeMutableRawPointer] = []

  deinit {
    for handle in idle { seedbed_transfer_free(handle) }
  }

  /// A handle to which nothing is set; nil without memory.
  func take() -> UnsafeMutableRawPointer? { idle.popLast() ?? seedbed_transfer_make() }

  /// Takes back the handle of a transfer that has ended.
  func give(_ handle: UnsafeMutableRawPointer) {
    seedbed_transfer_reset(handle)
    idle.append(handle)
  }
}
