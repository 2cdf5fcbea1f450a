import SeedbedBase
package import SeedbedLanguage

extension DumpEntry {
  /// The scanner for the rows of a CSV file; nil if the file is JSON.
  package func documents(of shown: String) -> CSVScanner? {
    guard readsCSV(shown) else { return nil }
    return CSVScanner(csv ?? CSVForm(), named: shown)
  }
}

extension DumpFile {
  /// A reader of the dump, wherever its bytes are.
  package func reader(
    shown: String,
    format: DumpFormat,
    documents: CSVScanner?,
    selections: [RecordSelection],
    options: DumpReader.Options = DumpReader.Options(),
    names: NameTable = NameTable(limit: 0)
  ) throws(DumpError) -> DumpReader {
    if table == nil, bytes == nil, DumpDatabases.isNamed(path) {
      throw DumpError(failureWithoutTable, at: shown)
    }
    return try DumpReader(
      source: source(shown),
      displayName: shown,
      format: table == nil ? format : .sqlite,
      selections: selections,
      documents: table == nil ? documents : nil,
      options: options,
      names: names
    )
  }

  /// The failure of reading a database where the schema names no table.
  private var failureWithoutTable: SourceFailure {
    do throws(SourceFailure) {
      let tables = try DumpDatabases().tables(of: path).map { quoted($0) }
      return .database(
        "this is a database: name one of its tables with 'table', such as "
          + tables.prefix(10).joined(separator: ", ")
      )
    } catch {
      return error
    }
  }

  private func source(_ shown: String) throws(DumpError) -> any ByteSource {
    do throws(SourceFailure) { return try source() } catch { throw DumpError(error, at: shown) }
  }

  private func source() throws(SourceFailure) -> any ByteSource {
    if let table {
      guard bytes == nil else { throw .database("a database in memory cannot be read") }
      return try TableSource(table, at: path)
    }
    if let bytes { return MemorySource(bytes) }
    return try DescriptorSource(path: path)
  }

  /// Reads the values at paths from the document.
  package func scan(
    at paths: [DumpKeyPath],
    shown: String,
    options: DumpReader.Options
  ) throws(DumpError) -> DocumentScan {
    try DocumentScan(at: paths, source: source(shown), displayName: shown, options: options)
  }

  /// The hash of its bytes, as a run gives it; nil if they can be read only once, as from a pipe.
  package func contentHash() throws(SourceFailure) -> UInt64? {
    let isFile = path != "-" && Folders.fileSize(path) != nil
    guard table != nil || bytes != nil || isFile else { return nil }
    return try Self.hash(of: source())
  }

  private static func hash(of source: any ByteSource) throws(SourceFailure) -> UInt64 {
    var hash = ContentHash()
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try source.read(into: chunk)
      guard count > 0 else { return hash.value }
      hash.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
  }
}
