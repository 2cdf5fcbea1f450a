import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedLanguage
@testable import SeedbedReading

struct DumpFinderTests {
  /// The files that every case looks among.
  private static let names = [
    "d/a.json", "d/b.json", "d/B.json", "d/a.ndjson", "d/a-1.json", "d/a10.json", "d/a2.json",
    "d/é.json", "d/z.json", "d/a/1.json", "d/a/2.json", "d/a/deep/er/3.json", "d/.hidden.json",
    "d/.cache/a.json", "d/ab/1.json", "e/[x].json", "e/{x}.json", ".git/a.json", "top.json",
  ]

  private func makeFolder() throws -> CommandRunner {
    let runner = try CommandRunner()
    for name in Self.names { try runner.write("[]", to: name) }
    return runner
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var patterns: [String]
    var paths: [String]
    var unmatched: [String] = []

    var testDescription: String { patterns.joined(separator: ", ") }

    static let all = [
      Case(patterns: ["top.json"], paths: ["top.json"]),
      Case(patterns: ["./top.json"], paths: ["./top.json"]),
      Case(patterns: ["d/../top.json"], paths: ["d/../top.json"]),
      Case(patterns: ["none.json"], paths: [], unmatched: ["none.json"]),
      Case(patterns: ["none/*.json"], paths: [], unmatched: ["none/*.json"]),
      Case(patterns: ["top.json/*"], paths: [], unmatched: ["top.json/*"]),
      Case(
        patterns: ["d/*.json"],
        paths: [
          "d/B.json", "d/a-1.json", "d/a.json", "d/a10.json", "d/a2.json", "d/b.json", "d/z.json",
          "d/é.json",
        ]
      ),
      Case(patterns: ["d/a?.json"], paths: ["d/a2.json"]),
      Case(
        patterns: ["d/a/**/*.json"],
        paths: ["d/a/1.json", "d/a/2.json", "d/a/deep/er/3.json"]
      ),
      Case(
        patterns: ["d/**/{n}.json", "d/*.json"],
        paths: [
          "d/B.json", "d/a-1.json", "d/a.json", "d/a/1.json", "d/a/2.json", "d/a/deep/er/3.json",
          "d/a10.json", "d/a2.json", "d/ab/1.json", "d/b.json", "d/z.json", "d/é.json",
        ]
      ),
      Case(patterns: ["d/*/1.json"], paths: ["d/a/1.json", "d/ab/1.json"]),
      // The files of several patterns are sorted together, and each is there once.
      Case(
        patterns: ["top.json", "d/a*.json", "d/a.json", "x*", "d/a.ndjson"],
        paths: ["d/a-1.json", "d/a.json", "d/a.ndjson", "d/a10.json", "d/a2.json", "top.json"],
        unmatched: ["x*"]
      ),
      // Hidden files are found where they are named.
      Case(patterns: ["**/a.json"], paths: ["d/a.json"]),
      Case(patterns: ["d/*hidden.json"], paths: [], unmatched: ["d/*hidden.json"]),
      Case(patterns: ["d/.hidden.json"], paths: ["d/.hidden.json"]),
      Case(patterns: [".git/*.json"], paths: [".git/a.json"]),
      // Brackets stand for themselves.
      Case(patterns: ["e/[x].json"], paths: ["e/[x].json"]),
      Case(patterns: ["e/{x}.json"], paths: ["e/[x].json", "e/{x}.json"]),
      Case(patterns: ["-"], paths: ["-"]),
      Case(patterns: [], paths: []),
    ]
  }

  @Test(arguments: Case.all)
  func findsFilesSortedByTheBytesOfTheirPaths(_ test: Case) throws {
    let folder = try makeFolder()
    let found = DumpFinder(folder: folder.folder).files(of: test.patterns)
    #expect(found.files.map(\.relativePath) == test.paths)
    #expect(found.unmatched == test.unmatched)
    for file in found.files where file.path != "-" {
      #expect(file.path == folder.path(file.relativePath))
    }
  }

  @Test func takesAbsolutePathsAsTheyAre() throws {
    let folder = try makeFolder()
    let patterns = [folder.path("top.json"), folder.path("d/a/*.json")]
    let found = DumpFinder(folder: "elsewhere").files(of: patterns)
    let expected = ["d/a/1.json", "d/a/2.json", "top.json"].map { folder.path($0) }
    #expect(found.files.map(\.path) == expected)
    #expect(found.files.map(\.relativePath) == expected)
    #expect(found.unmatched.isEmpty)
  }

  @Test func keepsCaptures() throws {
    let folder = try makeFolder()
    let found = DumpFinder(folder: folder.folder).files(of: ["d/{group}/{number}.json"])
    #expect(
      found.files.map(\.captures)
        == [["a", "1"], ["a", "2"], ["ab", "1"]].map { texts in
          zip(["group", "number"], texts).map { NamedText(name: $0, value: $1) }
        }
    )
  }

  @Test func endsWhereAFolderLeadsBackToItself() throws {
    let folder = try CommandRunner()
    try folder.write("[]", to: "d/a.json")
    #expect(symlink(".", folder.path("d/loop")) == 0)
    let found = DumpFinder(folder: folder.folder).files(of: ["d/*.json"])
    #expect(found.files.map(\.relativePath) == ["d/a.json"])
  }

  /// Names that are not valid UTF-8: their files are named in escapes, and never lost.
  @Test(.enabled(if: takesAnyName, "file names are valid UTF-8 here"))
  func namesFilesWhosePathsCannotBeWritten() throws {
    let folder = try CommandRunner()
    try folder.write("[]", to: "d/a.json")
    Self.make([UInt8](folder.path("d/b").utf8) + [0xFF] + [UInt8](".json".utf8))
    Self.make([UInt8](folder.path("d/c").utf8) + [0xC3, 0x0A] + [UInt8](".txt".utf8))
    let finder = DumpFinder(folder: folder.folder)
    let found = finder.files(of: ["d/*.json"])
    #expect(found.files.map(\.relativePath) == ["d/a.json"])
    #expect(found.unnamed == [folder.path(#"d/b\xFF.json"#)])
    #expect(finder.files(of: ["d/b*"]).unnamed.count == 1)
    #expect(finder.files(of: ["d/b*"]).unmatched == [])
    #expect(finder.files(of: ["**/*"]).unnamed.count == 2)
    #expect(finder.files(of: ["d/c*"]).unnamed == [folder.path(#"d/c\xC3\x0A.txt"#)])
    #expect(finder.names(inFolder: "d/") == ["a.json"])
  }

  /// Makes an empty file.
  private static func make(_ path: [UInt8]) {
    let descriptor = open((path + [0]).map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o666)
    close(descriptor)
  }

  private static let takesAnyName: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()

  @Test func followsLinksToFiles() throws {
    let folder = try CommandRunner()
    try folder.write("[]", to: "x/a.json")
    #expect(symlink("x", folder.path("d")) == 0)
    #expect(symlink("nowhere", folder.path("x/broken.json")) == 0)
    let found = DumpFinder(folder: folder.folder).files(of: ["d/*.json"])
    #expect(found.files.map(\.relativePath) == ["d/a.json"])
  }

  struct Name: Sendable, CustomTestStringConvertible {
    var path: String
    var name: String
    var stem: String

    var testDescription: String { path }

    static let all = [
      Name(path: "a.json", name: "a.json", stem: "a"),
      Name(path: "d/a.b.json", name: "a.b.json", stem: "a.b"),
      Name(path: "d/a.json.gz", name: "a.json.gz", stem: "a"),
      Name(path: "d/a.gz", name: "a.gz", stem: "a"),
      Name(path: "d/a", name: "a", stem: "a"),
      Name(path: "d/.json", name: ".json", stem: ".json"),
      Name(path: "d.x/a", name: "a", stem: "a"),
      Name(path: "-", name: "-", stem: "-"),
    ]
  }

  @Test(arguments: Name.all)
  func hasANameAndAStem(_ test: Name) {
    let file = DumpFile(path: "/x/" + test.path, relativePath: test.path, captures: [])
    #expect(file.name == test.name)
    #expect(file.stem == test.stem)
  }
}
