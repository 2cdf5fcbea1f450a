import SeedbedTestSupport
import Testing

/// The page about the library names everything that is public, and nothing else.
@Suite struct LibraryPageTests {
  private static let kinds = ["struct", "enum", "final class", "class", "protocol", "func", "let"]

  /// The library, and what it exports again: modules, and types as `Module.Type`.
  private static func exports() throws -> [String] {
    let exported = try Package.text(of: "Sources/Kit/SeedbedKit/Exports.swift").split(
      separator: "\n"
    )
    .filter { $0.hasPrefix("@_exported public import ") }
    .compactMap { $0.split(separator: " ").last }
    return ["SeedbedKit"] + exported.map(String.init)
  }

  /// The public names that are declared at the top level of the files of these modules.
  private static func publicNames() throws -> Set<String> {
    var names: Set<String> = []
    let files = Package.files(below: "Sources", endingWith: ".swift")
    for export in try exports() {
      let parts = export.split(separator: ".")
      if parts.count == 2 {
        names.insert(String(parts[1]))
        continue
      }
      // A module is a folder of its name, or a whole floor.
      let floor = "Sources/\(export.dropFirst("Seedbed".count))/"
      let own = files.filter { $0.contains("/\(export)/") || $0.contains(floor) }
      #expect(!own.isEmpty, "\(export)")
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
