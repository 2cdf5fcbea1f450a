import SeedbedDiagnostics
import Testing

@Suite struct DiagnosticsTests {
  private func diagnostic(_ code: String, _ severity: Severity = .error, at line: Int? = nil)
    -> Diagnostic
  {
    Diagnostic(
      DiagnosticCode(code),
      severity,
      "m",
      at: line.map { TextLocation(file: "f", line: $0, column: 1) }
    )
  }

  @Test func countsAllAndKeepsAHundredOfACode() {
    var diagnostics = Diagnostics()
    for _ in 0..<Diagnostics.limitPerCode { diagnostics.add(diagnostic("a.full")) }
    #expect(diagnostics.omitted.isEmpty)
    diagnostics.add(diagnostic("a.full"))
    diagnostics.add(diagnostic("a.other", .warning))
    #expect(diagnostics.sorted.count == 101)
    #expect(diagnostics.omitted.map(\.code.rawValue) == ["a.full"])
    #expect(diagnostics.omitted.map(\.count) == [1])
    #expect(diagnostics.errorCount == 101)
    #expect(diagnostics.warningCount == 1)
    #expect(diagnostics.hasErrors)
  }

  @Test func joinsCountsOfWhatWasLeftOut() {
    var errors = Diagnostics()
    for _ in 0..<150 { errors.add(diagnostic("a.error")) }
    var warnings = Diagnostics()
    for _ in 0..<130 { warnings.add(diagnostic("a.warning", .warning)) }
    var joined = Diagnostics()
    for _ in 0..<10 { joined.add(diagnostic("a.error")) }
    joined.add(contentsOf: errors)
    joined.add(contentsOf: warnings)
    #expect(joined.errorCount == 160)
    #expect(joined.warningCount == 130)
    #expect(joined.omitted.map(\.code.rawValue) == ["a.error", "a.warning"])
    #expect(joined.omitted.map(\.count) == [60, 30])
  }

  @Test func sortsByPlaceAndPutsThoseWithoutLast() {
    var diagnostics = Diagnostics()
    diagnostics.add(diagnostic("a.none"))
    diagnostics.add(diagnostic("a.late", at: 9))
    diagnostics.add(diagnostic("a.early", at: 2))
    diagnostics.add(diagnostic("a.early-too", at: 2))
    #expect(
      diagnostics.sorted.map(\.code.rawValue) == ["a.early", "a.early-too", "a.late", "a.none"]
    )
  }

  @Test func ordersPlacesByFileLineAndColumn() {
    let places = [
      TextLocation(file: "a", line: 2, column: 1), TextLocation(file: "a", line: 10, column: 1),
      TextLocation(file: "a", line: 10, column: 3), TextLocation(file: "b", line: 1, column: 1),
    ]
    #expect(places.reversed().sorted() == places)
    #expect(places[2].description == "a:10:3")
  }
}
