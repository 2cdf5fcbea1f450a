import SeedbedBase
package import SeedbedLanguage

/// One file of a dump entry.
package struct DumpFile: Equatable {
  /// The path from the current directory; `-` for standard input.
  package var path: String
  /// The path relative to the schema's folder, as `@dump.path` gives it.
  package var relativePath: String
  package var captures: [NamedText]
  /// True if its folder says that it is a file and no link.
  package var isNoLink = false

  /// The URL and the named headers of the response, for a file of a snapshot.
  package var url: String?
  package var headers: [NamedText] = []

  /// The content hash that a snapshot's lock has of the file; nil for files of no snapshot.
  package var lockedHash: String?

  /// The bytes of a dump in memory; nil where the file has them.
  package var bytes: [UInt8]?

  /// The table that is read of a database; nil where the file is none.
  package var table: DumpTable?

  /// The file and the line of records that stand in a schema.
  package var shownRecords: String?

  package init(path: String, relativePath: String, captures: [NamedText], isNoLink: Bool = false) {
    self.path = path
    self.relativePath = relativePath
    self.captures = captures
    self.isNoLink = isNoLink
  }

  /// A dump in memory.
  package init(_ content: DumpContent) {
    self.init(path: content.markedPath, relativePath: content.path, captures: [])
    bytes = content.bytes
  }

  /// Records that stand in a schema, whose folder is `folder`; `@dump` is the schema's file.
  package init(_ records: InlineRecords, folder: String) {
    let file = records.location.file
    let lead = folder.isEmpty ? "" : folder + "/"
    self.init(
      path: records.shown,
      relativePath: file.hasPrefix(lead) ? String(file.dropFirst(lead.count)) : file,
      captures: []
    )
    bytes = Array(records.document.text.utf8)
    shownRecords = records.shown
  }

  /// The part after the last slash.
  package var name: String {
    let path = relativePath.utf8
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return relativePath }
    return String(relativePath[path.index(after: slash)...])
  }

  /// The name without its endings of format and compression.
  package var stem: String {
    let name = name
    var stem = name.utf8[...]
    if stem.suffix(3).elementsEqual(".gz".utf8) { stem.removeLast(3) }
    if let dot = stem.lastIndex(of: UInt8(ascii: ".")), dot != stem.startIndex {
      stem = stem[..<dot]
    }
    return String(name[..<stem.endIndex])
  }
}
