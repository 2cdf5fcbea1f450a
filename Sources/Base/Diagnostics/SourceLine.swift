import SeedbedSystem

/// The line around a location, read again from its file or from memory.
package struct SourceLine {
  /// Nil where the file cannot be read, or is no longer what it was.
  package let excerpt: Excerpt?

  /// The line of a place in a schema, or, where the place has a byte offset, in a plain dump.
  package init(_ place: TextLocation) {
    // A pipe would be waited for.
    var facts = stat()
    guard stat(place.file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      let file = fopen(place.file, "rb")
    else {
      excerpt = nil
      return
    }
    defer { fclose(file) }
    excerpt = Self.isDatabase(file) ? nil : Self.excerpt(of: file, place)
  }

  /// True if a file is a database, whose rows are lines of no file.
  private static func isDatabase(_ file: UnsafeMutablePointer<FILE>) -> Bool {
    defer { rewind(file) }
    let magic = Array("SQLite format 3\u{0}".utf8)
    var start = [UInt8](repeating: 0, count: magic.count)
    return fread(&start, 1, start.count, file) == magic.count && start == magic
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
    guard let start = start(ofLine: place.line, in: file), fseek(file, start, SEEK_SET) == 0 else {
      return nil
    }
    let index = place.column - 1
    var buffer = [UInt8](repeating: 0, count: index + Excerpt.context)
    let count = fread(&buffer, 1, buffer.count, file)
    guard index <= count, !buffer[..<index].contains(newline) else { return nil }
    return buffer[..<count].withUnsafeBufferPointer { Excerpt(around: index, in: $0) }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The offset of a line, from 1, in a file; nil where it has fewer lines.
  private static func start(ofLine wanted: Int, in file: UnsafeMutablePointer<FILE>) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (line, start, offset) = (1, 0, 0)
    while line < wanted {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return nil }
      buffer.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        var place = 0
        while line < wanted,
          let found = memchr(base + place, Int32(newline), count - place)
        {
          place = UnsafeRawPointer(found) - base + 1
          line += 1
          start = offset + place
        }
      }
      offset += count
    }
    return start
  }

  /// True if bytes in a file are those of its text: it is neither gzipped nor in UTF-16 or UTF-32.
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
