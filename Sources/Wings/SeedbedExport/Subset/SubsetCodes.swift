package import SeedbedDiagnostics

extension DiagnosticCode {
  package static let noRoot = DiagnosticCode("subset.no-root")
  package static let missingTable = DiagnosticCode("subset.missing-table")
  package static let tooManyRows = DiagnosticCode("subset.too-many-rows")
}
