import SeedbedBase
import SeedbedStoring

/// Options for a database as SQL text; the defaults are those of `seedbed sql`.
public struct SQLDumpOptions: Sendable, Hashable {
  /// True if the statements that make tables, indexes, views and triggers are written.
  public var includesSchema = true
  /// True if the rows are written; without the schema, triggers are dropped before and made again after.
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

  let output: String
  let splitBytes: Int?
  let isForced: Bool
  private(set) var files: [OutputFile] = []
  private(set) var count = 0

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

  /// Puts all files in their places, and deletes those that only a longer series before wrote.
  mutating func publish(_ database: String) throws(SeedbedError) {
    if files.isEmpty { try begin(database) }
    let gone = splitBytes == nil ? [] : try SeedbedError.catching { try laterFiles() }
    try SeedbedError.catching { try OutputFile.publish(files, removing: gone) }
  }

  /// The files of further numbers that a longer series wrote.
  private func laterFiles() throws(StoreError) -> [String] {
    let folder = String(output[..<nameStart])
    var later: [String] = []
    for name in Folders.names(in: folder.isEmpty ? "." : folder) {
      let digits = name.utf8.split(separator: UInt8(ascii: "-")).last?.prefix {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
      guard let number = digits.flatMap({ Int(String($0) ?? "") }), number > files.count,
        folder + name == numbered(number), try RunPaths.isOwn(folder + name, .sql)
      else { continue }
      later.append(folder + name)
    }
    return later
  }

  private mutating func begin(_ database: String) throws(SeedbedError) {
    let path = splitBytes == nil ? output : numbered(files.count + 1)
    try RunPaths.check([(path, .sql)], besides: [(database, .database)], isForced: isForced)
    try SeedbedError.catching { try files.append(OutputFile(OutputPlace(path))) }
    count = 0
    try write(Self.mark)
  }

  private mutating func write(_ text: String) throws(SeedbedError) {
    try SeedbedError.catching { try files.last?.append(Array(text.utf8)) }
    count += text.utf8.count
  }

  private var nameStart: String.Index {
    output.utf8.lastIndex(of: UInt8(ascii: "/")).map { output.utf8.index(after: $0) }
      ?? output.startIndex
  }

  /// `seed.sql` as `seed-0001.sql`.
  private func numbered(_ number: Int) -> String {
    let suffix = "-" + number.digits(atLeast: 4)
    let start = nameStart
    guard let dot = output.utf8[start...].lastIndex(of: UInt8(ascii: ".")), dot != start else {
      return output + suffix
    }
    return output[..<dot] + suffix + output[dot...]
  }
}
