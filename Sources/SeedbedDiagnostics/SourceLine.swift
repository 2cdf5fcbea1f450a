import SeedbedText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The line around a location, read again from its file or from memory.
package struct SourceLine {
  /// Nil where the file cannot be read, or is no longer what it was.
  package let excerpt: Excerpt?

  /// The line of a place in a schema, or, where the place has a byte offset, in a plain dump.
  package init(_ place: TextLocation) {
    guard place.file != "-", let file = fopen(place.file, "rb") else {
      excerpt = nil
      return
    }
    defer { fclose(file) }
    excerpt = Self.excerpt(of: file, place)
  }

  /// The line of a place in bytes that are in memory.
  package init(_ place: TextLocation, in bytes: [UInt8]) {
    excerpt = bytes.withUnsafeBytes { bytes in
      // Opened to be read only.
      guard let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        let file = fmemopen(start, bytes.count, "rb")
      else { return nil }
      defer { fclose(file) }
      return Self.excerpt(of: file, place)
    }
  }

  private static func excerpt(
    of file: UnsafeMutablePointer<FILE>,
    _ place: TextLocation
  ) -> Excerpt? {
    guard let offset = place.byteOffset else { return line(of: file, place) }
    return window(of: file, at: offset)
  }

  private static func line(of file: UnsafeMutablePointer<FILE>, _ place: TextLocation) -> Excerpt? {
    var buffer = [CChar](repeating: 0, count: 4096)
    var line = 1
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let isEnded = bytes.last == 0x0A
      if line == place.line {
        guard place.column <= bytes.count + 1 else { return nil }
        return bytes.withUnsafeBufferPointer {
          Excerpt(around: place.column - 1, in: $0)
        }
      }
      if isEnded { line += 1 }
    }
    return nil
  }

  /// Whether bytes in a file are those of its text: it is neither gzipped nor in UTF-16 or UTF-32.
  private static func isPlain(_ file: UnsafeMutablePointer<FILE>) -> Bool {
    var head: [UInt8] = [0, 0]
    guard fseek(file, 0, SEEK_SET) == 0, fread(&head, 1, 2, file) == 2 else { return true }
    return ![[0x1F, 0x8B], [0xFF, 0xFE], [0xFE, 0xFF], [0, 0]].contains(head)
  }

  private static func window(of file: UnsafeMutablePointer<FILE>, at offset: Int) -> Excerpt? {
    guard isPlain(file) else { return nil }
    let start = max(0, offset - Excerpt.context)
    guard fseek(file, start, SEEK_SET) == 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: offset - start + Excerpt.context)
    let count = fread(&buffer, 1, buffer.count, file)
    guard offset - start < count else { return nil }
    return buffer[..<count].withUnsafeBufferPointer { Excerpt(around: offset - start, in: $0) }
  }
}
