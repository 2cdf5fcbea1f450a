package import SeedbedBase
import SeedbedLanguage
import SeedbedSystem

/// Reads the bytes of a line before a place.
package enum LinePrefix {
  /// Longer lines of a dump are not read for the sake of a column.
  private static let limit = 1 << 20

  /// Nil where they cannot be read, or the file is no longer what it was.
  package static func bytes(before place: TextLocation) -> [UInt8]? {
    guard place.file != "-" else { return nil }
    guard let offset = place.byteOffset else {
      guard let bytes = try? readSchemaFile(place.file) else { return nil }
      return SourceText(file: place.file, bytes: bytes).linePrefix(of: place)
    }
    let count = place.column - 1
    guard count >= 0, count <= limit, offset >= count else { return nil }
    return line(of: place.file, from: offset - count, count: count)
  }

  /// The bytes, where they are the start of a line of text.
  private static func line(of path: String, from start: Int, count: Int) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    // Neither gzip nor a byte order mark, behind which bytes are counted otherwise.
    let first = getc(file)
    guard first != 0x1F, first >= 0, first < 0x80 else { return nil }
    let lead = min(start, 1)
    var bytes = [UInt8](repeating: 0, count: count + lead)
    guard fseek(file, start - lead, SEEK_SET) == 0,
      fread(&bytes, 1, bytes.count, file) == bytes.count
    else { return nil }
    let isStart = lead == 0 || bytes[0] == 0x0A
    let line = bytes[lead...]
    return isStart && !line.contains(0x0A) ? Array(line) : nil
  }
}
