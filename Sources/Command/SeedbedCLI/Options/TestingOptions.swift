import ArgumentParser
import SeedbedKit
import SeedbedText

/// True if the tests that schemas hold are run, and which.
struct TestingOptions: ParsableArguments {
  @Flag(help: "Run the tests in the schemas.")
  var tests = false

  @Option("name", "Run only the tests whose names contain this text.")
  var filter: String?

  func validate() throws {
    if filter != nil, !tests { throw ValidationError("--filter is for --tests") }
  }
}
