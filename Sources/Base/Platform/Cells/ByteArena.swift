/// Memory for bytes that are made while a batch is mapped: freed, or used again, all at once.
public final class ByteArena {
  private static let blockSize = 64 * 1024

  @exclusivity(unchecked) private var blocks: [UnsafeMutableRawBufferPointer] = []
  @exclusivity(unchecked) private var oversized: [UnsafeMutableRawBufferPointer] = []
  private var blockIndex = -1
  private var used = ByteArena.blockSize

  package init() {}

  deinit {
    for block in blocks { block.deallocate() }
    for block in oversized { block.deallocate() }
  }

  /// Uninitialized bytes that live until `reset()`.
  package func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > Self.blockSize / 4 {
      let block = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
      oversized.append(block)
      return start(of: block)
    }
    if blockIndex < 0 || used + count > Self.blockSize {
      blockIndex += 1
      used = 0
      if blockIndex == blocks.count {
        blocks.append(.allocate(byteCount: Self.blockSize, alignment: 8))
      }
    }
    defer { used += count }
    return start(of: blocks[blockIndex]) + used
  }

  /// A copy of `bytes` that lives until `reset()`.
  package func copy(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let copy = allocate(bytes.count)
    if let source = bytes.baseAddress { copy.update(from: source, count: bytes.count) }
    return UnsafeBufferPointer(start: copy, count: bytes.count)
  }

  /// A copy of a string's UTF-8 that lives until `reset()`.
  package func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
    var text = text
    return text.withUTF8 { copy($0) }
  }

  /// The cell with a copy of its bytes that lives until `reset()`.
  package func copy(_ cell: Cell) -> Cell {
    switch cell.tag {
    case .text: .text(copy(cell.bytes))
    case .blob: .blob(copy(cell.bytes))
    default: cell
    }
  }

  /// Takes back all memory that was handed out.
  package func reset() {
    if !oversized.isEmpty {
      for block in oversized { block.deallocate() }
      oversized.removeAll(keepingCapacity: true)
    }
    blockIndex = -1
    used = Self.blockSize
  }

  private func start(of block: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UInt8> {
    guard let address = block.baseAddress else {
      preconditionFailure("an arena's block is never empty")
    }
    return address.assumingMemoryBound(to: UInt8.self)
  }
}
