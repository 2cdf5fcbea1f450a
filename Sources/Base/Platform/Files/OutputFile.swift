import SeedbedSystem

/// An output while it is written; every file that a command writes goes through one.
///
/// A regular file is written beside its place under a temporary name, and renamed over what was
/// there once it is whole and on the disk; a link to it stays a link. FIFOs, devices and standard
/// output cannot be replaced: they are opened with the first bytes, and written to. A database that
/// goes to one of these is built in the system's folder for temporary files, and copied.
package final class OutputFile {

  package let place: OutputPlace
  private let isDatabase: Bool
  private let mustBeNew: Bool
  private let temporary: TemporaryFile?
  /// The descriptor that bytes are written to, or -1 while none is open.
  private var descriptor: Int32 = -1
  private var isDone = false

  /// Makes the temporary file; throws where the output cannot be written.
  ///
  /// With `mustBeNew` nothing is ever replaced. Outputs of one folder share `stale`.
  package init(
    _ place: OutputPlace,
    isDatabase: Bool = false,
    mustBeNew: Bool = false,
    stale: StaleFiles = StaleFiles()
  ) throws(StoreError) {
    self.place = place
    self.isDatabase = isDatabase
    self.mustBeNew = mustBeNew
    guard place.kind == .file else {
      temporary =
        isDatabase
        ? try TemporaryFile(
          in: TemporaryFile.systemFolder,
          name: "output",
          isPrivate: true,
          isDatabase: true
        ) : nil
      temporary?.closeDescriptor()
      return
    }
    stale.remove(in: place.folder, name: place.name)
    do {
      temporary = try TemporaryFile(in: place.folder, name: place.name, isDatabase: isDatabase)
    } catch {
      let words = error.errorNumber.map(StoreError.words) ?? error.message
      throw StoreError(
        "cannot write '\(place.given)': no file can be created in the folder '\(place.folder)': "
          + words,
        errorNumber: error.errorNumber
      )
    }
    if let permissions = place.permissions { temporary?.setPermissions(permissions) }
    if isDatabase {
      temporary?.closeDescriptor()
    } else {
      descriptor = temporary?.takeDescriptor() ?? -1
    }
  }

  deinit {
    discard()
  }

  /// The file in which a database is built.
  package var databasePath: String {
    guard isDatabase, let temporary else { preconditionFailure("it is the output of a database") }
    return temporary.path
  }

  /// A folder for further temporary files, on the same disk as the one that is written.
  package var folder: String {
    place.kind == .file ? place.folder : TemporaryFile.systemFolder
  }

  /// Writes bytes behind those written before.
  package func append(_ bytes: [UInt8]) throws(StoreError) {
    try openStream()
    let isWritten = bytes.withUnsafeBytes { FileBytes.write($0, to: descriptor) }
    guard isWritten else { throw StoreError(cannot: "write", place.given) }
  }

  /// Puts the file in its place, for good; where that fails, nothing is left of it.
  package func publish() throws(StoreError) {
    precondition(!isDone, "an output is published once")
    defer { discard() }
    guard place.kind == .file, let temporary else {
      try openStream()
      if let temporary {
        try FileBytes.copy(temporary.path, to: descriptor, named: place.given)
      }
      return
    }
    try sync(temporary)
    try move(temporary)
    temporary.keep()
    // A journal of the file that was there before would be taken for the new one's.
    if isDatabase { for ending in Self.journals { unlink(place.path + ending) } }
    // The file is whole and in place: where a file system cannot sync folders, that is no failure.
    Folders.sync(place.folder)
  }

  /// Puts several files in their places and deletes others: all of it, or nothing.
  package static func publish(
    _ outputs: [OutputFile],
    removing gone: [String] = []
  ) throws(StoreError) {
    // A stream takes nothing back, so it comes first.
    for output in outputs where output.place.kind != .file { try output.publish() }
    let files = outputs.filter { $0.place.kind == .file }
    defer { for file in files { file.discard() } }
    for file in files { if let temporary = file.temporary { try file.sync(temporary) } }
    var moves = FileMoves()
    do throws(StoreError) {
      for file in files {
        precondition(!file.isDone && !file.mustBeNew && !file.isDatabase, "it is a text")
        if let temporary = file.temporary { try moves.put(temporary.path, at: file.place.path) }
      }
      for path in gone { try moves.remove(path) }
    } catch {
      moves.undo()
      throw error
    }
    moves.finish()
    for file in files {
      file.temporary?.keep()
      Folders.sync(file.place.folder)
    }
  }

  /// Takes back a file that was published and replaced none.
  package func withdraw() {
    precondition(mustBeNew, "what was replaced cannot be brought back")
    if place.kind == .file { unlink(place.path) }
  }

  /// Removes the temporary file, unless it is in its place.
  package func discard() {
    isDone = true
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    temporary?.remove()
  }

  /// The suffixes of the files that SQLite keeps beside a database.
  package static let journals = ["-wal", "-shm", "-journal"]

  // MARK: Files

  private func sync(_ temporary: TemporaryFile) throws(StoreError) {
    let file = descriptor >= 0 ? descriptor : open(temporary.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StoreError(cannot: "write", place.given) }
    let isSynced = fsync(file) == 0
    let errorNumber = errno
    close(file)
    descriptor = -1
    guard isSynced else { throw StoreError(cannot: "write", place.given, errorNumber: errorNumber) }
  }

  private func move(_ temporary: TemporaryFile) throws(StoreError) {
    if mustBeNew {
      // Unlike a rename, a second name never replaces a file.
      if link(temporary.path, place.path) == 0 {
        unlink(temporary.path)
        return
      }
      // Some file systems know no second names.
      guard errno != EEXIST, access(place.path, F_OK) != 0 else {
        throw StoreError(cannot: "write", place.given, errorNumber: EEXIST)
      }
    }
    guard rename(temporary.path, place.path) == 0 else {
      throw StoreError(cannot: "replace", place.given)
    }
  }

  // MARK: Streams

  /// Opens what cannot be replaced, with the first bytes: a FIFO has the process wait for a reader.
  private func openStream() throws(StoreError) {
    guard descriptor < 0 else { return }
    switch place.kind {
    case .file: preconditionFailure("a file is open from the start")
    case .stream: descriptor = open(place.path, O_WRONLY | O_CLOEXEC)
    case .descriptor(let number): descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
    }
    guard descriptor >= 0 else { throw StoreError(cannot: "write", place.given) }
  }
}
