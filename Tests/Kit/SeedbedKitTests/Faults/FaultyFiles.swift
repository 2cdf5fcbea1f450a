import CSQLite
import SeedbedSystem
import Synchronization

/// A VFS in front of the system's own that lets chosen calls fail.
///
/// Every database of the process is opened through it, so its tests run in processes of their own.
enum FaultyFiles {
  private struct State {
    var fault: FileFault?
    /// The number of calls of the fault's kind so far.
    var count = 0
    var isMet = false
  }

  private typealias File = UnsafeMutablePointer<sqlite3_file>

  private static let state = Mutex(State())
  /// The size of the open file that SQLite sees; the system's own file follows it in memory.
  private static let shellSize = 16

  // The pointed-to structures never change once they are made, and SQLite keeps both.
  private nonisolated(unsafe) static let real = sqlite3_vfs_find(nil)

  /// Makes SQLite open files through this VFS by default.
  static let isRegistered: Bool = {
    guard let real, let name = strdup("faulty") else { return false }
    var vfs = real.pointee
    vfs.zName = UnsafePointer(name)
    vfs.pNext = nil
    vfs.szOsFile += Int32(shellSize)
    vfs.xOpen = { FaultyFiles.open($1, $2, $3, $4) }
    vfs.xDelete = { FaultyFiles.delete($1, $2) }
    vfs.xAccess = { FaultyFiles.access($1, $2, $3) }
    let memory = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    memory.initialize(to: vfs)
    return sqlite3_vfs_register(memory, 1) == SQLITE_OK
  }()

  /// Lets calls fail while `body` runs; returns whether one did.
  static func suffer(_ fault: FileFault, _ body: () -> Void) -> Bool {
    state.withLock { $0 = State(fault: fault) }
    body()
    return state.withLock { state in
      defer { state = State() }
      return state.isMet
    }
  }

  /// The fault of the next call of a kind.
  private static func fault(of call: FileFault.Call) -> FileFault.Kind? {
    state.withLock { state in
      guard let fault = state.fault, fault.kind.call == call else { return nil }
      state.count += 1
      guard fault.meets(state.count) else { return nil }
      state.isMet = true
      return fault.kind
    }
  }

  /// Makes the call, unless it is to fail.
  ///
  /// `part` does some of the work before the call fails.
  private static func call(
    _ call: FileFault.Call,
    part: () -> Void = {},
    _ body: () -> Int32
  ) -> Int32 {
    guard let fault = fault(of: call) else { return body() }
    if fault.isDone { _ = body() } else { part() }
    errno = fault.errorNumber
    return fault.code
  }

  private static func open(
    _ path: UnsafePointer<CChar>?,
    _ file: File?,
    _ flags: Int32,
    _ outFlags: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let real, let file else { return SQLITE_CANTOPEN }
    file.pointee.pMethods = nil
    let code = call(.open) {
      real.pointee.xOpen(real, path, inner(file), flags, outFlags)
    }
    guard code == SQLITE_OK else { return code }
    file.pointee.pMethods = UnsafePointer(methods)
    return SQLITE_OK
  }

  private static func delete(_ path: UnsafePointer<CChar>?, _ syncsFolder: Int32) -> Int32 {
    guard let real else { return SQLITE_MISUSE }
    return call(.delete) { real.pointee.xDelete(real, path, syncsFolder) }
  }

  private static func access(
    _ path: UnsafePointer<CChar>?,
    _ flags: Int32,
    _ result: UnsafeMutablePointer<Int32>?
  ) -> Int32 {
    guard let real else { return SQLITE_MISUSE }
    return call(.access) { real.pointee.xAccess(real, path, flags, result) }
  }

  private static func write(
    _ file: File?,
    _ source: UnsafeRawPointer?,
    _ length: Int32,
    _ offset: Int64
  ) -> Int32 {
    direct(file) { real, file in
      var size: Int64 = 0
      _ = real.xFileSize(file, &size)
      let half = { _ = real.xWrite(file, source, length / 2, offset) }
      let whole = { real.xWrite(file, source, length, offset) }
      guard offset + Int64(length) > size else { return call(.write, part: half, whole) }
      return call(.write, part: half) { call(.growth, part: half, whole) }
    }
  }

  private static func inner(_ file: File) -> File {
    (UnsafeMutableRawPointer(file) + shellSize).assumingMemoryBound(to: sqlite3_file.self)
  }

  private static func direct(
    _ file: File?,
    _ body: (sqlite3_io_methods, File) -> Int32
  ) -> Int32 {
    guard let file else { return SQLITE_MISUSE }
    let inner = inner(file)
    return body(inner.pointee.pMethods.pointee, inner)
  }

  private nonisolated(unsafe) static let methods: UnsafeMutablePointer<sqlite3_io_methods> = {
    var methods = sqlite3_io_methods()
    // Version 2 knows the memory that a WAL shares; 3 would map files into memory.
    methods.iVersion = 2
    methods.xClose = { FaultyFiles.direct($0) { $0.xClose($1) } }
    methods.xRead = { file, target, length, offset in
      FaultyFiles.direct(file) { real, file in
        FaultyFiles.call(.read, part: { _ = real.xRead(file, target, length / 2, offset) }) {
          real.xRead(file, target, length, offset)
        }
      }
    }
    methods.xWrite = { FaultyFiles.write($0, $1, $2, $3) }
    methods.xTruncate = { file, size in
      FaultyFiles.direct(file) { real, file in
        FaultyFiles.call(.truncate) { real.xTruncate(file, size) }
      }
    }
    // Nobody pulls the plug here.
    methods.xSync = { _, _ in FaultyFiles.call(.sync) { SQLITE_OK } }
    methods.xFileSize = { file, size in
      FaultyFiles.direct(file) { real, file in
        FaultyFiles.call(.size) { real.xFileSize(file, size) }
      }
    }
    methods.xLock = { file, level in
      FaultyFiles.direct(file) { real, file in
        FaultyFiles.call(.lock) { real.xLock(file, level) }
      }
    }
    methods.xUnlock = { file, level in FaultyFiles.direct(file) { $0.xUnlock($1, level) } }
    methods.xCheckReservedLock = { file, isReserved in
      FaultyFiles.direct(file) { $0.xCheckReservedLock($1, isReserved) }
    }
    methods.xFileControl = { file, operation, argument in
      FaultyFiles.direct(file) { $0.xFileControl($1, operation, argument) }
    }
    methods.xSectorSize = { file in FaultyFiles.direct(file) { $0.xSectorSize($1) } }
    methods.xDeviceCharacteristics = { file in
      FaultyFiles.direct(file) { $0.xDeviceCharacteristics($1) }
    }
    methods.xShmMap = { file, region, size, extends, memory in
      FaultyFiles.direct(file) { $0.xShmMap($1, region, size, extends, memory) }
    }
    methods.xShmLock = { file, offset, count, flags in
      FaultyFiles.direct(file) { $0.xShmLock($1, offset, count, flags) }
    }
    methods.xShmBarrier = { file in
      _ = FaultyFiles.direct(file) { real, file in
        real.xShmBarrier(file)
        return SQLITE_OK
      }
    }
    methods.xShmUnmap = { file, deletes in
      FaultyFiles.direct(file) { $0.xShmUnmap($1, deletes) }
    }
    let memory = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
    memory.initialize(to: methods)
    return memory
  }()
}
