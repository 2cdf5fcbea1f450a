/// The outcome of a command, with the problems that it found.
///
/// A command throws only where the environment fails. Mistakes in a schema, a dump or a database are
/// diagnostics of its report. Only types of this library are reports.
public protocol Report: Sendable {}

/// The part of a report that each type of reports gives.
package protocol ReportContent: Report, JSONWritable {
  var isSuccess: Bool { get }
  var diagnostics: Diagnostics { get }
}

extension ReportContent {
  package var isSuccess: Bool { !diagnostics.hasErrors }
  /// The problems alone, for a command without a report file.
  package var jsonTree: JSONTree { diagnostics.jsonTree }
}

extension Report {
  /// True if the command did its work.
  public var isSuccess: Bool { content.isSuccess }

  /// Problems in the user's files, in the order in which the command line shows them.
  public var diagnostics: Diagnostics { content.diagnostics }

  /// Throws the problems of a command that failed.
  public func throwIfFailed() throws(Diagnostics) {
    guard isSuccess else { throw diagnostics }
  }

  /// The report as a JSON object that ends in a newline: the one that the command line writes, or the
  /// problems alone for a command without a report file.
  ///
  /// The order of the keys is fixed, and everything but `timings` is the same for the same inputs.
  public var json: String { content.jsonTree.rendered + "\n" }

  private var content: any ReportContent {
    guard let content = self as? any ReportContent else {
      preconditionFailure("only types of this library are reports")
    }
    return content
  }
}

extension Diagnostics: ReportContent, Error {
  package var diagnostics: Diagnostics { self }
}
