import CSQLite
import SeedbedSystem

/// File calls that fail: the call of one number among those of its kind, or that one and all later.
struct FileFault: Sendable, CustomStringConvertible {
  enum Call: String, Sendable {
    case open, access, read, write, sync, truncate, size, lock, delete
    /// A write at or beyond the end of the file.
    case growth
  }

  /// The system's error number, and the code that SQLite gets.
  struct Kind: Sendable {
    let name: String
    let call: Call
    let code: Int32
    let errorNumber: Int32
    /// True if the call does its work before it reports a failure.
    var isDone = false
  }

  let kind: Kind
  /// The number of the first call that fails, from 1.
  let first: Int
  let lasts: Bool

  var description: String { "\(kind.name), \(lasts ? "from" : "only") call \(first)" }

  func meets(_ number: Int) -> Bool { lasts ? number >= first : number == first }

  static let kinds = [
    Kind(name: "a file is not opened", call: .open, code: SQLITE_CANTOPEN, errorNumber: EMFILE),
    Kind(name: "a file is not looked for", call: .access, code: input(13), errorNumber: EIO),
    Kind(name: "a read breaks off", call: .read, code: input(1), errorNumber: EIO),
    Kind(name: "a write breaks off", call: .write, code: input(3), errorNumber: EIO),
    Kind(name: "the disk is full", call: .growth, code: SQLITE_FULL, errorNumber: ENOSPC),
    Kind(name: "a sync fails", call: .sync, code: input(4), errorNumber: EIO),
    Kind(name: "a file is not cut", call: .truncate, code: input(6), errorNumber: EIO),
    Kind(name: "a file has no size", call: .size, code: input(7), errorNumber: EIO),
    Kind(name: "a lock is another's", call: .lock, code: SQLITE_BUSY, errorNumber: EAGAIN),
    Kind(name: "no lock can be had", call: .lock, code: input(15), errorNumber: ENOLCK),
    Kind(name: "a file is not deleted", call: .delete, code: input(10), errorNumber: EIO),
    Kind(
      name: "a deletion is not synced",
      call: .delete,
      code: input(5),
      errorNumber: EIO,
      isDone: true
    ),
  ]

  /// An extended code of `SQLITE_IOERR`, which Swift does not import.
  private static func input(_ number: Int32) -> Int32 { SQLITE_IOERR | number << 8 }
}
