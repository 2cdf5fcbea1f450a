import SeedbedSystem

/// Files that take their places together: where one fails, `undo` brings all old ones back.
///
/// Until `finish`, each old file has a second, hidden name beside it.
package struct FileMoves {
  private struct Step {
    var place: String
    /// The hidden name of the old file; nil where there was none.
    var saved: String?
  }

  private var steps: [Step] = []
  private var folders: [String] = []
  private let stale = StaleFiles()

  package init() { UnfinishedChange.begin() }

  /// Makes a folder and those above it that do not exist.
  package mutating func make(_ path: String) throws(StoreError) {
    var missing: [String] = []
    var path = path[...]
    while !path.isEmpty, !Folders.exists(String(path)) {
      missing.append(String(path))
      path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
    }
    folders += missing.reversed()
    if let folder = missing.first { try Folders.make(folder) }
  }

  /// Renames a file to its place.
  package mutating func put(_ file: String, at place: String) throws(StoreError) {
    steps.append(Step(place: place, saved: try save(place)))
    guard rename(file, place) == 0 else { throw StoreError(cannot: "replace", place) }
  }

  /// Takes a file away; a folder of the name stays.
  package mutating func remove(_ place: String) throws(StoreError) {
    guard Folders.exists(place), !Folders.isFolder(place) else { return }
    steps.append(Step(place: place, saved: try save(place)))
    guard unlink(place) == 0 || errno == ENOENT else { throw StoreError(cannot: "delete", place) }
  }

  /// Forgets the old files, once all new ones are in their places.
  package func finish() {
    for step in steps { if let saved = step.saved { unlink(saved) } }
    UnfinishedChange.end()
  }

  /// Brings the old files back, and removes the new ones and the new folders.
  package func undo() {
    for step in steps.reversed() {
      guard let saved = step.saved else {
        unlink(step.place)
        continue
      }
      // A rename from one name of a file to another of its names leaves both.
      if rename(saved, step.place) == 0 { unlink(saved) }
    }
    for folder in folders.reversed() { rmdir(folder) }
    UnfinishedChange.end()
  }

  /// Gives the file at a place a second, hidden name; nil where there is none.
  private func save(_ place: String) throws(StoreError) -> String? {
    let slash = place.lastIndex(of: "/")
    let folder = slash.map { String(place[..<$0]) } ?? "."
    let name = String(place[(slash.map { place.index(after: $0) } ?? place.startIndex)...])
    stale.remove(in: folder.isEmpty ? "/" : folder, name: name)
    guard Folders.exists(place) else { return nil }
    guard !Folders.isFolder(place) else {
      throw StoreError(cannot: "replace", place, errorNumber: EISDIR)
    }
    let saved = TemporaryFile.freePath(in: folder, name: name, ending: "tmp")
    // Some file systems know no second names.
    guard link(place, saved) == 0 || rename(place, saved) == 0 else {
      throw StoreError(cannot: "replace", place)
    }
    return saved
  }
}
