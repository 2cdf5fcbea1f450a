import SeedbedPipeline
import SeedbedPlatform
import SeedbedSeed

/// Options for a database as SQL text; the defaults are those of `seedbed sql`.
public struct SQLDumpOptions: Sendable, Hashable {
  /// True if the statements that make tables, indexes, views and triggers are written.
  public var includesSchema = true
  /// True if the rows are written.
  public var includesData = true
  /// The most bytes of a statement, up to which rows are gathered; nil gives each row its own.
  public var maxStatementBytes: Int?

  public init() {}

  var content: SQLDump.Content {
    includesSchema && includesData ? .all : includesSchema ? .schema : .data
  }
}

/// SQL text in one file, or in several that are numbered.
struct SQLFiles {
  /// The first line of each file.
  static let mark = "-- Made by 'seedbed sql'\n"

  private let output: String
  private let splitBytes: Int?
  private let isForced: Bool
  private var files: [OutputFile] = []
  private var count = 0

  init(_ output: String, splitBytes: Int?, isForced: Bool) {
    self.output = output
    self.splitBytes = splitBytes
    self.isForced = isForced
  }

  /// Writes a statement to the current file, or to the next one if that has no room.
  mutating func append(_ statement: String, of database: String) throws(SeedbedError) {
    let size = statement.utf8.count
    if let splitBytes, Self.mark.utf8.count + size > splitBytes {
      throw SeedbedError(
        "the statement '\(statement.prefix(40))…' takes \(size) bytes, and '--split-bytes' allows"
          + " \(splitBytes) with the first line; '--max-statement' splits rows"
      )
    }
    if files.isEmpty || splitBytes.map({ count + size > $0 }) ?? false { try begin(database) }
    try write(statement)
  }

  /// Puts all files in their places.
  mutating func publish(_ database: String) throws(SeedbedError) {
    if files.isEmpty { try begin(database) }
    try SeedbedError.catching(OutputFile.publish(files))
  }

  private mutating func begin(_ database: String) throws(SeedbedError) {
    let path = splitBytes == nil ? output : numbered(files.count + 1)
    var paths = RunPaths()
    try paths.write(path, as: .sql)
    try paths.keepApart(from: database, .database)
    try paths.checkReplacedFiles(isForced: isForced)
    try SeedbedError.catching(files.append(OutputFile(OutputPlace(path))))
    count = 0
    try write(Self.mark)
  }

  private mutating func write(_ text: String) throws(SeedbedError) {
    try SeedbedError.catching(files.last?.append(Array(text.utf8)))
    count += text.utf8.count
  }

  /// `seed.sql` as `seed-0001.sql`.
  private func numbered(_ number: Int) -> String {
    let digits = String(number)
    let suffix = "-" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    let name = output.utf8.lastIndex(of: UInt8(ascii: "/")).map { output.utf8.index(after: $0) }
    let start = name ?? output.startIndex
    guard let dot = output.utf8[start...].lastIndex(of: UInt8(ascii: ".")), dot != start else {
      return output + suffix
    }
    return output[..<dot] + suffix + output[dot...]
  }
}
