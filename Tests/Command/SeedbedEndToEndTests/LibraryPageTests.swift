import SeedbedTestSupport
import Testing

/// The page about the library names everything that is public, and nothing else.
@Suite struct LibraryPageTests {
  private static let kinds = ["struct", "enum", "final class", "class", "protocol", "func", "let"]

  /// The public names that are declared at the top level of a library module's files.
  private static func publicNames() throws -> Set<String> {
    var names: Set<String> = []
    let targets = [
      "Kit/SeedbedKit", "Wings/SeedbedTools", "Storing/SeedbedPipeline", "Reading/SeedbedDumps",
      "Base/SeedbedDiagnostics",
    ]
    for target in targets {
      for file in Package.files(below: "Sources/\(target)", endingWith: ".swift") {
        for line in try Package.text(of: file).split(separator: "\n") {
          for kind in kinds where line.hasPrefix("public \(kind) ") {
            let rest = line.dropFirst("public \(kind) ".count)
            names.insert(String(rest.prefix { $0.isLetter || $0.isNumber }))
          }
        }
      }
    }
    return names
  }

  /// The names of other modules that the library re-exports one by one.
  private static func passedOnNames() throws -> [String] {
    try Package.text(of: "Sources/Kit/SeedbedKit/Seedbed.swift").split(separator: "\n")
      .filter { $0.hasPrefix("@_exported public import") && $0.contains(".") }
      .compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  @Test func namesEachPublicType() throws {
    let page = try Package.text(of: "docs/library.md")
    let list = try #require(page.split(separator: "## All public types").last)
    let named = list.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(Set(named) == (try Self.publicNames()).union(try Self.passedOnNames()))
    #expect(named.count == Set(named).count)
  }

  /// The functions in the page's table exist; `LibraryTests` and `CancellationTests` call them.
  @Test func namesFunctionsThatExist() throws {
    let page = try Package.text(of: "docs/library.md")
    let sources = try Package.files(below: "Sources/Kit/SeedbedKit", endingWith: ".swift")
      .map { try Package.text(of: $0) }.joined()
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 21)
    for cell in rows.flatMap({ $0.split(separator: "`") }) where cell.contains("(") {
      let name = cell.prefix { $0 != "(" }
      #expect(sources.contains("public static func \(name)("), "\(name)")
    }
  }
}
