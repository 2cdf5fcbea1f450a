import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A VFS that gathers what a transaction writes to a rollback journal and its database.
///
/// It stands before the default one, which does all the work. Other files, and databases whose
/// files lack what SQLite's own have, are the default one's alone.
enum GatheringFiles {
  /// What SQLite knows as the open file; the default VFS has its own right behind it.
  private struct Shell {
    var base: sqlite3_file
    var part: WriteBehind.Part
    var writes: Unmanaged<WriteBehind>
  }

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  static let name = "seedbed-gathering"

  /// Whether SQLite knows the VFS; asking makes it known.
  static let isRegistered: Bool = {
    guard let own else { return false }
    return sqlite3_vfs_register(own, 0) == SQLITE_OK
  }()

  private static let shellSize = (MemoryLayout<Shell>.size + 15) / 16 * 16

  // What these point to is never changed once they are made, and SQLite keeps both.
  private nonisolated(unsafe) static let standard = sqlite3_vfs_find(nil)
  private nonisolated(unsafe) static let own: UnsafeMutablePointer<sqlite3_vfs>? = {
    guard let standard else { return nil }
    var vfs = standard.pointee
    guard let name = strdup(name) else { return nil }
    vfs.zName = UnsafePointer(name)
    vfs.pNext = nil
    vfs.szOsFile += Int32(shellSize)
    vfs.xOpen = { _, path, file, flags, outFlags in
      GatheringFiles.open(path, file, flags, outFlags)
    }
    let memory = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    memory.initialize(to: vfs)
    return memory
  }()

  private static func open(
    _ path: UnsafePointer<CChar>?,
    _ file: File?,
    _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let standard, let file else { return SQLITE_CANTOPEN }
    let isDatabase = flags & SQLITE_OPEN_MAIN_DB != 0
    let isJournal = flags & SQLITE_OPEN_MAIN_JOURNAL != 0
    guard path != nil, isDatabase || isJournal else {
      return standard.pointee.xOpen(standard, path, file, flags, outFlags)
    }
    let real = real(of: file)
    file.pointee.pMethods = nil
    let code = standard.pointee.xOpen(standard, path, real, flags, outFlags)
    guard code == SQLITE_OK else {
      if real.pointee.pMethods != nil { _ = real.pointee.pMethods.pointee.xClose(real) }
      return code
    }
    let writes: WriteBehind
    if isDatabase {
      writes = WriteBehind(database: real)
    } else {
      guard let database = sqlite3_database_file_object(path),
        database.pointee.pMethods == UnsafePointer(methods)
      else {
        _ = real.pointee.pMethods.pointee.xClose(real)
        return SQLITE_CANTOPEN
      }
      writes = shell(of: database).pointee.writes.takeUnretainedValue()
      writes.openJournal(real, path: path)
    }
    shell(of: file).initialize(
      to: Shell(
        base: sqlite3_file(pMethods: methods),
        part: isDatabase ? .database : .journal,
        writes: Unmanaged.passRetained(writes)
      )
    )
    return SQLITE_OK
  }

  /// What a connection that was opened through this VFS writes; nil for others.
  static func writes(of database: Database) -> WriteBehind? {
    var file: File?
    let code = sqlite3_file_control(
      database.handle,
      "main",
      SQLITE_FCNTL_FILE_POINTER,
      &file
    )
    guard code == SQLITE_OK, let file, file.pointee.pMethods == UnsafePointer(methods) else {
      return nil
    }
    return shell(of: file).pointee.writes.takeUnretainedValue()
  }

  private static func shell(of file: File) -> UnsafeMutablePointer<Shell> {
    UnsafeMutableRawPointer(file).assumingMemoryBound(to: Shell.self)
  }

  private static func real(of file: File) -> File {
    (UnsafeMutableRawPointer(file) + shellSize).assumingMemoryBound(to: sqlite3_file.self)
  }

  /// Passes on what is pending, and then calls the default VFS.
  private static func settled(
    _ file: File?,
    _ body: (sqlite3_io_methods, File) -> Int32
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let code = shell(of: file).pointee.writes.takeUnretainedValue().flush()
    guard code == SQLITE_OK else { return code }
    return direct(file, body)
  }

  private static func direct(
    _ file: File?,
    _ body: (sqlite3_io_methods, File) -> Int32
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let real = real(of: file)
    return body(real.pointee.pMethods.pointee, real)
  }

  private nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    var methods = sqlite3_io_methods()
    // Version 2 knows the memory that a WAL shares; 3 would map files into memory.
    methods.iVersion = 2
    methods.xClose = { GatheringFiles.close($0) }
    methods.xRead = { file, target, length, offset in
      guard let file, let target else { return SQLITE_MISUSE }
      let shell = GatheringFiles.shell(of: file).pointee
      return shell.writes.takeUnretainedValue()
        .read(shell.part, target, Int(length), at: offset)
    }
    methods.xWrite = { file, source, length, offset in
      guard let file, let source else { return SQLITE_MISUSE }
      let shell = GatheringFiles.shell(of: file).pointee
      return shell.writes.takeUnretainedValue()
        .write(shell.part, source, Int(length), at: offset)
    }
    methods.xTruncate = { file, size in
      GatheringFiles.forgetAhead(file)
      return GatheringFiles.settled(file) { $0.xTruncate($1, size) }
    }
    methods.xSync = { file, flags in GatheringFiles.settled(file) { $0.xSync($1, flags) } }
    methods.xFileSize = { file, size in
      guard let file, let size else { return SQLITE_MISUSE }
      let code = GatheringFiles.direct(file) { $0.xFileSize($1, size) }
      let shell = GatheringFiles.shell(of: file).pointee
      size.pointee = shell.writes.takeUnretainedValue().size(shell.part, size.pointee)
      return code
    }
    methods.xLock = { GatheringFiles.lock($0, $1) }
    methods.xUnlock = { GatheringFiles.unlock($0, $1) }
    methods.xCheckReservedLock = { file, isReserved in
      GatheringFiles.direct(file) { $0.xCheckReservedLock($1, isReserved) }
    }
    methods.xFileControl = { file, operation, argument in
      GatheringFiles.settled(file) { $0.xFileControl($1, operation, argument) }
    }
    methods.xSectorSize = { file in GatheringFiles.direct(file) { $0.xSectorSize($1) } }
    methods.xDeviceCharacteristics = { file in
      GatheringFiles.direct(file) { $0.xDeviceCharacteristics($1) }
    }
    methods.xShmMap = { file, region, size, extends, memory in
      GatheringFiles.direct(file) { methods, real in
        guard methods.iVersion >= 2, methods.xShmMap != nil else { return SQLITE_IOERR }
        return methods.xShmMap(real, region, size, extends, memory)
      }
    }
    methods.xShmLock = { file, offset, count, flags in
      GatheringFiles.direct(file) { $0.xShmLock($1, offset, count, flags) }
    }
    methods.xShmBarrier = { file in
      _ = GatheringFiles.direct(file) { methods, real in
        methods.xShmBarrier(real)
        return SQLITE_OK
      }
    }
    methods.xShmUnmap = { file, deletes in
      GatheringFiles.direct(file) { $0.xShmUnmap($1, deletes) }
    }
    let memory = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    memory.initialize(to: methods)
    return memory
  }()

  private static func close(_ file: File?) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let shell = shell(of: file).pointee
    let writes = shell.writes.takeUnretainedValue()
    // What could not be written by now is the journal's of a transaction that failed.
    _ = writes.flush()
    if shell.part == .journal { writes.closeJournal() }
    shell.writes.release()
    return direct(file) { $0.xClose($1) }
  }

  private static func lock(_ file: File?, _ level: Int32) -> Int32 {
    let code = direct(file) { $0.xLock($1, level) }
    if code == SQLITE_OK, level >= SQLITE_LOCK_RESERVED, let file {
      shell(of: file).pointee.writes.takeUnretainedValue().isWriting = true
    }
    return code
  }

  private static func unlock(_ file: File?, _ level: Int32) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let writes = shell(of: file).pointee.writes.takeUnretainedValue()
    let flushed = writes.flush()
    if level < SQLITE_LOCK_RESERVED { writes.isWriting = false }
    let code = direct(file) { $0.xUnlock($1, level) }
    return flushed == SQLITE_OK ? code : flushed
  }

  private static func forgetAhead(_ file: File?) {
    guard let file else { return }
    shell(of: file).pointee.writes.takeUnretainedValue().forgetAhead()
  }
}
