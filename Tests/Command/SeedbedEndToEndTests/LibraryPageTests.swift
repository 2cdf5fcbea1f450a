import SeedbedTestSupport
import Testing

/// The page about the library names everything that is public, and nothing else.
@Suite struct LibraryPageTests {
  private static let kinds = ["struct", "enum", "final class", "class", "protocol", "func", "let"]

  /// The targets whose declarations a program sees: the library, and those that it exports again.
  private static func targets() throws -> [String] {
    let exported = try Package.text(of: "Sources/Kit/SeedbedKit/Seedbed.swift").split(
      separator: "\n"
    )
    .filter { $0.hasPrefix("@_exported public import ") }
    .compactMap { $0.split(separator: " ").last }
    return ["SeedbedKit"] + exported.map(String.init)
  }

  /// The public names that are declared at the top level of these targets' files.
  private static func publicNames() throws -> Set<String> {
    var names: Set<String> = []
    let files = Package.files(below: "Sources", endingWith: ".swift")
    for target in try targets() {
      let own = files.filter { $0.contains("/\(target)/") }
      #expect(!own.isEmpty, "\(target)")
      for file in own {
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

  @Test func namesEachPublicType() throws {
    let page = try Package.text(of: "docs/library.md")
    let list = try #require(page.split(separator: "## All public types").last)
    let named = list.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    #expect(Set(named) == (try Self.publicNames()))
    #expect(named.count == Set(named).count)
  }

  /// The methods in the page's tables exist.
  @Test func namesMethodsThatExist() throws {
    let page = try Package.text(of: "docs/library.md")
    let sources = try Package.files(below: "Sources/Kit/SeedbedKit", endingWith: ".swift")
      .map { try Package.text(of: $0) }.joined().replacing("func `import`(", with: "func import(")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 24)
    for row in rows {
      let name = row.dropFirst(3).prefix { $0 != "(" }
      let isThere = ["public func ", "public static func "].contains {
        sources.contains("\($0)\(name)(")
      }
      #expect(isThere, "\(name)")
    }
  }
}
