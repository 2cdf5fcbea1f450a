import CSQLite
package import SeedbedPlatform

extension Database {
  /// Why the file cannot be read, where it cannot: SQLite tells that as damage to its content.
  ///
  /// Reads through SQLite's own descriptor, for to close another would let go of its locks.
  package var readFailure: StoreError? {
    var found: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &found)
    guard code == SQLITE_OK, let file = found, let methods = file.pointee.pMethods else {
      return nil
    }
    let blockSize = 64 * 1024
    let block = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 8)
    defer { block.deallocate() }
    var size: Int64 = 0
    guard methods.pointee.xFileSize(file, &size) == SQLITE_OK else { return nil }
    var offset: Int64 = 0
    while offset < size {
      let count = min(Int64(blockSize), size - offset)
      guard methods.pointee.xRead(file, block, Int32(count), offset) == SQLITE_OK else {
        var number: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &number)
        // Without a number the file has become shorter, which is damage indeed.
        return number == 0 ? nil : StoreError(cannot: "read", path, errorNumber: number)
      }
      offset += count
    }
    return nil
  }
}
