import SeedbedTestSupport
import Testing

/// `seedbed validate`, and the tests that schemas hold.
@Suite struct ValidateTests {
  static let schema = """
    seedbed: 1
    entities: { A: { primaryKey: id, attributes: { id: integer } } }
    tests:
      - { name: good, entity: A, record: { id: 1 }, expect: { A: [{ id: 1 }] } }
      - { name: bad, entity: A, record: { id: 1 }, expect: { A: [{ id: 2 }] } }

    """

  static func runner() throws -> CommandRunner {
    let runner = try CommandRunner()
    try runner.write(schema, to: "schema.yml")
    return runner
  }

  @Test func saysHowManyTestsPassed() throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(["validate", "--tests", "--filter", "good", "schema.yml"])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput == "schema.yml: 1 test passed\n")
    #expect(result.standardError == "")
  }

  @Test func showsTheDifference() throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(["validate", "--tests", "schema.yml"])
    #expect(result.status == 1)
    #expect(result.standardOutput == "")
    #expect(
      result.standardError == """
        schema.yml:5:62: error: test 'bad' failed: a row of 'A' differs in 'id' [validate.test-failed]
            - { name: bad, entity: A, record: { id: 1 }, expect: { A: [{ id: 2 }] } }
                                                                       ^
        note: expected { id: 2 }
        note: found    { id: 1 }
        schema.yml:5:64: note: expected id 2, found 1
        1 error
        schema.yml: 1 of 2 tests failed

        """
    )
  }

  @Test func failsWhereAFilterFindsNoTest() throws {
    let runner = try Self.runner()
    let result = try runner.seedbed(["validate", "--tests", "--filter", "best", "schema.yml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains("no test has 'best' in its name [validate.no-test]"))
  }

  @Test func takesAFilterForTestsOnly() throws {
    let result = try Self.runner().seedbed(["validate", "--filter", "x", "schema.yml"])
    #expect(result.status == 64, "\(result)")
  }

  @Test(arguments: [
    (
      ["vaildate", "--tests", "schema.yml"],
      "no subcommand is called 'vaildate'; did you mean 'validate'?"
    ),
    (["frobnicate"], "there are infer, fetch, build, import, validate,"),
  ])
  func knowsWhatWasMeant(arguments: [String], hint: String) throws {
    let result = try Self.runner().seedbed(arguments)
    #expect(result.status == 64, "\(result)")
    #expect(result.standardError.contains(hint), "\(result)")
  }

  /// Every schema of the repository that holds tests passes them.
  @Test(arguments: schemas)
  func passesTheTestsOfOurSchemas(path: String) throws {
    let result = try Package.runner().seedbed(["validate", "--tests", "--strict", path])
    #expect(result.status == 0, "\(result)")
    #expect(result.standardOutput.hasSuffix(" passed\n"))
  }

  static let schemas =
    Package.names(in: "Fixtures").filter { $0 != "bad" }.map { "Fixtures/\($0)/seedbed.yml" }
    + Package.names(in: "Schemas").filter { $0.hasSuffix(".yml") }.map { "Schemas/\($0)" }

  @Test func hasSchemasWithTests() throws {
    let tested = try Self.schemas.filter { try Package.text(of: $0).contains("\ntests:") }
    #expect(tested.count >= 8)
  }

  // MARK: Variables

  @Test func failsForAVariableThatNoSchemaHas() throws {
    let runner = try Self.runner()
    try runner.write(
      "seedbed: 1\nvars: { country: US }\n"
        + "entities: { A: { primaryKey: id, attributes: { id: integer } } }\n",
      to: "other.yml"
    )
    let told = "error: the variable 'nope' is set, but not read [schema.unknown-variable]\n"
    let one = try runner.seedbed(["validate", "schema.yml", "--set", "nope=1"])
    #expect(one.status == 1, "\(one)")
    #expect(one.standardError.hasPrefix(told))
    let both = try runner.seedbed(["validate", "schema.yml", "other.yml", "--set", "nope=1"])
    #expect(both.status == 1, "\(both)")
    #expect(both.standardError == told + "1 error\n")
    let shared = try runner.seedbed(["validate", "schema.yml", "other.yml", "--set", "country=SE"])
    #expect(shared.status == 0, "\(shared)")
  }
}
