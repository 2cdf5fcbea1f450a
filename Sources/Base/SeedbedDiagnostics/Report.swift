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
  public func throwIfFailed() throws(ReportedProblems) {
    guard isSuccess else { throw ReportedProblems(diagnostics: diagnostics) }
  }
}

/// The problems of a command that failed; printed, the text that the command line shows.
public struct ReportedProblems: Error, CustomStringConvertible {
  public let diagnostics: Diagnostics

  public var description: String { diagnostics.description }
}

extension Diagnostics: Report {
  /// The diagnostics themselves.
  public var diagnostics: Diagnostics { self }
}
