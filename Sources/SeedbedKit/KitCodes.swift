package import SeedbedDiagnostics

extension DiagnosticCode {
  /// No output was named.
  package static let noOutput = DiagnosticCode("build.no-output")
  /// The output that is there is not what would be built.
  package static let outputDiffers = DiagnosticCode("build.output-differs")
  /// There is no output to compare with.
  package static let outputMissing = DiagnosticCode("build.output-missing")
  /// What stands in the output's place is no database that could be read.
  package static let outputUnreadable = DiagnosticCode("build.output-unreadable")
}
