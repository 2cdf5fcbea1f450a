import Testing

@testable import SeedbedCLI

@Suite struct TerminalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var isTerminal = true
    var variables: [String: String] = [:]
    var choice = ColorChoice.auto
    var usesColor: Bool
    var redrawsLines: Bool

    var testDescription: String { "\(choice), terminal: \(isTerminal), \(variables)" }
  }

  static let cases = [
    Case(usesColor: true, redrawsLines: true),
    Case(variables: ["TERM": "xterm-256color"], usesColor: true, redrawsLines: true),
    Case(variables: ["TERM": "dumb"], usesColor: false, redrawsLines: false),
    Case(variables: ["NO_COLOR": "1"], usesColor: false, redrawsLines: true),
    Case(variables: ["NO_COLOR": ""], usesColor: true, redrawsLines: true),
    Case(isTerminal: false, usesColor: false, redrawsLines: false),
    Case(isTerminal: false, choice: .always, usesColor: true, redrawsLines: false),
    Case(
      variables: ["NO_COLOR": "1", "TERM": "dumb"],
      choice: .always,
      usesColor: true,
      redrawsLines: false
    ),
    Case(choice: .never, usesColor: false, redrawsLines: true),
  ]

  @Test(arguments: cases)
  func coloursAndRedrawsOnlyWhereFit(_ example: Case) {
    let terminal = Terminal(isTerminal: example.isTerminal) { example.variables[$0] }
    #expect(terminal.usesColor(example.choice) == example.usesColor)
    #expect(terminal.redrawsLines == example.redrawsLines)
  }
}
