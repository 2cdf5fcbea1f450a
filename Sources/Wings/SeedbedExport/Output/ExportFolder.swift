package import SeedbedBase
import SeedbedSystem

/// The folder that an export writes: files are made in a folder beside it, and renamed into place
/// once all of them are whole.
package struct ExportFolder {
  /// The file that lists the files of an export.
  package static let marker = ".seedbed-export"
  private static let title = "files of seedbed export:"

  /// The folder, without a slash at its end.
  package let path: String
  /// The folder in which the files are made.
  package let partial: String
  /// The paths that the export before wrote.
  private let old: [String]
  private let stale = StaleFiles()
  private let isForced: Bool
  /// The files that the export reads.
  private let inputs: Set<FileIdentity>

  /// Checks the folder; one that is neither empty nor an export's is refused unless forced.
  ///
  /// None of the `inputs` is ever replaced.
  package init(_ path: String, isForced: Bool, inputs: [String] = []) throws(StoreError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    self.isForced = isForced
    self.inputs = Set(inputs.compactMap { FileIdentity(ofFileAt: $0) })
    partial = path + ".partial"
    let names = Folders.names(in: path)
    let listed = try Self.listed(in: path)
    old = listed ?? []
    guard Folders.isFolder(path) || !Folders.exists(path) else {
      throw StoreError("cannot write '\(path)': it is not a folder")
    }
    guard isForced || names.isEmpty || listed != nil else {
      throw StoreError(
        "cannot write to the folder '\(path)': it is not empty, and no export made it;"
          + " '--force' writes to it"
      )
    }
    // An export that failed at its first file leaves no list.
    let found = Folders.names(in: partial).filter { $0 != Self.marker + ".new" }
    let isEmpty = Folders.isFolder(partial) && found.isEmpty
    if Folders.exists(partial), !isEmpty, try Self.listed(in: partial) == nil {
      throw StoreError(
        "cannot write to the folder '\(path)': no export made '\(partial)', where its files are"
          + " made first; move it away"
      )
    }
    UnfinishedChange.begin()
    do throws(StoreError) {
      try Folders.remove(partial)
      try Folders.make(partial)
      try Folders.write(Self.title + "\n", to: partial + "/" + Self.marker)
    } catch {
      discard()
      throw error
    }
  }

  /// The files that an export lists in its folder; nil where no export made it.
  private static func listed(in path: String) throws(StoreError) -> [String]? {
    let file = path + "/" + marker
    guard Folders.exists(file) else { return nil }
    let lines = try FileBytes.read(file).split(separator: lineFeed).map { line in
      String(decoding: line.map { $0 == 0 ? lineFeed : $0 }, as: UTF8.self)
    }
    guard lines.first == title else { return nil }
    // A list that someone changed must not delete files elsewhere.
    return lines.dropFirst().filter {
      !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..")
    }
  }

  /// A new file, by its path from the folder.
  package func file(_ name: String, isDatabase: Bool = false) throws(StoreError) -> OutputFile {
    let place = partial + "/" + name
    if let slash = place.lastIndex(of: "/") { try Folders.make(String(place[..<slash])) }
    return try OutputFile(OutputPlace(place), isDatabase: isDatabase, stale: stale)
  }

  /// Copies a database as a transaction of its connection reads it, byte for byte if it has no log.
  func write(_ database: Database, to name: String) throws(StoreError) {
    let hasLog = Database.hasLog(beside: database.file)
    let output = try file(name, isDatabase: hasLog)
    if hasLog {
      try database.backUp(to: output.databasePath, named: name)
    } else {
      try database.readBlocks { block throws(StoreError) in try output.append(Array(block)) }
    }
    try output.publish()
  }

  /// Writes a short text to a file.
  package func write(_ text: String, to name: String) throws(StoreError) {
    try write(Array(text.utf8), to: name)
  }

  /// Writes bytes to a file.
  package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
    let output = try file(name)
    try output.append(bytes)
    try output.publish()
  }

  /// Renames the files into place, and deletes those that only the export before wrote: all of it,
  /// or nothing.
  package func publish(_ names: [String]) throws(StoreError) {
    let kept: Set<ExactText> = Set(names)
    let gone = old.filter { !kept.contains($0) }
    try checkReplaced(names, gone)
    // While files are moved, the list has those of both exports: a run that is cut short leaves no
    // file that is not listed.
    let both = partial + "/" + Self.marker + ".both"
    try Folders.write(Self.list(gone + names), to: both)
    try Folders.write(Self.list(names), to: partial + "/" + Self.marker)
    var moves = FileMoves()
    do throws(StoreError) {
      try moves.make(path)
      try moves.put(both, at: path + "/" + Self.marker)
      for name in names {
        let place = path + "/" + name
        if let slash = place.lastIndex(of: "/") { try moves.make(String(place[..<slash])) }
        try moves.put(partial + "/" + name, at: place)
      }
      for name in gone { try moves.remove(path + "/" + name) }
      try moves.put(partial + "/" + Self.marker, at: path + "/" + Self.marker)
    } catch {
      moves.undo()
      throw error
    }
    UnfinishedChange.commit()
    moves.finish()
    for name in gone { removeEmptyFolders(above: name) }
    discard()
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// A name on each line; a NUL, which no name has, stands for a line feed in one.
  private static func list(_ names: [String]) -> String {
    let lines = names.map { name in
      String(decoding: name.utf8.map { $0 == lineFeed ? 0 : $0 }, as: UTF8.self)
    }
    return ([title] + lines).map { $0 + "\n" }.joined()
  }

  /// Throws where a file would be replaced that is read, or that no export wrote.
  private func checkReplaced(_ names: [String], _ gone: [String]) throws(StoreError) {
    let old: Set<ExactText> = Set(old)
    for name in names + gone {
      let place = path + "/" + name
      guard FileIdentity(ofFileAt: place).map(inputs.contains) != true else {
        throw StoreError("cannot replace '\(place)': this run reads it")
      }
      guard isForced || old.contains(name) || !Folders.exists(place) else {
        throw StoreError(
          "cannot replace '\(place)': seedbed did not write it; '--force' replaces it"
        )
      }
    }
  }

  private func removeEmptyFolders(above name: String) {
    var parts = name.split(separator: "/").dropLast()
    while !parts.isEmpty {
      // The system refuses a folder that has files.
      guard rmdir(path + "/" + parts.joined(separator: "/")) == 0 else { return }
      parts = parts.dropLast()
    }
  }

  /// Removes what was made and not published.
  package func discard() {
    // The next export removes any files that remain.
    try? Folders.remove(partial)
    UnfinishedChange.end()
  }
}

/// File names for names of tables and entities.
struct FileNames {
  private var taken: Set<ExactText> = []

  /// A name for a file, which no other has on a file system that ignores case.
  ///
  /// In a dump's path it stands for itself: the characters of patterns are escaped.
  mutating func name(for text: String, ending: String) -> String {
    var safe = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "." where index == 0, "/", "%", "*", "?", "[", "]", "{", "}", "\\", "\0"..<" ":
        safe += (scalar.value < 0x10 ? "%0" : "%") + String(scalar.value, radix: 16).uppercased()
      default: safe.unicodeScalars.append(scalar)
      }
    }
    var name = safe
    var number = 1
    while !taken.insert((name + ending).lowercased()).inserted {
      number += 1
      name = "\(safe)-\(number)"
    }
    return name + ending
  }
}
