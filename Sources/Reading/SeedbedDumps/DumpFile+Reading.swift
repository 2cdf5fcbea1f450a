import SeedbedDiagnostics
package import SeedbedModel
import SeedbedSystem
import SeedbedText

extension DumpEntry {
  /// The scanner for the rows of a CSV file; nil if the file is JSON.
  package func documents(of shown: String) -> (any DocumentScanner)? {
    guard format == .csv || format == .auto && CSVScanner.isNamed(shown) else { return nil }
    return CSVScanner(csv ?? CSVForm(), named: shown)
  }
}

extension DumpFile {
  /// A reader of the dump, wherever its bytes are.
  package func reader(
    shown: String,
    format: DumpFormat,
    documents: (any DocumentScanner)?,
    selections: [RecordSelection],
    options: DumpReader.Options = DumpReader.Options(),
    names: NameTable = NameTable(limit: 0)
  ) throws(DumpError) -> DumpReader {
    if let rows = try rows(shown) {
      return try DumpReader(
        source: rows,
        displayName: shown,
        format: .sqlite,
        selections: selections,
        options: options,
        names: names
      )
    }
    if let bytes {
      return try DumpReader(
        source: MemorySource(bytes),
        displayName: shown,
        format: format,
        selections: selections,
        documents: documents,
        options: options,
        names: names
      )
    }
    return try DumpReader(
      path: path,
      displayName: shown,
      format: format,
      selections: selections,
      documents: documents,
      options: options,
      names: names
    )
  }

  /// The rows of a database's table as bytes; nil where the file is no database.
  private func rows(_ shown: String) throws(DumpError) -> TableSource? {
    do throws(SourceFailure) {
      if let table {
        guard bytes == nil else { throw .database("a database in memory cannot be read") }
        return try TableSource(table, at: path)
      }
      guard bytes == nil, DumpDatabases.isNamed(path) else { return nil }
      let tables = try DumpDatabases().tables(of: path).map { quoted($0) }
      throw .database(
        "this is a database: name one of its tables with 'table', such as "
          + tables.prefix(10).joined(separator: ", ")
      )
    } catch {
      throw DumpError(error, at: shown)
    }
  }

  /// Reads the values at paths from the document.
  package func scan(
    at paths: [DumpKeyPath],
    shown: String,
    options: DumpReader.Options
  ) throws(DumpError) -> DocumentScan {
    if let bytes {
      let source = MemorySource(bytes)
      return try DocumentScan(at: paths, source: source, displayName: shown, options: options)
    }
    return try DocumentScan(at: paths, path: path, displayName: shown, options: options)
  }
}

extension DumpFile {
  /// The hash of its bytes, as a run gives it; nil if they can be read only once, as from a pipe.
  package func contentHash() throws(SourceFailure) -> UInt64? {
    if let table { return try Self.hash(of: TableSource(table, at: path)) }
    if let bytes { return try Self.hash(of: MemorySource(bytes)) }
    var information = stat()
    guard path != "-", stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return try Self.hash(of: DescriptorSource(path: path))
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
