package import SeedbedBase

extension ByteWriter {
  /// The most bytes that a header takes.
  static var headerSize: Int { 1 + MemoryLayout<OperationHeader>.size }

  /// A header, in 24 bytes where it is as most are, behind a byte that says so.
  @inline(__always)
  mutating func write(_ header: OperationHeader) {
    let origin = header.origin
    let isNarrow =
      (header.sequence | header.scope | header.gate << 32 | UInt64(origin.file) << 16
        | origin.byteOffset >> 8) >> 32 == 0
    write(UInt8(isNarrow ? 1 : 0))
    if isNarrow {
      write(UInt32(truncatingIfNeeded: header.sequence))
      write(UInt32(truncatingIfNeeded: header.scope))
      write(UInt16(truncatingIfNeeded: origin.file))
      write(UInt8(truncatingIfNeeded: origin.byteOffset >> 32))
      write(UInt32(truncatingIfNeeded: origin.byteOffset))
    } else {
      write(header.sequence)
      write(header.scope)
      write(header.gate)
      write(origin.file)
      write(origin.byteOffset)
    }
    write(origin.line)
    write(origin.column)
  }
}

/// The numbers of a header as `ByteWriter` wrote it, which are changed where they are.
struct HeaderNumbers {
  private let bytes: UnsafeMutableRawPointer

  init(_ header: UnsafePointer<UInt8>) {
    bytes = UnsafeMutableRawPointer(mutating: header)
  }

  func add(scope: UInt64, sequence: UInt64) {
    let numbers = bytes + 1
    if bytes.load(as: UInt8.self) == 1 {
      Self.add(UInt32(truncatingIfNeeded: sequence), to: numbers)
      Self.add(UInt32(truncatingIfNeeded: scope), to: numbers + 4)
    } else {
      Self.add(sequence, to: numbers)
      Self.add(scope, to: numbers + 8)
      Self.add(scope, to: numbers + 16)
    }
  }

  /// Adds to a number, but to zero, which is none.
  static func add<Number: FixedWidthInteger>(_ count: Number, to place: UnsafeMutableRawPointer) {
    let number = place.loadUnaligned(as: Number.self)
    if number != 0 { place.storeBytes(of: number &+ count, as: Number.self) }
  }
}

extension ByteBuffer {
  /// A header, as `ByteWriter` has it.
  package func append(_ header: OperationHeader) {
    var writer = ByteWriter(self, room: ByteWriter.headerSize)
    writer.write(header)
    writer.finish()
  }
}
