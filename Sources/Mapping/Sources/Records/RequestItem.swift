package import SeedbedBase
package import SeedbedLanguage
package import SeedbedReading

/// One thing that a request is made for: a record, a batch of them, or nothing where there is no
/// `for`.
package struct RequestItem: Sendable {
  /// The values at the paths that templates of the request, and of requests that are made for its
  /// records, ask for; absent where the record lacks them.
  package var values: [RequestTemplate.RecordValue: JSONValue] = [:]
  /// The values of `let`.
  package var bindings: [ExactText: JSONValue] = [:]
  /// The names of its files.
  package var key: [NamedText] = []
  /// Where the record stands; nil where there is no `for`.
  package var location: TextLocation?

  package init() {}
}

/// A body that is kept, or about to be: what records and facts are read from.
package struct BodyFile: Sendable {
  /// The path from the current directory.
  package var path: String
  /// The path that messages show.
  package var shown: String
  /// `json` or `ndjson`; `auto` where the first bytes decide.
  package var format: DumpFormat
  /// The item that the body was asked for: `@for` of its records.
  package var item: RequestItem
  /// The body where it is held in memory; nil where it is to be read from the path.
  package var bytes: [UInt8]?

  package init(
    path: String,
    shown: String,
    format: DumpFormat,
    item: RequestItem,
    bytes: [UInt8]? = nil
  ) {
    self.path = path
    self.shown = shown
    self.format = format
    self.item = item
    self.bytes = bytes
  }

  /// Options for a reader of the body: one in memory needs no buffer larger than itself.
  package func options(_ options: DumpReader.Options = DumpReader.Options()) -> DumpReader.Options {
    guard let bytes else { return options }
    var options = options
    options.bufferSize = min(options.bufferSize, bytes.count + 64)
    return options
  }

  /// The body as a dump.
  package var file: DumpFile {
    var file = DumpFile(path: path, relativePath: shown, captures: [])
    file.bytes = bytes
    return file
  }
}
