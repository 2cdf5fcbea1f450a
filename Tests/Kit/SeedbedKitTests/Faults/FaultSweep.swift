import SeedbedBase
import SeedbedKitTestSupport
import SeedbedTestSupport
import Testing

/// Repeats a run, each time with another failing file call.
struct FaultSweep {
  /// The result that a run reports.
  struct Outcome {
    var isSuccess: Bool
    var diagnostics: Diagnostics
  }

  private let runner: CommandRunner
  /// The name of the file that the run makes or changes.
  private let file: String
  private let run: () throws -> Outcome
  private let old: [UInt8]
  private let new: [UInt8]
  /// The files in the folder after a run without a fault.
  private let names: [String]

  /// Runs once without a fault: the file before the run is the old one, the file after it the new one.
  init(_ runner: CommandRunner, _ file: String, run: @escaping () throws -> Outcome) throws {
    try #require(FaultyFiles.isRegistered)
    self.runner = runner
    self.file = file
    self.run = run
    old = try #require(runner.bytes(of: file))
    let outcome = try run()
    try #require(outcome.isSuccess, "\(outcome.diagnostics.sorted.map(\.message))")
    try Self.settle(runner, file)
    new = try #require(runner.bytes(of: file))
    names = runner.names()
    let isChanged = old != new
    try #require(isChanged)
  }

  /// Lets each kind of fault happen at ever more distant calls.
  ///
  /// Calls of all the given kinds, and of no others, must have failed.
  func check(meeting calls: Set<FileFault.Call>) throws {
    var met: Set<FileFault.Call> = []
    for kind in FileFault.kinds {
      for lasts in [false, true] {
        var first = 1
        while try check(FileFault(kind: kind, first: first, lasts: lasts)) {
          met.insert(kind.call)
          first += 1 + first / 3
        }
      }
    }
    #expect(met == calls, "met \(met.map(\.rawValue).sorted())")
  }

  /// Runs with a fault and checks the file after it; returns whether the fault happened.
  private func check(_ fault: FileFault) throws -> Bool {
    try runner.write(bytes: old, to: file)
    var end: Result<Outcome, any Error>?
    guard FaultyFiles.suffer(fault, { end = Result { try run() } }) else { return false }
    try Self.settle(runner, file)
    // Compared here, as an expectation that fails would show all bytes.
    let bytes = runner.bytes(of: file)
    let (isOld, isNew) = (bytes == old, bytes == new)
    let words: [String]
    switch end {
    case .success(let outcome) where outcome.isSuccess:
      #expect(isNew, "\(fault): a success without the new file")
      words = [file]
    case .success(let outcome): words = outcome.diagnostics.sorted.map(\.message)
    case .failure(let error): words = ["\(error)"]
    case nil: words = []
    }
    #expect(words.contains { $0.contains(file) }, "\(fault): it tells \(words)")
    #expect(isOld || isNew, "\(fault): neither the old file nor the new one; it tells \(words)")
    guard runner.names() != names else { return true }
    // From the old file again: a run that changes nothing makes no backup.
    try runner.write(bytes: old, to: file)
    #expect(try run().isSuccess)
    try Self.settle(runner, file)
    #expect(runner.names() == names, "\(fault): left for good: \(words)")
    return true
  }

  /// Lets SQLite roll back an unfinished transaction, as the next program would.
  private static func settle(_ runner: CommandRunner, _ file: String) throws {
    try DatabaseFile(runner.path(file)).execute("BEGIN IMMEDIATE; ROLLBACK")
    #expect(try SeedQuery(runner.path(file)).rows("PRAGMA integrity_check") == ["'ok'"])
  }
}
