/// The outcome of a command, with the problems that it found.
///
/// A command throws only where the environment fails. Mistakes in a schema, a dump or a database are
/// diagnostics of its report.
public protocol Report: Sendable {
  /// True if the command did its work.
  var isSuccess: Bool { get }
  /// Problems in the user's files, in the order in which the command line shows them.
  var diagnostics: Diagnostics { get }
}

extension Report {
  /// True if there are no errors.
  public var isSuccess: Bool { !diagnostics.hasErrors }

  /// Throws the problems of a command that failed.
  public func throwIfFailed() throws(Diagnostics) {
    guard isSuccess else { throw diagnostics }
  }

  /// The report as a JSON object that ends in a newline: the one that the command line writes, or the
  /// problems alone for a command without a report file.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same inputs.
  public var json: String {
    ((self as? any JSONWritable) ?? diagnostics).jsonTree.rendered + "\n"
  }
}

extension Diagnostics: Report, Error {
  /// The diagnostics themselves.
  public var diagnostics: Diagnostics { self }
}
