package import SeedbedJSON
package import SeedbedModel

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
