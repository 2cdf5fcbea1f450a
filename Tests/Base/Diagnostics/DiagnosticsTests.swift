import SeedbedBase
import Testing

@Suite struct DiagnosticsTests {
  private func diagnostic(_ code: String, _ severity: Severity = .error, at line: Int? = nil)
    -> Diagnostic
  {
    Diagnostic(
      DiagnosticCode(code),
      severity: severity,
      at: line.map { TextLocation(file: "f", line: $0, column: 1) }
    ) {
      "m"
    }
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

  // MARK: Repeats

  /// A problem of a record on that line of a dump.
  private func problem(
    _ line: Int,
    _ message: String = "m",
    _ severity: Severity = .error,
    file: String = "d.json"
  ) -> Diagnostic {
    Diagnostic(
      DiagnosticCode("map.invalid-value"),
      severity: severity,
      at: TextLocation(file: file, line: line, column: 1, byteOffset: line),
      recordPath: "[\(line)]"
    ) {
      message
    }
  }

  @Test func makesOneOfTheSameProblemAtSeveralPlacesOfDumps() {
    var diagnostics = Diagnostics()
    for line in [7, 3, 9, 4, 8, 6, 5] { diagnostics.add(problem(line)) }
    diagnostics.add(problem(1, file: "e.json"))
    #expect(diagnostics.errorCount == 8)
    #expect(diagnostics.sorted.count == 1)
    let merged = diagnostics.sorted[0]
    #expect(merged.count == 8)
    #expect(merged.location?.line == 3)
    #expect(merged.recordPath == "[3]")
    #expect(merged.furtherPlaces.map(\.line) == [4, 5, 6, 7])
    #expect(merged.furtherPlaces.count + 1 == Diagnostic.placeLimit)
  }

  @Test func keepsProblemsApartThatDifferInMessageOrSeverity() {
    var diagnostics = Diagnostics()
    diagnostics.add(problem(1, "the value 'a'"))
    diagnostics.add(problem(2, "the value 'b'"))
    diagnostics.add(problem(3, "the value 'b'", .warning))
    #expect(diagnostics.sorted.map(\.count) == [1, 1, 1])
  }

  @Test func keepsProblemsOfSchemasApart() {
    var diagnostics = Diagnostics()
    diagnostics.add(diagnostic("schema.unknown-key", at: 1))
    diagnostics.add(diagnostic("schema.unknown-key", at: 2))
    #expect(diagnostics.sorted.map(\.count) == [1, 1])
  }

  @Test func countsRepeatsOfAKeptProblemWhenNoMoreAreKept() {
    var diagnostics = Diagnostics()
    for line in 0..<150 { diagnostics.add(problem(line, "the value '\(line)'")) }
    diagnostics.add(problem(200, "the value '0'"))
    #expect(diagnostics.sorted.count == Diagnostics.limitPerCode)
    #expect(diagnostics.sorted[0].count == 2)
    #expect(diagnostics.omitted.map(\.count) == [50])
    #expect(diagnostics.errorCount == 151)
    #expect(diagnostics.tally.map(\.count) == [151])
  }

  @Test func joinsTheSameProblemOfTwoGatherings() {
    var first = Diagnostics()
    for line in [2, 4] { first.add(problem(line)) }
    var second = Diagnostics()
    for line in [1, 3] { second.add(problem(line)) }
    first.add(contentsOf: second)
    #expect(first.errorCount == 4)
    #expect(first.sorted.map(\.count) == [4])
    #expect(first.sorted[0].location?.line == 1)
    #expect(first.sorted[0].furtherPlaces.map(\.line) == [2, 3, 4])
  }

  @Test func strictnessKeepsCounts() {
    var diagnostics = Diagnostics()
    for line in [1, 2] { diagnostics.add(problem(line, "m", .warning)) }
    var strict = diagnostics.strict()
    strict.add(problem(3))
    #expect(strict.sorted.map(\.count) == [3])
    #expect(strict.errorCount == 3)
    #expect(strict.warningCount == 0)
  }

  @Test func ordersPlacesByFileLineAndColumn() {
    let places = [
      TextLocation(file: "a", line: 2, column: 1), TextLocation(file: "a", line: 10, column: 1),
      TextLocation(file: "a", line: 10, column: 3), TextLocation(file: "b", line: 1, column: 1),
    ]
    #expect(places.reversed().sorted(by: <) == places)
    #expect(places[2].description == "a:10:3")
  }
}
