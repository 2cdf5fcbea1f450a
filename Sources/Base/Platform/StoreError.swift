import SeedbedSystem

/// The environment failed while a seed was made: a disk, a folder, or SQLite itself.
///
/// One reference, so that the many functions that pass it on do so in a register.
package struct StoreError: Error, Sendable {
  private final class Failure: Sendable {
    let message: String
    let resultCode: Int32?
    let errorNumber: Int32?
    let sql: String?

    init(_ message: String, _ resultCode: Int32?, _ errorNumber: Int32?, _ sql: String?) {
      self.message = message
      self.resultCode = resultCode
      self.errorNumber = errorNumber
      self.sql = sql
    }
  }

  private let failure: Failure

  package init(
    _ message: String,
    resultCode: Int32? = nil,
    errorNumber: Int32? = nil,
    sql: String? = nil
  ) {
    failure = Failure(message, resultCode, errorNumber, sql)
  }

  /// The failure and its reason, in words; it names the file.
  package var message: String { failure.message }
  /// SQLite's extended result code, where SQLite failed.
  package var resultCode: Int32? { failure.resultCode }
  /// The system's error number, where a system call failed.
  package var errorNumber: Int32? { failure.errorNumber }
  /// The statement that failed.
  package var sql: String? { failure.sql }

  /// A system call on `path` failed with the error number `errorNumber`, that of the last call
  /// unless another is given.
  package init(cannot verb: String, _ path: String, errorNumber: Int32 = errno) {
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

  /// The C library's words for an error number, which begin with a small letter here.
  package static func systemWords(for errorNumber: Int32) -> String {
    let words = String(cString: strerror(errorNumber))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

extension StoreError: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.message == right.message && left.resultCode == right.resultCode
      && left.errorNumber == right.errorNumber && left.sql == right.sql
  }
}

extension StoreError: CustomStringConvertible {
  package var description: String { message }
}
