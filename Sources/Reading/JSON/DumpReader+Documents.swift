import SeedbedLanguage

extension DumpReader {
  /// Goes on to the next document of a format other than JSON: a unit with an item for each path.
  func readDocument(_ documents: CSVScanner) throws(DumpError) {
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
