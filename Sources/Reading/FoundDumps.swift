package import SeedbedBase

/// The files of a dump entry, and the patterns that have none.
package struct FoundDumps {
  package var files: [DumpFile]
  package var unmatched: [String]
  /// Problems with the files that an entry names.
  package var problems: [Diagnostic] = []

  /// Why a folder could not be read to its end; nil where all were.
  package var failure: String?
  /// Paths of files and folders whose names are not valid UTF-8, with `\xHH` for such bytes.
  package var unnamed: [String] = []

  package init(files: [DumpFile], unmatched: [String]) {
    self.files = files
    self.unmatched = unmatched
  }

  /// True if there is no file, be it one that cannot be read.
  package var isNone: Bool { files.isEmpty && unnamed.isEmpty && failure == nil }

  /// Bytes of all files; nil where one is no regular file.
  package var byteCount: Int? {
    var total = 0
    for file in files {
      if let bytes = file.bytes {
        total += bytes.count
        continue
      }
      guard file.path != "-", let size = Folders.fileSize(file.path) else { return nil }
      total += size
    }
    return total
  }
}
