package import SeedbedLanguage
package import SeedbedReading

/// The format of a body and the number of its records, found without holding any of it.
package struct BodyCheck {
  /// `json` or `ndjson`.
  package let formatName: String
  /// How many records there are; nil where a key path needs a value as a whole to tell.
  package let records: Int?

  /// Reads a body; throws where it is not JSON, or larger, inflated, than `maxBytes`.
  package init(
    _ body: BodyFile,
    keyPaths: [DumpKeyPath],
    maxBytes: Int = .max
  ) throws(DumpError) {
    var options = DumpReader.Options()
    options.maxTextBytes = maxBytes
    let reader = try body.file.reader(
      shown: body.shown,
      format: body.format,
      documents: nil,
      selections: [RecordSelection(keyPaths: keyPaths, isCounted: true)],
      options: body.options(options)
    )
    while try reader.next() != nil {}
    formatName = reader.formatName
    records = reader.itemCount == 0 ? reader.countedRecords : nil
  }
}
