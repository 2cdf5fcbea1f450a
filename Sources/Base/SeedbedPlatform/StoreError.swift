import SeedbedSystem
import SeedbedText

/// The environment failed while a seed was made: a disk, a folder, or SQLite itself.
package struct StoreError: Error, Equatable, Sendable {
  /// The failure and its reason, in words; it names the file.
  package var message: String
  /// SQLite's extended result code, where SQLite failed.
  package var resultCode: Int32?
  /// The system's error number, where a system call failed.
  package var errorNumber: Int32?
  /// The statement that failed.
  package var sql: String?

  package init(
    _ message: String,
    resultCode: Int32? = nil,
    errorNumber: Int32? = nil,
    sql: String? = nil
  ) {
    self.message = message
    self.resultCode = resultCode
    self.errorNumber = errorNumber
    self.sql = sql
  }

  /// A system call on `path` failed with the error number `errorNumber`.
  package init(cannot verb: String, _ path: String, errorNumber: Int32) {
    self.init(
      "cannot \(verb) '\(path)': \(Self.words(for: errorNumber))",
      errorNumber: errorNumber
    )
  }

  /// The meaning of an error number, in the same words on every system for the common ones.
  package static func words(for errorNumber: Int32) -> String {
    switch errorNumber {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENAMETOOLONG: "the name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "input/output error"
    case EFBIG: "the file would exceed the limit on file sizes"
    default: String(cString: strerror(errorNumber)).lowercased()
    }
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String { message }
}
