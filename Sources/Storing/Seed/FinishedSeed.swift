package import SeedbedBase
import SeedbedSystem

/// A seed that nobody has changed since a build made it, with the same SQLite library as this one.
package struct FinishedSeed {
  /// The rows of `seedbed_meta`.
  package let metadata: [ExactText: String]
  /// The SQL of its tables, indexes, views and triggers.
  package let definitions: [String]

  /// Nil if the file is no such seed, or is not complete.
  package init?(at path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG,
      let header = SeedSign.header(of: descriptor), SeedSign.isSigned(header)
    else { return nil }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    let pageSize = number(16..<18) == 1 ? 1 << 16 : number(16..<18)
    guard number(28..<32) * pageSize == Int(information.st_size),
      number(96..<100) == Database.libraryNumber
    else { return nil }
    do {
      let database = try Database(path: path, access: .asItStands, takesShares: true)
      defer { database.close() }
      metadata = [ExactText: String](try SeedReader(database).metadata()) { first, _ in first }
      definitions = try database.texts("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")
    } catch {
      return nil
    }
  }
}
