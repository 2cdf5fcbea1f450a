package import SeedbedPlatform
import SeedbedText

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// Checks the folder; one that is neither empty nor an export's is refused unless forced.
  package init(_ path: String, isForced: Bool) throws(StoreError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    partial = path + ".partial"
    let names = Folders.names(in: path)
    old = try Self.listed(in: path)
    guard Folders.isFolder(path) || !Folders.exists(path) else {
      throw StoreError("cannot write '\(path)': it is not a folder")
    }
    guard isForced || names.isEmpty || names.contains(Self.marker) else {
      throw StoreError(
        "cannot write to the folder '\(path)': it is not empty, and no export made it;"
          + " '--force' writes to it"
      )
    }
    try Folders.remove(partial)
    try Folders.make(partial)
  }

  private static func listed(in path: String) throws(StoreError) -> [String] {
    let file = path + "/" + marker
    guard Folders.exists(file) else { return [] }
    let text = String(decoding: try FileBytes.read(file), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.first == title else { return [] }
    // A list that someone changed must not delete files elsewhere.
    return lines.dropFirst().filter {
      !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..")
    }
  }

  /// A new file, by its path from the folder.
  package func file(_ name: String) throws(StoreError) -> OutputFile {
    let place = partial + "/" + name
    if let slash = place.lastIndex(of: "/") { try Folders.make(String(place[..<slash])) }
    return try OutputFile(OutputPlace(place))
  }

  /// Writes a short text to a file.
  package func write(_ text: String, to name: String) throws(StoreError) {
    let output = try file(name)
    try output.append(Array(text.utf8))
    try output.publish()
  }

  /// Renames the files into place, and deletes those that only the export before wrote.
  package func publish(_ names: [String]) throws(StoreError) {
    let list = names.map { $0 + "\n" }.joined()
    try Folders.make(path)
    // The list comes first: a run that is cut short leaves no file that is not listed.
    let all = old.filter { !names.contains($0) }.map { $0 + "\n" }.joined()
    try Folders.write(Self.title + "\n" + all + list, to: path + "/" + Self.marker)
    for name in names {
      let place = path + "/" + name
      if let slash = place.lastIndex(of: "/") { try Folders.make(String(place[..<slash])) }
      try Folders.move(partial + "/" + name, to: place)
    }
    for name in old where !names.contains(name) {
      try Folders.remove(path + "/" + name)
      removeEmptyFolders(above: name)
    }
    try Folders.write(Self.title + "\n" + list, to: path + "/" + Self.marker)
    try Folders.remove(partial)
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
  }
}

/// File names for names of tables and entities.
struct FileNames {
  private var taken: Set<ExactText> = []

  /// A name for a file, which no other has on a file system that ignores case.
  mutating func name(for text: String, ending: String) -> String {
    var safe = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "/": safe += "%2F"
      case "%": safe += "%25"
      case "." where index == 0: safe += "%2E"
      case _ where scalar.value < 0x20: safe += "%" + String(scalar.value, radix: 16)
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
