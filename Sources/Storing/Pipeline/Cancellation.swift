package import SeedbedBase

/// Ends runs soon, from any thread.
///
/// A run that has it in its options throws a `SeedbedError` whose `isCancellation` is true. Its
/// temporary files are removed, and the output, or the database that it imports into, stays as it
/// was. A run that has put its output in place succeeds: then it is too late.
package final class Cancellation: Sendable {
  package let signal = StopSignal()

  package init() {}

  /// Ends the runs that have this in their options, also those that begin later.
  package func cancel() { signal.set() }

  package var isCancelled: Bool { signal.isSet }
}

extension Cancellation: Hashable {
  /// True if both are one and the same.
  package static func == (left: Cancellation, right: Cancellation) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Options of work that can be ended from outside.
package protocol CancellableOptions: Sendable {
  /// Ends the work; nil where nobody does.
  var cancellation: Cancellation? { get set }
}

extension Cancellation? {
  /// Throws once the run is cancelled.
  package func check() throws(SeedbedError) {
    if let self, self.isCancelled { throw .cancelled }
  }

  /// Runs a whole command: what fails after a cancellation fails because of it.
  package func ending<Report>(_ work: () throws -> Report) throws(SeedbedError) -> Report {
    try check()
    do {
      return try work()
    } catch {
      try check()
      throw .of(error)
    }
  }
}
