import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase

/// Which paths lead to the same file.
@Suite struct OutputPlaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var first: String
    var second: String
    var isSame = true
    var testDescription: String { "\(first) \(second)" }
  }

  @Test(arguments: [
    Case(first: "file", second: "./file"),
    Case(first: "file", second: "folder/../file"),
    Case(first: "file", second: "hard link"),
    Case(first: "file", second: "link"),
    Case(first: "file", second: "other", isSame: false),
    Case(first: "new", second: "./new"),
    Case(first: "new", second: "NEW"),
    Case(first: "n\u{e9}w", second: "ne\u{301}w"),
    Case(first: "new", second: "folder/new", isSame: false),
    Case(first: "folder/new", second: "folder link/new"),
    Case(first: "folder/new", second: "dangling"),
    Case(first: "new", second: "newer", isSame: false),
    Case(first: "pipe", second: "./pipe"),
  ])
  func comparesWhatPathsLeadTo(example: Case) throws {
    let scratch = Scratch()
    mkdir(scratch.path("folder"), 0o755)
    scratch.write("", to: "file")
    scratch.write("", to: "other")
    link(scratch.path("file"), scratch.path("hard link"))
    symlink("file", scratch.path("link"))
    symlink("folder", scratch.path("folder link"))
    symlink("folder/new", scratch.path("dangling"))
    mkfifo(scratch.path("pipe"), 0o600)
    let first = try Set(OutputPlace(scratch.path(example.first)).identities)
    let second = try Set(OutputPlace(scratch.path(example.second)).identities)
    #expect(first.isDisjoint(with: second) != example.isSame)
    rmdir(scratch.path("folder"))
  }

  @Test func knowsStandardOutputByItsNames() throws {
    for path in ["-", "/dev/stdout", "/dev/fd/1"] {
      let place = try OutputPlace(path)
      #expect(place.kind == .descriptor(STDOUT_FILENO))
      #expect(place.identities.contains(.descriptor(STDOUT_FILENO)))
    }
  }

  @Test func letsAnyNumberShareADevice() throws {
    #expect(try OutputPlace("/dev/null").identities == [])
  }
}
