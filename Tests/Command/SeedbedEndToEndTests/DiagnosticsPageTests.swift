import SeedbedBase
import SeedbedSystem
import SeedbedTestSupport
import Testing

/// The codes in `docs/diagnostics.md` are those of the sources, each once and in order.
@Suite struct DiagnosticsPageTests {
  /// The codes of the sources: `DiagnosticCode("phase.name")`.
  static func codesOfSources() throws -> [String] {
    let start = "DiagnosticCode(\""
    return try Package.files(below: "Sources", endingWith: ".swift").flatMap { file in
      try Package.text(of: file).split(separator: "\n").compactMap { line -> String? in
        guard let found = line.firstRange(of: start) else { return nil }
        let code = line[found.upperBound...].prefix { $0 != "\"" }
        return code.contains(".") ? String(code) : nil
      }
    }
  }

  /// The codes of the page's headings: ``### `phase.name` ``.
  static func codesOfPage() throws -> [String] {
    try Package.text(of: "docs/diagnostics.md").split(separator: "\n")
      .filter { $0.hasPrefix("### `") }
      .map { String($0.dropFirst(5).prefix { $0 != "`" }) }
  }

  @Test func explainsEachCode() throws {
    let codes = try Self.codesOfSources()
    #expect(codes.count > 50)
    #expect(Set(codes).count == codes.count, "a code stands for one thing")
    #expect(try Set(codes) == Set(Self.codesOfPage()))
  }

  @Test func keepsThemInOrder() throws {
    let codes = try Self.codesOfPage()
    let phases = codes.map { String($0.prefix { $0 != "." }) }
    for phase in Set(phases) {
      let own = codes.filter { $0.hasPrefix(phase + ".") }
      #expect(own == own.sorted())
      #expect(Set(own).count == own.count)
    }
  }

  @Test func hasAnExampleOfEach() throws {
    let codes = DiagnosticExample.all.map(\.code) + [DiagnosticExample.withoutExample]
    #expect(codes.count == Set(codes).count)
    #expect(try Set(codes) == Set(Self.codesOfPage()))
  }

  @Test(arguments: DiagnosticExample.all)
  func showsWhatIsReallySaid(example: DiagnosticExample) throws {
    let result = try Self.run(example)
    let failure: Int32 = example.code == "fetch.no-response" ? 2 : 1
    #expect(
      result.status == (result.standardError.contains("error: ") ? failure : 0),
      "\(result)"
    )
    #expect(result.standardError.contains("[\(example.code)]\n"), "\(result)")
    #expect(try Self.example(of: example.code) == Self.problems(in: result.standardError))
  }

  @Test(.enabled(if: Package.isRecording))
  func recordsTheExamples() throws {
    let before = try Package.text(of: "docs/diagnostics.md")
    var page = before
    for example in DiagnosticExample.all {
      let heading = try #require(page.firstRange(of: "\n### `\(example.code)`\n"))
      let fence = try #require(page[heading.upperBound...].firstRange(of: "```text\n"))
      let end = try #require(page[fence.upperBound...].firstRange(of: "```\n"))
      let found = try Self.problems(in: Self.run(example).standardError)
      page.replaceSubrange(fence.upperBound..<end.lowerBound, with: found)
    }
    guard page != before else { return }
    let runner = try Package.runner()
    try runner.write(page, to: "docs/diagnostics.md")
    Issue.record("recorded docs/diagnostics.md")
  }

  private static func run(_ example: DiagnosticExample) throws -> CommandResult {
    let runner = try CommandRunner()
    try runner.write(bytes: example.bytes(example.schema), to: "seedbed.yml")
    try runner.write(bytes: example.bytes(example.dump), to: "books.json")
    for (name, text) in example.files {
      try runner.write(text, to: name)
      // Secrets are refused where others may read them.
      if example.code != "source.secrets-file" { _ = chmod(runner.path(name), 0o600) }
    }
    for (index, sql) in example.released.enumerated() {
      try SharedDatabase(runner.path("\(index + 1).sqlite")).execute(sql)
    }
    if let arguments = example.updated {
      _ = try runner.seedbed(["build", "seedbed.yml", "-o", "seed.sqlite"])
      return try runner.seedbed(["update", "--seed", "seed.sqlite", "--quiet"] + arguments)
    }
    if let database = example.database {
      try SharedDatabase(runner.path("app.sqlite")).execute(database)
      if let arguments = example.exported {
        return try runner.seedbed(["export", "app.sqlite", "--quiet"] + arguments)
      }
      if let arguments = example.inspected {
        return try runner.seedbed(["inspect", "app.sqlite"] + arguments)
      }
      let command = ["import", "seedbed.yml", "--into", "app.sqlite", "--quiet"]
      return try runner.seedbed(command + example.arguments)
    }
    if let subset = example.subset {
      try SharedDatabase(runner.path("seed.sqlite")).execute(subset)
      let command = ["subset", "seed.sqlite", "seedbed.yml", "-o", "small.sqlite", "--quiet"]
      return try runner.seedbed(command + example.arguments)
    }
    if let seed = example.compared {
      try SharedDatabase(runner.path("seed.sqlite")).execute(seed)
      return try runner.seedbed(["diff", "seed.sqlite", "12.json"])
    }
    if let arguments = example.fetched {
      let partial = runner.path("fetched.partial")
      let lock = example.isBusy ? try FolderLock(partial) : nil
      defer { withExtendedLifetime(lock) {} }
      return try runner.seedbed(["fetch", "seedbed.yml", "--quiet"] + arguments)
    }
    if let arguments = example.inferred {
      return try runner.seedbed(["infer", "--quiet"] + arguments)
    }
    if let arguments = example.generated {
      return try runner.seedbed(["generate", "seedbed.yml"] + arguments)
    }
    let output = example.namesOutput && !example.isValidated ? ["-o", "seed.sqlite"] : []
    return try runner.seedbed(
      [example.isValidated ? "validate" : "build", "seedbed.yml", "--quiet"]
        + output + example.arguments,
      input: example.bytes(example.dump)
    )
  }

  /// The code block below the heading of a code.
  private static func example(of code: String) throws -> String {
    let page = try Package.text(of: "docs/diagnostics.md")
    let heading = try #require(page.firstRange(of: "\n### `\(code)`\n"))
    let block = try #require(Page(String(page[heading.upperBound...])).blocks.first)
    return block.text
  }

  /// The problems in a command's output, without the closing lines that count them.
  private static func problems(in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    while let last = lines.last,
      last.hasPrefix("nothing was ") || last.hasPrefix("'fetched' is unchanged")
        || last.hasSuffix(" failed")
        || last.first?.isNumber == true
    {
      lines.removeLast()
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
