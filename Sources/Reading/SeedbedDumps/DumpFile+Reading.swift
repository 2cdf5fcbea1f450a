package import SeedbedJSON
package import SeedbedModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    var hash = ContentHash()
    if let bytes {
      bytes.withUnsafeBytes { hash.update($0) }
      return hash.value
    }
    var information = stat()
    guard path != "-", stat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    let source = try DescriptorSource(path: path)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try source.read(into: chunk)
      guard count > 0 else { return hash.value }
      hash.update(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    }
  }
}
