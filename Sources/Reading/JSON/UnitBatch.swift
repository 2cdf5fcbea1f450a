import SeedbedBase

/// Units of a dump that were read ahead, and their items: on their way from the thread that reads to
/// the one that maps.
///
/// A batch owns its bytes and nodes: it takes over the buffer in which the dump was read. The caller who
/// holds it hands it on whole.
package final class UnitBatch: @unchecked Sendable {
  /// Bytes in a batch, but for a unit that is larger.
  private static let fullSize = 128 * 1024
  /// Nodes whose memory is used again.
  private static let nodeLimit = 128 * 1024

  /// A unit: where its bytes and nodes are.
  private struct Unit: BitwiseCopyable {
    /// Where it stands in a buffer that was taken over; nil where it is in `bytes`.
    var base: UnsafePointer<UInt8>?
    var bytes: Int
    var nodes: Int
    var count: Int
    /// The JSON text made from rows of CSV; nil where the dump's bytes are JSON.
    var made: Made?
  }

  /// The bytes of a unit that are not those of the dump, and where its members stand in the dump:
  /// places in `bytes`.
  private struct Made: BitwiseCopyable {
    var text: Int
    var starts: Int
    /// How many bytes the unit has in the dump.
    var count: Int
  }

  private struct Entry: BitwiseCopyable {
    var item: DumpItem
    var unit: Int
    /// Where the item's name begins in the bytes, where it has one, and ends.
    var nameStart = 0
    var nameEnd = 0
  }

  private let tape = Tape()
  /// The buffer that all units but the last stand in, where the window has left it.
  @exclusivity(unchecked) private var buffer: DumpWindow.Buffer?
  /// The buffer of the last unit, where that is large: the window has left it, too.
  @exclusivity(unchecked) private var largeBuffer: DumpWindow.Buffer?
  @exclusivity(unchecked) private var bytes = ByteBuffer(capacity: UnitBatch.fullSize)
  @exclusivity(unchecked) private var units: [Unit] = []
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var next = 0
  /// Why there are no more items after these.
  @exclusivity(unchecked) private var failure: DumpError?
  /// True if nothing comes after this batch.
  @exclusivity(unchecked) package private(set) var isLast = false
  /// How many bytes of the file were read with this batch.
  @exclusivity(unchecked) package private(set) var progress = 0
  private let state: UnsafeMutablePointer<TapeState>

  package init() {
    state = .allocate(capacity: 1)
    state.initialize(to: tape.view.state.pointee)
  }

  deinit {
    state.deallocate()
    buffer?.deallocate()
    largeBuffer?.deallocate()
  }

  /// The unit of the item that was taken last.
  package var view: TapeView { TapeView(state: state) }

  /// True if its units took more memory than batches should at a time.
  package var isLarge: Bool { largeBuffer != nil || bytes.isLarge }

  /// The next item; nil where there are no more in this batch.
  package func takeItem() throws(DumpError) -> DumpItem? {
    guard next < entries.count else {
      if let failure { throw failure }
      return nil
    }
    let entry = entries[next]
    next += 1
    let unit = units[entry.unit]
    guard let base = bytes.bytes.baseAddress else { return nil }
    let dump = unit.base ?? base + unit.bytes
    state.pointee = TapeState(
      base: unit.made.map { base + $0.text } ?? dump,
      nodes: tape.nodes(from: unit.nodes),
      count: unit.count,
      source: unit.made.map { made in
        let starts = UnsafeRawPointer(base + made.starts).assumingMemoryBound(to: UInt32.self)
        return TapeSource(base: dump, count: made.count, starts: starts)
      }
    )
    var item = entry.item
    if item.entryName != nil {
      item.entryName = UnsafeBufferPointer(rebasing: bytes.bytes[entry.nameStart..<entry.nameEnd])
    }
    return item
  }

  /// Begins again with the first item.
  package func rewind() {
    next = 0
  }

  /// Reads the units that are in the reader's buffer, and one more, instead of those that it has, or
  /// fewer for `limit` items.
  ///
  /// The reader must live as long as the units of the last batch.
  package func fill(from reader: DumpReader, limit: Int = .max) {
    removeAll()
    if let buffer { reader.window.give(buffer) }
    buffer = nil
    let own = reader.tape
    reader.tape = tape
    defer { reader.tape = own }
    var isSame = false
    var isWhole = false
    do throws(DumpError) {
      while isSame
        || !isWhole && buffer == nil && bytes.count < Self.fullSize && entries.count < limit
      {
        guard let item = try reader.next() else {
          isLast = true
          break
        }
        if !isSame { isWhole = addUnit(of: reader) }
        add(item)
        isSame = item.sharesUnitWithNext
        if !isSame { tape.keepValue() }
      }
    } catch {
      failure = error
      isLast = true
    }
    if isWhole { largeBuffer = reader.leaveBuffer() }
    for _ in 0..<Lexer.padding { bytes.append(UInt8(0)) }
    progress = reader.progress
  }

  /// - Returns: True if the window's buffer is to be taken over with the unit, which is large.
  private func addUnit(of reader: DumpReader) -> Bool {
    var unit = Unit(base: nil, bytes: bytes.count, nodes: tape.start, count: tape.count)
    buffer = reader.window.takeLeft()
    let dump = tape.view.dumpBase
    let isLarge = ByteBuffer.isLarge(reader.unitLength)
    // One that stands where the window goes on is copied where the window has grown: a batch has
    // only so many bytes.
    if isLarge {
      unit.base = dump
    } else if buffer == nil, reader.window.capacity <= 2 * Self.fullSize {
      reader.window.isBorrowed = true
      unit.base = dump
    } else {
      bytes.append(UnsafeBufferPointer(start: dump, count: reader.unitLength))
    }
    if let source = tape.view.source { unit.made = copy(source) }
    units.append(unit)
    return isLarge
  }

  /// Copies the bytes that a unit was given instead of the dump's, and the places of its members.
  private func copy(_ source: TapeSource) -> Made {
    while bytes.count % MemoryLayout<UInt32>.alignment != 0 { bytes.append(UInt8(0)) }
    let starts = bytes.count
    bytes.append(
      UnsafeBufferPointer(
        start: UnsafeRawPointer(source.starts).assumingMemoryBound(to: UInt8.self),
        count: ((tape.count - 1) / 2 + 1) * MemoryLayout<UInt32>.stride
      )
    )
    let text = bytes.count
    bytes.append(UnsafeBufferPointer(start: tape.base, count: Int(tape[0].length)))
    return Made(text: text, starts: starts, count: source.count)
  }

  private func add(_ item: DumpItem) {
    var entry = Entry(item: item, unit: units.count - 1)
    if let name = item.entryName {
      entry.nameStart = bytes.count
      bytes.append(name)
      entry.nameEnd = bytes.count
    }
    entries.append(entry)
  }

  /// Lets go of the units, and of the memory of large ones.
  package func removeAll() {
    if bytes.isLarge { bytes = ByteBuffer(capacity: Self.fullSize) }
    largeBuffer?.deallocate()
    largeBuffer = nil
    bytes.removeAll()
    tape.removeAll(keepingAtMost: Self.nodeLimit)
    units.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    next = 0
    failure = nil
    isLast = false
  }
}
