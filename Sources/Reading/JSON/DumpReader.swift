package import SeedbedBase
package import SeedbedLanguage

/// Reads the records of one dump in one pass, in document order, in bounded memory.
///
/// A key path is walked while the dump streams by: names in objects, `[n]`, `[*]`, and names
/// mapped over arrays. Where it cannot be walked, because a filter, an operator or an index from
/// the end needs the value as a whole, that value is the unit, and the item says what remains of
/// the path. Where several selections meet in one value, it is one unit with an item for each.
/// Everything else is checked and skipped. Of alternatives, the one that is met first in a
/// document counts; where several lead to one unit, each has its item, and the first that gives
/// something there should be taken.
///
/// In a dump that is no JSON, a scanner of its format takes the documents; each is a unit.
///
/// One thread uses a reader. Nothing is called back while it works, so that its variables need no
/// checks for overlapping access, which would cost as much as the rest of the work.
package final class DumpReader {
  package struct Options: Sendable {
    /// The size in which the dump is read.
    package var bufferSize = 128 * 1024
    /// The largest value that is held at once.
    package var maxRecordBytes = 256 << 20
    /// The most bytes of the whole text, inflated.
    package var maxTextBytes = Int.max
    /// How many times its size gzip data may inflate to, beyond `freeInflation`.
    package var maxInflation = 200
    /// So many inflated bytes are always taken.
    package var freeInflation = 64 << 20
    /// True if the file's bytes are hashed.
    package var computesHash = false
    /// True if a file of lines ends before a last line that is cut off, as one has that is still written,
    /// and rows of CSV with too many or too few fields are left out.
    package var leavesFaultyLines = false

    package init() {}
  }

  /// The nodes of the unit of the current item.
  @exclusivity(unchecked) package internal(set) var tape = Tape()
  /// How many items were delivered.
  @exclusivity(unchecked) package internal(set) var itemCount = 0
  /// How many records were counted and not delivered, for a selection that asks for that.
  @exclusivity(unchecked) package internal(set) var countedRecords = 0

  /// The problem of a last line that was left, because it is cut off.
  @exclusivity(unchecked) private var cutLine: Diagnostic?
  /// The problems of lines that were left out.
  package var faultyLines: [Diagnostic] {
    (documents?.raggedRows ?? []) + (cutLine.map { [$0] } ?? [])
  }

  let window: DumpWindow
  /// The names of the dump's members, for the nodes of keys.
  let names: NameTable
  private let input: DumpInput
  private let leavesFaultyLines: Bool
  let format: DumpFormat
  /// The scanner for dumps that are not JSON.
  let documents: CSVScanner?
  package let isLineFormat: Bool
  let readsOneDocument: Bool
  let paths: [SelectedPath]
  let hasAlternatives: Bool
  /// True if the one selection asks for a count.
  let countsRecords: Bool
  @exclusivity(unchecked) var traces: [PathTrace]
  @exclusivity(unchecked) var choices: [PathChoice]
  @exclusivity(unchecked) var frames: [PathFrame] = []
  @exclusivity(unchecked) var cursors: [PathCursor] = []
  @exclusivity(unchecked) var documentIndex = -1
  @exclusivity(unchecked) var wasSearched = false
  @exclusivity(unchecked) var wasScalar = false
  @exclusivity(unchecked) var isDone = false
  /// True if something stands behind the one document that was to be read.
  @exclusivity(unchecked) var isFollowed = false
  let skipper: SkipScanner
  @exclusivity(unchecked) var nameBuffer = NameBuffer()
  @exclusivity(unchecked) var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The cursors of the unit that have had no item yet.
  @exclusivity(unchecked) var pending = 0..<0
  @exclusivity(unchecked) var hasUniformUnit = false
  @exclusivity(unchecked) var unitLength = 0
  /// Cursors that are dropped with the unit.
  @exclusivity(unchecked) var unitBase = 0
  @exclusivity(unchecked) var place = (line: 1, column: 1)

  /// Reads a dump from any source, whose name tells NDJSON by its ending, and whose names are
  /// numbered by `names`.
  package init(
    source: any ByteSource,
    displayName: String,
    format: DumpFormat = .auto,
    selections: [RecordSelection],
    readsOneDocument: Bool = false,
    documents: CSVScanner? = nil,
    options: Options = Options(),
    names: NameTable = NameTable(limit: 0)
  ) throws(DumpError) {
    let paths = SelectedPath.paths(of: selections)
    self.names = names
    skipper = SkipScanner(names)
    do {
      input = try DumpInput(source, options)
    } catch {
      throw DumpError(error, at: displayName)
    }
    window = DumpWindow(
      input.text,
      textOffset: input.textOffset,
      name: displayName,
      options: options
    )
    self.format = format
    leavesFaultyLines = options.leavesFaultyLines
    self.documents = documents
    documents?.leavesRaggedRows = options.leavesFaultyLines
    isLineFormat = documents != nil || Self.isLineFormat(format, named: displayName)
    self.readsOneDocument = readsOneDocument
    self.paths = paths
    countsRecords = selections.count == 1 && selections[0].isCounted
    traces = Array(repeating: PathTrace(), count: paths.count)
    choices = Array(repeating: PathChoice(), count: (paths.last?.selection ?? -1) + 1)
    hasAlternatives = paths.contains { $0.alternative > 0 }
  }

  /// True if each line of a file is a document, by the format or by the file's name.
  package static func isLineFormat(_ format: DumpFormat, named name: String) -> Bool {
    format == .ndjson || format == .sqlite || format == .auto && namesLines(name)
  }

  /// True if a file's name says NDJSON, compressed or not.
  private static func namesLines(_ name: String) -> Bool {
    name.isFileName(endingIn: [".ndjson", ".jsonl", ".ldjson"])
  }

  /// The format, known from the file's name or from the bytes read so far.
  package var formatName: String {
    if format == .sqlite { return format.rawValue }
    if documents != nil { return "csv" }
    return isLineFormat || documentIndex > 0 ? "ndjson" : "json"
  }

  /// How many bytes of the file were read, before inflating.
  package var progress: Int { input.meter.byteCount }

  /// The hash of the file's bytes as far as they were read, before inflating; nil unless it was
  /// asked for.
  package var contentHash: ContentHash? { input.meter.hash }

  /// The paths without a value, by selection, if no alternative of the selection was found; none
  /// where the dump has no values at all.
  package func missing() -> [MissingPath] {
    guard wasSearched else { return [] }
    return paths.indices.filter { index in
      !paths.indices.contains { other in
        paths[other].selection == paths[index].selection && traces[other].isFound
      }
    }.map { traces[$0].missing(paths[$0]) }
  }

  /// The next item, or nil at the end; after an error there is none.
  package func next() throws(DumpError) -> DumpItem? {
    if pending.isEmpty {
      guard !isDone else { return nil }
      do throws(DumpError) {
        try readUnit()
      } catch {
        isDone = true
        guard leavesFaultyLines, isLineFormat, frames.isEmpty, error.isCut,
          let problem = error.diagnostic, problem.code == .invalidJSON,
          problem.location?.line == window.location().line
        else { throw error }
        cutLine = problem
      }
    }
    return pending.isEmpty ? nil : makeItem()
  }

  /// Goes on to the next document of a format other than JSON: a unit with an item for each path.
  func readDocument(_ documents: CSVScanner) throws(DumpError) {
    let leftCount = documents.raggedRows.count
    guard let length = try documents.scanDocument(in: window, onto: tape, names: names) else {
      isDone = true
      return
    }
    unitLength = length
    try window.checkSize(length)
    place = window.place()
    documentIndex += 1 + documents.raggedRows.count - leftCount
    wasSearched = true
    for index in paths.indices {
      var cursor = PathCursor(path: index, place: documentIndex)
      cursor.isRecord = paths[index].segments.isEmpty && paths[index].each == .elements
      traces[index].find()
      cursors.append(cursor)
    }
    if paths.count > 1 { moveRecordsLast(from: 0) }
    pending = 0..<paths.count
  }
}
