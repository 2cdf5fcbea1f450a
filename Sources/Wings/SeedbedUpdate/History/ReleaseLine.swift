import SeedbedDumps
import SeedbedPlatform
import SeedbedSQLite
import SeedbedSeed
import SeedbedText

/// A release of a seed, as `seedbed_release` lists it.
struct Release: Equatable, Sendable {
  var number: Int64
  /// The XXH64 of its rows and of the id before it.
  var id: String
}

extension Release {
  /// The release that follows another with the rows of a database, which has no tables of an update.
  init(of database: Database, after last: Release?) throws(StoreError) {
    var hash = XXH64()
    func add(_ text: String) {
      var text = text
      text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    }
    if let last { add(last.id) }
    var dump = try SQLDump(of: database, .rows)
    while let statement = try dump.next() { add(statement) }
    self.init(number: (last?.number ?? 0) + 1, id: hash.hexadecimal)
  }

  /// The releases that a database lists, the oldest first; nil where it has no list.
  static func line(in database: Database) throws(StoreError) -> [Release]? {
    guard try database.table("seedbed_release") != nil else { return nil }
    return try database.prepare("SELECT number, id FROM seedbed_release ORDER BY number")
      .rows { Release(number: $0.integer(at: 0), id: $0.text(at: 1)) }
  }
}
