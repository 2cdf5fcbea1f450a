package import SeedbedBase
import SeedbedSystem

/// The environment failed: a file that cannot be read or written, a full disk.
///
/// A mistake of the user is never an error of this kind but a `Diagnostic`.
public struct SeedbedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failed action and its reason, lower case, with the file's name.
  package var message: String

  /// True if nothing failed: the run was cancelled.
  package private(set) var isCancellation = false

  static let cancelled: SeedbedError = {
    var error = SeedbedError("the run was cancelled")
    error.isCancellation = true
    return error
  }()

  public init(_ message: String) {
    self.message = message
  }

  /// The form `cannot write 'seed.sqlite': no space left on device`.
  ///
  /// - Parameters:
  ///   - verb: The action that failed, such as `read` or `write`.
  ///   - path: The file it was tried on.
  ///   - code: The value of `errno`.
  package init(cannot verb: String, _ path: String, errno code: Int32) {
    message = "cannot \(verb) '\(path)': \(StoreError.systemWords(for: code))"
  }

  /// An error of a lower module in the library's form; one of the library's own stays what it is.
  package static func of(_ error: any Error) -> SeedbedError {
    error as? SeedbedError ?? SeedbedError("\(error)")
  }

  public var description: String { message }
}

extension SeedbedError {
  package init(_ failure: StoreError) { message = failure.message }

  /// The result of some work; where the environment fails, the failure in its own words.
  package static func catching<Value>(
    _ work: () throws -> Value
  ) throws(SeedbedError) -> Value {
    do { return try work() } catch { throw .of(error) }
  }
}
