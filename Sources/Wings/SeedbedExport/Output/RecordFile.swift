import SeedbedBase
import SeedbedReading

/// A file of an export while it is written, gzipped if asked for.
final class RecordFile {
  private static let partSize = 1 << 18

  private let output: OutputFile
  private let gzip: GzipWriter?
  private var bytes: [UInt8] = []

  init(_ output: OutputFile, isGzipped: Bool) throws(StoreError) {
    self.output = output
    guard isGzipped else {
      gzip = nil
      return
    }
    guard let writer = GzipWriter() else { throw StoreError("there is not enough memory") }
    gzip = writer
  }

  func append(_ more: some Collection<UInt8>) throws(StoreError) {
    if let large = more as? [UInt8], large.count >= Self.partSize {
      try flush()
      return try write(large)
    }
    bytes += more
    if bytes.count >= Self.partSize { try flush() }
  }

  /// Writes the rest and puts the file in its place.
  func finish() throws(StoreError) {
    try flush()
    if let gzip { try output.append(gzip.finish()) }
    try output.publish()
  }

  private func flush() throws(StoreError) {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: [UInt8]) throws(StoreError) {
    try output.append(gzip?.deflate(bytes) ?? bytes)
  }
}
