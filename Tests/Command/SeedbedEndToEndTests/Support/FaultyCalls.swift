import SeedbedTestSupport

/// Runs `seedbed` with calls of the system that fail, by a library that is loaded before all others.
enum FaultyCalls {
  /// Calls of one kind that fail, those from a number on.
  struct Fault: CustomStringConvertible {
    let call: String
    let fault: String
    /// The number of the first that fails, from 1.
    var first: Int
    var count: Int

    var description: String { "\(call) \(fault), \(count) from \(first)" }
  }

  /// Keeps the library while the tests run.
  private static let place = try? CommandRunner()

  /// The path of the library; nil where it cannot be made, such as on a Mac, whose programs find
  /// the system's calls in another way.
  static let library: String? = {
    #if os(Linux)
      let source = "\(Package.root)/Tests/FaultyCalls/faulty-calls.c"
      guard let place,
        let made = try? place.run(
          ["/usr/bin/env", "cc", "-shared", "-fPIC", "-O1", source, "-o", "faulty-calls.so"]
        ), made.status == 0
      else { return nil }
      return place.path("faulty-calls.so")
    #else
      return nil
    #endif
  }()

  /// Runs a command, and returns whether one of its calls failed.
  static func run(
    _ arguments: [String],
    in runner: CommandRunner,
    _ fault: Fault
  ) throws -> (result: CommandResult, isMet: Bool) {
    let marks = try CommandRunner()
    let result = try runner.seedbed(
      arguments,
      environment: [
        "LD_PRELOAD": library ?? "", "FAULTY_FOLDER": runner.folder, "FAULTY_CALL": fault.call,
        "FAULTY_FAULT": fault.fault, "FAULTY_FIRST": "\(fault.first)",
        "FAULTY_COUNT": "\(fault.count)", "FAULTY_MET": marks.path("met"),
      ]
    )
    return (result, !marks.names().isEmpty)
  }
}
