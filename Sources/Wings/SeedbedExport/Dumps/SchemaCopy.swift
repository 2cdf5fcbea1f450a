import SeedbedBase
package import SeedbedLanguage
import SeedbedStoring

extension MappingSchema {
  /// The files that a build reads beside the schema and its dumps, each once: SQL, databases of the
  /// app, released seeds.
  package var namedFiles: [String] {
    // A template that the caller names is no part of the schema.
    let template = database.copyOf.flatMap { database.places[$0] == nil ? nil : $0 }
    let databases = [template, update?.app].compactMap(\.self) + (update?.released ?? [])
    return (database.before + database.after + databases).map(placed).distinct
  }
}

extension MappingSchema {
  /// Copies the schema's file, whose text is `mainText`, those that it includes, and those that it
  /// names, so that the copy builds the dumps of an export.
  package func copy(
    _ files: [String],
    mainText: [UInt8],
    to folder: ExportFolder
  ) throws -> [ExportedFile] {
    var written: [ExportedFile] = []
    for (index, path) in files.enumerated() {
      let name = try relative(path)
      var text = index == 0 ? mainText : try FileBytes.read(path)
      for edit in edits(of: path).sorted(by: { $1.location < $0.location }) {
        guard edit.apply(to: &text) else {
          throw ExportProblem(
            "the copy of the schema cannot read the exported dumps: '\(edit.old)' at"
              + " \(edit.location) cannot be replaced"
          )
        }
      }
      try folder.write(text, to: name)
      written.append((path: name, records: nil))
    }
    for path in namedFiles {
      let name = try relative(path)
      if let database = try database(at: path) {
        try folder.write(database, to: name)
      } else {
        try folder.write(try FileBytes.read(path), to: name)
      }
      written.append((path: name, records: nil))
    }
    return written
  }

  /// Opens a database for reading as it is now; nil for a text or an empty file.
  ///
  /// SQLite tells both apart: it may have the file open, and to close it would let go of its locks.
  private func database(at path: String) throws(StoreError) -> Database? {
    guard Folders.fileSize(path) != 0 else { return nil }
    do {
      let database = try Database(path: path, access: .readOnly)
      try database.beginReading()
      return database
    } catch {
      // SQLITE_NOTADB.
      guard error.resultCode == 26 else { throw error }
      return nil
    }
  }

  /// A path from the schema's folder.
  private func relative(_ path: String) throws -> String {
    func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
    let (own, whole) = (parts(folder), parts(path))
    let isBelow = whole.starts(with: own) && path.hasPrefix("/") == folder.hasPrefix("/")
    let name = whole.dropFirst(own.count).joined(separator: "/")
    guard isBelow, !name.isEmpty, !whole.dropFirst(own.count).contains("..") else {
      throw ExportProblem("the file '\(path)' is outside the schema's folder, and cannot be copied")
    }
    return name
  }

  /// A scalar of the schema that another replaces.
  private struct Edit {
    let location: TextLocation
    let old: String
    let new: String

    func apply(to text: inout [UInt8]) -> Bool {
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      guard location.line <= lines.count else { return false }
      var line = String(decoding: lines[location.line - 1], as: UTF8.self)
      let start = line.utf8.index(
        line.startIndex,
        offsetBy: location.column - 1,
        limitedBy: line.endIndex
      )
      guard let start, let found = line[start...].firstRange(of: old) else { return false }
      line.replaceSubrange(found, with: new)
      lines[location.line - 1] = Array(line.utf8)[...]
      text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      return true
    }
  }

  private func edits(of path: String) -> [Edit] {
    var edits: [Edit] = []
    for entry in dumps {
      for (index, location) in entry.patternLocations.enumerated() where location.file == path {
        let (old, new) = (entry.patterns[index], entry.filePatterns[index])
        guard old != new else { continue }
        edits.append(Edit(location: location, old: old, new: new))
      }
    }
    return edits
  }
}
