import SeedbedSystem
import SeedbedTestSupport
import Testing

@testable import SeedbedBase

@Suite struct OutputFileTests {
  /// Writes an output in one go.
  private func write(_ text: String, to path: String) throws(StoreError) {
    let file = try OutputFile(OutputPlace(path))
    try file.append(Array(text.utf8))
    try file.publish()
  }

  private func kind(of path: String) -> mode_t {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & S_IFMT : 0
  }

  @Test func replacesTheOldFileOnlyWhenPublished() throws {
    let scratch = Scratch()
    scratch.write("old", to: "report.json")
    chmod(scratch.path("report.json"), 0o640)
    let file = try OutputFile(OutputPlace(scratch.path("report.json")))
    try file.append(Array("new".utf8))
    #expect(scratch.bytes(of: "report.json") == Array("old".utf8))
    try file.publish()
    #expect(scratch.bytes(of: "report.json") == Array("new".utf8))
    #expect(scratch.names == ["report.json"])
    var information = stat()
    stat(scratch.path("report.json"), &information)
    #expect(information.st_mode & 0o777 == 0o640)
  }

  @Test(arguments: [false, true])
  func leavesNothingBehindWhenDropped(isDatabase: Bool) throws {
    let scratch = Scratch()
    do {
      let file = try OutputFile(OutputPlace(scratch.path("x")), isDatabase: isDatabase)
      if isDatabase { scratch.write("", to: scratch.names[0] + "-journal") }
      withExtendedLifetime(file) { #expect(!scratch.names.isEmpty) }
    }
    #expect(scratch.names == [])
  }

  @Test func namesTemporaryFilesAtRandom() throws {
    let scratch = Scratch()
    let files = try (0..<20).map { _ in try OutputFile(OutputPlace(scratch.path("x"))) }
    let names = scratch.names
    #expect(Set(names).count == files.count)
    let start = ".x.seedbed-\(getpid())-"
    #expect(names.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix(".tmp") })
    // A fixed step, such as that of a counter, would be a name that others can guess.
    let numbers = names.compactMap { UInt64($0.dropFirst(start.count).dropLast(4), radix: 16) }
    #expect(numbers.max().map { $0 > 1 << 48 } == true)
    for file in files { file.discard() }
  }

  @Test func takesNamesAsLongAsTheSystemDoes() throws {
    let scratch = Scratch()
    let name = String(repeating: "é", count: 127)
    try write("new", to: scratch.path(name))
    #expect(scratch.names == [name])
  }

  struct Link: Sendable, CustomTestStringConvertible {
    var target: String
    var testDescription: String { target }
  }

  @Test(arguments: [
    Link(target: "real/file"), Link(target: "real/none"), Link(target: "other"),
    Link(target: "real/dangling"),
  ])
  func leavesALinkALink(link: Link) throws {
    let scratch = Scratch()
    mkdir(scratch.path("real"), 0o755)
    scratch.write("old", to: "real/file")
    symlink("real/file", scratch.path("other"))
    symlink("made", scratch.path("real/dangling"))
    symlink(link.target, scratch.path("link"))
    try write("new", to: scratch.path("link"))
    #expect(kind(of: scratch.path("link")) == S_IFLNK)
    #expect(scratch.bytes(of: "link") == Array("new".utf8))
    #expect(kind(of: scratch.path("other")) == S_IFLNK)
    #expect(kind(of: scratch.path("real/dangling")) == S_IFLNK)
    for name in ["file", "none", "dangling", "made"] { unlink(scratch.path("real/\(name)")) }
    rmdir(scratch.path("real"))
  }

  @Test func endsInACircleOfLinks() throws {
    let scratch = Scratch()
    symlink("b", scratch.path("a"))
    symlink("a", scratch.path("b"))
    #expect(throws: StoreError.self) { try OutputPlace(scratch.path("a")) }
  }

  @Test func writesToDevicesAndLeavesThemDevices() throws {
    try write("new", to: "/dev/null")
    #expect(kind(of: "/dev/null") == S_IFCHR)
    #if os(Linux)
      let error = #expect(throws: StoreError.self) { try write("new", to: "/dev/full") }
      #expect(error?.message == "cannot write '/dev/full': the disk is full")
      #expect(kind(of: "/dev/full") == S_IFCHR)
    #endif
  }

  @Test(arguments: [false, true])
  func writesToAFIFOAndLeavesItOne(isDatabase: Bool) throws {
    let scratch = Scratch()
    let path = scratch.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    let file = try OutputFile(OutputPlace(path), isDatabase: isDatabase)
    if isDatabase {
      let database = try Database(path: file.databasePath)
      try database.execute("CREATE TABLE t (x)")
      database.close()
    } else {
      try file.append(Array("new".utf8))
    }
    try file.publish()
    var bytes = [UInt8](repeating: 0, count: 15)
    let count = read(reader, &bytes, bytes.count)
    #expect(
      String(decoding: bytes[..<count], as: UTF8.self) == (isDatabase ? "SQLite format 3" : "new")
    )
    #expect(kind(of: path) == S_IFIFO)
    #expect(scratch.names == ["pipe"])
  }

  @Test func replacesNothingThatMustBeNew() throws {
    let scratch = Scratch()
    let file = try OutputFile(OutputPlace(scratch.path("x")), mustBeNew: true)
    scratch.write("another's", to: "x")
    let error = #expect(throws: StoreError.self) { try file.publish() }
    #expect(error?.message == "cannot write '\(scratch.path("x"))': file exists")
    #expect(scratch.names == ["x"])
    #expect(scratch.bytes(of: "x") == Array("another's".utf8))
  }

  @Test func saysWhyItCannotWrite() throws {
    let scratch = Scratch()
    let path = scratch.path("missing/report.json")
    let error = #expect(throws: StoreError.self) { try OutputPlace(path) }
    #expect(
      error?.message == "cannot write '\(path)': the folder '\(scratch.path("missing"))' cannot "
        + "be used: it does not exist"
    )
  }
}
