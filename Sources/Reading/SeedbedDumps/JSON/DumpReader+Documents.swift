import SeedbedModel

/// Takes the documents of a dump that is no JSON from its text, one by one, and makes each an object
/// on a tape.
package protocol DocumentScanner: AnyObject {
  /// The name of the format, as schemas have it.
  var formatName: String { get }

  /// Goes on to the next document and fills the tape from it, whose bytes are valid until the next
  /// call.
  ///
  /// The window then stands at the first byte of the document; the caller takes it.
  ///
  /// - Returns: How many bytes it has; nil at the end of the dump.
  func scanDocument(
    in window: DumpWindow,
    onto tape: Tape,
    names: NameTable
  ) throws(DumpError) -> Int?
}

extension DumpReader {
  /// Goes on to the next document of a format other than JSON: a unit with an item for each path.
  func readDocument(_ documents: any DocumentScanner) throws(DumpError) {
    guard let length = try documents.scanDocument(in: window, onto: tape, names: names) else {
      isDone = true
      return
    }
    unitLength = length
    try window.checkSize(length)
    place = window.place()
    documentIndex += 1
    wasSearched = true
    for index in paths.indices {
      var cursor = PathCursor(path: index, place: documentIndex)
      cursor.isRecord = paths[index].segments.isEmpty && paths[index].each == .elements
      traces[index].find()
      cursors.append(cursor)
    }
    if paths.count > 1 { moveRecordsLast(from: 0) }
    pending = 0..<paths.count
  }
}
