import CSQLite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A VFS for one connection that reads a database as it was before another one's transaction.
///
/// It stands before the default one, which opens the database anew and does all else. It must
/// outlive the connection.
final class BeforeFiles {
  /// What SQLite knows as the VFS.
  private struct Files {
    var base: sqlite3_vfs
    var writes: Unmanaged<WriteBehind>
  }

  /// What SQLite knows as the open database; the default VFS has its own right behind it.
  private struct Shell {
    var base: sqlite3_file
    var reading: Unmanaged<BeforeReading>
  }

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  private static let shellSize = (MemoryLayout<Shell>.size + 15) / 16 * 16

  // What it points to is never changed once it is made.
  private nonisolated(unsafe) static let methods: UnsafePointer<sqlite3_io_methods> = {
    var methods = sqlite3_io_methods()
    methods.iVersion = 1
    methods.xClose = { file in
      guard let file else { return SQLITE_MISUSE }
      BeforeFiles.shell(of: file).pointee.reading.release()
      let real = BeforeFiles.real(of: file)
      return real.pointee.pMethods.pointee.xClose(real)
    }
    methods.xRead = { file, target, length, offset in
      guard let file, let target else { return SQLITE_MISUSE }
      let reading = BeforeFiles.shell(of: file).pointee.reading
      return reading.takeUnretainedValue().read(target, Int(length), at: offset)
    }
    methods.xWrite = { _, _, _, _ in SQLITE_READONLY }
    methods.xTruncate = { _, _ in SQLITE_READONLY }
    methods.xSync = { _, _ in SQLITE_OK }
    methods.xFileSize = { file, size in
      guard let file, let size else { return SQLITE_MISUSE }
      size.pointee = BeforeFiles.shell(of: file).pointee.reading.takeUnretainedValue().size
      return SQLITE_OK
    }
    methods.xLock = { _, _ in SQLITE_OK }
    methods.xUnlock = { _, _ in SQLITE_OK }
    methods.xCheckReservedLock = { _, isReserved in
      isReserved?.pointee = 0
      return SQLITE_OK
    }
    methods.xFileControl = { _, _, _ in SQLITE_NOTFOUND }
    methods.xSectorSize = { _ in 4096 }
    // Without locks, and without a look for a journal that another process left.
    methods.xDeviceCharacteristics = { _ in SQLITE_IOCAP_IMMUTABLE }
    let memory = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    memory.initialize(to: methods)
    return UnsafePointer(memory)
  }()

  let name: String
  private let zName: UnsafeMutablePointer<CChar>
  private let files: UnsafeMutablePointer<Files>
  private let writes: WriteBehind

  /// Nil where what the transaction writes cannot be followed.
  init?(_ writes: WriteBehind, pageSize: Int) {
    guard let standard = sqlite3_vfs_find(nil), writes.keepBefore(pageSize: pageSize) else {
      return nil
    }
    // SQLite finds a VFS by its name, and two imports may run in one process.
    name = "seedbed-before-\(UInt(bitPattern: ObjectIdentifier(writes)))"
    guard let zName = strdup(name) else {
      writes.dropBefore()
      return nil
    }
    self.zName = zName
    self.writes = writes
    var vfs = standard.pointee
    vfs.zName = UnsafePointer(zName)
    vfs.pNext = nil
    vfs.szOsFile += Int32(Self.shellSize)
    vfs.xOpen = { vfs, path, file, flags, outFlags in
      BeforeFiles.open(vfs, path, file, flags, outFlags)
    }
    files = .allocate(capacity: 1)
    files.initialize(to: Files(base: vfs, writes: .passUnretained(writes)))
    sqlite3_vfs_register(base, 0)
  }

  deinit {
    sqlite3_vfs_unregister(base)
    files.deallocate()
    free(zName)
    writes.dropBefore()
  }

  private var base: UnsafeMutablePointer<sqlite3_vfs> {
    UnsafeMutableRawPointer(files).assumingMemoryBound(to: sqlite3_vfs.self)
  }

  private static func open(
    _ vfs: UnsafeMutablePointer<sqlite3_vfs>?,
    _ path: UnsafePointer<CChar>?,
    _ file: File?,
    _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let vfs, let file, let standard = sqlite3_vfs_find(nil) else { return SQLITE_CANTOPEN }
    guard flags & SQLITE_OPEN_MAIN_DB != 0 else {
      return standard.pointee.xOpen(standard, path, file, flags, outFlags)
    }
    file.pointee.pMethods = nil
    let real = real(of: file)
    let code = standard.pointee.xOpen(standard, path, real, flags, outFlags)
    let files = UnsafeMutableRawPointer(vfs).assumingMemoryBound(to: Files.self)
    guard code == SQLITE_OK,
      let reading = BeforeReading(files.pointee.writes.takeUnretainedValue(), real)
    else {
      if real.pointee.pMethods != nil { _ = real.pointee.pMethods.pointee.xClose(real) }
      return code == SQLITE_OK ? SQLITE_CANTOPEN : code
    }
    shell(of: file).initialize(
      to: Shell(base: sqlite3_file(pMethods: methods), reading: .passRetained(reading))
    )
    return SQLITE_OK
  }

  private static func shell(of file: File) -> UnsafeMutablePointer<Shell> {
    UnsafeMutableRawPointer(file).assumingMemoryBound(to: Shell.self)
  }

  private static func real(of file: File) -> File {
    (UnsafeMutableRawPointer(file) + shellSize).assumingMemoryBound(to: sqlite3_file.self)
  }
}
