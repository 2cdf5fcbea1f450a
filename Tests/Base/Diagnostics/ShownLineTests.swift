import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase

/// The line that a problem is shown with: read from its file, held, or hidden.
@Suite struct ShownLineTests {
  private let scratch = Scratch()

  private func problem(
    _ file: String,
    column: Int = 1,
    code: String = "schema.unknown-key",
    excerpt: Excerpt? = nil
  ) -> Diagnostic {
    let place = TextLocation(
      file: scratch.path(file),
      line: 1,
      column: column,
      byteOffset: column - 1
    )
    return Diagnostic(DiagnosticCode(code), at: place, excerpt: excerpt) { "wrong" }
  }

  @Test func isReadWhenItIsAskedFor() {
    let problem = problem("a.json", column: 3)
    #expect(problem.excerpt == nil)
    scratch.write("{ x }\n", to: "a.json")
    #expect(problem.excerpt == Excerpt(text: "{ x }", caret: 2))
  }

  @Test func isOfMemoryBeforeFiles() {
    scratch.write("disk", to: "a.json")
    var problem = problem("a.json")
    problem.holdLine(inMemory: [ExactText(scratch.path("a.json")): Array("memory".utf8)])
    #expect(problem.excerpt?.text == "memory")
  }

  @Test func staysAsItWasHeld() {
    scratch.write("before", to: "a.json")
    var problem = problem("a.json")
    problem.holdLine(inMemory: [:])
    scratch.write("after", to: "a.json")
    #expect(problem.excerpt?.text == "before")
  }

  @Test func isNotReadOnceItIsHidden() {
    scratch.write("secret", to: "a.json")
    var problem = problem("a.json")
    problem.excerpt = nil
    problem.holdLine(inMemory: [:])
    #expect(problem.excerpt == nil)
  }

  @Test(arguments: ["map.invalid-value", "dump.invalid-json"])
  func isHiddenByAListThatHidesDumps(code: String) {
    scratch.write("secret", to: "a.json")
    var problems = Diagnostics()
    problems.hidesDumps = true
    problems.add(problem("a.json", code: code))
    problems.holdLines(inMemory: [:])
    #expect(problems.sorted.map(\.excerpt) == [nil])
  }

  @Test(arguments: [
    (#"{"a": 12}"#, 7, #"{"a": 12}"#, 6), (#"{"a":  12}"#, 8, #"{"a":  12}"#, 7),
    ("[1, 12]", 5, "12", 0),
  ])
  func hasTheNameBeforeARecord(text: String, column: Int, shown: String, caret: Int) {
    scratch.write(text, to: "a.json")
    let held = Excerpt(text: "12", caret: 0, length: 2)
    let problem = problem("a.json", column: column, excerpt: held)
    #expect(problem.excerpt == Excerpt(text: shown, caret: caret, length: 2))
  }

  @Test func aPipeIsNotWaitedFor() throws {
    try #require(mkfifo(scratch.path("pipe"), 0o600) == 0)
    #expect(problem("pipe").excerpt == nil)
  }
}
