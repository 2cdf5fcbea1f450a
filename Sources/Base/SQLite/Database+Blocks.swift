import CSQLite

extension Database {
  private static let blockSize = 64 * 1024

  /// Why the file cannot be read, where it cannot: SQLite tells that as damage to its content.
  package var readFailure: StoreError? {
    do {
      try readBlocks { _ in }
      return nil
    } catch {
      return error.errorNumber == nil ? nil : error
    }
  }

  /// Gives the bytes of the database as the connection's transaction reads it, with a log beside it.
  ///
  /// A database with such a log has to fit into the memory that SQLite gives for one value, 2 GB.
  package func readState(_ take: (UnsafeRawBufferPointer) -> Void) throws(StoreError) {
    guard Self.hasLog(beside: path) else { return try readBlocks(take) }
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
      throw StoreError("cannot read '\(path)' with its log: it does not fit into memory")
    }
    defer { sqlite3_free(bytes) }
    take(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// Gives the bytes of the file, block by block.
  ///
  /// Reads through SQLite's own descriptor, for to close another would let go of its locks.
  package func readBlocks(
    _ take: (UnsafeRawBufferPointer) throws(StoreError) -> Void
  ) throws(StoreError) {
    var found: UnsafeMutablePointer<sqlite3_file>?
    var size: Int64 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &found)
    guard let file = found, let methods = file.pointee.pMethods,
      methods.pointee.xFileSize(file, &size) == SQLITE_OK
    else { throw StoreError("cannot read '\(path)'") }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 8)
    defer { block.deallocate() }
    var offset: Int64 = 0
    while offset < size {
      let count = Int(min(Int64(block.count), size - offset))
      guard methods.pointee.xRead(file, block.baseAddress, Int32(count), offset) == SQLITE_OK else {
        var number: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &number)
        // Without a number the file has become shorter, which is damage indeed.
        throw number == 0
          ? StoreError("cannot read '\(path)': it has become shorter")
          : StoreError(cannot: "read", path, errorNumber: number)
      }
      try take(UnsafeRawBufferPointer(rebasing: block[..<count]))
      offset += Int64(count)
    }
  }
}
